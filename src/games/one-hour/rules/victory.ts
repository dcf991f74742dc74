import { sides, type Side } from '../map/nations.ts'
import { capitals } from '../map/spaces.ts'
import type { Board, Ending, Table } from '../state.ts'
import type { Work } from '../work.ts'
import { controls, holdsCapital } from './control.ts'
import { enemyOf, nationsOf } from './pieces.ts'

/** How many enemy Capitals a side controls. */
export function capitalsTaken(board: Board, side: Side): number {
  return nationsOf(enemyOf(side)).filter((nation) => controls(board, side, capitals[nation])).length
}

/** Two enemy Capitals at the same time win at once (rulebook 7). */
export function checkCapitals(work: Work): void {
  const side = sides.find((one) => capitalsTaken(work.state.board, one) >= 2)
  if (side) end(work, side, 'capitals')
}

/** The side with more Political Will; the Axis where both have the same. */
export function leader(table: Table): Side {
  return table.will.allies > table.will.axis ? 'allies' : 'axis'
}

/** After scoring: a side at 0 loses while the other holds all its Capitals (rulebook 4.2, 7). */
export function checkWill(work: Work): void {
  const { board, will } = work.state
  const beaten = sides.filter(
    (side) => will[side] === 0 && nationsOf(enemyOf(side)).every((nation) => holdsCapital(board, nation)),
  )
  const [one, other] = beaten
  if (one && !other) end(work, enemyOf(one), 'will')
  else if (one) end(work, leader(work.state), 'will')
}

export function end(work: Work, side: Side, by: Ending): void {
  const { state } = work
  if (state.ending) return
  state.ending = { side, by }
  state.stack = []
  state.sealed = {}
  state.voided = {}
  work.events.push({ type: 'over', side, by, will: { ...state.will } })
}
