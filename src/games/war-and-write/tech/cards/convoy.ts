import type { TechCard } from '../card.ts'
import { crossing } from '../kinds.ts'

export const convoy: TechCard = {
  id: 'convoy',
  name: 'Convoy System',
  nation: 'UK',
  years: [1940, 1943],
  phases: 'W M',
  symbol: 'transport',
  text: 'Once a year and for no AP, K sails a British tank from one coast area to another, where an ocean area touches both.',
  order: crossing('UK', { letter: 'K', ap: 0, yearly: 1, tanks: 1 }),
}
