import {
  MINOR_ARMY,
  MINOR_FLEET,
  RESERVE,
  SORTS,
  SPACES,
  SPENT,
  TRACKS,
  USA,
  add,
  at,
  capitalOf,
  cell,
  levelOf,
  sideOfNation,
  type Compact,
} from './compact.ts'
import { LAND, SEA, STRAITS, TOUCHES, WATER, lowest } from './ground.ts'
import { newSurvey, surveyOf, type Survey } from './survey.ts'

/** A shift of a Build: out of Spent (`to` is -1), or out of Reserve into a space. */
export interface Shift {
  readonly sort: number
  readonly to: number
}

/** A move of a Strategic Move; `to` is -1 for the way back to Reserve. */
export interface Relocation {
  readonly sort: number
  readonly from: number
  readonly to: number
}

const LIMIT = 3
const isFleet = (sort: number) => sort === 2 || sort === 3 || sort === MINOR_FLEET

function countOf(position: Compact, space: number, nation: number, fleet: boolean): number {
  const start = cell(space, nation)
  return fleet
    ? at(position, start + 2) + at(position, start + 3) + at(position, start + MINOR_FLEET)
    : at(position, start) + at(position, start + 1) + at(position, start + MINOR_ARMY)
}

function room(position: Compact, space: number, nation: number, sort: number): boolean {
  const fleet = isFleet(sort)
  if (countOf(position, space, nation, fleet) >= LIMIT) return false
  return fleet || (LAND & (1 << space)) !== 0 || countOf(position, space, nation, true) > 0
}

/** Where a Nation may place Armies and Fleets. */
export function sitesOf(found: Survey, nation: number): { army: number; fleet: number } {
  const side = at(sideOfNation, nation)
  const own = at(found.own, side)
  const capital = at(capitalOf, nation)
  const home = 1 << capital
  if ((own & home) === 0) return { army: home, fleet: 0 }
  const supply = at(found.supply, nation)
  const free = SEA & ~at(found.stands, 1 - side)
  return { army: home | (supply & own), fleet: SEA & (at(WATER, capital) | (supply & free)) }
}

/** The shifts that may come next in a Build with so much left. */
export function shiftsOf(
  position: Compact,
  sites: { army: number; fleet: number },
  nation: number,
  left: number,
): Shift[] {
  const found: Shift[] = []
  for (let sort = 0; sort < SORTS; sort += 1) {
    if ((levelOf[sort] ?? 1) > left || (nation === USA && sort === MINOR_ARMY)) continue
    if (at(position, SPENT + nation * SORTS + sort) > 0) found.push({ sort, to: -1 })
    if (at(position, RESERVE + nation * SORTS + sort) === 0) continue
    const where = isFleet(sort) ? sites.fleet : sites.army
    for (let set = where; set !== 0; set &= set - 1) {
      const to = lowest(set)
      if (room(position, to, nation, sort)) found.push({ sort, to })
    }
  }
  return found
}

export function carryOut(position: Compact, nation: number, { sort, to }: Shift): void {
  if (to < 0) {
    add(position, SPENT + nation * SORTS + sort, -1)
    add(position, RESERVE + nation * SORTS + sort, 1)
  } else {
    add(position, RESERVE + nation * SORTS + sort, -1)
    add(position, cell(to, nation) + sort, 1)
  }
}

export function buildTrack(position: Compact, nation: number): number {
  return at(position, TRACKS + nation * 3)
}

const scratch = newSurvey()

/** Everything that can be reached from a space through these spaces. */
function reachable(from: number, open: number, next: (space: number) => number): number {
  let reached = 0
  let todo = 1 << from
  while (todo !== 0) {
    const space = lowest(todo)
    todo &= todo - 1
    const further = next(space) & open & ~reached
    reached |= further
    todo |= further
  }
  return reached & ~(1 << from)
}

/**
 * The moves that may come next in a Strategic Move. Moves back to Reserve are left out: they rarely help.
 * @param tired pieces that have moved, by cell and sort
 */
export function relocationsOf(position: Compact, nation: number, tired: Compact): Relocation[] {
  const found = surveyOf(position, scratch)
  const side = at(sideOfNation, nation)
  const own = at(found.own, side)
  if ((own & (1 << at(capitalOf, nation))) === 0) return []
  const supply = at(found.supply, nation)
  const roads = supply & own & (LAND | at(found.fleets, nation))
  const lanes = supply & (SEA | (STRAITS & own))
  const moves: Relocation[] = []
  for (let from = 0; from < SPACES; from += 1) {
    if ((supply & (1 << from)) === 0) continue
    const start = cell(from, nation)
    let byRoad = -1
    let byLane = -1
    for (let sort = 0; sort < SORTS; sort += 1) {
      if (at(position, start + sort) <= at(tired, start + sort) || (nation === USA && sort === MINOR_ARMY)) continue
      let goals: number
      if (isFleet(sort)) {
        if (byLane < 0) byLane = reachable(from, lanes, (space) => at(WATER, space)) & SEA
        goals = byLane
      } else {
        if (byRoad < 0) byRoad = reachable(from, roads, (space) => at(TOUCHES, nation * SPACES + space))
        goals = byRoad
      }
      for (let set = goals; set !== 0; set &= set - 1) {
        const to = lowest(set)
        if (room(position, to, nation, sort)) moves.push({ sort, from, to })
      }
    }
  }
  return moves
}

export function relocate(position: Compact, nation: number, { sort, from, to }: Relocation): void {
  add(position, cell(from, nation) + sort, -1)
  add(position, cell(to, nation) + sort, 1)
  if ((SEA & (1 << from)) === 0 || countOf(position, from, nation, true) > 0) return
  for (const army of [0, 1, MINOR_ARMY]) {
    const start = cell(from, nation) + army
    add(position, SPENT + nation * SORTS + army, at(position, start))
    position[start] = 0
  }
}
