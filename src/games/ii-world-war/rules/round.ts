import type { Outcome } from '../../../core/game.ts'
import { factions, type Faction } from '../map/nations.ts'
import { allUnits, type State, type Turn } from '../state.ts'
import { dropAstray, returnDefenders } from './air.ts'
import { isIdle, runBattle } from './battle.ts'
import { buildBoard } from './board.ts'
import { closeRound, openRound } from './calendar.ts'
import { handOver, settleTerritories } from './conquest.ts'
import { targets } from './combat.ts'
import { inheritJoker, playJoker } from './joker.ts'
import { allotmentsOf, nationsFor, placesFor, sortOf, type ReinforceStage } from './reinforcements.ts'
import { report } from './report.ts'
import { immediateOutcome, drawOutcome, lastRound, roundOutcome } from './victory.ts'
import { runVoyage } from './voyage.ts'
import { asksForVichy, installVichy, lapseVichy, refuseVichy } from './vichy.ts'
import { factionOf } from './war.ts'
import { note, type Work } from './work.ts'

/** Chapters "Game length and order of play" and "How to play": the course of a round. */

const orders: readonly { readonly from: number; readonly order: readonly Faction[] }[] = [
  { from: 14, order: ['west', 'soviet', 'axis'] },
  { from: 9, order: ['soviet', 'west', 'axis'] },
  { from: 1, order: ['axis', 'soviet', 'west'] },
]

export function orderOf(round: number): readonly Faction[] {
  return orders.find((one) => round >= one.from)?.order ?? factions
}

function standing(state: State): readonly Faction[] {
  return orderOf(state.round).filter((faction) => !state.surrendered.includes(faction))
}

/** Begins a round: what the calendar brings, then reinforcements. */
export function startRound(work: Work, round: number): void {
  const { state } = work
  state.round = round
  note(work, { type: 'round', round, order: standing(state) })
  openRound(work)
  if (checkEnd(work, round > 1 ? immediateOutcome(state) : undefined)) return
  work.pace = 'turn'
  reinforceFrom(work, 0)
}

/** Opens the reinforcements of the first faction from this place in the order that has something to place. */
function reinforceFrom(work: Work, place: number): void {
  const { state } = work
  const order = standing(state)
  for (const faction of order.slice(place)) {
    const stage: ReinforceStage = {
      kind: 'reinforce',
      faction,
      left: allotmentsOf(state, faction),
      abroad: [],
      placed: [],
    }
    if (stage.left.length === 0) continue
    state.stage = stage
    if (canPlace(state, stage)) return
    note(work, { type: 'unplaced', faction, left: stage.left })
  }
  state.due = state.due.filter((one) => one.round > state.round)
  startTurn(work, 0)
}

/** Whether anything that is left can be placed. */
export function canPlace(state: State, stage: ReinforceStage): boolean {
  const board = buildBoard(state)
  return stage.left.some((one) =>
    nationsFor(state, one).some((nation) => placesFor(state, board, stage, sortOf(nation, one)).length > 0),
  )
}

export function endReinforcements(work: Work, stage: ReinforceStage): void {
  if (stage.left.length > 0) note(work, { type: 'unplaced', faction: stage.faction, left: stage.left })
  note(work, { type: 'reinforced', faction: stage.faction })
  work.pace = 'moment'
  reinforceFrom(work, standing(work.state).indexOf(stage.faction) + 1)
}

/** A turn in which nothing has been done yet. */
export function newTurn(faction: Faction): Turn {
  return { faction, moved: [], landed: [], fought: [], ferried: {}, declared: [], granted: [], stormed: [] }
}

/** Opens the turn of the faction at this place in the order, or ends the round. */
function startTurn(work: Work, place: number): void {
  const { state } = work
  const order = standing(state)
  const faction = order[place]
  if (!faction) {
    endRound(work)
    return
  }
  state.turn = newTurn(faction)
  if (state.joker) state.joker.thisTurn = []
  note(work, { type: 'turn', faction })
  state.stage = { kind: 'move', faction }
  if (!allUnits(state).some((unit) => factionOf(state, unit.nation) === faction)) endTurn(work, faction)
}

/** All movement is done. */
export function endMovement(work: Work, faction: Faction): void {
  const { state } = work
  if (state.turn) delete state.turn.mover
  state.stage = { kind: 'combat', faction }
  work.pace = 'moment'
  if (targets(state).length === 0) endCombat(work, faction)
}

/** All combats are fought: aircraft go home. */
export function endCombat(work: Work, faction: Faction): void {
  const { state } = work
  returnDefenders(work, faction)
  state.stage = { kind: 'rebase', faction }
  const flies = allUnits(state).some((unit) => unit.kind === 'air' && factionOf(state, unit.nation) === faction)
  if (!flies) endTurn(work, faction)
}

export function endTurn(work: Work, faction: Faction): void {
  const { state } = work
  dropAstray(work, faction)
  work.pace = 'turn'
  if (checkEnd(work, immediateOutcome(state))) return
  startTurn(work, standing(state).indexOf(faction) + 1)
}

function endRound(work: Work): void {
  const { state } = work
  delete state.turn
  if (asksForVichy(state)) {
    state.stage = { kind: 'vichy' }
    return
  }
  lapseVichy(state)
  closeRound(work)
  settleTerritories(work)
  report(work)
  if (checkEnd(work, immediateOutcome(state) ?? roundOutcome(state))) return
  if (state.round >= lastRound) {
    state.stage = { kind: 'armistice', asked: [...standing(state)] }
    return
  }
  startRound(work, state.round + 1)
}

/** The Axis decides on an armistice with France; then the round ends. */
export function answerVichy(work: Work, install: boolean): void {
  if (install) installVichy(work)
  else refuseVichy(work)
  endRound(work)
}

/** An answer to the question whether the war goes on after round 18: only if all want it. */
export function answerArmistice(work: Work, faction: Faction, continues: boolean): void {
  const { state } = work
  if (state.stage.kind !== 'armistice') return
  note(work, { type: 'armistice', faction, continues })
  state.stage.asked = state.stage.asked.filter((other) => other !== faction)
  if (!continues) {
    checkEnd(work, drawOutcome(state))
    return
  }
  if (state.stage.asked.length === 0) startRound(work, state.round + 1)
}

/** Chapter "Who wins the game?": a faction gives up; an Allied one leaves all it holds to the Axis. */
export function surrender(work: Work, faction: Faction): void {
  const { state } = work
  note(work, { type: 'surrender', faction })
  state.surrendered.push(faction)
  if (faction !== 'axis') {
    for (const unit of allUnits(state)) {
      if (factionOf(state, unit.nation) === faction) Reflect.deleteProperty(state.units, unit.id)
    }
    for (const [city, holder] of Object.entries(state.cities)) {
      if (holder === faction) handOver(work, city as keyof State['cities'], 'axis')
    }
    inheritJoker(work, faction)
  }
  work.pace = 'turn'
  if (checkEnd(work, immediateOutcome(state))) return
  const order = orderOf(state.round)
  const next = order.slice(order.indexOf(faction) + 1).find((other) => !state.surrendered.includes(other))
  startTurn(work, next ? standing(state).indexOf(next) : standing(state).length)
}

function checkEnd(work: Work, outcome: Outcome | undefined): boolean {
  if (!outcome) return false
  const { state } = work
  state.outcome = outcome
  state.stage = { kind: 'over' }
  state.frames = []
  delete state.turn
  note(work, { type: 'over', outcome })
  work.pace = 'turn'
  return true
}

/** Lets everything happen that needs no answer, until somebody is asked. */
function runOn(work: Work): void {
  const { state } = work
  for (;;) {
    const frame = state.frames.at(-1)
    if (!frame || state.outcome) return
    if (frame.kind === 'joker') {
      if (!isIdle(state, frame)) return
      state.frames.pop()
      continue
    }
    const next = frame.kind === 'battle' ? runBattle(work, frame) : runVoyage(work, frame)
    if (next === 'asks') return
  }
}

/** The holder of the Joker has answered. */
export function answerJoker(work: Work, use: boolean): void {
  const frame = work.state.frames.pop()
  if (frame?.kind === 'joker' && use) playJoker(work, frame)
}

/** Everything that follows from an action by itself. */
export function proceed(work: Work): void {
  const { state } = work
  runOn(work)
  if (state.outcome || state.frames.length > 0) return
  const { stage } = state
  if (stage.kind === 'reinforce' || stage.kind === 'armistice' || stage.kind === 'vichy') return
  if (checkEnd(work, immediateOutcome(state))) return
  if (stage.kind === 'combat' && targets(state).length === 0) endCombat(work, stage.faction)
}
