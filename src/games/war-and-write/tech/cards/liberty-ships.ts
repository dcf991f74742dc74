import type { TechCard } from '../card.ts'
import { crossing } from '../kinds.ts'

export const libertyShips: TechCard = {
  id: 'liberty-ships',
  name: 'Liberty Ships',
  nation: 'USA',
  years: [1942, 1945],
  phases: 'W M',
  symbol: 'transport',
  text: 'O sails up to 2 US tanks together from one coast area to another, over one ocean area or two that touch.',
  order: crossing('USA', { letter: 'O', ap: 1, tanks: 2, seas: 2 }),
}
