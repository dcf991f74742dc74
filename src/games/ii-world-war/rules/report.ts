import type { FrontReport } from '../events.ts'
import { frontIds, frontOf } from '../map/theatres.ts'
import { factions } from '../map/nations.ts'
import { kinds, type State } from '../state.ts'
import { factionOf } from './war.ts'
import { note, type Work } from './work.ts'

/** The report at the end of a round: front by front what was taken and what was lost. */

/** What the round brought; cities that were won and lost again within it are left out. */
export function reportOf(state: State): readonly FrontReport[] {
  const { lost, taken } = state.chronicle ?? { lost: [], taken: [] }
  return frontIds.flatMap((front): FrontReport[] => {
    const cities = taken.flatMap(({ city, from }) => {
      const by = state.cities[city]
      return frontOf(city) === front && by && by !== 'nobody' && by !== from ? [{ city, from, by }] : []
    })
    const losses = factions.flatMap((faction) =>
      kinds.flatMap((kind) => {
        const count = lost.filter(
          (one) => factionOf(state, one.nation) === faction && one.kind === kind && frontOf(one.at) === front,
        ).length
        return count > 0 ? [{ faction, kind, count }] : []
      }),
    )
    return cities.length + losses.length > 0 ? [{ front, taken: cities, lost: losses }] : []
  })
}

/** Tells the report and begins a new one. */
export function report(work: Work): void {
  note(work, { type: 'report', round: work.state.round, fronts: reportOf(work.state) })
  delete work.state.chronicle
}
