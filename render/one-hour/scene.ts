import type { Marks } from '../../src/core/picture.ts'
import type { SpaceId } from '../../src/games/one-hour/map/spaces.ts'
import type { Counter } from '../counter.ts'
import type { NationId } from '../theme.ts'

export type Side = 'axis' | 'allies'

export interface SpaceScene {
  readonly id: SpaceId
  readonly name: string
  readonly kind: 'land' | 'sea'
  /** Whose Home Territory is printed. */
  readonly home?: NationId
  readonly capital: boolean
  readonly victory: boolean
  readonly strait: boolean
  /** The side that holds it although it is not its own. */
  readonly held?: Side
  readonly units: readonly Counter[]
  readonly battle: boolean
  readonly changed: boolean
}

export interface SheetScene {
  readonly nation: NationId
  /** Action markers still to play, of all that it has. */
  readonly ready: number
  readonly markers: number
  readonly reserve: readonly [armies: number, fleets: number]
  readonly spent: readonly [armies: number, fleets: number]
  readonly tracks: { readonly build: number; readonly air: number; readonly navy: number }
  /** It is its turn. */
  readonly now: boolean
}

/** Everything that a board of One Hour World War II shows. */
export interface OneScene {
  readonly title: string
  readonly phase: string
  readonly years: readonly number[]
  readonly year: number
  readonly will: { readonly [side in Side]: number }
  readonly maxWill: number
  /** Victory Spaces held. */
  readonly score: { readonly [side in Side]: number }
  /** In turn order. */
  readonly sheets: readonly SheetScene[]
  readonly spaces: readonly SpaceScene[]
  /** What stands out, where the picture answers a question. */
  readonly marks?: Marks
}
