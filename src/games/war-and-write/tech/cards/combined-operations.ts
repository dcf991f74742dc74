import { areaInfo } from '../../map/areas.ts'
import type { TechCard } from '../card.ts'
import { isEnemyHeld, putPiece } from '../kinds.ts'
import { areasOn, hasUnit } from '../sites.ts'

const id = 'combined-operations'

export const combinedOperations: TechCard = {
  id,
  name: 'Combined Operations HQ',
  nation: 'UK',
  years: [1941, 1945],
  phases: 'W R',
  symbol: 'headquarters',
  text: 'H places or moves the headquarters to a British unit, not at sea. Britain may recruit there this year and later, as at a flag. It is no flag otherwise. It goes when the enemy holds the area.',
  order: {
    letter: 'H',
    ap: 1,
    phase: 'reinforce',
    yearly: 1,
    targets: (grid) => areasOn(grid, (area) => areaInfo[area].terrain !== 'ocean'),
    fault: (view, { area }) => (hasUnit(view, area, 'UK') ? undefined : 'No British unit stands there.'),
    claims: (_view, { area }) => [{ area, base: true }],
    carryOut: (work, { area }) =>
      hasUnit(work.state, area, 'UK') ? { effect: { piece: putPiece(work, id, area, 1) } } : { why: 'no-unit' },
  },
  base: true,
  drops: (board, piece) => isEnemyHeld(board, piece.area, 'UK'),
}
