import {
  around,
  cityHexes,
  directionTo,
  distance,
  indexOf,
  landable,
  sailSides,
  territoryAt,
  walkSides,
  type Hex,
} from '../map/grid.ts'
import { cargoOf, stands, turnOf, type State, type Unit } from '../state.ts'
import { isFree, type Board } from './board.ts'
import { movementPoints } from './movement.ts'
import { isInvasionCoast } from './operations.ts'
import { enter } from './moving.ts'
import { atWar, factionOf, mayEnter, provokedBy, sideOfNation } from './war.ts'
import { note, refOf, type Work } from './work.ts'

/** Chapter "Transport": fleets and air fleets carry land units. */

export const capacity = 2

function touches(table: Uint8Array, from: Hex, to: Hex): boolean {
  const d = directionTo(indexOf(from), indexOf(to))
  return d >= 0 && ((table[indexOf(from)] ?? 0) & (1 << d)) !== 0
}

/** Whether a fleet may take this land unit aboard: on a coast next to it, not moved yet, with room left. */
export function mayLoad(state: State, fleet: Unit, unit: Unit): boolean {
  return (
    fleet.kind === 'naval' &&
    unit.kind === 'land' &&
    stands(unit) &&
    factionOf(state, fleet.nation) === factionOf(state, unit.nation) &&
    !turnOf(state).moved.includes(unit.id) &&
    !turnOf(state).fought.includes(unit.id) &&
    touches(sailSides, fleet.at, unit.at) &&
    cargoOf(state, fleet.id).length < capacity
  )
}

export function load(work: Work, fleet: Unit, unit: Unit): void {
  note(work, { type: 'loaded', unit: refOf(unit), carrier: refOf(fleet) })
  unit.aboard = fleet.id
  unit.at = fleet.at
  turnOf(work.state).moved.push(unit.id)
}

/** Coasts next to its fleet on which a land unit may go ashore. */
export function landings(state: State, board: Board, unit: Unit): readonly Hex[] {
  const carrier = unit.aboard ? state.units[unit.aboard] : undefined
  return unit.kind === 'land' && carrier?.kind === 'naval' ? shores(state, board, unit, carrier) : []
}

function shores(state: State, board: Board, unit: Unit, carrier: Unit): readonly Hex[] {
  return around(carrier.at).filter((to) => {
    const at = indexOf(to)
    return landable[at] === 1 && touches(sailSides, carrier.at, to) && isFree(board, at) && mayEnter(state, unit, to)
  })
}

/** Puts a land unit ashore: it neither moves nor attacks in this turn. */
export function disembark(work: Work, unit: Unit, to: Hex): void {
  const turn = turnOf(work.state)
  note(work, { type: 'landed', unit: refOf(unit), to })
  delete unit.aboard
  if (!turn.moved.includes(unit.id)) turn.moved.push(unit.id)
  if (isInvasionCoast(work.state, unit, to)) turn.stormed.push(unit.id)
  else turn.landed.push(unit.id)
  enter(work, unit, to)
}

/** Whether an air fleet may take this land unit along: it stands in a city, the land unit next to it (or waits there). */
export function mayLift(state: State, air: Unit, unit: Unit): boolean {
  const { moved, fought } = turnOf(state)
  const faction = factionOf(state, air.nation)
  return (
    air.kind === 'air' &&
    unit.kind === 'land' &&
    state.cities[air.at] === faction &&
    factionOf(state, unit.nation) === faction &&
    !air.over &&
    !moved.includes(air.id) &&
    !moved.includes(unit.id) &&
    !fought.includes(unit.id) &&
    (unit.aboard === air.id || (stands(unit) && touches(walkSides, air.at, unit.at)))
  )
}

/** Whether an air fleet can carry a land unit to a city and set it down next to it. */
export function isLiftGoal(state: State, board: Board, air: Unit, unit: Unit, city: Hex): boolean {
  return (
    city !== air.at &&
    state.cities[city] === factionOf(state, air.nation) &&
    distance(air.at, city) <= movementPoints.air &&
    isFree(board, indexOf(city)) &&
    dropZones(state, board, unit, city).length > 0
  )
}

/** Cities to which an air fleet can carry a land unit. */
export function liftGoals(state: State, board: Board, air: Unit, unit: Unit): readonly Hex[] {
  return cityHexes.filter((city) => isLiftGoal(state, board, air, unit, city))
}

/** Where the land unit gets off: next to the city, free, out of hostile zones of control, on a side of no new enemy. */
export function dropZones(state: State, board: Board, unit: Unit, city: Hex): readonly Hex[] {
  const faction = factionOf(state, unit.nation)
  const side = sideOfNation(state, unit.nation)
  if (!faction || !side) return []
  return around(city).filter((to) => {
    const at = indexOf(to)
    const territory = territoryAt(to)
    return (
      landable[at] === 1 &&
      touches(walkSides, city, to) &&
      isFree(board, at) &&
      mayEnter(state, unit, to) &&
      territory !== undefined &&
      provokedBy(state, faction, territory) === undefined &&
      !(atWar(state, unit.nation) && board.stopsLand[side][at] === 1)
    )
  })
}

export function airlift(work: Work, air: Unit, unit: Unit, city: Hex, to: Hex): void {
  const turn = turnOf(work.state)
  note(work, { type: 'airlifted', unit: refOf(unit), carrier: refOf(air), city, to })
  turn.moved.push(air.id, unit.id)
  air.at = city
  delete unit.aboard
  enter(work, unit, to)
}
