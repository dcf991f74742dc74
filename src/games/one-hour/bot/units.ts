import {
  GERMANY,
  ITALY_FELL,
  MINOR_ARMY,
  MINOR_FLEET,
  NATIONS,
  RESERVE,
  SORTS,
  SPACES,
  SPENT,
  TRACKS,
  add,
  at,
  cell,
  sideOfNation,
  spaceIndex,
  type Compact,
} from './compact.ts'
import { LAND } from './ground.ts'

/** Handling of pieces in a compact position: counting, losing, and what follows from it by itself. */

const ARMIES = [0, 1, MINOR_ARMY] as const
const FLEETS = [2, 3, MINOR_FLEET] as const
const LIMIT = 3
const italy = spaceIndex.italy

export function armed(land: boolean): readonly number[] {
  return land ? ARMIES : FLEETS
}

export function isLand(space: number): boolean {
  return (LAND & (1 << space)) !== 0
}

export function countOf(position: Compact, space: number, nation: number, land: boolean): number {
  const start = cell(space, nation)
  let sum = 0
  for (const sort of armed(land)) sum += at(position, start + sort)
  return sum
}

/** Armies at sea without a Fleet go to Spent. */
export function strandAt(position: Compact, space: number, nation: number): void {
  if (isLand(space) || countOf(position, space, nation, false) > 0) return
  const start = cell(space, nation)
  for (const sort of ARMIES) {
    add(position, SPENT + nation * SORTS + sort, at(position, start + sort))
    position[start + sort] = 0
  }
}

/** What is over the limit of three goes to Spent, the weakest first. */
export function trim(position: Compact, space: number, nation: number, land: boolean): void {
  const start = cell(space, nation)
  const [one, two, minor] = armed(land)
  for (let over = countOf(position, space, nation, land) - LIMIT; over > 0; over -= 1) {
    const sort = [minor, one, two].find((candidate) => at(position, start + (candidate ?? 0)) > 0) ?? 0
    add(position, start + sort, -1)
    add(position, SPENT + nation * SORTS + sort, 1)
  }
}

export function loseAll(position: Compact, space: number, side: number, land: boolean, removed: boolean): void {
  for (let nation = 0; nation < NATIONS; nation += 1) {
    if (at(sideOfNation, nation) !== side) continue
    const start = cell(space, nation)
    for (const sort of armed(land)) {
      const number = at(position, start + sort)
      if (number === 0) continue
      position[start + sort] = 0
      if (!removed) add(position, SPENT + nation * SORTS + sort, number)
    }
    strandAt(position, space, nation)
  }
}

/** A side's units and upgrades in a space. */
export function powerAt(position: Compact, space: number, side: number, land: boolean): number {
  let power = 0
  for (let nation = 0; nation < NATIONS; nation += 1) {
    if (at(sideOfNation, nation) !== side) continue
    const start = cell(space, nation)
    const [one, two, minor] = armed(land)
    const usual = at(position, start + (one ?? 0)) + 2 * at(position, start + (two ?? 0))
    power += usual + at(position, start + (minor ?? 0))
    if (usual > 0) power += at(position, TRACKS + nation * 3 + (land ? 1 : 2))
  }
  return power
}

/** Italy's pieces leave the game when Italy falls. */
export function settle(position: Compact): void {
  if (at(position, ITALY_FELL) !== 0) return
  let axis = 0
  let allies = 0
  for (let nation = 0; nation < NATIONS; nation += 1) {
    if (at(sideOfNation, nation) === 0) axis += countOf(position, italy, nation, true)
    else allies += countOf(position, italy, nation, true)
  }
  if (allies <= axis) return
  position[ITALY_FELL] = 1
  for (let space = 0; space <= SPACES; space += 1) {
    const start = space < SPACES ? cell(space, GERMANY) : RESERVE + GERMANY * SORTS
    position[start + MINOR_ARMY] = 0
    position[start + MINOR_FLEET] = 0
    if (space < SPACES) strandAt(position, space, GERMANY)
  }
  position[SPENT + GERMANY * SORTS + MINOR_ARMY] = 0
  position[SPENT + GERMANY * SORTS + MINOR_FLEET] = 0
}
