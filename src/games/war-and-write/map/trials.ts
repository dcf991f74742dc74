import type { Trial } from '../../../core/index.ts'
import { lonSuggested } from './lon.ts'
import type { ScenarioId } from './scenarios.ts'

/** How many test games the Axis won from a start of the LoN, in the basic game. */
interface Tested {
  readonly lon: number
  readonly games: number
  readonly axis: number
}

/**
 * Test games between equal computer players on `normal`: the figures behind the table in RULES.md, which says how they were
 * come by, and behind what the lobby suggests.
 */
export const tested: Readonly<Record<ScenarioId, readonly Tested[]>> = {
  americas: [
    { lon: 3, games: 100, axis: 63 },
    { lon: 4, games: 50, axis: 22 },
  ],
  europe: [{ lon: 3, games: 140, axis: 67 }],
  pacific: [{ lon: 3, games: 140, axis: 78 }],
  'americas-europe': [
    { lon: 1, games: 49, axis: 12 },
    { lon: 3, games: 135, axis: 18 },
  ],
  'europe-pacific': [
    { lon: 3, games: 100, axis: 78 },
    { lon: 5, games: 100, axis: 63 },
  ],
  'pacific-americas': [
    { lon: 1, games: 30, axis: 19 },
    { lon: 2, games: 50, axis: 20 },
    { lon: 3, games: 150, axis: 33 },
  ],
  world: [
    { lon: 3, games: 100, axis: 72 },
    { lon: 4, games: 60, axis: 39 },
  ],
}

/** The same for the lobby. They say nothing of a war with Tech cards, or with a start that was moved besides. */
export function trialsOf(scenario: ScenarioId): readonly Trial[] {
  return tested[scenario].map(({ lon, games, axis }) => ({
    options: {
      'tech-cards': false,
      'international-opinion': 'none',
      ...(lon === lonSuggested ? {} : { 'lon-start': lon }),
    },
    games,
    wins: { Allies: games - axis, Axis: axis },
  }))
}
