import type { SymbolKind } from '../symbols.ts'
import type { Ground, NationId } from '../theme.ts'

export type Side = 'allies' | 'axis'
export type UnitKind = Extract<SymbolKind, 'tank' | 'ship'>

export interface UnitGroup {
  readonly nation: NationId
  readonly kind: UnitKind
  readonly count: number
  readonly commander?: NationId
  readonly change?: number
}

export interface FlagMark {
  readonly nation: NationId
  /** A marker that was placed, rather than printed on the map. */
  readonly marker: boolean
  /** The side that controls the area, where it is the enemy's. */
  readonly taken?: Side
  readonly fresh: boolean
  /** Several equal flags drawn as one. */
  readonly count: number
}

export interface AreaScene {
  readonly id: string
  /** The area's name, and its town. */
  readonly name: string
  readonly town?: string
  readonly ground: Ground
  readonly units: readonly UnitGroup[]
  readonly flags: readonly FlagMark[]
  /** Years in which a battle is decided here. */
  readonly battles: readonly { readonly year: number; readonly now: boolean }[]
  /** A place where a neutral unit starts and may come back. */
  readonly neutral?: UnitKind
  readonly control?: Side | 'contested'
  readonly pieces: readonly PieceMark[]
  readonly changed: boolean
}

export type OrderFate = 'written' | 'done' | 'void'

export interface OrderMark {
  readonly nation: NationId
  readonly what: 'recruit' | 'diplomacy' | 'card' | UnitKind
  /** On the disc of a Tech card's order. */
  readonly letter?: string
  readonly from: string
  readonly to?: string
  readonly count: number
  readonly fate: OrderFate
}

export interface NationScene {
  readonly nation: NationId
  readonly points: number
  readonly reserve: { readonly tanks: number; readonly ships: number }
  readonly ready?: boolean
  /** Its Tech cards, in the advanced game. */
  readonly cards?: readonly CardSign[]
}

/** A Tech card as a small sign. */
export interface CardSign {
  readonly symbol: SymbolKind
  readonly letter?: string
  /** In force, or not yet, or no more. */
  readonly state: 'now' | 'later' | 'over'
}

/** What Tech cards have in an area. */
export interface PieceMark {
  readonly nation: NationId
  readonly symbol: SymbolKind
  /** Equal pieces, or ships aboard. */
  readonly count: number
}

export interface BattleScene {
  readonly name: string
  readonly area: string
  readonly year: number
  readonly now: boolean
  /** Who won it, once it is decided. */
  readonly won?: Side
}

/** Everything that a board of War & Write II shows, with nothing left to work out but where. */
export interface Scene {
  /** Columns from west to east, four a map. */
  readonly columns: string
  readonly wraps: boolean
  readonly title: string
  readonly phase: string
  readonly years: readonly number[]
  readonly year: number
  /** Space 1 to 7 of the League of Nations track, and the one before, if it moved. */
  readonly lon: { readonly space: number; readonly before?: number }
  readonly score: { readonly allies: number; readonly axis: number }
  readonly nations: readonly NationScene[]
  readonly battles: readonly BattleScene[]
  readonly areas: readonly AreaScene[]
  readonly orders: readonly OrderMark[]
  /** On an order sheet: whose it is and what is left to spend. */
  readonly sheet?: { readonly nations: readonly NationId[]; readonly left: number; readonly of: number }
}
