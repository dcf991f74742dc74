import { areaInfo } from '../map/areas.ts'
import type { AreaId, Faction, Kind, Nation } from '../map/ids.ts'
import { nationInfo } from '../map/nations.ts'
import { kindOf, readOrderCode, type Order, type OrderCode } from '../map/orders.ts'
import type { UnitNamed } from '../events.ts'
import { cardOfLetter } from '../tech/index.ts'

/** "F1 Great Britain" */
export function areaLabel(area: AreaId): string {
  return `${area} ${areaInfo[area].name}`
}

/** An order as a player writes it: `R F1 tank`, `D E2`, `T G3-H3`, `S E2-F1 N`; with the nation before it on request. */
export function orderText(order: Order, withNation = false): string {
  const nation = withNation ? `${order.nation}: ` : ''
  switch (order.do) {
    case 'R':
      return `${nation}R ${order.area}${order.kind ? ` ${order.kind}` : ''}`
    case 'D':
      return `${nation}D ${order.area}`
    case 'T':
    case 'S':
      return `${nation}${order.do} ${order.from}-${order.to}${order.neutral ? ' N' : ''}`
    case 'card':
      return `${nation}${order.letter} ${order.area}${order.to ? `-${order.to}` : ''}`
  }
}

export function codeText(code: OrderCode, withNation = false): string {
  const order = readOrderCode(code)
  return order ? orderText(order, withNation) : code
}

/** "T F2-F1 · tank, France → Great Britain" */
export function orderLabel(order: Order, withNation: boolean): string {
  return `${orderText(order, withNation)} · ${orderWords(order)}`
}

function orderWords(order: Order): string {
  switch (order.do) {
    case 'R':
      return `recruit${order.kind ? ` a ${order.kind}` : ''} in ${areaInfo[order.area].name}`
    case 'D':
      return `diplomacy in ${areaInfo[order.area].name}`
    case 'T':
    case 'S': {
      const unit = `${order.neutral ? 'neutral ' : ''}${kindOf[order.do]}`
      return `${unit}, ${areaInfo[order.from].name} → ${areaInfo[order.to].name}`
    }
    case 'card': {
      const name = cardOfLetter(order.nation, order.letter)?.name ?? 'Tech card'
      return `${name}, ${areaInfo[order.area].name}${order.to ? ` → ${areaInfo[order.to].name}` : ''}`
    }
  }
}

/** Where an order is found in a menu: what to do, then where; the nation first where there are two. */
export function orderGroup(order: Order, withNation: boolean): readonly string[] {
  const path = withNation ? [nationInfo[order.nation].name] : []
  switch (order.do) {
    case 'R':
      return [...path, 'Recruit']
    case 'D':
      return [...path, 'Diplomacy']
    case 'T':
      return [...path, 'Move a tank', areaLabel(order.from)]
    case 'S':
      return [...path, 'Move a ship', areaLabel(order.from)]
    case 'card':
      return [...path, cardOfLetter(order.nation, order.letter)?.name ?? 'Tech card']
  }
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** "A, B and C" */
export function listed(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`
}

/** Orders side by side, a run of equal ones counted: "2×D E2, T G3-H3"; on request with the nation wherever it changes. */
export function gathered(codes: readonly OrderCode[], withNation: boolean): string {
  const parts: string[] = []
  let nation: Nation | undefined
  for (let index = 0; index < codes.length;) {
    const code = codes[index] ?? ''
    const start = index
    while (codes[index] === code) index += 1
    const times = index - start > 1 ? `${index - start}×` : ''
    const owner = readOrderCode(code)?.nation
    const prefix = withNation && owner && owner !== nation ? `${owner}: ` : ''
    nation = owner
    parts.push(`${prefix}${times}${codeText(code)}`)
  }
  return parts.join(', ')
}

/** "2 British tanks and a neutral ship under German command" */
export function unitsText(units: readonly UnitNamed[]): string {
  const counts = new Map<string, { unit: UnitNamed; count: number }>()
  for (const unit of units) {
    const key = `${unit.nation}${unit.kind}${unit.neutral ? 'n' : ''}`
    const entry = counts.get(key)
    if (entry) entry.count += 1
    else counts.set(key, { unit, count: 1 })
  }
  return listed([...counts.values()].map(({ unit, count }) => unitWords(unit, count)))
}

function unitWords({ nation, kind, neutral }: UnitNamed, count: number): string {
  const number = count === 1 ? 'a' : String(count)
  const noun = count === 1 ? kind : `${kind}s`
  const adjective = nationInfo[nation].adjective
  return neutral ? `${number} neutral ${noun} under ${adjective} command` : `${number} ${adjective} ${noun}`
}

/** "2 tanks and 1 ship"; "nothing" */
export function piecesText(pieces: { readonly tanks: number; readonly ships: number }): string {
  const parts = [
    ...(pieces.tanks > 0 ? [plural(pieces.tanks, 'tank')] : []),
    ...(pieces.ships > 0 ? [plural(pieces.ships, 'ship')] : []),
  ]
  return parts.length > 0 ? listed(parts) : 'nothing'
}

export function kindLabel(kind: Kind): string {
  return kind === 'tank' ? 'A tank' : 'A ship'
}

export function nationNames(nations: readonly Nation[], last = 'and'): string {
  return listed(
    nations.map((nation) => nationInfo[nation].name),
    last,
  )
}

/** "the Axis wins", "the Allies win" */
export function sideDoes(side: Faction, verb: string): string {
  return side === 'axis' ? `the Axis ${verb}s` : `the Allies ${verb}`
}

/** The first letter in capitals. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
