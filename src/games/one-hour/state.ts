import type { Action, DecisionId } from '../../core/index.ts'
import type { Arm, Kind, Nation, Side, Track } from './map/nations.ts'
import type { Row } from './map/sheets.ts'
import type { SpaceId } from './map/spaces.ts'
import type { SpecialId } from './map/special.ts'

/** Interchangeable pieces, counted. A kind that is not there has no entry. */
export type Pool = { [K in Kind]?: number }

/** Who has what where on the map. Empty spaces and Nations without pieces have no entry. */
export type Board = { [S in SpaceId]?: { [N in Nation]?: Pool } }

/** Where an Action marker lies: on an Action (`box` 0) or on the n-th Response beside it, or on a Special marker. */
export type Placed =
  { readonly sheet: Nation; readonly row: Row; readonly box: number } | { readonly special: SpecialId }

export interface Sheet {
  reserve: Pool
  spent: Pool
  /** Removed from the game. */
  lost: Pool
  tracks: Record<Track, number>
  /** Action markers still to be played this year. */
  ready: number
  /** Action markers played this year. */
  placed: Placed[]
  /** Special markers that may still be played. */
  specials: SpecialId[]
  /** Special markers played this year; they leave the game at its end. */
  played: SpecialId[]
}

export interface Options {
  diceFree: boolean
}

/** One side's strength in a battle, part by part. */
export interface Strength {
  units: number
  bonuses: { why: 'air-force' | 'naval-aviation' | 'atlantic-wall' | 'launch'; by: Nation; amount: number }[]
  /** What the die showed, or 0 without one. */
  die: number
  tactics: number
  reserves: number
}

/** A battle that is being fought, from the moment in which the units have moved in. */
export interface BattleFrame {
  kind: 'battle'
  id: DecisionId
  /** What launched it: Offensive, Blitz … */
  name: string
  attacker: Nation
  space: SpaceId
  arm: Arm
  /** What the launching Response or Special adds to the attacker's initial strength. */
  bonus: number
  /** The attack came over the sea that the Atlantic Wall guards. */
  overWall: boolean
  /** It is an Axis attack on American units or Home Territory. */
  onUsa: boolean
  stage: 'arrive' | 'attackers' | 'defenders'
  /** Nations that are still to be asked for Reserves in this stage, the one being asked first. */
  left: Nation[]
  attack: Strength
  defence: Strength
}

/** A Response that a Nation may be able to choose: a box of the row, or a Special Response of its own. */
export interface Entry {
  nation: Nation
  what: { box: number } | { special: SpecialId }
}

/** The Responses after an Action, one entry after the other. */
export interface ResponseFrame {
  kind: 'responses'
  id: DecisionId
  /** The Nation whose Action it was. */
  by: Nation
  /** The row of its sheet; absent after a Special Action that is no standard Action. */
  row?: Row
  /** Where the Offensive went, if it was one. */
  space?: SpaceId
  /** Enemies of `by` that had fighting units there. */
  met: Nation[]
  entries: Entry[]
  /** The entry whose turn it is. */
  at: number
}

/** A Nation has too many pieces in a space and chooses which go to Spent. */
export interface ExcessFrame {
  kind: 'excess'
  id: DecisionId
  nation: Nation
  space: SpaceId
  arm: Arm
  count: number
}

/** A Nation chooses its start in the variable set-up. */
export interface DeployFrame {
  kind: 'deploy'
  id: DecisionId
  nation: Nation
}

export type Frame = BattleFrame | ResponseFrame | ExcessFrame | DeployFrame

export type Ending = 'capitals' | 'will' | 'last-year'

/** Everything on the table: all of it is public. */
export interface Table {
  options: Options
  year: number
  /** The turn order, and the one that begins with the next year. */
  order: Nation[]
  nextOrder: Nation[]
  will: Record<Side, number>
  board: Board
  sheets: Record<Nation, Sheet>
  /** The marker that the USA gains when it is attacked: beside the map, gained, or out of the game. */
  axisAttack: 'aside' | 'gained' | 'removed'
  italyFell: boolean
  turn: {
    /** The decision of the Nation whose turn it is. */
    id: DecisionId
    /** The place in the order of the Nation whose turn it is, to the end of all Responses. */
    at: number
    /** It has chosen its Action, or passed: once nothing interrupts, the next Nation has its turn. */
    done: boolean
    /** How many have passed in a row. */
    passes: number
    /** Actions carried out this year. */
    actions: number
  }
  /** What interrupts the turn, innermost last. Only the last one is asking. */
  stack: Frame[]
  /** Number of the next decision. */
  next: number
  ending?: { side: Side; by: Ending }
}

export interface State extends Table {
  /** Answers to Responses whose turn has not come yet, known only to who gave them. */
  sealed: { [id: DecisionId]: Action }
  /** How often a Response, by the first id of its decision, is asked for again because a sealed answer became void. */
  voided: { [id: DecisionId]: number }
}
