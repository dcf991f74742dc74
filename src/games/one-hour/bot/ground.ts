import { atlanticWall } from '../map/lines.ts'
import { nations } from '../map/nations.ts'
import { spaceIds, spaces } from '../map/spaces.ts'
import { adjacent, overLand, overWater } from '../rules/adjacency.ts'
import { sideOf } from '../rules/pieces.ts'
import { NATIONS, SPACES, capitalOf, sideOfNation, spaceIndex } from './compact.ts'

/** The map in numbers: sets of spaces are bits of a number, space 0 the lowest. */

function setOf(fits: (space: (typeof spaceIds)[number]) => boolean): number {
  return spaceIds.reduce((set, space, s) => (fits(space) ? set | (1 << s) : set), 0)
}

export const LAND = setOf((space) => spaces[space].kind === 'land')
export const SEA = setOf((space) => spaces[space].kind === 'sea')
export const STRAITS = setOf((space) => spaces[space].strait !== undefined)
const STARS = setOf((space) => spaces[space].victory !== undefined)
/** The Home Territory of each side. */
export const HOME = [
  setOf((space) => spaces[space].home !== undefined && sideOf(spaces[space].home) === 'axis'),
  setOf((space) => spaces[space].home !== undefined && sideOf(spaces[space].home) === 'allies'),
] as const
export const HOME_OF = nations.map((nation) => setOf((space) => spaces[space].home === nation))
/** The Victory Spaces that may count for each side. */
export const SCORING = [STARS & ~HOME[0], STARS & ~HOME[1]] as const
/** The Capitals of each side. */
export const CAPITALS = [0, 1].map((side) =>
  nations.reduce((set, _, n) => (sideOfNation[n] === side ? set | (1 << (capitalOf[n] ?? 0)) : set), 0),
)
export const WALL_SPACE = spaceIndex[atlanticWall.space]
export const WALL_SEA = spaceIndex[atlanticWall.over]
export const WALL_BONUS = atlanticWall.bonus

/** What touches a space for a Nation, by Nation and space. */
export const TOUCHES = new Int32Array(NATIONS * SPACES)
/** What a space touches over water. */
export const WATER = new Int32Array(SPACES)
spaceIds.forEach((space, s) => {
  WATER[s] = setOf((other) => overWater(space).includes(other))
  nations.forEach((nation, n) => (TOUCHES[n * SPACES + s] = setOf((other) => adjacent(nation, space).includes(other))))
})

/** How units may come into a space by an Offensive. */
export interface Way {
  readonly from: number
  /** The sea that Armies cross, or the Strait through which Fleets go; -1 where they need neither. */
  readonly over: number
  /** The Nations that may go it, as bits. */
  readonly who: number
}

const everybody = (1 << NATIONS) - 1

function waysInto(to: number): Way[] {
  const target = spaceIds[to] ?? 'usa'
  const found: Way[] = []
  if (spaces[target].kind === 'sea') {
    for (const near of overWater(target)) {
      if (spaces[near].kind === 'sea') found.push({ from: spaceIndex[near], over: -1, who: everybody })
      else if (spaces[near].strait !== undefined) {
        for (const far of overWater(near)) {
          if (far !== target) found.push({ from: spaceIndex[far], over: spaceIndex[near], who: everybody })
        }
      }
    }
    return found
  }
  for (const near of new Set(nations.flatMap((nation) => overLand(nation, target)))) {
    const who = nations.reduce((set, nation, n) => (overLand(nation, target).includes(near) ? set | (1 << n) : set), 0)
    found.push({ from: spaceIndex[near], over: -1, who })
  }
  for (const sea of overWater(target)) {
    found.push({ from: spaceIndex[sea], over: -1, who: everybody })
    for (const far of overWater(sea)) {
      if (far !== target) found.push({ from: spaceIndex[far], over: spaceIndex[sea], who: everybody })
    }
  }
  return found
}

/** The ways into every space. */
export const WAYS: readonly (readonly Way[])[] = spaceIds.map((_, s) => waysInto(s))

/** What a space is worth to a side that takes it. */
export const WORTH = [0, 1].map((side) =>
  Float64Array.from(spaceIds, (space, s) => {
    const bit = 1 << s
    const star = (STARS & bit) !== 0
    if (spaces[space].kind === 'sea') return star ? 1 : 0.2
    const own = ((HOME[side] ?? 0) & bit) !== 0
    return star ? 1 : own ? 0.4 : 0.3
  }),
)

/** What touches a space for anybody. */
const NEAR = Int32Array.from(spaceIds, (_, s) =>
  nations.reduce((set, _n, n) => set | (TOUCHES[n * SPACES + s] ?? 0), 0),
)

/** Widens a set of spaces by everything that touches it. */
export function widened(set: number): number {
  let wider = set
  for (let left = set; left !== 0; left &= left - 1) wider |= NEAR[lowest(left)] ?? 0
  return wider
}

/** Removes the lowest space from a set; ask `lowest` for it first. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set)
}

export function bits(set: number): number {
  let left = set - ((set >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
