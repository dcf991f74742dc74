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
    { lon: 3, games: 200, axis: 124 },
    { lon: 4, games: 250, axis: 115 },
  ],
  europe: [{ lon: 3, games: 240, axis: 104 }],
  pacific: [{ lon: 3, games: 240, axis: 131 }],
  'americas-europe': [
    { lon: 1, games: 249, axis: 80 },
    { lon: 3, games: 235, axis: 30 },
  ],
  'europe-pacific': [
    { lon: 3, games: 200, axis: 155 },
    { lon: 5, games: 100, axis: 63 },
    { lon: 6, games: 200, axis: 98 },
  ],
  'pacific-americas': [
    { lon: 1, games: 230, axis: 126 },
    { lon: 2, games: 150, axis: 54 },
    { lon: 3, games: 250, axis: 60 },
  ],
  world: [
    { lon: 3, games: 200, axis: 146 },
    { lon: 4, games: 60, axis: 39 },
    { lon: 5, games: 200, axis: 105 },
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
