import type { Viewer } from '../../core/index.ts'
import type { State, Table } from './state.ts'

export type { BattleFrame, Board, Frame, Placed, Pool, Sheet, Strength, Table } from './state.ts'

/**
 * What anybody may know: the whole table. Only answers that were given in advance are left out, for everyone; who gave
 * them sees by the decision that they are in.
 */
export type View = Table

export function viewOf(state: State, _viewer: Viewer): View {
  const { sealed: _sealed, voided: _voided, ...table } = state
  return table
}

/** Control and score are read off the board: whoever draws it works them out from the view. */
export { controller } from './rules/control.ts'
export { scoreOf } from './rules/scoring.ts'
