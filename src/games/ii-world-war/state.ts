import { invariant } from '../../core/errors.ts'
import type { Outcome } from '../../core/game.ts'
import type { Hex } from './map/grid.ts'
import type { Faction, MainNation, Nation, Neutral } from './map/nations.ts'
import type { Territory } from './map/territories.ts'

/**
 * The position. It is plain JSON. Nothing is hidden in this game, so it is also what everybody sees.
 * `apply` works on a copy; all other code treats it as read-only.
 */
export const kinds = ['land', 'naval', 'air'] as const
export type Kind = (typeof kinds)[number]

/** Counters that came by an optional rule. */
export const marks = ['blue-division', 'lend-lease'] as const
export type Mark = (typeof marks)[number]

/** A counter: `ger-l3`. Numbers are never used again. */
export type UnitId = string & { readonly unit: true }

export interface Unit {
  readonly id: UnitId
  nation: Nation
  readonly kind: Kind
  at: Hex
  /** The fleet (or, at the set-up, the air fleet) that carries it. */
  aboard?: UnitId
  /** An air fleet in flight over a combat; `at` is where it took off. */
  over?: Hex
  mark?: Mark
}

export interface Options {
  readonly bearHug: boolean
  readonly vichy: boolean
  readonly blueDivision: boolean
  readonly polesAndYugoslavs: boolean
  readonly lendLease: boolean
  readonly wolfPacks: boolean
  readonly artillery: boolean
  readonly navalArtillery: boolean
  readonly operations: boolean
  readonly joker: 'none' | 'strategic' | 'push'
  /** Seconds for the questions put to the defender; 0 for as long as it takes. */
  readonly clock: number
}

/** Who holds a city; nobody while its country is neutral. */
export type Holder = Faction | 'nobody'

/** Counters still to be placed. `allied` is one of the main Western nations at the player's choice. */
export interface Allotment {
  readonly nation: MainNation | 'allied'
  readonly kind: Kind
  count: number
  readonly mark?: Mark
}

export type Stage =
  | {
      readonly kind: 'reinforce'
      readonly faction: Faction
      left: Allotment[]
      /** Nations that used their one land unit in a captured city. */
      abroad: MainNation[]
      /** What was placed in this phase and may still be lifted again. */
      placed: UnitId[]
    }
  | { readonly kind: 'move' | 'combat' | 'rebase'; readonly faction: Faction }
  /** After round 18 without a winner: does the war go on? Those who are still to answer. */
  | { readonly kind: 'armistice'; asked: Faction[] }
  | { readonly kind: 'vichy' }
  | { readonly kind: 'over' }

/** What a faction has done in its turn. */
export interface Turn {
  readonly faction: Faction
  moved: UnitId[]
  /** Put ashore in this turn: they neither move nor attack. */
  landed: UnitId[]
  fought: UnitId[]
  /** The fleet under way and its movement points left. */
  mover?: { unit: UnitId; left: number }
  /** Land units each fleet has let across a strait. */
  ferried: { [fleet: UnitId]: number }
  /** Attacks that were announced while moving, to be fought after all movement. */
  declared: Declared[]
  /** German armies that fight with the bonus of Case Red. */
  granted: UnitId[]
  /** Armies that landed with Overlord and may fight. */
  stormed: UnitId[]
  /** Air fleets that have chosen their base at the end of the turn. */
  based?: UnitId[]
}

export interface Declared {
  readonly target: UnitId
  readonly units: readonly UnitId[]
}

/** Faces of the dice of one throw: 1 to 5, and 6 for the NAC face, which counts 5. */
export interface Throws {
  attack: number[]
  defend: number[]
}

export const battleSteps = [
  'consent',
  'support',
  'sky',
  'shot-down',
  'switch',
  'switched',
  'roll',
  'result',
  'repeat',
  'loss',
  'wave',
  'advance',
  'flak',
  'flak-hit',
] as const
export type BattleStep = (typeof battleSteps)[number]

export interface Battle {
  readonly kind: 'battle'
  readonly faction: Faction
  readonly defender: Faction
  attackers: UnitId[]
  readonly target: UnitId
  readonly hex: Hex
  attackerAir?: UnitId
  defenderAir?: UnitId
  readonly artillery?: UnitId
  readonly bombard?: { readonly unit: UnitId; readonly cancels: 'die' | 'bonus' }
  step: BattleStep
  wave: number
  sky?: Throws
  throws?: Throws
  flak?: Throws
  result?: 'win' | 'loss' | 'tie'
}

/** A fleet on its way where dice or others may stop it. */
export interface Voyage {
  readonly kind: 'voyage'
  readonly unit: UnitId
  readonly from: Hex
  /** The whole way that was ordered, without `from`. */
  readonly path: readonly Hex[]
  /** Hexes of the path already entered. */
  done: number
  step: 'halt' | 'sail' | 'torpedo' | 'passage'
  /** Land units whose guns were already run. */
  run: UnitId[]
  /** Submarines that were asked, and where they strike if they do. */
  halts: { readonly port: Hex; readonly at?: Hex }[]
  throws?: Throws
}

/** A re-roll of something that the frame below has just rolled. */
export interface JokerFrame {
  readonly kind: 'joker'
  readonly holder: Faction
  readonly dice: 'sky' | 'throws' | 'flak'
  readonly slot: 'attack' | 'defend'
  /** One die only, by the operation of the round and not by the card. */
  readonly die?: number
}

/** What waits for an answer or for dice; the last one is on top. */
export type Frame = Battle | Voyage | JokerFrame

export interface State {
  readonly options: Options
  /** Which factions one person commands together. */
  readonly commands: readonly (readonly Faction[])[]
  /** Number of the next decision. */
  count: number
  /** Number of the next counter of each name. */
  numbers: { [name: string]: number }
  round: number
  stage: Stage
  turn?: Turn
  frames: Frame[]
  units: { [id: UnitId]: Unit }
  cities: { [hex: Hex]: Holder }
  /** Neutrals that were attacked, and whom they joined. */
  joined: { [neutral in Neutral]?: Faction }
  sovietsAtWar: boolean
  conquered: Territory[]
  /** Conquest rewards already given, by city and nation. */
  rewarded: string[]
  /** Land units to be received in a coming round. */
  due: { readonly round: number; readonly nation: MainNation | 'allied'; readonly count: number }[]
  surrendered: Faction[]
  /** How often the Joker was played by each faction, and who has it. */
  joker?: Joker
  /** French Atlantic harbours that still send out submarines, and who of them struck this round. */
  submarines?: { ports: Hex[]; struck: Hex[] }
  /** Whether Vichy France was offered or installed. */
  vichy: 'open' | 'due' | 'refused' | 'installed'
  /** Territories taken in with the Bear Hug. */
  integrated: Territory[]
  /** Whether the re-roll of this round's operation is spent. */
  rerolled: boolean
  /** Poles and Yugoslavs who fought in this round, beside whomever. */
  helped: UnitId[]
  /** What this round has brought so far, for its report. */
  chronicle?: Chronicle
  outcome?: Outcome
}

export interface Chronicle {
  lost: { readonly at: Hex; readonly nation: Nation; readonly kind: Kind }[]
  /** Cities that changed hands, with who held them when the round began. */
  taken: { readonly city: Hex; readonly from: Holder }[]
}

/** The chronicle of the present round, to be added to. */
export function chronicleOf(state: State): Chronicle {
  return (state.chronicle ??= { lost: [], taken: [] })
}

export interface Joker {
  holder: Faction
  used: { [faction in Faction]?: number }
  /** Factions that used it in the current turn. */
  thisTurn: Faction[]
}

/** A copy to change. The position is plain JSON, so this need not mind what else there could be, and is far quicker. */
export function copyOf(state: State): State {
  return copy(state) as State
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy)
  // Spread first: an object that grows name by name is slow to list afterwards.
  const made: Record<string, unknown> = { ...value }
  for (const name of Object.keys(made)) made[name] = copy(made[name])
  return made
}

export function unitOf(state: State, id: UnitId): Unit {
  const unit = state.units[id]
  invariant(unit, `no unit ${id}`)
  return unit
}

/** The unit of this name; names of what every object has are none. */
export function unitNamed(state: State, name: string): Unit | undefined {
  return Object.hasOwn(state.units, name) ? state.units[name as UnitId] : undefined
}

export function allUnits(state: State): readonly Unit[] {
  return Object.values(state.units)
}

/** Whether this counter stands on the board for itself: not carried, not in flight. */
export function stands(unit: Unit): boolean {
  return unit.aboard === undefined && unit.over === undefined
}

/** The counters that stand in a hex. */
export function unitsAt(state: State, hex: Hex): readonly Unit[] {
  return allUnits(state).filter((unit) => unit.at === hex && stands(unit))
}

export function turnOf(state: State): Turn {
  invariant(state.turn, 'nobody has the turn')
  return state.turn
}

export function cargoOf(state: State, carrier: UnitId): readonly Unit[] {
  return allUnits(state).filter((unit) => unit.aboard === carrier)
}
