import type { Marks } from '../../src/core/picture.ts'
import type { SymbolKind } from '../symbols.ts'
import type { NationId } from '../theme.ts'

export type Faction = 'axis' | 'soviet' | 'west'

/** A counter on the board. */
export interface Chit {
  readonly nation: NationId
  /** Letters of its own nation, which may be a small ally in its leader's colour. */
  readonly code: string
  readonly kind: Extract<SymbolKind, 'tank' | 'ship' | 'air'>
  /** Units that it carries. */
  readonly cargo: number
  /** New here since the viewer last looked. */
  readonly fresh: boolean
  /** Equal units that it stands for, where there is no room for each. */
  readonly count?: number
}

export interface CityScene {
  readonly hex: string
  readonly name: string
  readonly kind: 'capital' | 'objective' | 'normal'
  readonly holder?: Faction
  /** Taken since the viewer last looked. */
  readonly fresh: boolean
}

export interface FactionScene {
  readonly faction: Faction
  readonly name: string
  readonly nation: NationId
  readonly objectives: number
  readonly units: { readonly land: number; readonly naval: number; readonly air: number }
  readonly now: boolean
}

/** A counter that went from one hex to another since the viewer last looked, or was lost where it stood. */
export interface Trace {
  readonly nation: NationId
  readonly from: string
  readonly to?: string
}

/** Everything that a board of II World War shows. */
export interface HexScene {
  readonly title: string
  readonly phase: string
  readonly round: number
  readonly rounds: number
  /** In the order of play. */
  readonly factions: readonly FactionScene[]
  readonly chits: ReadonlyMap<string, readonly Chit[]>
  readonly cities: readonly CityScene[]
  /** Who holds the land of a hex. */
  readonly holders: ReadonlyMap<string, Faction>
  readonly traces: readonly Trace[]
  readonly marks?: Marks
  /** The hex of a combat that is being fought. */
  readonly battle?: string
}
