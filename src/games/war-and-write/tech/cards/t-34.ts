import type { TechCard } from '../card.ts'
import { unitsOf } from '../sites.ts'

export const t34: TechCard = {
  id: 't-34',
  name: 'T-34',
  nation: 'SOV',
  years: [1941, 1945],
  phases: 'C',
  symbol: 'tank',
  text: 'Nothing to write: an area with at least one Soviet tank has 1 point more Allied strength.',
  strength: (board, area) => (unitsOf(board, area, 'SOV', 'tank') > 0 ? 1 : 0),
}
