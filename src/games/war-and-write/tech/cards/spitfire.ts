import type { TechCard } from '../card.ts'
import { fighters } from '../kinds.ts'

const card = { id: 'spitfire', nation: 'UK' } as const

/** The box has two. */
export const spitfire: TechCard = {
  ...card,
  name: 'Spitfire',
  years: [1940, 1945],
  phases: 'W C',
  symbol: 'air',
  text: 'F places one of 2 Spitfires where a British unit or flag is. It stays and adds 1 where a British unit fights, until that fight is lost. With both out, the first one flies there.',
  ...fighters(card, 'F', 2),
}
