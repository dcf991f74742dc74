import { gridOf } from '../map/grid.ts'
import type { Faction } from '../map/ids.ts'
import { lonMoved, lonSpace } from '../map/lon.ts'
import { enemyOf, factionOf } from '../map/nations.ts'
import type { State } from '../state.ts'
import type { TechBoard } from '../tech/card.ts'
import { cardInfluence } from '../tech/play.ts'
import { controllerOf, flagsIn } from '../view.ts'
import type { Work } from './work.ts'

export type Influence = Record<Faction, number>

/** LoN 1 and 2: a point for every flag, for its own side unless the enemy controls its area; and what Tech cards add. */
export function influence(board: TechBoard): Influence {
  const points: Influence = { axis: 0, allies: 0 }
  for (const area of gridOf(board.scenario).areas) {
    const flags = flagsIn(board, area)
    if (flags.length === 0) continue
    const controller = controllerOf(board, area)
    for (const flag of flags) points[controller ?? factionOf(flag)] += 1
  }
  if (!board.tech) return points
  const extra = cardInfluence(board)
  return { axis: points.axis + extra.axis, allies: points.allies + extra.allies }
}

/** Martial Law: every void order is a point for the enemy. */
function penalties(work: Work): Influence {
  const points: Influence = { axis: 0, allies: 0 }
  if (!work.state.options.martial) return points
  for (const { command, orders } of work.state.last?.sheets ?? []) {
    const nation = command[0]
    if (nation) points[enemyOf(factionOf(nation))] += orders.filter(({ fate }) => fate === 'void').length
  }
  return points
}

/** The LoN phase: the difference moves the marker, which stops at the ends of its track (LoN 3 and 4). */
export function arbitrate(work: Work): void {
  const { state, events } = work
  const extra = penalties(work)
  const flags = influence(state)
  const axis = flags.axis + extra.axis
  const allies = flags.allies + extra.allies
  const from = state.lon
  const to = lonMoved(from, allies - axis)
  state.lon = to
  state.history.push({ year: state.year, axis, allies, from, to })
  events.push({ kind: 'arbitrated', year: state.year, axis, allies, penalties: extra, from, to })
}

/** Game end: the side of the divider on which the marker lies. */
export function leader(state: Pick<State, 'lon'>): Faction {
  return lonSpace(state.lon).leans
}
