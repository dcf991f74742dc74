import type { TechCard } from '../card.ts'
import { givePoints } from '../kinds.ts'
import { anyWithin, areasOn, hasSide, hasUnit, mayMeet, mayStand } from '../sites.ts'

export const partisans: TechCard = {
  id: 'partisans',
  name: 'Partisans',
  nation: 'SOV',
  years: [1941, 1944],
  phases: 'W C',
  symbol: 'partisan',
  text: 'Once a year, P takes 2 points of Axis strength in an area with or next to a Soviet unit.',
  order: {
    letter: 'P',
    ap: 1,
    phase: 'combat',
    yearly: 1,
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      !anyWithin(view, area, 1, (near) => mayStand(view, near, 'SOV'))
        ? 'No Soviet unit can be there or next to it this year.'
        : mayMeet(view, area, 'SOV')
          ? undefined
          : 'No Axis unit can be there this year.',
    carryOut: (work, { area }) =>
      !anyWithin(work.state, area, 1, (near) => hasUnit(work.state, near, 'SOV'))
        ? { why: 'no-unit' }
        : hasSide(work.state, area, 'axis')
          ? givePoints(work, partisans, area, -2)
          : { why: 'card-idle' },
  },
}
