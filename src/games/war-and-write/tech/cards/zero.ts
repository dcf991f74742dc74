import { areaInfo } from '../../map/areas.ts'
import type { TechCard } from '../card.ts'
import { givePoints } from '../kinds.ts'
import { areasOn, mayStand, unitsOf } from '../sites.ts'

export const zero: TechCard = {
  id: 'zero',
  name: 'Zero Fighter',
  nation: 'JPN',
  years: [1940, 1943],
  phases: 'W C',
  symbol: 'air',
  text: 'Each Z adds 1 point of Axis strength in an area with a Japanese ship. One ship can carry several.',
  order: {
    letter: 'Z',
    ap: 1,
    phase: 'combat',
    targets: (grid) => areasOn(grid, (area) => areaInfo[area].terrain !== 'inland'),
    fault: (view, { area }) =>
      mayStand(view, area, 'JPN', ['ship']) ? undefined : 'No Japanese ship can be there this year.',
    carryOut: (work, { area }) =>
      unitsOf(work.state, area, 'JPN', 'ship') > 0 ? givePoints(work, zero, area, 1) : { why: 'no-unit' },
  },
}
