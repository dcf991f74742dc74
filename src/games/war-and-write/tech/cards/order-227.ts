import type { TechCard } from '../card.ts'
import { hasFlag, hasUnit } from '../sites.ts'

export const order227: TechCard = {
  id: 'order-227',
  name: 'Order No. 227',
  nation: 'SOV',
  years: [1942, 1944],
  phases: 'C',
  symbol: 'letter',
  text: 'Not a step back: where a Soviet unit fights at a Soviet flag, the Allies win ties in combat, whatever the LoN says.',
  winsCombat: (board, area) => hasFlag(board, area, 'SOV') && hasUnit(board, area, 'SOV'),
}
