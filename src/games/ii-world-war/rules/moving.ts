import { territoryAt, type Hex } from '../map/grid.ts'
import { turnOf, unitsAt, type Unit } from '../state.ts'
import { capture } from './conquest.ts'
import { pointsLeft } from './movement.ts'
import { aggress, factionOf, mayAttack, provoked, provokedBy } from './war.ts'
import { ferryBetween, isStrait } from './ways.ts'
import { eliminate, note, refOf, type Work } from './work.ts'

/** Chapter "Movement": carrying out a move. */

/** A land unit comes into a hex: the border is crossed, aircraft are overrun, a city is captured. */
export function enter(work: Work, unit: Unit, at: Hex): void {
  const { state } = work
  const faction = factionOf(state, unit.nation)
  const territory = territoryAt(at)
  if (faction && territory) aggress(work, faction, provokedBy(state, faction, territory))
  for (const other of unitsAt(state, at)) {
    if (!faction || other.kind !== 'air' || !mayAttack(state, unit.nation, other.nation)) continue
    aggress(work, faction, provoked(state, faction, other.nation))
    eliminate(work, other, 'overrun')
  }
  unit.at = at
  capture(work, unit, at)
}

function begin(work: Work, unit: Unit): void {
  const turn = turnOf(work.state)
  if (turn.mover?.unit !== unit.id) delete turn.mover
  if (!turn.moved.includes(unit.id)) turn.moved.push(unit.id)
}

/** Moves a counter along a way that was found legal. */
export function moveAlong(work: Work, unit: Unit, path: readonly Hex[]): void {
  const { state } = work
  const left = pointsLeft(state, unit)
  begin(work, unit)
  if (unit.kind === 'naval') {
    turnOf(state).mover = { unit: unit.id, left }
    state.frames.push({ kind: 'voyage', unit: unit.id, from: unit.at, path, done: 0, step: 'halt', run: [], halts: [] })
    return
  }
  note(work, { type: 'moved', unit: refOf(unit), path })
  if (unit.kind === 'air') {
    unit.at = path.at(-1) ?? unit.at
    return
  }
  delete unit.aboard
  const ferries = new Set<Unit>()
  for (const at of path) {
    cross(work, unit, at, ferries)
    enter(work, unit, at)
  }
}

/** Counts a ferry's work where the step goes over a strait. @param ferries of this move so far: each counts a unit once */
function cross(work: Work, unit: Unit, to: Hex, ferries: Set<Unit>): void {
  const { state } = work
  const faction = factionOf(state, unit.nation)
  if (!faction || !isStrait(unit.at, to)) return
  const ferry = ferryBetween(state, faction, unit.at, to, ferries)
  if (!ferry || ferries.has(ferry)) return
  ferries.add(ferry)
  const { ferried } = turnOf(state)
  ferried[ferry.id] = (ferried[ferry.id] ?? 0) + 1
}
