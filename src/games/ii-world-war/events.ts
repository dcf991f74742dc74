import type { Outcome } from '../../core/game.ts'
import type { Hex } from './map/grid.ts'
import type { Faction, MainNation, Nation } from './map/nations.ts'
import type { Territory } from './map/territories.ts'
import type { Front } from './map/theatres.ts'
import type { OperationRound } from './rules/operations.ts'
import type { Allotment, Holder, Kind, UnitId } from './state.ts'

/** A counter as an event remembers it: it may be gone when the event is told. */
export interface Ref {
  readonly id: UnitId
  readonly nation: Nation
  readonly kind: Kind
  readonly at: Hex
}

export type Cause =
  'combat' | 'sunk-with' | 'overrun' | 'shot-down' | 'flak' | 'no-base' | 'surrender' | 'submarine' | 'plot'

/** What happened, in plain JSON; `text.ts` puts it into words. */
export type Event =
  | { readonly type: 'round'; readonly round: number; readonly order: readonly Faction[] }
  | { readonly type: 'operation'; readonly round: OperationRound }
  | { readonly type: 'placed'; readonly unit: Ref; readonly aboard?: Ref }
  | { readonly type: 'lifted'; readonly unit: Ref }
  | { readonly type: 'unplaced'; readonly faction: Faction; readonly left: readonly Allotment[] }
  | { readonly type: 'reinforced'; readonly faction: Faction }
  | { readonly type: 'turn'; readonly faction: Faction }
  | { readonly type: 'moved'; readonly unit: Ref; readonly path: readonly Hex[] }
  | { readonly type: 'loaded'; readonly unit: Ref; readonly carrier: Ref }
  | { readonly type: 'landed'; readonly unit: Ref; readonly to: Hex }
  | { readonly type: 'airlifted'; readonly unit: Ref; readonly carrier: Ref; readonly city: Hex; readonly to: Hex }
  | { readonly type: 'passage'; readonly unit: Ref; readonly at: Hex; readonly die: number; readonly stopped: boolean }
  | { readonly type: 'halt'; readonly unit: Ref; readonly port: Hex; readonly die: number }
  | { readonly type: 'captured'; readonly city: Hex; readonly from: Holder; readonly by: Faction }
  | { readonly type: 'war'; readonly nation: Nation; readonly faction: Faction; readonly attacker?: Faction }
  | { readonly type: 'integrated'; readonly territory: Territory }
  | { readonly type: 'declared'; readonly target: Ref; readonly units: readonly Ref[] }
  | {
      readonly type: 'attack'
      readonly attackers: readonly Ref[]
      readonly target: Ref
      readonly wave: number
      readonly support?: Ref
    }
  | { readonly type: 'support'; readonly unit: Ref; readonly target: Ref }
  | { readonly type: 'sky'; readonly attack: number; readonly defend: number; readonly over: Hex }
  | {
      readonly type: 'combat'
      readonly at: Hex
      readonly attack: readonly Score[]
      readonly defend: readonly Score[]
      readonly result: 'win' | 'loss' | 'tie'
    }
  | {
      /** Dice on the table that the Joker can still change. */
      readonly type: 'thrown'
      readonly what: 'combat' | 'sky' | 'vichy' | 'flak' | 'passage' | 'torpedo'
      readonly at: Hex
      readonly attack: readonly Score[]
      readonly defend: readonly Score[]
    }
  | { readonly type: 'switched'; readonly unit: Ref; readonly die: number; readonly sides: boolean }
  | { readonly type: 'flak'; readonly unit: Ref; readonly die: number; readonly hit: boolean }
  | { readonly type: 'eliminated'; readonly unit: Ref; readonly cause: Cause }
  | { readonly type: 'advanced'; readonly unit: Ref; readonly to: Hex }
  | { readonly type: 'returned'; readonly unit: Ref }
  | { readonly type: 'rebased'; readonly unit: Ref; readonly to: Hex }
  | { readonly type: 'conquered'; readonly territory: Territory; readonly by: Faction }
  | { readonly type: 'liberated'; readonly territory: Territory; readonly by: Faction }
  | { readonly type: 'reward'; readonly nation: MainNation | 'allied'; readonly count: number; readonly city: Hex }
  | { readonly type: 'surrender'; readonly faction: Faction }
  | { readonly type: 'joker'; readonly by: Faction; readonly to?: Faction; readonly faces: readonly number[] }
  | { readonly type: 'rerolled'; readonly face: number }
  | { readonly type: 'joker-passed'; readonly to: Faction }
  | { readonly type: 'plot'; readonly die: number }
  | { readonly type: 'vichy'; readonly installed: boolean }
  | { readonly type: 'moved-away'; readonly unit: Ref; readonly to: Hex }
  | { readonly type: 'replaced'; readonly unit: Ref; readonly nation: Nation }
  | { readonly type: 'submarines'; readonly ports: readonly Hex[] }
  | { readonly type: 'armistice'; readonly faction: Faction; readonly continues: boolean }
  | { readonly type: 'report'; readonly round: number; readonly fronts: readonly FrontReport[] }
  /** The board was put right by everyone's consent. */
  | {
      readonly type: 'corrected'
      readonly changes: readonly { readonly text: string; readonly spaces: readonly string[] }[]
    }
  | { readonly type: 'over'; readonly outcome: Outcome }

/** What a round brought on one front. */
export interface FrontReport {
  readonly front: Front
  readonly taken: readonly { readonly city: Hex; readonly from: Holder; readonly by: Faction }[]
  readonly lost: readonly { readonly faction: Faction; readonly kind: Kind; readonly count: number }[]
}

/** One die of a combat: who threw it, its face (6 is NAC), and what it came to. */
export interface Score {
  readonly nation: Nation
  readonly face: number
  readonly bonus: number
  readonly total: number
}
