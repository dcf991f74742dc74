import type { Draft, Seen } from '../../../core/game.ts'
import { must, unitArg } from '../actions/shared.ts'
import { cityAt, type Hex } from '../map/grid.ts'
import { nationName, placeName, unitName } from '../names.ts'
import { boardOf } from '../rules/board.ts'
import { pathTo, pointsLeft, reachOf, wokenOn, type Reach } from '../rules/movement.ts'
import { isFreeToMove } from '../rules/movers.ts'
import type { Woken } from '../rules/war.ts'
import type { State } from '../state.ts'

/** So many hexes are named; the picture shows them all. */
const NAMED = 60

/** How many of its goals would bring whom into the war. */
function warnings(state: State, reach: Reach): readonly string[] {
  const counts = new Map<Woken, number>()
  for (const to of reach.ends.keys()) {
    for (const nation of wokenOn(state, boardOf(state), reach.unit, pathTo(reach, to))) {
      counts.set(nation, (counts.get(nation) ?? 0) + 1)
    }
  }
  return [...counts].map(([nation, count]) => `⚠️ Going to ${count} of them brings ${nationName(nation)} into the war.`)
}

/** Where a unit can end a move as things stand, whoever's turn it is. */
export function answerReach(state: State, query: Draft): Seen {
  const unit = must(unitArg(state, query, 'unit'))
  const title = `Reach: ${unitName(unit)} · ${placeName(unit.at)}`
  const reach = reachOf(state, boardOf(state), unit)
  const ends = isFreeToMove(state, unit) ? reach.ends : new Map<Hex, number>()
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
      ...warnings(state, reach),
      '-# The number behind a place is what it takes to get there.',
    ],
    frame: { kind: 'marked', spaces, path: [unit.at] },
  }
}
