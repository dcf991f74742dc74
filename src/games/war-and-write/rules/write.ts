import { gridOf } from '../map/grid.ts'
import { kindOf, readOrderCode, type BasicOrder, type Order, type OrderCode } from '../map/orders.ts'
import { apCost } from '../tech/index.ts'
import { anyDue, cardFault, dueCards } from '../tech/write.ts'
import type { Desk } from './desk.ts'
import { readOrders, spotOf, tallyOf, withMore, type Tally } from './tally.ts'

/**
 * The Write phase: what may stand on a sheet. A sheet is checked as a set, so the order of writing does not matter: it is
 * legal when every order on it may still be carried out this year, with the nation's own recruits and diplomacy on the
 * same sheet taken into account. Whether diplomacy succeeds is not known while writing, so it is assumed.
 */

/**
 * Whether a further order may be written: it and all before it can become possible with the action points that are left.
 * @param known answers of this tally so far, where many are asked for: where an arrow leads to does not matter to its unit
 */
export function mayAdd(tally: Tally, order: Order, known?: Map<string, boolean>): boolean {
  const { desk, orders, spent, missing } = tally
  if (missing === undefined || spent + apCost(order) > desk.ap || !isDrawable(desk, order)) return false
  if (order.do === 'card') return cardFault(desk.view, orders, order) === undefined && thoroughly(tally, order)
  const quick = quickly(tally, order)
  if (quick !== undefined) return quick
  const source = known && sourceOf(order)
  const before = source === undefined ? undefined : known?.get(source)
  if (before !== undefined) return before
  const may = thoroughly(tally, order)
  if (source !== undefined) known?.set(source, may)
  return may
}

function sourceOf(order: BasicOrder): string {
  switch (order.do) {
    case 'R':
      return `${order.nation}R${order.area}${order.kind ?? ''}`
    case 'D':
      return `${order.nation}D${order.area}`
    case 'T':
    case 'S':
      return `${order.nation}${order.do}${order.from}${order.neutral ? 'N' : ''}`
  }
}

/** The answer where it is plain without counting the whole sheet anew. */
function quickly(tally: Tally, order: BasicOrder): boolean | undefined {
  const { desk, spent, missing = 0 } = tally
  const room = spent + 1 + missing <= desk.ap
  switch (order.do) {
    case 'D':
      return room ? true : undefined
    case 'R':
      return desk.site(order.nation, order.area).flags === 0 && !spotOf(tally, order.nation, order.area)?.bases
        ? false
        : undefined
    case 'T':
    case 'S': {
      if (!room) return false
      const kind = kindOf[order.do]
      const site = desk.site(order.nation, order.from)
      const spot = spotOf(tally, order.nation, order.from)
      const free = site.own[kind] + site.led[kind] > (spot?.arrows[kind] ?? 0)
      if (free && (!order.neutral || site.led[kind] > (spot?.named[kind] ?? 0))) return true
      const more = spot !== undefined && spot.brought[kind] + spot.bases + (spot.seized === kind ? 1 : 0) > 0
      return site.flags === 0 && !more && !site.courted.includes(kind) ? false : undefined
    }
  }
}

function thoroughly(tally: Tally, order: Order): boolean {
  const next = withMore(tally, [order])
  return next.missing !== undefined && next.spent + next.missing <= next.desk.ap
}

/** Whether an arrow leads somewhere that its kind of unit can go in one move (Write 5 to 7). Other orders are writable anywhere. */
export function isDrawable(desk: Desk, order: Order): boolean {
  if (order.do !== 'T' && order.do !== 'S') return true
  return gridOf(desk.view.scenario).reach(kindOf[order.do], order.from).includes(order.to)
}

/** The orders of a sheet that stand by themselves: of those that still need an R or a D, the last ones are left out. */
export function standing(desk: Desk, codes: readonly OrderCode[]): readonly OrderCode[] {
  let kept: readonly OrderCode[] = []
  const due = dueCards(desk.due, readOrders(codes)).flatMap((card) => anyDue(desk.view, card) ?? [])
  const cards = [...codes.filter((code) => readOrderCode(code)?.do === 'card'), ...due]
  const first = codes.filter((code) => /\.[RD]\./.test(code))
  const rest = codes.filter((code) => !cards.includes(code) && !first.includes(code))
  const isDue = (code: OrderCode) =>
    desk.due.some((card) => code.startsWith(`${card.nation}.${card.order?.letter ?? ''}.`))
  for (const code of [...cards.filter(isDue), ...cards.filter((card) => !isDue(card)), ...first, ...rest]) {
    const next = tallyOf(desk, readOrders([...kept, code]))
    const open = dueCards(desk.due, next.orders).length
    if (next.orders.length > kept.length && next.missing === open && next.spent + open <= desk.ap)
      kept = [...kept, code]
  }
  return kept
}
