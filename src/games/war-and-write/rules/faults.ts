import type { AreaId, Kind, Nation } from '../map/ids.ts'
import { kindOf, type CardOrder, type Order } from '../map/orders.ts'
import { apCost } from '../tech/index.ts'
import { cardFault, dueCards } from '../tech/write.ts'
import type { CardId } from '../view.ts'
import { spotOf, tallyOf, withMore, type Tally } from './tally.ts'
import { isDrawable, mayAdd } from './write.ts'

/** Why an order may not be written, or (Martial Law) would be void: the first of the rules that it breaks. */
export type Fault =
  | { readonly kind: 'ap'; readonly ap: number }
  | { readonly kind: 'ap-needed'; readonly order: Order }
  | { readonly kind: 'no-flag'; readonly nation: Nation; readonly area: AreaId }
  | { readonly kind: 'no-reserve'; readonly nation: Nation; readonly area: AreaId; readonly unit?: Kind }
  | { readonly kind: 'scarce'; readonly nation: Nation; readonly area: AreaId; readonly flags: number }
  | { readonly kind: 'no-way'; readonly unit: Kind; readonly from: AreaId; readonly to: AreaId }
  | {
      readonly kind: 'no-unit'
      readonly nation: Nation
      readonly unit: Kind
      readonly area: AreaId
      readonly neutral: boolean
    }
  | { readonly kind: 'all-ordered'; readonly nation: Nation; readonly unit: Kind; readonly area: AreaId }
  | { readonly kind: 'card'; readonly order: CardOrder; readonly text: string }
  | { readonly kind: 'card-due'; readonly card: CardId }
  | { readonly kind: 'nobody-to-court'; readonly area: AreaId }

/** The fault of an order that `mayAdd` turns down, and of a D that could do nothing. */
export function faultOf(tally: Tally, order: Order): Fault | undefined {
  const { desk } = tally
  if (order.do === 'D' && !desk.courted.has(order.area)) {
    return tally.spent >= desk.ap ? { kind: 'ap', ap: desk.ap } : { kind: 'nobody-to-court', area: order.area }
  }
  if (mayAdd(tally, order)) return undefined
  switch (order.do) {
    case 'D':
      return apFault(tally, order)
    case 'R':
      return recruitFault(tally, order)
    case 'T':
    case 'S':
      return arrowFault(tally, order)
    case 'card': {
      const text = cardFault(desk.view, tally.orders, order)
      if (text !== undefined) return { kind: 'card', order, text }
      if (withMore(tally, [order]).missing !== undefined) return apFault(tally, order)
      return { kind: 'card', order, text: 'Its units have their orders already.' }
    }
  }
}

/** No action point is left, or those that are left must go into what another arrow still needs. */
function apFault(tally: Tally, order: Order): Fault {
  const { desk, orders, spent } = tally
  const [due] = dueCards(desk.due, orders)
  if (due && spent < desk.ap) return { kind: 'card-due', card: due.id }
  const needy = spent + apCost(order) <= desk.ap ? needyArrow(withMore(tally, [order])) : undefined
  return needy ? { kind: 'ap-needed', order: needy } : { kind: 'ap', ap: desk.ap }
}

/** The last arrow without which the others would have their units. @param among only these are looked at */
export function needyArrow(
  tally: Tally,
  among: (arrow: Order) => boolean = () => true,
): (Order & { do: 'T' | 'S' }) | undefined {
  for (let at = tally.orders.length - 1; at >= 0; at--) {
    const order = tally.orders[at]
    if ((order?.do !== 'T' && order?.do !== 'S') || !among(order)) continue
    const rest = tallyOf(
      tally.desk,
      tally.orders.filter((_, index) => index !== at),
    )
    if (rest.missing !== undefined && (tally.missing === undefined || rest.missing < tally.missing)) return order
  }
  return undefined
}

function recruitFault(tally: Tally, order: Order & { do: 'R' }): Fault {
  const { desk } = tally
  const { nation, area, kind: unit } = order
  const site = desk.site(nation, area)
  const spot = spotOf(tally, nation, area)
  if (site.flags + (spot?.bases ?? 0) === 0) return { kind: 'no-flag', nation, area }
  const written = spot ? spot.recruits.tank + spot.recruits.ship + spot.recruits.either : 0
  if (desk.view.options.scarce && written >= site.flags) return { kind: 'scarce', nation, area, flags: site.flags }
  if (tally.spent >= desk.ap || withMore(tally, [order]).missing !== undefined) return apFault(tally, order)
  return { kind: 'no-reserve', nation, area, ...(unit ? { unit } : {}) }
}

function arrowFault(tally: Tally, order: Order & { do: 'T' | 'S' }): Fault {
  const { desk } = tally
  const { nation, from, to } = order
  const unit = kindOf[order.do]
  if (!isDrawable(desk, order)) return { kind: 'no-way', unit, from, to }
  const site = desk.site(nation, from)
  const there = (order.neutral ? 0 : site.own[unit]) + site.led[unit]
  const written = spotOf(tally, nation, from)?.[order.neutral ? 'named' : 'arrows'][unit] ?? 0
  if (withMore(tally, [order]).missing === undefined) {
    return there === 0 && written === 0
      ? { kind: 'no-unit', nation, unit, area: from, neutral: order.neutral === true }
      : { kind: 'all-ordered', nation, unit, area: from }
  }
  return apFault(tally, order)
}
