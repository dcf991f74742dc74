import { isAreaId } from './areas.ts'
import { isNation, type AreaId, type Kind, type Nation } from './ids.ts'

/** One order of a sheet: recruit, diplomacy, the arrow of a tank or a ship, or one that a Tech card allows. */
export type Order = BasicOrder | CardOrder

export type BasicOrder =
  | { readonly do: 'R'; readonly nation: Nation; readonly area: AreaId; readonly kind?: Kind }
  | { readonly do: 'D'; readonly nation: Nation; readonly area: AreaId }
  | {
      readonly do: 'T' | 'S'
      readonly nation: Nation
      readonly from: AreaId
      readonly to: AreaId
      /** The neutral unit under command goes, not one of the nation's own. */
      readonly neutral?: true
    }

/** An order of a Tech card, by the card's letter. */
export interface CardOrder {
  readonly do: 'card'
  readonly nation: Nation
  readonly letter: string
  readonly area: AreaId
  /** Where it leads, for cards that move something. */
  readonly to?: AreaId
}

/** The areas that an order names. */
export function orderAreas(order: Order): readonly AreaId[] {
  switch (order.do) {
    case 'R':
    case 'D':
      return [order.area]
    case 'T':
    case 'S':
      return [order.from, order.to]
    case 'card':
      return order.to ? [order.area, order.to] : [order.area]
  }
}

/** The arrow that moves a kind of unit, and back. */
export const arrowOf = { tank: 'T', ship: 'S' } as const
export const kindOf = { T: 'tank', S: 'ship' } as const

/**
 * An order as a short text, the way actions carry it: `UK.R.F1`, `UK.R.F1.ship`, `UK.D.E2`, `UK.T.G3-H3`, and
 * `UK.S.E2-F1.N` for the arrow of a neutral unit. A Tech card's order has the card's letter: `GER.G.H2`, `UK.K.F1-G1`.
 */
export type OrderCode = string

export function orderCode(order: Order): OrderCode {
  switch (order.do) {
    case 'R':
      return `${order.nation}.R.${order.area}${order.kind ? `.${order.kind}` : ''}`
    case 'D':
      return `${order.nation}.D.${order.area}`
    case 'T':
    case 'S':
      return `${order.nation}.${order.do}.${order.from}-${order.to}${order.neutral ? '.N' : ''}`
    case 'card':
      return `${order.nation}.${order.letter}.${order.area}${order.to ? `-${order.to}` : ''}`
  }
}

/** Codes that were read before: there are only so many that can be. */
const known = new Map<OrderCode, Order>()

/** Reads a code; nothing where it is none. Says nothing about whether the order is legal. */
export function readOrderCode(code: string): Order | undefined {
  const before = known.get(code)
  if (before) return before
  const order = parseCode(code)
  if (order) known.set(code, order)
  return order
}

function parseCode(code: string): Order | undefined {
  const [nation = '', verb, where = '', extra, ...rest] = code.split('.')
  if (!isNation(nation) || rest.length > 0) return undefined
  switch (verb) {
    case 'R':
      if (!isAreaId(where) || !(extra === undefined || extra === 'tank' || extra === 'ship')) return undefined
      return { do: 'R', nation, area: where, ...(extra ? { kind: extra } : {}) }
    case 'D':
      return isAreaId(where) && extra === undefined ? { do: 'D', nation, area: where } : undefined
    case 'T':
    case 'S': {
      const [from = '', to = '', ...more] = where.split('-')
      if (!isAreaId(from) || !isAreaId(to) || more.length > 0 || !(extra === undefined || extra === 'N'))
        return undefined
      return { do: verb, nation, from, to, ...(extra ? { neutral: true } : {}) }
    }
    default:
      return verb !== undefined && extra === undefined ? parseCard(nation, verb, where) : undefined
  }
}

/** Letters of Tech cards: none that the sheet uses itself. */
const cardLetter = /^[A-CE-MO-QU-WYZ]$/

function parseCard(nation: Nation, letter: string, where: string): Order | undefined {
  const [area = '', to, ...more] = where.split('-')
  if (!cardLetter.test(letter) || !isAreaId(area) || more.length > 0) return undefined
  if (to === undefined) return { do: 'card', nation, letter, area }
  return isAreaId(to) ? { do: 'card', nation, letter, area, to } : undefined
}
