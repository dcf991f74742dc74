import type { Dice } from '../../../core/dice.ts'
import type { Pace } from '../../../core/game.ts'
import type { Cause, Event, Ref } from '../events.ts'
import type { Hex } from '../map/grid.ts'
import { nationInfo, type Nation } from '../map/nations.ts'
import { cargoOf, chronicleOf, type Kind, type State, type Unit, type UnitId } from '../state.ts'

/** One action being carried out: a copy of the state to change, the dice, and what happened so far. */
export interface Work {
  readonly state: State
  readonly dice: Dice
  readonly events: Event[]
  pace: Pace
}

export function note(work: Work, event: Event): void {
  work.events.push(event)
}

export function refOf(unit: Unit): Ref {
  return { id: unit.id, nation: unit.nation, kind: unit.kind, at: unit.over ?? unit.at }
}

/** Takes a counter off the board, with what it carries. */
export function eliminate(work: Work, unit: Unit, cause: Cause): void {
  for (const cargo of cargoOf(work.state, unit.id)) eliminate(work, cargo, 'sunk-with')
  note(work, { type: 'eliminated', unit: refOf(unit), cause })
  const { at, nation, kind } = refOf(unit)
  chronicleOf(work.state).lost.push({ at, nation, kind })
  Reflect.deleteProperty(work.state.units, unit.id)
}

const letters: Readonly<Record<Kind, string>> = { land: 'l', naval: 'n', air: 'a' }

/** Puts a new counter on the board. */
export function create(
  work: Pick<Work, 'state'>,
  nation: Nation,
  kind: Kind,
  at: Hex,
  extra: Pick<Unit, 'aboard' | 'mark'> = {},
): Unit {
  const name = `${nationInfo[nation].code}-${letters[kind]}`
  let number = (work.state.numbers[name] ?? 0) + 1
  while (work.state.units[`${name}${number}` as UnitId]) number += 1
  work.state.numbers[name] = number
  const unit: Unit = { id: `${name}${number}` as UnitId, nation, kind, at, ...extra }
  work.state.units[unit.id] = unit
  return unit
}

/** A die of this game: faces 1 to 5 and NAC, which is given as 6. */
export function throwDie(work: Work, purpose: string): number {
  return work.dice.roll(6, purpose)
}

export function throwDice(work: Work, count: number, purpose: string): number[] {
  return Array.from({ length: count }, () => throwDie(work, purpose))
}

/** What a face counts: NAC is a second five. */
export function worth(face: number): number {
  return Math.min(face, 5)
}

export const NAC = 6
