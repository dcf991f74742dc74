import type { Hex } from '../map/grid.ts'
import type { State, Voyage } from '../state.ts'

/** Optional rule "Rudeltaktik": German submarines from the French Atlantic harbours. */

/** The submarine that has to be asked next about a voyage. */
export function askedPort(_state: State, _voyage: Voyage): Hex | undefined {
  return undefined
}
