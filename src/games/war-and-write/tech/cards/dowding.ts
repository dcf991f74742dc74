import { flagsIn } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { hasSide } from '../sites.ts'

export const dowding: TechCard = {
  id: 'dowding',
  name: 'Dowding System',
  nation: 'UK',
  years: [1940, 1945],
  phases: 'C',
  symbol: 'fortification',
  text: 'Where an Allied unit fights, every British flag in the area adds 1 to Allied strength. A flag without such a unit counts nothing.',
  strength: (board, area) =>
    hasSide(board, area, 'allies') ? flagsIn(board, area).filter((flag) => flag === 'UK').length : 0,
}
