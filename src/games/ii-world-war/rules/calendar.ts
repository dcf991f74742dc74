import { cityNamed, territoryAt } from '../map/grid.ts'
import { pool } from '../map/reinforcements.ts'
import { allUnits, unitsAt } from '../state.ts'
import { take } from './conquest.ts'
import { isOn, isOperationRound } from './operations.ts'
import { americanEntry } from './reinforcements.ts'
import { sovietsEnter } from './war.ts'
import { updateSubmarines } from './wolf-packs.ts'
import { create, eliminate, NAC, note, refOf, throwDie, type Work } from './work.ts'

/** What a certain round brings by itself, at its start or its end. */

/** The round in which the USSR enters the war if nobody brought it in before. */
const sovietEntry = 6

export function openRound(work: Work): void {
  const { state } = work
  const { round } = state
  state.rerolled = false
  state.helped = []
  if (state.options.operations && isOperationRound(round)) note(work, { type: 'operation', round })
  if (round >= sovietEntry || isOn(state, 5)) sovietsEnter(work)
  if (round === americanEntry) endLendLease(work)
  updateSubmarines(work)
  if (state.submarines) state.submarines.struck = []
  if (isOn(state, 17)) plot(work)
}

/** Round 9: the American counters lent in round 7 become British and Soviet ones. */
function endLendLease(work: Work): void {
  for (const unit of allUnits(work.state)) {
    if (unit.mark !== 'lend-lease') continue
    delete unit.mark
    note(work, { type: 'replaced', unit: refOf(unit), nation: unit.nation })
  }
}

/** Round 17, Valkyrie: on NAC the German armies at home waver, each that rolls NAC is gone. */
function plot(work: Work): void {
  const die = throwDie(work, 'the plot of Valkyrie')
  note(work, { type: 'plot', die })
  if (die !== NAC) return
  for (const unit of allUnits(work.state)) {
    const home = territoryAt(unit.at)
    if (unit.nation !== 'germany' || unit.kind !== 'land' || (home !== 'germany' && home !== 'east-prussia')) continue
    if (throwDie(work, `the army at ${unit.at}`) === NAC) eliminate(work, unit, 'plot')
  }
}

export function closeRound(work: Work): void {
  const { state } = work
  const at = cityNamed('Heraklion')
  if (!isOn(state, 6) || state.surrendered.includes('axis') || unitsAt(state, at).length > 0) return
  const armies = allUnits(state).filter((unit) => unit.nation === 'germany' && unit.kind === 'land' && !unit.mark)
  if (armies.length >= pool.germany[0]) return
  const unit = create(work, 'germany', 'land', at)
  note(work, { type: 'placed', unit: refOf(unit) })
  if (state.cities[at] !== 'axis') take(work, at, 'axis')
}
