import { nations } from '../../map/ids.ts'
import { nationStrength } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { putPiece } from '../kinds.ts'
import { areasOn } from '../sites.ts'

const id = 'yamamoto'

export const yamamoto: TechCard = {
  id,
  name: 'Yamamoto Isoroku',
  nation: 'JPN',
  years: [1940, 1943],
  phases: 'W L',
  symbol: 'headquarters',
  text: 'In 1940 you must write Y, in any area; he stays there until 1944. While only Japanese units are there, or no Japanese ones at all, the Axis has 1 point more in the LoN. No flag, no R.',
  order: {
    letter: 'Y',
    ap: 1,
    phase: 'reinforce',
    yearly: 1,
    once: true,
    due: 1940,
    targets: (grid) => areasOn(grid),
    fault: (view) => (view.year === 1940 ? undefined : 'Yamamoto takes his place in 1940 only, and does not move.'),
    carryOut: (work, { area }) => ({ effect: { piece: putPiece(work, id, area, 1) } }),
  },
  influence: (board, { area }) => {
    const strength = (nation: (typeof nations)[number]) => nationStrength(board, area, nation)
    const alone = nations.every((nation) => nation === 'JPN' || strength(nation) === 0)
    return alone || strength('JPN') === 0 ? 1 : 0
  },
}
