import type { Hex } from '../map/grid.ts'
import type { Faction } from '../map/nations.ts'
import type { State, Unit } from '../state.ts'

/** Optional rule "Great Offensives and Famous Operations". */

export function ignoresCaucasus(_state: State, _unit: Unit): ((at: Hex) => boolean) | undefined {
  return undefined
}
export function supportBonus(_state: State, _faction: Faction | undefined, _target: Unit): number {
  return 1
}
export function attackBonus(_state: State, _unit: Unit, _target: Unit): number {
  return 0
}
export function defenceBonus(_state: State, _target: Unit, _attackers: readonly Unit[]): number {
  return 0
}
export function ignoresRhine(_state: State, _unit: Unit, _to: Hex): boolean {
  return false
}
