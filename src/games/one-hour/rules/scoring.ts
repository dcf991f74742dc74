import { maxWill, type Side } from '../map/nations.ts'
import { spaceIds, spaces, type SpaceId } from '../map/spaces.ts'
import type { Board } from '../state.ts'
import type { Work } from '../work.ts'
import { controls } from './control.ts'
import { sideOf } from './pieces.ts'

/** The Victory Spaces that count for a side: neutral or enemy at home, and under its control (rulebook 4.2). */
export function scoringSpaces(board: Board, side: Side): SpaceId[] {
  return spaceIds.filter((space) => {
    const { victory, home } = spaces[space]
    return victory !== undefined && (home === undefined || sideOf(home) !== side) && controls(board, side, space)
  })
}

/** The side that loses Political Will if the year ended now, and how much. */
export function scoreOf(board: Board): { held: Record<Side, SpaceId[]>; loser: Side | null; loss: number } {
  const held = { axis: scoringSpaces(board, 'axis'), allies: scoringSpaces(board, 'allies') }
  const lead = held.axis.length - held.allies.length
  return { held, loser: lead === 0 ? null : lead > 0 ? 'allies' : 'axis', loss: Math.abs(lead) }
}

/** Scores a year (rulebook 4.2). */
export function score(work: Work): void {
  const { state } = work
  const { held, loser, loss } = scoreOf(state.board)
  if (loser) state.will[loser] = Math.max(0, state.will[loser] - loss)
  work.events.push({ type: 'scored', year: state.year, held, loser, loss, will: { ...state.will } })
}

/** Moves a Political Will marker by so many steps, as far as its track goes. */
export function moveWill(work: Work, side: Side, steps: number): void {
  const { will } = work.state
  const from = will[side]
  const to = Math.min(maxWill, Math.max(0, from + steps))
  if (to === from) return
  will[side] = to
  work.events.push({ type: 'will', side, from, to })
}
