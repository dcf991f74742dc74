import type { BattleId } from './map/battles.ts'
import type { AreaId, Kind, Nation, Pieces } from './map/ids.ts'
import type { Ask, CardId, RevealedYear, Sheet, WarView } from './view.ts'

/**
 * Something to settle while a year is resolved. Tasks of one lane wait for each other, since each changes what the next
 * may choose from; different lanes are asked side by side.
 */
export type Task =
  | { readonly kind: 'return'; readonly home: AreaId }
  /** `order` is the place of the order on its sheet. */
  | {
      readonly kind: 'recruit'
      readonly nation: Nation
      readonly area: AreaId
      readonly sheet: number
      readonly order: number
      /** What an arrow of the same sheet needs, where either kind would do. */
      readonly unit?: Kind
    }
  | {
      readonly kind: 'marker'
      readonly area: AreaId
      /** Those of the side that won who wrote D. */
      readonly nations: readonly Nation[]
      /** How many D each side wrote. */
      readonly axis: number
      readonly allies: number
      /** The Tech card that won a tie. */
      readonly byCard?: CardId
    }
  | { readonly kind: 'flag'; readonly card: BattleId }
  | { readonly kind: 'result'; readonly card: BattleId; readonly nation: Nation }
  /** The orders of Tech cards that take effect in the Reinforce phase. */
  | { readonly kind: 'cards' }
  /** Which Soviet D is the one of SMERSH, before diplomacy is compared. */
  | { readonly kind: 'smersh' }

/** The whole truth about a game, as plain JSON. */
export interface State {
  readonly scenario: WarView['scenario']
  readonly options: WarView['options']
  readonly commands: WarView['commands']
  readonly year: WarView['year']
  readonly phase: WarView['phase']
  readonly lon: number
  readonly areas: WarView['areas']
  readonly neutrals: WarView['neutrals']
  readonly reserves: Readonly<Partial<Record<Nation, Pieces>>>
  readonly battles: WarView['battles']
  /** Only in the advanced game. */
  readonly tech?: WarView['tech']
  /** Commands that have still to deploy, by their first nation; the first one is on. */
  readonly deploying: readonly Nation[]
  /** What is still to settle in the phase that is being resolved. */
  readonly tasks: readonly Task[]
  readonly asks: readonly (Ask & { readonly task: Task })[]
  /** How many choices were asked for so far: numbers their decisions. */
  readonly asked: number
  readonly last: RevealedYear | null
  readonly history: WarView['history']
  readonly winner: WarView['winner']
  /** The only place of secrets: this year's committed sheets by the command's first nation, with their presets. */
  readonly secret: {
    readonly sheets: Readonly<Partial<Record<Nation, Sheet>>>
    /** Chosen Tech cards until they are revealed, by the command's first nation. */
    readonly cards?: Readonly<Partial<Record<Nation, readonly CardId[]>>>
  }
}
