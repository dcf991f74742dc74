import type { Hex } from '../map/grid.ts'
import type { State, Unit } from '../state.ts'
import { isUnladen } from './air.ts'
import { boardOf } from './board.ts'
import { canGo, mayEnd, pointsLeft, reachOf } from './movement.ts'

/** Whether a counter is free to move by itself: not carried by a fleet, and an air fleet not carrying anyone. */
export function isFreeToMove(state: State, unit: Unit): boolean {
  const waits = unit.aboard !== undefined && state.units[unit.aboard]?.kind === 'naval'
  return !waits && pointsLeft(state, unit) > 0 && (unit.kind !== 'air' || isUnladen(state, unit))
}

/** Where a counter can end a move now. */
export function goalsOf(state: State, unit: Unit): ReadonlyMap<Hex, number> {
  return isFreeToMove(state, unit) ? reachOf(state, boardOf(state), unit).ends : new Map<Hex, number>()
}

/** Whether a counter can move at all now. */
export function canMove(state: State, unit: Unit): boolean {
  return isFreeToMove(state, unit) && canGo(state, boardOf(state), unit)
}

/** Whether a counter can end a move in this hex now. */
export function canMoveTo(state: State, unit: Unit, to: Hex): boolean {
  return isFreeToMove(state, unit) && mayEnd(state, boardOf(state), unit, to)
}
