import { invariant } from '../../../core/index.ts'
import { lastYear, markers, nations, type Nation } from '../map/nations.ts'
import type { Row } from '../map/sheets.ts'
import type { SpecialId } from '../map/special.ts'
import type { Placed, Table } from '../state.ts'
import { newId, type Work } from '../work.ts'
import { score } from './scoring.ts'
import { checkWill, end, leader } from './victory.ts'

/** Whose turn it is: to choose an Action, or while its Action and the Responses to it are carried out. */
export function toAct(table: Table): Nation {
  const nation = table.order[table.turn.at]
  invariant(nation, 'the turn order has a gap')
  return nation
}

/** Gives the turn to the next Nation in order. */
function advance(table: Table): void {
  table.turn.at = (table.turn.at + 1) % table.order.length
  table.turn.done = false
  table.turn.id = newId(table, 'action')
}

export function placeMarker(table: Table, nation: Nation, placed: Placed): void {
  const sheet = table.sheets[nation]
  invariant(sheet.ready > 0, `${nation} has no Action marker left`)
  sheet.ready -= 1
  sheet.placed.push(placed)
}

/** The Nation whose turn it is has chosen an Action: its marker is placed. */
export function beginAction(work: Work, action: Row | SpecialId, placed: Placed): void {
  const { state } = work
  const nation = toAct(state)
  placeMarker(state, nation, placed)
  state.turn.passes = 0
  state.turn.actions += 1
  state.turn.done = true
  work.events.push({ type: 'action', nation, action })
}

/** The Nation whose turn it is passes (rulebook 4.1). It may act again in the next lap. */
export function passTurn(work: Work): void {
  work.events.push({ type: 'passed', nation: toAct(work.state) })
  work.state.turn.passes += 1
  work.state.turn.done = true
}

/**
 * Goes on to the next Nation that has a choice. Who has no Action marker passes without being asked; five passes in a
 * row end the year.
 */
export function turnStep(work: Work): 'waits' | 'goes on' {
  const { state } = work
  if (state.turn.passes >= nations.length) {
    endYear(work)
    return 'goes on'
  }
  if (state.turn.done) {
    advance(state)
    return 'goes on'
  }
  if (state.sheets[toAct(state)].ready > 0) return 'waits'
  state.turn.passes += 1
  state.turn.done = true
  return 'goes on'
}

/** Scoring, then the next year with all markers back and the new ones (rulebook 4.2, 4.3, 7). */
function endYear(work: Work): void {
  const { state } = work
  score(work)
  checkWill(work)
  if (state.ending) return
  if (state.year === lastYear) {
    end(work, leader(state), 'last-year')
    return
  }
  state.year += 1
  state.order = [...state.nextOrder]
  const arrived = nations.filter((nation) => markers[nation].arrive.includes(state.year))
  for (const nation of nations) {
    const sheet = state.sheets[nation]
    sheet.ready += sheet.placed.length + (arrived.includes(nation) ? 1 : 0)
    sheet.placed = []
    sheet.played = []
  }
  state.turn = { id: newId(state, 'action'), at: 0, done: false, passes: 0, actions: 0 }
  work.events.push({ type: 'year', year: state.year, order: state.order, arrived })
}
