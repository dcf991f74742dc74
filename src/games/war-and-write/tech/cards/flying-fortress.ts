import type { TechCard } from '../card.ts'
import { givePoints } from '../kinds.ts'
import { anyWithin, areasOn, hasFlag, hasSide, hasUnit, mayMeet } from '../sites.ts'

const reach = 2

export const flyingFortress: TechCard = {
  id: 'flying-fortress',
  name: 'Flying Fortress',
  nation: 'USA',
  years: [1942, 1945],
  phases: 'W C',
  symbol: 'air',
  text: 'B takes 1 point of Axis strength in an area at most 2 from a US flag or unit. Several B in one area add up.',
  order: {
    letter: 'B',
    ap: 1,
    phase: 'combat',
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      !(
        anyWithin(view, area, reach, (near) => hasFlag(view, near, 'USA')) ||
        anyWithin(view, area, reach + 1, (near) => hasUnit(view, near, 'USA'))
      )
        ? 'No US flag or unit can be within 2 areas of it this year.'
        : mayMeet(view, area, 'USA')
          ? undefined
          : 'No Axis unit can be there this year.',
    carryOut: (work, { area }) => {
      const { state } = work
      const near = anyWithin(state, area, reach, (each) => hasFlag(state, each, 'USA') || hasUnit(state, each, 'USA'))
      if (!near) return { why: 'no-unit' }
      return hasSide(state, area, 'axis') ? givePoints(work, flyingFortress, area, -1) : { why: 'card-idle' }
    },
  },
}
