import {
  cityAt,
  cityHexes,
  directionTo,
  distance,
  hexAt,
  hexes,
  hexesOf,
  indexOf,
  landable,
  mountain,
  navigable,
  neighbourAt,
  riverSides,
  sailSides,
  straitSides,
  territoryIn,
  walkSides,
  type Hex,
} from '../map/grid.ts'
import { sideOf, type Faction, type Side } from '../map/nations.ts'
import { territoryIds } from '../map/territories.ts'
import { allUnits, stands, type State, type Unit } from '../state.ts'
import { isFree, type Board } from './board.ts'
import { ignoresCaucasus } from './operations.ts'
import { gather, spread, trace, type Spread, type Ways } from './paths.ts'
import { atWar, factionOf, isBarred, mayAttack, mayCross, provokedBy, sideOfNation } from './war.ts'

/** Chapter "Movement" and "Zone of Control": where a counter can go. */

export const movementPoints = { land: 6, naval: 36, air: 12 } as const
/** Land units that one fleet lets across a strait in a round. */
export const ferryCapacity = 2

/** The sides of straits over which this faction's fleets stand as ferries, as bits by hex. */
function ferrySides(state: State, faction: Faction): Uint8Array {
  const open = new Uint8Array(hexes.length)
  const bridge = (at: number, d: number) => {
    const other = neighbourAt(at, d)
    open[at] = (open[at] ?? 0) | (1 << d)
    open[other] = (open[other] ?? 0) | (1 << ((d + 3) % 6))
  }
  for (const fleet of allUnits(state)) {
    if (fleet.kind !== 'naval' || !canFerry(state, fleet, faction)) continue
    const at = indexOf(fleet.at)
    for (let d = 0; d < 6; d++) {
      if ((straitSides[at] ?? 0) & (1 << d)) bridge(at, d)
      const shore = neighbourAt(at, d)
      const turn = (d + 2) % 6
      if (shore >= 0 && (straitSides[shore] ?? 0) & (1 << turn)) bridge(shore, turn)
    }
  }
  return open
}

function canFerry(state: State, fleet: Unit, faction: Faction): boolean {
  return factionOf(state, fleet.nation) === faction && (state.turn?.ferried[fleet.id] ?? 0) < ferryCapacity
}

/** The fleet that takes a land unit over the strait between two hexes. */
export function ferryBetween(state: State, faction: Faction, from: Hex, to: Hex): Unit | undefined {
  return allUnits(state).find(
    (fleet) =>
      fleet.kind === 'naval' &&
      canFerry(state, fleet, faction) &&
      (fleet.at === from || fleet.at === to || (distance(fleet.at, from) === 1 && distance(fleet.at, to) === 1)),
  )
}

export function isStrait(from: Hex, to: Hex): boolean {
  const at = indexOf(from)
  const d = directionTo(at, indexOf(to))
  return d >= 0 && ((straitSides[at] ?? 0) & (1 << d)) !== 0
}

/** The side a unit fights on; a unit that could move has one. */
function sideOfUnit(state: State, unit: Unit): Side {
  return sideOfNation(state, unit.nation) ?? 'allies'
}

/** Ways of a position by nation and kind: all counters of a nation move alike. */
const knownWays = new WeakMap<Board, Map<string, Ways>>()

function waysFor(board: Board, key: string, find: () => Ways): Ways {
  let known = knownWays.get(board)
  if (!known) knownWays.set(board, (known = new Map()))
  let ways = known.get(key)
  if (!ways) known.set(key, (ways = find()))
  return ways
}

/** Hexes with land in a territory, by territory. */
const grounds = territoryIds.map((id) => ({ id, hexes: hexesOf(id).map(indexOf) }))

function landWays(state: State, board: Board, unit: Unit): Ways {
  const faction = factionOf(state, unit.nation)
  const side = sideOfUnit(state, unit)
  const flat = ignoresCaucasus(state, unit)
  const enter = new Uint8Array(hexes.length)
  for (const ground of grounds) {
    if (!mayCross(state, unit, ground.id)) continue
    for (const at of ground.hexes) {
      const other = board.surface[at]
      if (other && factionOf(state, other.nation) !== faction) continue
      const plane = board.air[at]
      if (plane && factionOf(state, plane.nation) !== faction && !isPrey(state, unit, plane)) continue
      enter[at] = mountain[at] === 1 && !flat?.(hexAt(at)) ? 2 : 1
    }
  }
  for (const city of cityHexes) if (isBarred(state, unit, city)) enter[indexOf(city)] = 0
  return {
    sides: joined(walkSides, faction ? ferrySides(state, faction) : undefined),
    enter,
    rivers: riverSides,
    stops: atWar(state, unit.nation) ? landStops(state, board, side, faction) : calm,
  }
}

/** Nothing stops a nation that is not at war. */
const calm = new Uint8Array(hexes.length)

function joined(a: Uint8Array, b: Uint8Array | undefined): Uint8Array {
  return b ? a.map((bits, at) => bits | (b[at] ?? 0)) : a
}

/** Zones of control, and inside the border of a country that the step would bring into the war those of its units. */
function landStops(state: State, board: Board, side: Side, faction: Faction | undefined): Uint8Array {
  const zone = board.stopsLand[side]
  if (!faction || !board.guarded.includes(1)) return zone
  return zone.map((stops, at) => {
    if (stops || !board.guarded[at]) return stops
    const territory = territoryIn(at)
    return territory !== undefined && provokedBy(state, faction, territory) !== undefined ? 1 : 0
  })
}

/** A fleet's ways. Without `daring` it does not run past the guns of land units. */
function fleetWays(state: State, board: Board, unit: Unit, daring: boolean): Ways {
  const faction = factionOf(state, unit.nation)
  const side = sideOfUnit(state, unit)
  const enter = navigable.slice()
  for (const other of board.surface) {
    if (other && factionOf(state, other.nation) !== faction) enter[indexOf(other.at)] = 0
  }
  for (const city of cityHexes) {
    const holder = state.cities[city]
    if (holder && (holder === 'nobody' || sideOf(holder) !== side)) enter[indexOf(city)] = 0
  }
  const fights = atWar(state, unit.nation)
  const zone = board.stopsFleets[side]
  return {
    sides: sailSides,
    enter,
    stops: fights ? (daring ? zone : joined(zone, board.guns[side])) : calm,
  }
}

/** Whether a counter may end its way in a hex that it can enter. */
function mayStay(state: State, board: Board, unit: Unit, at: number): boolean {
  if (board.surface[at]) return false
  const other = board.air[at]
  return other === undefined || (unit.kind === 'land' && isPrey(state, unit, other))
}

/** An air fleet that this land unit destroys by entering its city. */
function isPrey(state: State, unit: Unit, other: Unit): boolean {
  return mayAttack(state, unit.nation, other.nation)
}

export interface Reach {
  readonly unit: Unit
  /** Hexes in which the counter may end its way, with the movement points it takes. */
  readonly ends: ReadonlyMap<Hex, number>
  readonly ways: readonly Spread[]
}

/** Movement points that a counter has left in this turn. */
export function pointsLeft(state: State, unit: Unit): number {
  const { turn } = state
  if (turn?.mover?.unit === unit.id) return turn.mover.left
  return turn?.moved.includes(unit.id) ? 0 : movementPoints[unit.kind]
}

const reaches = new WeakMap<Board, Map<string, Reach>>()

/** Everywhere a counter can go now. */
export function reachOf(state: State, board: Board, unit: Unit): Reach {
  let known = reaches.get(board)
  if (!known) reaches.set(board, (known = new Map()))
  let reach = known.get(unit.id)
  if (!reach) known.set(unit.id, (reach = findReach(state, board, unit)))
  return reach
}

function findReach(state: State, board: Board, unit: Unit): Reach {
  const budget = pointsLeft(state, unit)
  const ends = new Map<Hex, number>()
  if (budget <= 0 || unit.over) return { unit, ends, ways: [] }
  if (unit.kind === 'air') {
    for (const to of flightGoals(state, board, unit)) ends.set(to, distance(unit.at, to))
    return { unit, ends, ways: [] }
  }
  const start = indexOf(unit.at)
  const ways = waysOf(state, board, unit).map((way) => spread(way, start, budget))
  for (const found of ways) {
    for (const at of [...found.reached].sort((a, b) => a - b)) {
      const cost = found.cost[at] ?? -1
      if (at === start || !mayStay(state, board, unit, at)) continue
      const to = hexAt(at)
      if (!ends.has(to)) ends.set(to, cost)
    }
  }
  return { unit, ends, ways }
}

function waysOf(state: State, board: Board, unit: Unit): readonly Ways[] {
  const { nation } = unit
  if (unit.kind === 'land') return [waysFor(board, `${nation} land`, () => landWays(state, board, unit))]
  return [false, true].map((daring) =>
    waysFor(board, `${nation} sea ${daring}`, () => fleetWays(state, board, unit, daring)),
  )
}

/**
 * Where an air fleet may fly while moving: a free city of its faction, or a free hex next to a fleet or air fleet that
 * it could attack from there.
 */
function flightGoals(state: State, board: Board, unit: Unit): readonly Hex[] {
  const faction = factionOf(state, unit.nation)
  const goals = new Set<Hex>()
  for (const city of cityHexes) {
    if (state.cities[city] === faction && distance(unit.at, city) <= movementPoints.air) goals.add(city)
  }
  for (const other of allUnits(state)) {
    if (other.kind === 'land' || !stands(other) || !mayAttack(state, unit.nation, other.nation)) continue
    const at = indexOf(other.at)
    for (let d = 0; d < 6; d++) {
      const next = neighbourAt(at, d)
      if (next < 0 || !(landable[next] || navigable[next])) continue
      if (cityAt(hexAt(next)) && state.cities[hexAt(next)] !== faction) continue
      if (distance(unit.at, hexAt(next)) <= movementPoints.air) goals.add(hexAt(next))
    }
  }
  goals.delete(unit.at)
  return [...goals].filter((to) => isFree(board, indexOf(to)))
}

/** The way a counter takes by itself: the cheapest, and for a fleet past as few guns as can be. */
export function pathTo(reach: Reach, to: Hex): readonly Hex[] {
  if (reach.unit.kind === 'air') return [to]
  const goal = indexOf(to)
  const found = reach.ways.find((way) => (way.cost[goal] ?? -1) > 0)
  return found ? trace(found, goal).map(hexAt) : []
}

/** Hexes that may be named next on the way to `to`, after those already given. */
export function waypoints(state: State, board: Board, unit: Unit, to: Hex, given: readonly Hex[]): readonly Hex[] {
  const ways = waysOf(state, board, unit).at(-1)
  if (!ways || unit.kind === 'air') return []
  const leg = legs(state, board, unit, given)
  if (!leg) return []
  const goal = indexOf(to)
  const start = indexOf(given.at(-1) ?? unit.at)
  const found = spread(ways, start, leg.left)
  const onward = gather(ways, goal, leg.left)
  return hexes.filter((_, at) => {
    const there = found.cost[at] ?? -1
    const rest = onward[at] ?? -1
    return at !== start && at !== goal && there > 0 && rest > 0 && there + rest <= leg.left && !ways.stops[at]
  })
}

/** The way over these hexes in turn, with the points that are left; nothing where it is too long. */
export function legs(
  state: State,
  board: Board,
  unit: Unit,
  through: readonly Hex[],
): { readonly path: readonly Hex[]; readonly left: number } | undefined {
  const ways = waysOf(state, board, unit).at(-1)
  let left = pointsLeft(state, unit)
  let at = indexOf(unit.at)
  const path: Hex[] = []
  for (const stop of through) {
    if (!ways) return undefined
    const found = spread(ways, at, left)
    const goal = indexOf(stop)
    const cost = found.cost[goal] ?? -1
    if (cost <= 0) return undefined
    path.push(...trace(found, goal).map(hexAt))
    left -= cost
    at = goal
  }
  return { path, left }
}
