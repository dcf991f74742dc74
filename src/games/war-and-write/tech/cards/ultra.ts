import type { TechCard } from '../card.ts'

export const ultra: TechCard = {
  id: 'ultra',
  name: 'Ultra',
  nation: 'UK',
  years: [1940, 1945],
  phases: 'D',
  symbol: 'code',
  text: 'Where Britain wrote a D, the Allies win ties in diplomacy, whatever the LoN says.',
  winsDiplomacy: (_area, wrote) => wrote.has('UK'),
}
