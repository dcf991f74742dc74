import { areaInfo, fitsTerrain } from '../map/areas.ts'
import { gridOf, type Grid } from '../map/grid.ts'
import { kinds, type AreaId, type Faction, type Kind, type Nation } from '../map/ids.ts'
import { enemyOf, factionOf } from '../map/nations.ts'
import { flagsIn, noPieces, strengthIn, unitsIn, type Board, type WarView } from '../view.ts'
import type { Target } from './card.ts'

/** How many units of a kind a nation has in an area. @param led neutral ones under its command count too */
export function unitsOf(board: Board, area: AreaId, nation: Nation, kind: Kind, led = false): number {
  const { tanks, ships } = unitsIn(board, area, nation)
  const own = kind === 'tank' ? tanks : ships
  if (!led) return own
  return (
    own +
    board.neutrals.filter((neutral) => neutral.at === area && neutral.kind === kind && neutral.commander === nation)
      .length
  )
}

export function hasUnit(board: Board, area: AreaId, nation: Nation): boolean {
  return board.areas[area]?.units[nation] !== undefined
}

export function hasFlag(board: Pick<Board, 'areas' | 'tech'>, area: AreaId, nation: Nation): boolean {
  return flagsIn(board, area).includes(nation)
}

export function hasSide(board: Board, area: AreaId, side: Faction): boolean {
  return strengthIn(board, area, side) > 0
}

/**
 * Whether a unit of a nation may stand in an area after this year's movement: one is there, or in reach, or can be raised
 * or won there or in reach.
 */
export function mayStand(
  view: WarView,
  area: AreaId,
  nation: Nation,
  of: readonly Kind[] = kinds,
  led = false,
): boolean {
  const reserve = view.reserves[nation] ?? noPieces
  return of.some((kind) => {
    if (!fitsTerrain(kind, areaInfo[area].terrain)) return false
    const raisable = (kind === 'tank' ? reserve.tanks : reserve.ships) > 0
    return [area, ...gridOf(view.scenario).reach(kind, area)].some(
      (near) =>
        unitsOf(view, near, nation, kind, led) > 0 ||
        (raisable && hasFlag(view, near, nation)) ||
        (led && view.neutrals.some((each) => each.at === near && each.kind === kind && each.commander === null)),
    )
  })
}

/** Whether units of the enemy may stand in an area after this year's movement. */
export function mayMeet(view: WarView, area: AreaId, nation: Nation): boolean {
  const enemy = enemyOf(factionOf(nation))
  const near = [area, ...gridOf(view.scenario).around(area)]
  return near.some(
    (each) =>
      hasSide(view, each, enemy) ||
      flagsIn(view, each).some((flag) => factionOf(flag) === enemy) ||
      view.neutrals.some(({ at, commander }) => at === each && commander === null),
  )
}

/** The areas at most so many steps away, diagonal ones too; the area itself among them. */
export function within(grid: Grid, area: AreaId, steps: number): ReadonlySet<AreaId> {
  const found = new Set([area])
  for (let step = 0; step < steps; step++)
    for (const each of [...found]) for (const near of grid.around(each)) found.add(near)
  return found
}

const nearby = new WeakMap<Grid, Map<string, ReadonlySet<AreaId>>>()

/** Whether something is true of an area at most so many steps away. */
export function anyWithin(
  board: Pick<WarView, 'scenario'>,
  area: AreaId,
  steps: number,
  holds: (near: AreaId) => boolean,
): boolean {
  const grid = gridOf(board.scenario)
  const known = nearby.get(grid) ?? new Map<string, ReadonlySet<AreaId>>()
  nearby.set(grid, known)
  const key = `${area}${steps}`
  const near = known.get(key) ?? within(grid, area, steps)
  known.set(key, near)
  for (const each of near) if (holds(each)) return true
  return false
}

/** Every area of the given ground as a target. */
export function areasOn(grid: Grid, fits: (area: AreaId) => boolean = () => true): readonly Target[] {
  return grid.areas.filter(fits).map((area) => ({ area }))
}

/** From coast to coast over at most so many ocean areas. */
export function crossings(grid: Grid, seas: 1 | 2): readonly Target[] {
  const coasts = grid.areas.filter((area) => areaInfo[area].terrain === 'coast')
  return coasts.flatMap((area) =>
    coasts.filter((to) => to !== area && isCrossing(grid, area, to, seas)).map((to) => ({ area, to })),
  )
}

/** Whether an ocean area touches both of two areas, or, over two seas, one touches the first and one next to it the second. */
export function isCrossing(grid: Grid, from: AreaId, to: AreaId, seas: 1 | 2): boolean {
  const near = oceansAround(grid, from)
  const there = oceansAround(grid, to)
  return near.some(
    (area) => there.includes(area) || (seas === 2 && there.some((next) => grid.around(area).includes(next))),
  )
}

function oceansAround(grid: Grid, area: AreaId): readonly AreaId[] {
  return grid.around(area).filter((near) => areaInfo[near].terrain === 'ocean')
}
