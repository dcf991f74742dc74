import type { Draft } from '../../src/core/game.ts'
import type { AreaId, Nation } from '../../src/games/war-and-write/map/ids.ts'
import { kindOf, readOrderCode, type Order, type OrderCode } from '../../src/games/war-and-write/map/orders.ts'
import { costOf } from '../../src/games/war-and-write/tech/index.ts'
import { apOf, commandOf, type AreaPosition, type Fate, type WarView } from '../../src/games/war-and-write/view.ts'
import type { OrderFate, OrderMark, Scene, UnitKind } from './scene.ts'
import { styleOf } from './sides.ts'

/** What a draft of orders writes, and what is left to spend. */
export function sheetOf(
  view: WarView,
  draft: Draft,
): { orders: readonly OrderMark[]; points: NonNullable<Scene['sheet']> } {
  const codes = Object.values(draft.args).flatMap((value) => (Array.isArray(value) ? (value as readonly string[]) : []))
  const written = codes.filter((code) => readOrderCode(code) !== undefined)
  const spent = written.reduce((sum, code) => sum + costOf(code), 0)
  const command = commandOf(view, draft.seat as Nation)
  const of = apOf(view.scenario, command)
  return {
    orders: gather(written.map((code) => ({ code, fate: 'written' }))),
    points: { nations: command.map((nation) => styleOf[nation]), of, left: of - spent },
  }
}

/** The orders of all sheets that were revealed last. */
export function revealedOrders(view: WarView): readonly OrderMark[] {
  const fates: { readonly [fate in Fate]: OrderFate } = { done: 'done', vain: 'void', void: 'void', open: 'written' }
  return gather(
    (view.last?.sheets ?? []).flatMap((sheet) => sheet.orders.map(({ code, fate }) => ({ code, fate: fates[fate] }))),
  )
}

/** The orders of a draft that can be read. */
export function codesOf(draft: Draft): readonly OrderCode[] {
  const values = Object.values(draft.args).flatMap((value) =>
    Array.isArray(value) ? (value as readonly string[]) : [],
  )
  return values.filter((code) => readOrderCode(code) !== undefined)
}

/** The board as it will be after a deployment, which moves units anywhere. */
export function deployed(view: WarView, codes: readonly OrderCode[]): WarView {
  const areas: Partial<Record<AreaId, AreaPosition>> = { ...view.areas }
  const shift = (area: AreaId, nation: Nation, kind: UnitKind, by: number): void => {
    const { units, flags } = areas[area] ?? { units: {}, flags: [] }
    const pieces = units[nation] ?? { tanks: 0, ships: 0 }
    const moved = kind === 'tank' ? { ...pieces, tanks: pieces.tanks + by } : { ...pieces, ships: pieces.ships + by }
    areas[area] = { units: { ...units, [nation]: moved }, flags }
  }
  for (const code of codes) {
    const order = readOrderCode(code)
    if (order?.do !== 'T' && order?.do !== 'S') continue
    shift(order.from, order.nation, kindOf[order.do], -1)
    shift(order.to, order.nation, kindOf[order.do], 1)
  }
  return { ...view, areas }
}

/** A disc or an arrow; an order of a Tech card is a disc with its letter, one at either end where it leads somewhere. */
function marksOf(order: Order): readonly Pick<OrderMark, 'what' | 'from' | 'to' | 'letter'>[] {
  switch (order.do) {
    case 'R':
      return [{ what: 'recruit', from: order.area }]
    case 'D':
      return [{ what: 'diplomacy', from: order.area }]
    case 'T':
    case 'S':
      return [{ what: kindOf[order.do], from: order.from, to: order.to }]
    case 'card': {
      const { letter, area, to } = order
      if (to === undefined) return [{ what: 'card', from: area, letter }]
      return [
        { what: 'card', from: area, letter: `${letter}▸` },
        { what: 'card', from: to, letter: `▸${letter}` },
      ]
    }
  }
}

/** Equal orders become one mark with a count. */
function gather(orders: readonly { readonly code: OrderCode; readonly fate: OrderFate }[]): readonly OrderMark[] {
  const marks = new Map<string, OrderMark>()
  for (const { code, fate } of orders) {
    const order = readOrderCode(code)
    if (!order) continue
    for (const mark of marksOf(order)) {
      const key = [order.nation, mark.what, mark.letter ?? '', mark.from, mark.to ?? '', fate].join(' ')
      const count = (marks.get(key)?.count ?? 0) + 1
      marks.set(key, { nation: styleOf[order.nation], ...mark, count, fate })
    }
  }
  return [...marks.values()]
}
