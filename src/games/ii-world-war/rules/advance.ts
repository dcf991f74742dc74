import { around, indexOf, isWalkable, landable, type Hex } from '../map/grid.ts'
import { unitOf, unitsAt, type Battle, type State, type Unit } from '../state.ts'
import { buildBoard } from './board.ts'
import { enter } from './moving.ts'
import { breaksThrough } from './operations.ts'
import { factionOf, hostile, mayEnter } from './war.ts'
import { wokenAt } from './ways.ts'
import { note, refOf, type Work } from './work.ts'

/** Chapter "Advance after combat". */

/** Attacking land units that may take the hex of the beaten defender. */
export function advancers(state: State, battle: Battle): readonly Unit[] {
  if (landable[indexOf(battle.hex)] !== 1) return []
  if (unitsAt(state, battle.hex).some((unit) => unit.kind !== 'air')) return []
  return battle.attackers
    .map((id) => unitOf(state, id))
    .filter(
      (unit) =>
        unit.kind === 'land' && factionOf(state, unit.nation) === battle.faction && mayEnter(state, unit, battle.hex),
    )
}

/**
 * Where an advancing army may go: the hex it won, and with Case Yellow up to two hexes on its way through, as long as
 * that is no new aggression.
 */
export function advanceGoals(state: State, battle: Battle, unit: Unit): ReadonlyMap<Hex, readonly Hex[]> {
  const goals = new Map<Hex, readonly Hex[]>([[battle.hex, [battle.hex]]])
  if (!breaksThrough(state, unit, battle.hex)) return goals
  const board = buildBoard(state)
  const open = (from: Hex, to: Hex) =>
    isWalkable(from, to) &&
    mayEnter(state, unit, to) &&
    wokenAt(state, board, unit, indexOf(to)) === undefined &&
    unitsAt(state, to).every((other) => other.kind === 'air' && hostile(state, unit.nation, other.nation))
  for (const first of around(unit.at)) {
    if (!open(unit.at, first)) continue
    if (!goals.has(first)) goals.set(first, [first])
    for (const second of around(first)) {
      if (second !== unit.at && !goals.has(second) && open(first, second)) goals.set(second, [first, second])
    }
  }
  return goals
}

export function advance(work: Work, battle: Battle, unit: Unit, to: Hex): void {
  const way = advanceGoals(work.state, battle, unit).get(to) ?? [battle.hex]
  note(work, { type: 'advanced', unit: refOf(unit), to })
  delete unit.aboard
  for (const at of way) enter(work, unit, at)
  battle.step = 'flak'
}
