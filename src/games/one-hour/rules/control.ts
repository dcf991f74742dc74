import { capitals, spaces, type SpaceId } from '../map/spaces.ts'
import type { Nation, Side } from '../map/nations.ts'
import type { Board } from '../state.ts'
import { enemyOf, presence, sideOf } from './pieces.ts'

/**
 * Who controls a space (rulebook 6.2): on land the side with more Armies there, or, without any, the side whose Home
 * Territory it is; at sea the side that alone has Fleets there. Nobody, where that names no side.
 */
export function controller(board: Board, space: SpaceId): Side | undefined {
  const { kind, home } = spaces[space]
  const arm = kind === 'land' ? 'army' : 'fleet'
  const axis = presence(board, space, 'axis', arm)
  const allies = presence(board, space, 'allies', arm)
  if (kind === 'sea') return axis > 0 === allies > 0 ? undefined : axis > 0 ? 'axis' : 'allies'
  if (axis === 0 && allies === 0) return home === undefined ? undefined : sideOf(home)
  return axis === allies ? undefined : axis > allies ? 'axis' : 'allies'
}

export function controls(board: Board, side: Side, space: SpaceId): boolean {
  return controller(board, space) === side
}

/** Whether a Nation's Capital is in its own side's hands (rulebook 6.4 is about those that are not). */
export function holdsCapital(board: Board, nation: Nation): boolean {
  return controls(board, sideOf(nation), capitals[nation])
}

/** Whether the other side has pieces of the fighting arm there. */
export function contested(board: Board, side: Side, space: SpaceId): boolean {
  return presence(board, space, enemyOf(side), spaces[space].kind === 'land' ? 'army' : 'fleet') > 0
}
