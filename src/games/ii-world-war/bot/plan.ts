import type { Rng } from '../../../core/index.ts'
import { distanceIn, hexes, indexOf } from '../map/grid.ts'
import { movementPoints, pointsLeft, roam } from '../rules/movement.ts'
import { trace } from '../rules/paths.ts'
import { stands, turnOf, type Unit, type UnitId } from '../state.ts'
import { freeWings, rushOf } from './attacks.ts'
import { firstWorth, place, standingWorth, type Desk, type Mover } from './desk.ts'
import { giveOut, type Assault } from './errands.ts'
import { isRival } from './menace.ts'
import { pullOf, type Outlook } from './outlook.ts'
import type { Style } from './style.ts'

/** Where the counters of a faction go in one turn: attacks and errands first, then everyone else to where they are needed. */

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
  const desk: Desk = {
    outlook,
    style,
    rng,
    movers: [],
    taken,
    caught: new Set(),
    wings: freeWings(outlook),
    rush: new Map(),
  }
  const movers = free.map((unit) => moverOf(desk, unit, names))
  const full = { ...desk, movers, rush: rushOf(outlook, movers) }
  const assaults = giveOut(full)
  settle(full)
  return {
    moves: movers
      .filter((mover) => mover.to !== mover.start)
      .map(({ unit, to, found }) => ({ unit, to, path: trace(found, to) })),
    assaults,
  }
}

/** Share of what a guard is worth that is lost when it goes: somebody else may come. */
const relief = 0.5

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
  const plain = new Map<number, number>()
  for (const at of found.reached) {
    const other = board.surface[at]
    if (other && at !== start && !free.has(other.id)) continue
    const plane = board.air[at]
    if (plane && (!land || !(outlook.spoils[at] ?? 0))) continue
    if (!land) {
      plain.set(at, at === start ? 0 : -0.6)
      continue
    }
    if (!outlook.fields.open[at] && at !== start) continue
    let sum = standingWorth(outlook, style, at) - style.care * (outlook.hold[at] ?? 0)
    if (style.noise > 0) sum += style.noise * (rng() - 0.5)
    plain.set(at, sum)
  }
  if (!plain.has(start)) plain.set(start, 0)
  const mover = { unit, start, found, plain, to: start, placed: false, fights: false }
  const first = new Map([...plain.keys()].map((at) => [at, firstWorth(desk, mover, at)]))
  const ends = [...first.keys()].sort((a, b) => (first.get(b) ?? 0) - (first.get(a) ?? 0))
  // Who stands in a city that is threatened already guards it, though another may take over from it; any other city is one
  // army's errand, not everybody's hope.
  const guards = (plain.get(start) ?? 0) + relief * style.care * (outlook.hold[start] ?? 0)
  const own = Math.max(guards, ...plain.values())
  const best = style.astute ? own : (first.get(ends[0] ?? start) ?? 0)
  return { ...mover, first, ends, best }
}

/** What each further army is drawn less to a goal to which others go. */
const crowding = 0.9
/** The same once there are as many as the goal needs, for who counts them. */
const crowdingOver = 0.8

/** How many armies a goal needs, by those of the enemy near it. */
function wantedAt({ state, side, board }: Outlook, at: number): number {
  const near = board.units.filter(
    (unit) =>
      unit.kind === 'land' && stands(unit) && isRival(state, side, unit) && distanceIn(indexOf(unit.at), at) <= 3,
  ).length
  return Math.min(10, 2 + 1.5 * near)
}

/** Gives everyone else a place, those with the most to gain first. */
function settle(desk: Desk): void {
  const { outlook, style } = desk
  const { goals } = outlook
  const crowd = goals.map(() => 1)
  const sent = goals.map(() => 0)
  const wanted = style.astute ? goals.map(({ at }) => wantedAt(outlook, at)) : []
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
      if (holder !== undefined && holder !== mover.unit.id) continue
      if ((mover.first.get(at) ?? 0) <= best || tried > 40) break
      tried += 1
      const crowded = style.drive * (mainGoal(at).most - outlook.pull(at))
      const sum = firstWorth(desk, mover, at) + crowded + (at === mover.start ? 0.05 : 0)
      if (sum > best) {
        best = sum
        to = at
      }
    }
    place(desk, mover, to)
    const { goal } = mainGoal(to)
    if (goal < 0) continue
    sent[goal] = (sent[goal] ?? 0) + 1
    const enough = !style.astute || (sent[goal] ?? 0) >= (wanted[goal] ?? 0)
    if (enough) crowd[goal] = (crowd[goal] ?? 1) * (style.astute ? crowdingOver : crowding)
  }
}
