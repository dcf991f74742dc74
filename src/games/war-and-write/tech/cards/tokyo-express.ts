import type { TechCard } from '../card.ts'
import { crossing } from '../kinds.ts'

export const tokyoExpress: TechCard = {
  id: 'tokyo-express',
  name: 'Tokyo Express',
  nation: 'JPN',
  years: [1942, 1944],
  phases: 'W M',
  symbol: 'transport',
  text: 'E sails a Japanese ship with a tank on it from one coast area to another, where an ocean area touches both.',
  order: crossing('JPN', { letter: 'E', ap: 1, tanks: 1, ship: true }),
}
