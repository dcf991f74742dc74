import { gridOf } from '../map/grid.ts'
import type { Nation } from '../map/ids.ts'
import { commandMarkers, flagMarkers } from '../map/nations.ts'
import type { State } from '../state.ts'

/** Flag markers that a nation has not placed yet. */
export function flagsLeft(state: Pick<State, 'areas' | 'scenario'>, nation: Nation): number {
  let placed = 0
  for (const area of gridOf(state.scenario).areas) {
    for (const flag of state.areas[area]?.flags ?? []) if (flag === nation) placed += 1
  }
  return flagMarkers - placed
}

/** Nationality markers that a nation has left: so many more neutral units can it command. */
export function markersLeft(state: Pick<State, 'neutrals'>, nation: Nation): number {
  return commandMarkers - state.neutrals.filter((neutral) => neutral.commander === nation).length
}
