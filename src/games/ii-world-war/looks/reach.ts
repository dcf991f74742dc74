import type { Draft, Seen } from '../../../core/game.ts'
import { must, unitArg } from '../actions/shared.ts'
import { cityAt, type Hex } from '../map/grid.ts'
import { placeName, unitName } from '../names.ts'
import { boardOf } from '../rules/board.ts'
import { pointsLeft, reachOf } from '../rules/movement.ts'
import { isFreeToMove } from '../rules/movers.ts'
import type { State } from '../state.ts'

/** So many hexes are named; the picture shows them all. */
const NAMED = 60

/** Where a unit can end a move as things stand, whoever's turn it is. */
export function answerReach(state: State, query: Draft): Seen {
  const unit = must(unitArg(state, query, 'unit'))
  const title = `Reach: ${unitName(unit)} · ${placeName(unit.at)}`
  const ends = isFreeToMove(state, unit) ? reachOf(state, boardOf(state), unit).ends : new Map<Hex, number>()
  if (ends.size === 0) {
    const frame = { kind: 'marked', spaces: [], path: [unit.at] } as const
    return { title, lines: ['It cannot move now.'], frame }
  }
  const spaces = [...ends.keys()]
  const points = pointsLeft(state, unit)
  const flight = unit.kind === 'air' ? 'hexes of flight' : 'movement points'
  const cities = spaces.filter((at) => cityAt(at))
  const others = spaces.filter((at) => !cityAt(at))
  const shown = [...cities, ...others].slice(0, NAMED)
  const more = spaces.length > shown.length ? ` and ${spaces.length - shown.length} more` : ''
  return {
    title,
    lines: [
      `${points} ${flight} left: it can end in ${spaces.length} ${spaces.length === 1 ? 'hex' : 'hexes'}.`,
      `${shown.map((at) => `${placeName(at)} ${String(ends.get(at))}`).join(', ')}${more}.`,
      '-# The number behind a place is what it takes to get there.',
    ],
    frame: { kind: 'marked', spaces, path: [unit.at] },
  }
}
