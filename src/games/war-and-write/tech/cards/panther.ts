import type { TechCard } from '../card.ts'
import { unitsOf } from '../sites.ts'

export const panther: TechCard = {
  id: 'panther',
  name: 'Panther',
  nation: 'GER',
  years: [1943, 1945],
  phases: 'C',
  symbol: 'tank',
  text: 'Nothing to write: an area with at least one German tank has 1 point more Axis strength.',
  strength: (board, area) => (unitsOf(board, area, 'GER', 'tank') > 0 ? 1 : 0),
}
