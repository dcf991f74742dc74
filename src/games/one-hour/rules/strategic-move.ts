import { reach } from '../../../core/graph.ts'
import { kindInfo, type Kind, type Nation } from '../map/nations.ts'
import { spaceIds, spaces, type SpaceId } from '../map/spaces.ts'
import type { Board, Pool, Table } from '../state.ts'
import { adjacent, overWater } from './adjacency.ts'
import { canStand } from './build.ts'
import { controls, holdsCapital } from './control.ts'
import { countArm, count, kindsIn, ofArm, poolAt, put, putAt, sideOf, takeAt, trialCopy } from './pieces.ts'
import { strand } from './stacking.ts'
import { supplied } from './supply.ts'

/** One unit's way in a Strategic Move (rulebook 4.5). */
export interface Relocation {
  readonly kind: Kind
  readonly from: SpaceId
  readonly to: SpaceId | 'reserve'
}

/** A Strategic Move in the making: the table after the units moved so far, and which pieces have moved already. */
export interface Journey {
  readonly table: Table
  readonly moved: { [S in SpaceId]?: Pool }
}

/** Where a Fleet in supply may go: over seas in supply, and through Straits in supply that its side controls. */
function fleetReach(board: Board, nation: Nation, from: SpaceId, supply: ReadonlySet<SpaceId>): SpaceId[] {
  const open = (space: SpaceId) =>
    supply.has(space) &&
    (spaces[space].kind === 'sea' || (spaces[space].strait !== undefined && controls(board, sideOf(nation), space)))
  const found = reach<SpaceId>(from, (space) => overWater(space).filter(open))
  return [...found.keys()].filter((space) => spaces[space].kind === 'sea')
}

/** Where an Army in supply may go: through spaces that its side controls and that are in supply. */
function armyReach(board: Board, nation: Nation, kind: Kind, from: SpaceId, supply: ReadonlySet<SpaceId>): SpaceId[] {
  const open = (space: SpaceId) =>
    supply.has(space) && controls(board, sideOf(nation), space) && canStand(board, nation, kind, space)
  return [...reach<SpaceId>(from, (space) => adjacent(nation, space).filter(open)).keys()]
}

export function beginJourney(table: Table): Journey {
  return { table: trialCopy(table), moved: {} }
}

/** The moves that may follow. A piece moves once; Chinese Armies never do. */
export function nextRelocations(journey: Journey, nation: Nation): Relocation[] {
  const { board } = journey.table
  if (!holdsCapital(board, nation)) return []
  const supply = supplied(board, nation)
  return spaceIds.flatMap((from) => {
    const pool = poolAt(board, from, nation)
    if (!pool || !supply.has(from)) return []
    return kindsIn(pool)
      .filter((kind) => kindInfo[kind].minor !== 'China' && count(pool, kind) > count(journey.moved[from], kind))
      .flatMap((kind) => {
        const { arm } = kindInfo[kind]
        const ways =
          arm === 'fleet' ? fleetReach(board, nation, from, supply) : armyReach(board, nation, kind, from, supply)
        const goals: (SpaceId | 'reserve')[] = [...ways.filter((to) => to !== from), 'reserve']
        return goals.map((to): Relocation => ({ kind, from, to }))
      })
  })
}

/** The Armies at sea that a move would leave without a Fleet of their own. */
export function leftBehind(board: Board, nation: Nation, { kind, from }: Relocation): Kind[] {
  const pool = poolAt(board, from, nation)
  const last = kindInfo[kind].arm === 'fleet' && countArm(pool, 'fleet') === 1
  return last ? ofArm(pool, 'army') : []
}

/** Moves one unit on a journey's own copy of the table; Armies left at sea without a Fleet go to Spent at once. */
export function relocate(journey: Journey, nation: Nation, { kind, from, to }: Relocation): ReturnType<typeof strand> {
  const { board, sheets } = journey.table
  takeAt(board, from, nation, kind)
  if (to === 'reserve') {
    put(sheets[nation].reserve, kind)
  } else {
    putAt(board, to, nation, kind)
    put((journey.moved[to] ??= {}), kind)
  }
  return strand(journey.table)
}
