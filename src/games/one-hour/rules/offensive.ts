import { atlanticWall } from '../map/lines.ts'
import { kindInfo, type Arm, type Kind, type Nation } from '../map/nations.ts'
import { capitals, spaceIds, spaces, type SpaceId } from '../map/spaces.ts'
import type { Board, Pool, Table } from '../state.ts'
import { newId, type Terms, type Work } from '../work.ts'
import { overLand, overWater } from './adjacency.ts'
import { startBattle } from './battle.ts'
import { contested, controller, controls, holdsCapital } from './control.ts'
import { countArm, count, kindsIn, listed, ofArm, poolAt, poolOf, put, putAt, sideOf, takeAt } from './pieces.ts'
import { supplied } from './supply.ts'

/** An Offensive that moves: all these units from one space into another (rulebook 4.5). */
export interface Launch {
  readonly from: SpaceId
  readonly to: SpaceId
  readonly units: Pool
  /** Every way there leads over the sea that the Atlantic Wall guards. */
  readonly overWall: boolean
}

/** The arm that fights in a space: Armies on land, Fleets at sea (rulebook 5). */
export function armOf(space: SpaceId): Arm {
  return spaces[space].kind === 'land' ? 'army' : 'fleet'
}

/** A sea that a Nation's Armies may cross: controlled by its side, with a Fleet of its own. */
export function bears(board: Board, nation: Nation, sea: SpaceId): boolean {
  return controls(board, sideOf(nation), sea) && countArm(poolAt(board, sea, nation), 'fleet') > 0
}

/** Where Armies may go from a space: over land, ashore from the sea they are on, or across one sea (Amphibious Assault). */
function armyWays(board: Board, nation: Nation, from: SpaceId): { to: SpaceId; over?: SpaceId }[] {
  const ashore = (sea: SpaceId) =>
    overWater(sea)
      .filter((to) => spaces[to].kind === 'land' && to !== from)
      .map((to) => ({ to, over: sea }))
  const crossed = overWater(from).filter((sea) => spaces[sea].kind === 'sea' && bears(board, nation, sea))
  return [
    ...overLand(nation, from).map((to) => ({ to })),
    ...(spaces[from].kind === 'sea' ? ashore(from) : []),
    ...crossed.flatMap(ashore),
  ]
}

/** Where Fleets may go from a sea: to the next one, or through one Strait that their side controls. */
function fleetWays(board: Board, nation: Nation, from: SpaceId): { to: SpaceId }[] {
  if (spaces[from].kind !== 'sea') return []
  const seas = (space: SpaceId) => overWater(space).filter((to) => spaces[to].kind === 'sea' && to !== from)
  const straits = overWater(from).filter((land) => spaces[land].strait && controls(board, sideOf(nation), land))
  return [...seas(from), ...straits.flatMap(seas)].map((to) => ({ to }))
}

/** Whether a space may be the aim of an Offensive: not its side's already, or with enemies in it. */
export function isTarget(board: Board, nation: Nation, space: SpaceId, terms: Terms): boolean {
  const side = sideOf(nation)
  if (controls(board, side, space) && !contested(board, side, space)) return false
  if (terms.into && !terms.into.includes(space)) return false
  if (terms.arm && terms.arm !== armOf(space)) return false
  return terms.against === undefined || countArm(poolAt(board, space, terms.against), armOf(space)) > 0
}

/** The board after pieces have left a space. */
export function without(board: Board, nation: Nation, space: SpaceId, units: Pool): Board {
  const left: Pool = {}
  const here = poolAt(board, space, nation)
  for (const kind of kindsIn(here)) put(left, kind, count(here, kind) - count(units, kind))
  return { ...board, [space]: { ...board[space], [nation]: left } }
}

/** Chinese Armies stay in China (rulebook 3.2). */
export function movable(pool: Pool | undefined, arm: Arm): Kind[] {
  return ofArm(pool, arm).filter((kind) => kindInfo[kind].minor !== 'China')
}

/** All sets that can be taken out of a pile, without the empty one. */
export function subsets(list: readonly Kind[]): Pool[] {
  const pool = poolOf(list)
  let sets: Pool[] = [{}]
  for (const kind of kindsIn(pool)) {
    sets = sets.flatMap((set) =>
      Array.from({ length: count(pool, kind) + 1 }, (_, n) => (n === 0 ? set : { ...set, [kind]: n })),
    )
  }
  return sets.slice(1)
}

/**
 * Every Offensive with movement that a Nation may launch (rulebook 4.5): from a space that is in supply and controlled,
 * into one that is in supply once the units have left.
 */
export function launches(table: Table, nation: Nation, terms: Terms): Launch[] {
  const { board } = table
  if (!holdsCapital(board, nation)) return []
  const supply = supplied(board, nation)
  const found: Launch[] = []
  for (const from of spaceIds) {
    const pool = poolAt(board, from, nation)
    if (!pool || !supply.has(from) || !controls(board, sideOf(nation), from)) continue
    for (const arm of ['army', 'fleet'] as const) {
      const units = movable(pool, arm)
      if (units.length === 0) continue
      const ways = (arm === 'army' ? armyWays : fleetWays)(board, nation, from).filter(
        ({ to }) => armOf(to) === arm && isTarget(board, nation, to, terms),
      )
      const targets = new Set(ways.map(({ to }) => to))
      if (targets.size === 0) continue
      // What is left behind decides about supply only by its control and by whether a Fleet is among it.
      const supplies = new Map<string, ReadonlySet<SpaceId>>()
      for (const set of subsets(units)) {
        const rest = without(board, nation, from, set)
        const key = `${controller(rest, from) ?? ''} ${countArm(poolAt(rest, from, nation), 'fleet') > 0}`
        const after = supplies.get(key) ?? supplied(rest, nation)
        supplies.set(key, after)
        for (const to of targets) {
          if (after.has(to)) found.push({ from, to, units: set, overWall: onlyOverWall(ways, to) })
        }
      }
    }
  }
  return found
}

function onlyOverWall(ways: readonly { to: SpaceId; over?: SpaceId }[], to: SpaceId): boolean {
  return to === atlanticWall.space && ways.filter((way) => way.to === to).every((way) => way.over === atlanticWall.over)
}

/** The spaces in which a Nation may fight an Offensive in Place (rulebook 4.5; 6.4 leaves only this, in the Capital). */
export function inPlace(table: Table, nation: Nation, terms: Terms): SpaceId[] {
  const { board } = table
  const supply = supplied(board, nation)
  return spaceIds.filter((space) => {
    const own = ofArm(poolAt(board, space, nation), armOf(space))
    if (own.length === 0 || !contested(board, sideOf(nation), space) || !isTarget(board, nation, space, terms))
      return false
    if (!holdsCapital(board, nation)) return space === capitals[nation]
    return supply.has(space) || own.some((kind) => kindInfo[kind].minor === 'China')
  })
}

/** Whether any Offensive at all may be launched on these terms. */
export function canAttack(table: Table, nation: Nation, terms: Terms): boolean {
  return inPlace(table, nation, terms).length > 0 || launches(table, nation, terms).length > 0
}

/** Moves the units in and opens the battle. `launch` moves nothing for an Offensive in Place. */
export function launchOffensive(
  work: Work,
  nation: Nation,
  terms: Terms,
  launch: { readonly from: SpaceId; readonly to: SpaceId; readonly units: Pool; readonly overWall: boolean },
): void {
  const { state } = work
  const units = listed(launch.units)
  for (const kind of units) {
    takeAt(state.board, launch.from, nation, kind)
    putAt(state.board, launch.to, nation, kind)
  }
  work.events.push({
    type: 'attacked',
    nation,
    name: terms.name,
    from: launch.from,
    space: launch.to,
    units,
  })
  startBattle(work, newId(state, 'battle'), {
    name: terms.name,
    attacker: nation,
    space: launch.to,
    bonus: terms.bonus,
    overWall: launch.overWall,
  })
}
