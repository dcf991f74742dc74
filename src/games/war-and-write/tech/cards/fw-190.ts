import type { TechCard } from '../card.ts'
import { fighters } from '../kinds.ts'

const card = { id: 'fw-190', nation: 'GER' } as const

/** The box has three. */
export const fw190: TechCard = {
  ...card,
  name: 'Fw 190 Würger',
  years: [1941, 1945],
  phases: 'W C',
  symbol: 'air',
  text: 'F places one of 3 fighters where a German unit or flag is. It stays and adds 1 where a German unit fights, until that fight is lost. With all out, the first one flies there.',
  ...fighters(card, 'F', 3),
}
