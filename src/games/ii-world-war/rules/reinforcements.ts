import { invariant } from '../../../core/errors.ts'
import { around, cityAt, hex, hexesOf, indexOf, landable, navigable, territoryAt, type Hex } from '../map/grid.ts'
import { historical } from '../map/deployment.ts'
import { isMainNation, mainNations, nationInfo, sideOf, type Faction, type MainNation } from '../map/nations.ts'
import { pool, reinforcementTable } from '../map/reinforcements.ts'
import { nationOf, territoryIds, type Territory } from '../map/territories.ts'
import {
  allUnits,
  cargoOf,
  kinds,
  stands,
  unitsAt,
  type Allotment,
  type Kind,
  type Mark,
  type Stage,
  type State,
  type Unit,
  type UnitId,
} from '../state.ts'
import { boardOf, isFree, type Board } from './board.ts'
import { partsOf } from './conquest.ts'
import { citiesOf } from './holdings.ts'
import { capacity } from './transport.ts'
import { factionOf, hostile, ownerOf, sideOfNation } from './war.ts'
import { create, note, refOf, type Work } from './work.ts'

/** Chapters "Initial deployment" and "Reinforcements". */

export type ReinforceStage = Extract<Stage, { kind: 'reinforce' }>

const westernNations: readonly MainNation[] = ['uk', 'france', 'usa']

/** The round in which the USA enter the war. */
export const americanEntry = 9

/** What a faction receives in this round: its table, and the rewards of the round before. */
export function allotmentsOf(state: State, faction: Faction): Allotment[] {
  const left: Allotment[] = []
  const { round } = state
  for (const nation of mainNations) {
    if (nationInfo[nation].faction !== faction || !receives(state, nation)) continue
    const force = reinforcementTable[nation][round - 1]
    for (const [index, kind] of kinds.entries()) {
      const extra = kind === 'land' ? due(state, nation) : 0
      const count = (force?.[index] ?? 0) + extra
      if (count > 0) left.push({ nation, kind, count })
    }
  }
  const choice = faction === 'west' ? due(state, 'allied') : 0
  if (choice > 0) left.push({ nation: 'allied', kind: 'land', count: choice })
  return [...left, ...lendLeaseFor(state, faction), ...blueDivisionFor(state, faction)]
}

function due(state: State, nation: MainNation | 'allied'): number {
  return state.due
    .filter((one) => one.round === state.round && one.nation === nation)
    .reduce((n, one) => n + one.count, 0)
}

/** A nation without a territory of its own receives nothing; the USA have theirs beyond the map. */
export function receives(state: State, nation: MainNation): boolean {
  const faction = factionOf(state, nation)
  if (!faction || state.surrendered.includes(faction)) return false
  if (nation === 'usa') return state.round >= americanEntry
  return territoryIds.some((territory) => ownerOf(state, territory) === nation && isHeld(state, territory, faction))
}

/** Nations that a counter of this allotment may belong to. */
export function nationsFor(state: State, allotment: Allotment): readonly MainNation[] {
  if (allotment.nation !== 'allied') return [allotment.nation]
  return westernNations.filter((nation) => receives(state, nation))
}

/** How many such counters the box still has. */
function inBox(state: State, nation: MainNation, kind: Kind): number {
  const onBoard = allUnits(state).filter((unit) => unit.nation === nation && unit.kind === kind && !unit.mark).length
  return Math.max(0, (pool[nation][kinds.indexOf(kind)] ?? 0) - onBoard)
}

/** A sort of counter: of a nation, perhaps with a mark of its own. */
export interface Sort {
  readonly nation: MainNation
  readonly kind: Kind
  readonly mark?: Mark
}

/** The sort that one counter of an allotment is, in the hands of a nation. */
export function sortOf(nation: MainNation, { kind, mark }: Allotment): Sort {
  return { nation, kind, ...(mark ? { mark } : {}) }
}

/** How many counters of a sort may still be placed, rewards at choice included. */
export function room(state: State, stage: ReinforceStage, sort: Sort): number {
  const left = stage.left.filter((one) => isOf(state, one, sort)).reduce((sum, one) => sum + one.count, 0)
  return sort.mark ? left : Math.min(left, inBox(state, sort.nation, sort.kind))
}

function isOf(state: State, one: Allotment, { nation, kind, mark }: Sort): boolean {
  return one.kind === kind && one.mark === mark && nationsFor(state, one).includes(nation)
}

/** Territories in which a nation may place its counters: its own at the set-up, later any of its faction. */
function openTo(state: State, nation: MainNation, faction: Faction): readonly Territory[] {
  return territoryIds.filter((territory) => {
    const owner = ownerOf(state, territory)
    if (nation === 'ussr') {
      return owner === 'ussr' && (state.round > 1 || nationOf(territory) === 'ussr') && !isWaiting(state, territory)
    }
    if (state.round === 1) return owner === nation
    return nationInfo[owner].faction === faction && isHeld(state, territory, faction)
  })
}

/** A territory of the faction that it still holds: not conquered, nor wholly in an Ally's hands. */
function isHeld(state: State, territory: Territory, faction: Faction): boolean {
  return !state.conquered.includes(territory) && citiesOf(territory).some((city) => state.cities[city] === faction)
}

/** A territory that the Bear Hug leaves to be taken first. At the set-up Soviet armies stand in the USSR alone. */
function isWaiting(state: State, territory: Territory): boolean {
  if (territory === 'ussr') return state.conquered.includes(territory)
  if (state.round === 1) return true
  const open = state.options.bearHug && !state.integrated.includes(territory)
  return open || state.conquered.includes(territory)
}

/** Whether hostile land units have crossed a territory's border, or hostile hands hold one of its cities. */
export function isInvaded(state: State, territory: Territory): boolean {
  const nation = ownerOf(state, territory)
  const side = sideOfNation(state, nation)
  const parts = partsOf(state, territory)
  const lost = parts.flatMap(citiesOf).some((city) => {
    const holder = state.cities[city]
    return holder !== undefined && holder !== 'nobody' && sideOf(holder) !== side
  })
  return (
    lost ||
    allUnits(state).some((unit) => {
      const at = territoryAt(unit.at)
      return unit.kind === 'land' && stands(unit) && at && parts.includes(at) && hostile(state, unit.nation, nation)
    })
  )
}

/** Hexes in which a counter may be placed now. */
export function placesFor(state: State, board: Board, stage: ReinforceStage, sort: Sort): readonly Hex[] {
  const { faction } = stage
  const { nation, kind, mark } = sort
  if (room(state, stage, sort) === 0) return []
  if (mark === 'blue-division') return volunteerCities(state).filter((at) => isFree(board, indexOf(at)))
  const found = new Set<Hex>()
  for (const territory of openTo(state, nation, faction)) {
    if (mark === 'lend-lease' && territory !== lendLeaseHome[faction]) continue
    const invaded = state.round > 1 && isInvaded(state, territory)
    for (const at of hexesOf(territory)) {
      if (invaded && !nearOwnCity(state, faction, territory, at)) continue
      if (fits(state, board, nation, kind, faction, at)) found.add(at)
    }
  }
  if (kind === 'land' && !mark && state.round > 1 && !stage.abroad.includes(nation)) {
    for (const at of foreignCities(state, faction)) if (isFree(board, indexOf(at))) found.add(at)
  }
  return [...found]
}

const placesOf = new WeakMap<State, Map<string, readonly Hex[]>>()

/** The same in a position that does not change any more, found once: it is asked about item by item. */
export function openPlaces(state: State, stage: ReinforceStage, sort: Sort): readonly Hex[] {
  const key = `${sort.nation} ${sort.kind} ${sort.mark ?? ''}`
  let known = placesOf.get(state)
  if (!known) placesOf.set(state, (known = new Map()))
  let places = known.get(key)
  if (!places) known.set(key, (places = placesFor(state, boardOf(state), stage, sort)))
  return places
}

function foreignCities(state: State, faction: Faction): readonly Hex[] {
  return territoryIds.flatMap(citiesOf).filter((city) => state.cities[city] === faction)
}

function nearOwnCity(state: State, faction: Faction, territory: Territory, at: Hex): boolean {
  const own = (city: Hex) => state.cities[city] === faction
  return own(at) || around(at).some((city) => own(city) && territoryAt(city) === territory)
}

function fits(state: State, board: Board, nation: MainNation, kind: Kind, faction: Faction, at: Hex): boolean {
  const index = indexOf(at)
  const city = cityAt(at)
  if (city && state.cities[at] !== faction) return false
  if (landable[index] !== 1) return false
  const free = isFree(board, index)
  switch (kind) {
    case 'land':
      return free || (state.round === 1 && carrierAt(state, nation, at) !== undefined)
    case 'naval':
      return free && navigable[index] === 1
    case 'air':
      return free && city !== undefined
  }
}

/** At the set-up a land unit may wait with a fleet or air fleet of its nation that will carry it. */
function carrierAt(state: State, nation: MainNation, at: Hex): Unit | undefined {
  return unitsAt(state, at).find(
    (unit) =>
      unit.kind !== 'land' &&
      unit.nation === nation &&
      cargoOf(state, unit.id).length < (unit.kind === 'naval' ? capacity : 1),
  )
}

/** Whether a hex is in a territory open to the nation; elsewhere it may place one land unit, in a city it captured. */
export function openHere(state: State, stage: ReinforceStage, { nation, mark }: Sort, at: Hex): boolean {
  const territory = territoryAt(at)
  if (mark) return true
  return territory !== undefined && openTo(state, nation, stage.faction).includes(territory)
}

/** Takes one counter off what is left, a nation's own before a reward at choice. */
function spend(state: State, stage: ReinforceStage, sort: Sort): void {
  const open = stage.left.filter((one) => one.count > 0 && isOf(state, one, sort))
  const first = open.find((one) => one.nation === sort.nation) ?? open[0]
  if (first) first.count -= 1
  stage.left = stage.left.filter((one) => one.count > 0)
}

/** Places one counter. */
export function place(work: Work, stage: ReinforceStage, sort: Sort, at: Hex): void {
  const { state } = work
  const { nation, kind, mark } = sort
  if (!openHere(state, stage, sort, at)) stage.abroad.push(nation)
  spend(state, stage, sort)
  const carrier = kind === 'land' ? carrierAt(state, nation, at) : undefined
  const unit = create(work, nation, kind, at, {
    ...(carrier ? { aboard: carrier.id } : {}),
    ...(mark ? { mark } : {}),
  })
  stage.placed.push(unit.id)
  note(work, { type: 'placed', unit: refOf(unit), ...(carrier ? { aboard: refOf(carrier) } : {}) })
}

/** Takes back a counter that was placed in this phase. */
export function lift(work: Work, stage: ReinforceStage, id: UnitId): void {
  const { state } = work
  const unit = state.units[id]
  if (!unit) return
  for (const cargo of cargoOf(state, id)) lift(work, stage, cargo.id)
  const { nation } = unit
  invariant(isMainNation(nation), 'only main nations are reinforced')
  Reflect.deleteProperty(state.units, id)
  stage.placed = stage.placed.filter((other) => other !== id)
  const sort: Sort = { nation, kind: unit.kind, ...(unit.mark ? { mark: unit.mark } : {}) }
  const again = stage.left.find((one) => one.nation === nation && one.kind === sort.kind && one.mark === sort.mark)
  if (again) again.count += 1
  else stage.left.push({ ...sort, count: 1 })
  if (!openHere(state, stage, sort, unit.at)) stage.abroad = stage.abroad.filter((other) => other !== nation)
  note(work, { type: 'lifted', unit: refOf(unit) })
}

/** Hexes of the historical set-up that are still free, for a nation and kind. */
export function historicalPlaces(nation: MainNation, kind: Kind): readonly Hex[] {
  return (historical[nation]?.[kind] ?? []).map(hex)
}

/** Optional rule "Lend-Lease": American counters ahead of their army, in Britain and in the USSR. */
const lendLeaseRound = 7
const lendLeaseHome: Readonly<Partial<Record<Faction, Territory>>> = { west: 'britain', soviet: 'ussr' }

function lendLeaseFor(state: State, faction: Faction): Allotment[] {
  if (!state.options.lendLease || state.round !== lendLeaseRound) return []
  const mark = 'lend-lease'
  if (faction === 'west' && receives(state, 'uk')) {
    return [
      { nation: 'uk', kind: 'naval', count: 1, mark },
      { nation: 'uk', kind: 'air', count: 1, mark },
    ]
  }
  if (faction !== 'soviet' || !receives(state, 'ussr')) return []
  return [
    { nation: 'ussr', kind: 'air', count: 1, mark },
    { nation: 'ussr', kind: 'land', count: 1, mark },
  ]
}

/** Optional rule "The Blue Division": in round 8, unless Spain is an enemy of the Axis. */
const blueDivisionRound = 8

function blueDivisionFor(state: State, faction: Faction): Allotment[] {
  if (!state.options.blueDivision || state.round !== blueDivisionRound || faction !== 'axis') return []
  if (state.joined.spain !== undefined && state.joined.spain !== 'axis') return []
  return volunteerCities(state).length > 0 ? [{ nation: 'germany', kind: 'land', count: 1, mark: 'blue-division' }] : []
}

/** Soviet cities in Axis hands. */
function volunteerCities(state: State): readonly Hex[] {
  return territoryIds
    .filter((territory) => nationOf(territory) === 'ussr')
    .flatMap(citiesOf)
    .filter((city) => state.cities[city] === 'axis')
}
