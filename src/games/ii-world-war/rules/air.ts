import { cityHexes, distance, indexOf, type Hex } from '../map/grid.ts'
import type { Faction } from '../map/nations.ts'
import { allUnits, cargoOf, stands, turnOf, type State, type Unit } from '../state.ts'
import { isFree, type Board } from './board.ts'
import { movementPoints } from './movement.ts'
import { atWar, factionOf } from './war.ts'
import { eliminate, note, refOf, type Work } from './work.ts'

/** Chapter "Air units": support, return and repositioning. */

function inRange(unit: Unit, at: Hex): boolean {
  return distance(unit.at, at) <= movementPoints.air
}

/** Air fleets that may support the attacker over this hex: those that have not flown in this turn. */
export function attackSupport(state: State, faction: Faction, at: Hex): readonly Unit[] {
  const { moved, fought } = turnOf(state)
  return airOf(state, faction).filter(
    (unit) => inRange(unit, at) && atWar(state, unit.nation) && !moved.includes(unit.id) && !fought.includes(unit.id),
  )
}

/** Air fleets that may support the defender: those that are at their base. */
export function defenceSupport(state: State, faction: Faction, at: Hex): readonly Unit[] {
  return airOf(state, faction).filter((unit) => inRange(unit, at) && atWar(state, unit.nation))
}

/** An air fleet with an army aboard, as at the set-up, does nothing but airlift it. */
export function isUnladen(state: State, unit: Unit): boolean {
  return cargoOf(state, unit.id).length === 0
}

function airOf(state: State, faction: Faction): readonly Unit[] {
  return allUnits(state).filter(
    (unit) =>
      unit.kind === 'air' && stands(unit) && factionOf(state, unit.nation) === faction && isUnladen(state, unit),
  )
}

/** After the combats the defender's aircraft go back to the city they came from. */
export function returnDefenders(work: Work, attacker: Faction): void {
  const { state } = work
  for (const unit of allUnits(state)) {
    const faction = factionOf(state, unit.nation)
    if (!unit.over || faction === undefined || faction === attacker) continue
    const base = allUnits(state).every((other) => other.id === unit.id || other.at !== unit.at || !stands(other))
    if (state.cities[unit.at] === faction && base) {
      delete unit.over
      note(work, { type: 'returned', unit: refOf(unit) })
    } else {
      eliminate(work, unit, 'no-base')
    }
  }
}

/** Cities of its faction to which an air fleet can go at the end of the turn, once: it has twelve points again. */
export function basesFor(state: State, board: Board, unit: Unit): readonly Hex[] {
  const from = unit.over ?? unit.at
  const faction = factionOf(state, unit.nation)
  if (!isUnladen(state, unit) || state.turn?.based?.includes(unit.id)) return []
  return cityHexes.filter(
    (city) =>
      state.cities[city] === faction &&
      (city !== unit.at || unit.over !== undefined) &&
      distance(from, city) <= movementPoints.air &&
      isFree(board, indexOf(city)),
  )
}

/** Whether an air fleet is not in a city of its faction and would be lost. */
export function isAstray(state: State, unit: Unit): boolean {
  return unit.kind === 'air' && (unit.over !== undefined || state.cities[unit.at] !== factionOf(state, unit.nation))
}

export function rebase(work: Work, unit: Unit, to: Hex): void {
  note(work, { type: 'rebased', unit: refOf(unit), to })
  delete unit.over
  unit.at = to
  const turn = turnOf(work.state)
  turn.based = [...(turn.based ?? []), unit.id]
}

/** The turn ends: whatever has found no base is lost. */
export function dropAstray(work: Work, faction: Faction): void {
  for (const unit of allUnits(work.state)) {
    if (factionOf(work.state, unit.nation) === faction && isAstray(work.state, unit)) eliminate(work, unit, 'no-base')
  }
}
