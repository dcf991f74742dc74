import { areaInfo } from './map/areas.ts'
import type { BattleId } from './map/battles.ts'
import type { AreaId, Faction, Kind, Nation, Pieces, Year } from './map/ids.ts'
import { factionOf, nationsOf } from './map/nations.ts'
import type { OrderCode } from './map/orders.ts'
import { scenarioInfo, type ScenarioId } from './map/scenarios.ts'

/** Nations that one person commands together; the first one names the command. */
export type NationCommand = readonly Nation[]

/** The optional rules as they were agreed on. */
export interface WarOptions {
  /** Where the LoN starts, International Opinion included. */
  readonly lonStart: number
  readonly deployment: boolean
  /** Seconds for writing, where there is Time Pressure. */
  readonly clock: number | null
  readonly scarce: boolean
  readonly martial: boolean
  /** The advanced game: Tech cards. */
  readonly tech?: true
}

export const phases = ['cards', 'deploy', 'write', 'reinforce', 'diplomacy', 'battle', 'over'] as const
/** Where the game waits: for the choice of Tech cards, for deployments, for sheets, for a choice in one of the phases, or for nothing any more. */
export type Phase = (typeof phases)[number]

/** What stands and was placed in an area; printed flags are in the map's table. */
export interface AreaPosition {
  readonly units: Readonly<Partial<Record<Nation, Pieces>>>
  /** Flag markers, in the order of placing. */
  readonly flags: readonly Nation[]
}

/** A neutral unit, known by the area of its printed symbol. */
export interface Neutral {
  readonly home: AreaId
  readonly kind: Kind
  /** Where it stands; nowhere after it was destroyed, until the next Reinforce phase. */
  readonly at: AreaId | null
  readonly commander: Nation | null
  /** Off the board: who destroyed it and puts it back (several where allies tie, then any of them). */
  readonly takers: readonly Nation[]
}

/** A Battle card in play. */
export interface Battle {
  readonly card: BattleId
  /** The year of its next check; stays at the last one when it was resolved. */
  readonly due: Year
  readonly result: BattleResult | null
}

export interface BattleResult {
  readonly winner: Faction
  /** Nobody's where that nation's flag markers had run out. */
  readonly flag: Nation | null
  /** Nothing where the reserve had no fitting unit. */
  readonly unit: Kind | null
}

/** The id of a Tech card, as in the index of tech/. */
export type CardId = string

/** A marker or a large ship of a Tech card, on the board. */
export interface CardPiece {
  readonly card: CardId
  readonly area: AreaId
  /** Ships of the area that are aboard. They stand in the area like any others. */
  readonly ships?: number
}

/** Strength that an order of a Tech card gives or takes this year. */
export interface CardPoints {
  readonly card: CardId
  readonly area: AreaId
  readonly side: Faction
  readonly points: number
}

/** What everybody knows of the Tech cards. */
export interface Tech {
  /** Each nation's cards, once they are revealed. */
  readonly cards: Readonly<Partial<Record<Nation, readonly CardId[]>>>
  readonly pieces: readonly CardPiece[]
  /** Cards that work once a game, and have. */
  readonly used: readonly CardId[]
  /** Areas whose printed flag was wiped out. */
  readonly razed: readonly AreaId[]
  /** Only until the year ends. */
  readonly points: readonly CardPoints[]
}

/** What became of an order: carried out, carried out in vain (diplomacy), void, or not yet come up. */
export type Fate = 'done' | 'vain' | 'void' | 'open'

export const whys = [
  'over-ap',
  'no-flag',
  'no-reserve',
  'scarce',
  'no-neutral',
  'outbid',
  'tied',
  'no-marker',
  'terrain',
  'no-unit',
  'card-limit',
  'card-idle',
  'struck',
] as const
/** Why an order was void or in vain. */
export type Why = (typeof whys)[number]

export interface RevealedOrder {
  readonly code: OrderCode
  readonly fate: Fate
  readonly why?: Why
}

export interface Fight {
  readonly area: AreaId
  readonly axis: number
  readonly allies: number
  /** Nobody: a stalemate. */
  readonly winner: Faction | null
}

/** A year that was revealed: all sheets side by side, and what came of them. */
export interface RevealedYear {
  readonly year: Year
  readonly sheets: readonly { readonly command: NationCommand; readonly orders: readonly RevealedOrder[] }[]
  /** Once the Combat phase is over. */
  readonly fights: readonly Fight[]
}

/** The LoN arbitration of a year. */
export interface LonRow {
  readonly year: Year
  readonly axis: number
  readonly allies: number
  readonly from: number
  readonly to: number
}

/** A committed order sheet: its orders and what its writer wants when the rules leave a choice. */
export interface Sheet {
  readonly orders: readonly OrderCode[]
  /** Tank or ship, for recruits that do not say and for results of battles. */
  readonly unit?: Kind
  /** Which ally's marker or flag is placed. */
  readonly marker?: Nation
  /** Where neutral units go that were destroyed, best first. */
  readonly returns?: readonly AreaId[]
}

/** A choice that the rules leave to a player while the year is resolved. */
export interface Ask {
  /** The decision's id. */
  readonly id: string
  readonly kind: 'recruit' | 'return' | 'marker' | 'flag' | 'result' | 'smersh'
  readonly owners: readonly Nation[]
  /** Where the recruit, the marker, the flag or the result goes; the home of a neutral unit that returns. */
  readonly area: AreaId
  /** The Battle card, for flags and results. */
  readonly card?: BattleId
  /** The values to choose from: kinds, nations or areas. */
  readonly options: readonly string[]
}

/** What a viewer may know. Sheets of others are not in it until they are revealed. */
export interface WarView {
  readonly scenario: ScenarioId
  readonly options: WarOptions
  readonly commands: readonly NationCommand[]
  readonly year: Year
  readonly phase: Phase
  /** Position on the LoN track, 1 to 7. */
  readonly lon: number
  readonly areas: Readonly<Partial<Record<AreaId, AreaPosition>>>
  readonly neutrals: readonly Neutral[]
  readonly reserves: Readonly<Partial<Record<Nation, Pieces>>>
  readonly battles: readonly Battle[]
  /** In the advanced game. */
  readonly tech?: Tech | undefined
  /** The viewer's own choice of Tech cards, before all are revealed. */
  readonly chosen?: readonly CardId[]
  /** The first nations of the commands whose sheet (or choice of Tech cards) is in. */
  readonly ready: readonly Nation[]
  /** The command that deploys now, in the deploy phase. */
  readonly deploying: NationCommand | null
  readonly asks: readonly Ask[]
  /** The last year that was revealed. */
  readonly last: RevealedYear | null
  readonly history: readonly LonRow[]
  /** Nations of the viewer; none for a spectator, all of them when everything is shown. */
  readonly own: readonly Nation[]
  /** Committed sheets that the viewer may see, by the command's first nation. */
  readonly sheets: Readonly<Partial<Record<Nation, Sheet>>>
  readonly winner: Faction | null
}

export const noPieces: Pieces = { tanks: 0, ships: 0 }

/** What both views and states have of the board. */
export type Board = Pick<WarView, 'areas' | 'neutrals' | 'tech'>

/** A nation's own units in an area. */
export function unitsIn(board: Pick<WarView, 'areas'>, area: AreaId, nation: Nation): Pieces {
  return board.areas[area]?.units[nation] ?? noPieces
}

export function neutralsIn(board: Pick<WarView, 'neutrals'>, area: AreaId): readonly Neutral[] {
  return board.neutrals.filter((neutral) => neutral.at === area)
}

/** All flags of an area: the printed one, then the markers. */
export function flagsIn(board: Pick<WarView, 'areas' | 'tech'>, area: AreaId): readonly Nation[] {
  const printed = board.tech?.razed.includes(area) ? undefined : areaInfo[area].flag
  const markers = board.areas[area]?.flags ?? []
  return printed ? [printed, ...markers] : markers
}

/** Combat strength of a faction in an area: a point for each unit, those under command included. */
export function strengthIn(board: Board, area: AreaId, faction: Faction): number {
  let strength = 0
  const units = board.areas[area]?.units
  if (units) {
    for (const nation of nationsOf[faction]) {
      const pieces = units[nation]
      if (pieces) strength += pieces.tanks + pieces.ships
    }
  }
  for (const neutral of board.neutrals) {
    if (neutral.at === area && neutral.commander && factionOf(neutral.commander) === faction) strength += 1
  }
  return strength
}

/** Units of a nation in an area, neutral ones under its command included. */
export function nationStrength(board: Board, area: AreaId, nation: Nation): number {
  const pieces = unitsIn(board, area, nation)
  const led = board.neutrals.filter((neutral) => neutral.at === area && neutral.commander === nation).length
  return pieces.tanks + pieces.ships + led
}

/** The faction whose units alone are in an area. */
export function controllerOf(board: Board, area: AreaId): Faction | null {
  const allies = strengthIn(board, area, 'allies')
  const axis = strengthIn(board, area, 'axis')
  if (allies > 0 === axis > 0) return null
  return allies > 0 ? 'allies' : 'axis'
}

/** A command's action points for a year. */
export function apOf(scenario: ScenarioId, command: NationCommand): number {
  return command.reduce((sum, nation) => sum + (scenarioInfo[scenario].nations[nation]?.ap ?? 0), 0)
}

/** The command that a nation belongs to. */
export function commandOf(view: Pick<WarView, 'commands'>, nation: Nation): NationCommand {
  return view.commands.find((command) => command.includes(nation)) ?? [nation]
}
