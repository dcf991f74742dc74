import type { Nation } from '../map/nations.ts'
import { spaces, type SpaceId } from '../map/spaces.ts'
import { enemyOf, presentNations, sideOf } from '../rules/pieces.ts'
import { openResponses } from '../rules/responses.ts'
import type { Work } from '../work.ts'

/** Opens the Responses to an Offensive that is about to be launched into a space. */
export function openOffensiveResponses(work: Work, by: Nation, space: SpaceId): void {
  const arm = spaces[space].kind === 'land' ? 'army' : 'fleet'
  const met = presentNations(work.state, space, enemyOf(sideOf(by)), arm)
  openResponses(work, { by, row: 'offensive', space, met })
}
