import { readOrderCode } from '../../map/orders.ts'
import type { TechCard } from '../card.ts'
import { unitsOf } from '../sites.ts'

export const warTomorrow: TechCard = {
  id: 'war-tomorrow',
  name: 'If War Comes Tomorrow',
  nation: 'SOV',
  years: [1940, 1942],
  phases: 'C',
  symbol: 'letter',
  text: 'In a year in which the Soviet Union wrote at least one D, anywhere, an area with a Soviet tank has 1 point more. It adds to T-34.',
  strength: (board, area) => (unitsOf(board, area, 'SOV', 'tank') > 0 && wroteDiplomacy(board.last) ? 1 : 0),
}

function wroteDiplomacy(last: Parameters<NonNullable<TechCard['strength']>>[0]['last']): boolean {
  return (last?.sheets ?? []).some(({ orders }) =>
    orders.some(({ code, why }) => {
      const order = why === 'over-ap' ? undefined : readOrderCode(code)
      return order?.do === 'D' && order.nation === 'SOV'
    }),
  )
}
