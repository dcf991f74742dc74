import type { UnitNamed } from '../events.ts'
import type { Grid } from '../map/grid.ts'
import type { AreaId, Faction, Kind, Nation, Year } from '../map/ids.ts'
import type { CardOrder } from '../map/orders.ts'
import type { Work } from '../rules/work.ts'
import type { State } from '../state.ts'
import type { Board, CardId, CardPiece, Why, WarView } from '../view.ts'

/** The phase in which the orders of a card take effect. */
export const cardPhases = ['reinforce', 'diplomacy', 'movement', 'combat', 'battle'] as const
export type CardPhase = (typeof cardPhases)[number]

/** What an order of a card names: an area, or two. */
export type Target = Pick<CardOrder, 'area' | 'to'>

/** What the board has to do with cards, in a state as in a view. */
export type TechBoard = Board & Pick<State, 'scenario' | 'year' | 'reserves' | 'last'>

/** What writing an order of a card means for the other orders of a sheet. */
export interface Claim {
  readonly area: AreaId
  /** Units that it raises from the reserve. */
  readonly raises?: Readonly<Partial<Record<Kind, number>>>
  /** Units that it moves away, so that no arrow can. */
  readonly leaves?: Readonly<Partial<Record<Kind, number>>>
  /** A neutral unit that comes under the nation's command. */
  readonly seizes?: Kind
  /** The area becomes one where the nation may recruit. */
  readonly base?: true
}

/** What an order of a card did, to be told. */
export interface CardEffect {
  readonly raised?: readonly UnitNamed[]
  readonly lost?: readonly UnitNamed[]
  readonly seized?: readonly UnitNamed[]
  /** Neutral units that lost their commander. */
  readonly freed?: readonly UnitNamed[]
  readonly moved?: readonly UnitNamed[]
  /** A flag was placed. */
  readonly flag?: true
  /** Flags that were wiped out. */
  readonly wiped?: number
  /** A piece was placed: a new one, or one that stood elsewhere came from there. */
  readonly piece?: AreaId | 'new'
  /** Ships that went aboard a large ship. */
  readonly aboard?: number
  /** Strength for a side. */
  readonly points?: { readonly side: Faction; readonly points: number }
}

/** It was carried out, or why not. `later`: what arrives when all have left (Movement). */
export type Outcome = { readonly effect: CardEffect; readonly later?: () => void } | { readonly why: Why }

/** An order that a card allows. */
export interface CardRules {
  /** The letter on the sheet: different from those of the side's other cards, and none of R, D, T, S, N, X. */
  readonly letter: string
  /** Action points that it costs. */
  readonly ap: 0 | 1 | 2
  readonly phase: CardPhase | ((order: CardOrder) => CardPhase)
  /** How often it may be written in a year; any number of times where absent. */
  readonly yearly?: number
  /** It works once in a game. */
  readonly once?: true
  /** The year in which it must be written. */
  readonly due?: Year
  /** All that could ever be written, whatever the position. */
  targets(grid: Grid): readonly Target[]
  /** Why it can come to nothing this year, as a sentence. */
  fault(view: WarView, order: CardOrder): string | undefined
  claims?(view: WarView, order: CardOrder): readonly Claim[]
  carryOut(work: Work, order: CardOrder): Outcome
}

/** A Tech card: its data, and the hooks through which it changes the rules while it is in force. */
export interface TechCard {
  readonly id: CardId
  readonly name: string
  readonly nation: Nation
  /** The first and the last year. */
  readonly years: readonly [from: Year, to: Year]
  /** The letters of its phases, as printed: W, R, D, M, C, B, L. */
  readonly phases: string
  /** The symbol of its picture. */
  readonly symbol: CardSymbol
  /** What it does, in our own words: at most 190 characters. */
  readonly text: string
  readonly order?: CardRules
  /** Combat strength that it adds to its nation's side in an area. */
  strength?(board: TechBoard, area: AreaId): number
  /** A tie in diplomacy that its nation's side wins, whatever the LoN says. */
  winsDiplomacy?(area: AreaId, wrote: ReadonlySet<Nation>): boolean
  /** A tie in combat that its nation's side wins, whatever the LoN says. */
  winsCombat?(board: TechBoard, area: AreaId): boolean
  /** LoN influence of its nation's side. */
  influence?(board: TechBoard, piece: CardPiece): number
  /** Its nation may recruit where its piece stands. */
  readonly base?: true
  /** Whether its piece goes, once the fights of a year are over. @param lost its side lost in the piece's area */
  drops?(board: TechBoard, piece: CardPiece, lost: boolean): boolean
}

export const cardSymbols = [
  'tank',
  'ship',
  'carrier',
  'transport',
  'submarine',
  'air',
  'headquarters',
  'fortification',
  'partisan',
  'factory',
  'port',
  'capital',
  'rocket',
  'bomb',
  'letter',
  'code',
] as const
export type CardSymbol = (typeof cardSymbols)[number]
