import type { Rng } from '../../../core/index.ts'
import { hexes, indexOf, neighbourAt, riverSides, sailSides, walkSides } from '../map/grid.ts'
import { movementPoints, pointsLeft, roam } from '../rules/movement.ts'
import { trace, type Spread } from '../rules/paths.ts'
import { turnOf, type Unit, type UnitId } from '../state.ts'
import { attackWorth, pullOf, type Foe, type Outlook } from './outlook.ts'
import type { Style } from './style.ts'
import { stake, type Team } from './wagers.ts'

/** Where the counters of a faction go in one turn: attacks first, then everyone else to where they are needed. */

export interface Assault {
  readonly foe: Foe
  readonly units: readonly Unit[]
  readonly worth: number
}

export interface Move {
  readonly unit: Unit
  readonly to: number
  /** The hexes it comes through, the last one included. */
  readonly path: readonly number[]
}

export interface Plan {
  readonly moves: readonly Move[]
  readonly assaults: readonly Assault[]
}

/** A counter that may move, with what each hex in reach is worth to it. */
interface Mover {
  readonly unit: Unit
  readonly start: number
  readonly found: Spread
  /** Hexes where it may stay, its own first, by worth without crowding. */
  readonly ends: readonly number[]
  readonly worth: ReadonlyMap<number, number>
  readonly best: number
  to: number
  placed: boolean
}

interface Desk {
  readonly outlook: Outlook
  readonly style: Style
  readonly rng: Rng
  readonly movers: readonly Mover[]
  /** Who will stand where. */
  readonly taken: Map<number, UnitId>
  readonly caught: Set<number>
}

/** A plan for the armies and fleets that have not moved yet. */
export function makePlan(outlook: Outlook, style: Style, rng: Rng): Plan {
  const { state, board } = outlook
  const turn = turnOf(state)
  const free = [...outlook.armies, ...outlook.fleets].filter(
    (unit) =>
      unit.aboard === undefined &&
      pointsLeft(state, unit) === movementPoints[unit.kind] &&
      !turn.landed.includes(unit.id) &&
      (unit.kind === 'land' || !outlook.armies.some((army) => army.aboard === unit.id)),
  )
  const names = new Set(free.map((unit) => unit.id))
  const taken = new Map<number, UnitId>()
  for (const other of board.surface) if (other && !names.has(other.id)) taken.set(indexOf(other.at), other.id)
  for (const other of board.air)
    if (other && taken.get(indexOf(other.at)) === undefined) taken.set(indexOf(other.at), other.id)
  const desk: Desk = { outlook, style, rng, movers: [], taken, caught: new Set() }
  const movers = free.map((unit) => moverOf(desk, unit, names))
  const full = { ...desk, movers }
  const assaults = planAssaults(full)
  settle(full)
  return {
    moves: movers
      .filter((mover) => mover.to !== mover.start)
      .map(({ unit, to, found }) => ({ unit, to, path: trace(found, to) })),
    assaults,
  }
}

function moverOf(desk: Desk, unit: Unit, free: ReadonlySet<UnitId>): Mover {
  const { outlook, style, rng } = desk
  const { state, board } = outlook
  const start = indexOf(unit.at)
  const land = unit.kind === 'land'
  const found = roam(state, board, unit, pointsLeft(state, unit), false) ?? {
    start,
    cost: new Int16Array(hexes.length).fill(-1),
    previous: new Int16Array(hexes.length).fill(-1),
    reached: [start],
  }
  const open = land ? found.reached.filter((at) => (outlook.spoils[at] ?? 0) > 0) : []
  const worth = new Map<number, number>()
  for (const at of found.reached) {
    const other = board.surface[at]
    if (other && at !== start && !free.has(other.id)) continue
    const plane = board.air[at]
    if (plane && (!land || !(outlook.spoils[at] ?? 0))) continue
    if (!land) {
      worth.set(at, at === start ? 0 : -0.6)
      continue
    }
    if (!outlook.fields.open[at] && at !== start) continue
    let sum = standingWorth(outlook, style, at)
    if (open.length > 0 && at !== start) {
      for (const way of trace(found, at)) {
        const spoil = outlook.spoils[way] ?? 0
        if (spoil > 0) sum += way === at ? 0.95 * spoil : 0.7 * spoil
      }
    }
    if (style.noise > 0) sum += style.noise * (rng() - 0.5)
    worth.set(at, sum)
  }
  if (!worth.has(start)) worth.set(start, 0)
  const ends = [...worth.keys()].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
  return { unit, start, found, ends, worth, best: worth.get(ends[0] ?? start) ?? 0, to: start, placed: false }
}

/** What it is worth that an army stands in a hex, apart from attacks. */
export function standingWorth(outlook: Outlook, style: Style, at: number): number {
  return style.drive * outlook.pull(at) + style.care * ((outlook.hold[at] ?? 0) - 0.5 * outlook.danger(at))
}

/** Puts together the attack that promises most, and again until none promises anything. */
function planAssaults(desk: Desk): Assault[] {
  const { outlook } = desk
  const assaults: Assault[] = []
  const left = new Set(outlook.foes)
  for (;;) {
    let best: { foe: Foe; team: readonly Recruit[]; net: number; worth: number } | undefined
    for (const foe of left) {
      const found = bestTeam(desk, foe)
      if (!found) left.delete(foe)
      else if (!best || found.net > best.net) best = { foe, ...found }
    }
    if (!best) return assaults
    left.delete(best.foe)
    for (const { mover, at } of best.team) place(desk, mover, at)
    assaults.push({ foe: best.foe, units: best.team.map(({ mover }) => mover.unit), worth: best.worth })
  }
}

interface Recruit {
  readonly mover: Mover
  readonly at: number
  readonly wet: boolean
  readonly price: number
}

const largestTeam = 5

function bestTeam(desk: Desk, foe: Foe): { team: readonly Recruit[]; net: number; worth: number } | undefined {
  const { outlook, style } = desk
  const recruits = recruitsFor(desk, foe)
  const team: Recruit[] = []
  const count: Team = { dry: 0, wet: 0, ships: 0 }
  let price = 0
  let best: { team: readonly Recruit[]; net: number; worth: number } | undefined
  while (team.length < largestTeam) {
    const next = recruits.find(({ mover, at }) => team.every((one) => one.mover !== mover && one.at !== at))
    if (!next) break
    team.push(next)
    price += next.price
    if (next.mover.unit.kind === 'naval') count.ships += 1
    else if (next.wet) count.wet += 1
    else count.dry += 1
    const worth = style.nerve * attackWorth(outlook, foe, count, stake)
    const net = worth - price
    if (net > 0.3 && (!best || net > best.net + 0.15)) best = { team: [...team], net, worth }
  }
  return best
}

/** Who could attack from where, the cheapest first. */
function recruitsFor(desk: Desk, foe: Foe): Recruit[] {
  const recruits: Recruit[] = []
  for (let d = 0; d < 6; d++) {
    const at = neighbourAt(foe.at, d)
    if (at < 0) continue
    const back = 1 << ((d + 3) % 6)
    const walked = ((walkSides[at] ?? 0) & back) !== 0
    const sailed = ((sailSides[at] ?? 0) & back) !== 0
    if (!walked && !sailed) continue
    const wet = ((riverSides[at] ?? 0) & back) !== 0
    const holder = desk.taken.get(at)
    for (const mover of desk.movers) {
      if (mover.placed || !(mover.unit.kind === 'land' ? walked : sailed)) continue
      if (holder !== undefined && holder !== mover.unit.id) continue
      const worth = mover.worth.get(at)
      if (worth === undefined) continue
      recruits.push({ mover, at, wet, price: Math.max(0, mover.best - worth) + (wet ? 0.5 : 0) + 0.15 })
    }
  }
  return recruits.sort((a, b) => a.price - b.price)
}

function place(desk: Desk, mover: Mover, at: number): void {
  mover.to = at
  mover.placed = true
  desk.taken.set(at, mover.unit.id)
  if (at !== mover.start) for (const way of trace(mover.found, at)) desk.caught.add(way)
}

/** What each further army is drawn less to a goal to which others go. */
const crowding = 0.9

/** Gives everyone else a place, those with the most to gain first. */
function settle(desk: Desk): void {
  const { outlook, style } = desk
  const { goals } = outlook
  const crowd = goals.map(() => 1)
  const mainGoal = (at: number) => {
    let most = 0
    let goal = -1
    goals.forEach((one, index) => {
      const pull = pullOf(one, at) * (crowd[index] ?? 1)
      if (pull > most) {
        most = pull
        goal = index
      }
    })
    return { most, goal }
  }
  const rest = desk.movers.filter((mover) => !mover.placed).sort((a, b) => b.best - a.best)
  for (const mover of rest) {
    if (mover.unit.kind === 'naval') {
      place(desk, mover, mover.start)
      continue
    }
    let to = mover.start
    let best = -Infinity
    let tried = 0
    for (const at of mover.ends) {
      const holder = desk.taken.get(at)
      const worth = mover.worth.get(at) ?? 0
      if (holder !== undefined && holder !== mover.unit.id) continue
      if (worth <= best || tried > 40) break
      tried += 1
      const spoiled = at !== mover.start && desk.caught.has(at) ? 0.95 * (outlook.spoils[at] ?? 0) : 0
      const sum =
        worth - spoiled + style.drive * (mainGoal(at).most - outlook.pull(at)) + (at === mover.start ? 0.05 : 0)
      if (sum > best) {
        best = sum
        to = at
      }
    }
    place(desk, mover, to)
    const { goal } = mainGoal(to)
    if (goal >= 0) crowd[goal] = (crowd[goal] ?? 1) * crowding
  }
}
