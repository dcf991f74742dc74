import {
  cityAt,
  cityHexes,
  distance,
  hexAt,
  hexes,
  indexOf,
  landable,
  navigable,
  neighbourAt,
  type Hex,
} from '../map/grid.ts'
import { allUnits, stands, type State, type Unit } from '../state.ts'
import { isFree, type Board } from './board.ts'
import { gather, spread, trace, type Spread, type Ways } from './paths.ts'
import { factionOf, mayAttack, type Woken } from './war.ts'
import { isPrey, known, seaWays, sparingWays, waysOf, wokenAt } from './ways.ts'

/** Chapter "Movement" and "Zone of Control": where a counter can go. */

export const movementPoints = { land: 6, naval: 36, air: 12 } as const

/** Whether a counter may end its way in a hex that it can enter. */
function mayStay(state: State, board: Board, unit: Unit, at: number): boolean {
  if (board.surface[at]) return false
  const other = board.air[at]
  return other === undefined || (unit.kind === 'land' && isPrey(state, unit, other))
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
  return known(reaches, board, unit.id, () => findReach(state, board, unit))
}

function findReach(state: State, board: Board, unit: Unit): Reach {
  const budget = pointsLeft(state, unit)
  if (budget <= 0 || unit.over) return { unit, ends: new Map(), ways: [] }
  if (unit.kind === 'air') {
    const goals = flightGoals(state, board, unit)
    return { unit, ends: new Map(goals.map((to) => [to, distance(unit.at, to)])), ways: [] }
  }
  const start = indexOf(unit.at)
  const found = waysOf(state, board, unit).map((way) => spread(way, start, budget))
  const ways = unit.kind === 'land' ? [...sparing(state, board, unit, found, budget), ...found] : found
  let ends: Reach['ends'] | undefined
  return {
    unit,
    get ends() {
      return (ends ??= endsOf(state, board, unit, ways))
    },
    ways,
  }
}

/** Where an army's ways would bring nations into the war: those that spare all of them, then those that spare all but one. */
function sparing(state: State, board: Board, unit: Unit, found: readonly Spread[], budget: number): readonly Spread[] {
  const woken = new Set(
    found.flatMap(({ start, reached }) =>
      reached.flatMap((at) => (at === start ? [] : (wokenAt(state, board, unit, at) ?? []))),
    ),
  )
  if (woken.size === 0) return []
  const one = woken.size > 1 ? [...woken] : []
  return [undefined, ...one].map((but) => spread(sparingWays(state, board, unit, but), indexOf(unit.at), budget))
}

function endsOf(state: State, board: Board, unit: Unit, ways: readonly Spread[]): Reach['ends'] {
  const ends = new Map<Hex, number>()
  for (const { start, cost, reached } of ways) {
    for (const at of [...reached].sort((a, b) => a - b)) {
      if (at === start || !mayStay(state, board, unit, at)) continue
      const to = hexAt(at)
      if (!ends.has(to)) ends.set(to, cost[at] ?? 0)
    }
  }
  return ends
}

/** Whether a counter can go anywhere now; a free hex beside it is enough to know. */
export function canGo(state: State, board: Board, unit: Unit): boolean {
  const budget = pointsLeft(state, unit)
  if (budget > 0 && unit.kind !== 'air' && !unit.over) {
    const start = indexOf(unit.at)
    const way = waysOf(state, board, unit).at(-1)
    for (let d = 0; way && d < 6; d++) {
      const next = neighbourAt(start, d)
      if (next < 0 || !((way.sides[start] ?? 0) & (1 << d)) || !way.enter[next]) continue
      const step = (way.enter[next] ?? 0) + (((way.rivers?.[start] ?? 0) >> d) & 1)
      if (step <= budget && mayStay(state, board, unit, next)) return true
    }
  }
  return reachOf(state, board, unit).ends.size > 0
}

/** Whether a counter can end its way in a hex now. */
export function mayEnd(state: State, board: Board, unit: Unit, to: Hex): boolean {
  const reach = reachOf(state, board, unit)
  if (unit.kind === 'air') return reach.ends.has(to)
  const at = indexOf(to)
  return to !== unit.at && reach.ways.some(({ cost }) => (cost[at] ?? -1) > 0) && mayStay(state, board, unit, at)
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

/**
 * Every hex that a surface counter comes through or to with so many points. If `daring`, a fleet has the dice of guns on
 * its side and an army minds nobody's border; else it comes past no guns, and brings nobody into the war.
 */
export function roam(state: State, board: Board, unit: Unit, budget: number, daring: boolean): Spread | undefined {
  const land = daring ? waysOf(state, board, unit)[0] : sparingWays(state, board, unit)
  const way = unit.kind === 'naval' ? seaWays(state, board, unit, daring) : land
  return way && spread(way, indexOf(unit.at), budget)
}

/**
 * The way a counter takes by itself: the cheapest, for a fleet past as few guns as can be, and for an army into as few
 * wars as can be.
 */
export function pathTo(reach: Reach, to: Hex): readonly Hex[] {
  if (reach.unit.kind === 'air') return [to]
  const goal = indexOf(to)
  const found = reach.ways.find((way) => (way.cost[goal] ?? -1) > 0)
  return found ? trace(found, goal).map(hexAt) : []
}

/** The nations that an army would bring into the war on a way. */
export function wokenOn(state: State, board: Board, unit: Unit, path: readonly Hex[]): readonly Woken[] {
  return [...new Set(path.flatMap((at) => wokenAt(state, board, unit, indexOf(at)) ?? []))]
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

interface Legs {
  readonly path: readonly Hex[]
  readonly left: number
}

/** The way over these hexes in turn, with the points that are left; nothing where it is too long. */
export function legs(state: State, board: Board, unit: Unit, through: readonly Hex[]): Legs | undefined {
  const all = waysOf(state, board, unit).at(-1)
  if (!all) return through.length === 0 ? { path: [], left: pointsLeft(state, unit) } : undefined
  const spared = unit.kind === 'land' ? legsBy(sparingWays(state, board, unit), state, unit, through) : undefined
  return spared ?? legsBy(all, state, unit, through)
}

function legsBy(ways: Ways, state: State, unit: Unit, through: readonly Hex[]): Legs | undefined {
  let left = pointsLeft(state, unit)
  let at = indexOf(unit.at)
  const path: Hex[] = []
  for (const stop of through) {
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
