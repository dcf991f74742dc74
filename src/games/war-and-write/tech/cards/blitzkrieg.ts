import { areaInfo, fitsTerrain } from '../../map/areas.ts'
import { gridOf } from '../../map/grid.ts'
import type { AreaId } from '../../map/ids.ts'
import { markersLeft } from '../../rules/markers.ts'
import { raise, type Work } from '../../rules/work.ts'
import { noPieces } from '../../view.ts'
import type { CardEffect, TechBoard, TechCard } from '../card.ts'
import { areasOn, hasUnit } from '../sites.ts'

export const blitzkrieg: TechCard = {
  id: 'blitzkrieg',
  name: 'Blitzkrieg',
  nation: 'GER',
  years: [1940, 1943],
  phases: 'W R',
  symbol: 'tank',
  text: 'Twice a year, G next to a German unit that is not on a coast: a German tank is recruited there, and a neutral unit there obeys Germany.',
  order: {
    letter: 'G',
    ap: 1,
    phase: 'reinforce',
    yearly: 2,
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      !isBeside(view, area)
        ? 'It must lie next to a German unit that is not on a coast.'
        : mayRaise(view, area) || neutralIn(view, area)
          ? undefined
          : 'No German tank can be recruited there, and no neutral unit is there.',
    claims: (view, { area }) => {
      const seizes = neutralIn(view, area)?.kind
      return [{ area, ...(mayRaise(view, area) ? { raises: { tank: 1 } } : {}), ...(seizes ? { seizes } : {}) }]
    },
    carryOut: (work, { area }) => {
      if (!isBeside(work.state, area)) return { why: 'no-unit' }
      const effect: { -readonly [K in keyof CardEffect]: CardEffect[K] } = {}
      if (mayRaise(work.state, area)) {
        raise(work, area, 'GER', 'tank')
        effect.raised = [{ nation: 'GER', kind: 'tank', neutral: false }]
      }
      const neutral = neutralIn(work.state, area)
      if (neutral) {
        take(work, neutral.home)
        effect.seized = [{ nation: 'GER', kind: neutral.kind, neutral: true }]
      }
      return (effect.raised ?? effect.seized) ? { effect } : { why: 'no-reserve' }
    },
  },
}

/** Next to: also at a corner. Coasts are the purple areas. */
function isBeside(board: TechBoard, area: AreaId): boolean {
  return gridOf(board.scenario)
    .around(area)
    .some((near) => areaInfo[near].terrain !== 'coast' && hasUnit(board, near, 'GER'))
}

function mayRaise(board: TechBoard, area: AreaId): boolean {
  return fitsTerrain('tank', areaInfo[area].terrain) && (board.reserves.GER ?? noPieces).tanks > 0
}

/** The neutral unit without a commander that may be taken there. */
function neutralIn(board: TechBoard, area: AreaId) {
  if (markersLeft(board, 'GER') === 0) return undefined
  return board.neutrals.find((neutral) => neutral.at === area && neutral.commander === null)
}

function take(work: Work, home: AreaId): void {
  const neutral = work.state.neutrals.find((each) => each.home === home)
  if (neutral) neutral.commander = 'GER'
}
