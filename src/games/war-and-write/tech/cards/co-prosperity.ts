import { flagsLeft } from '../../rules/markers.ts'
import { controllerOf, flagsIn } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { areasOn, hasUnit, mayStand } from '../sites.ts'

export const coProsperity: TechCard = {
  id: 'co-prosperity',
  name: 'Co-Prosperity Sphere',
  nation: 'JPN',
  years: [1941, 1943],
  phases: 'W B',
  symbol: 'capital',
  text: 'Once, C where, after combat, Japanese units stand, no enemy does, and no flag is: a Japanese flag is placed there.',
  order: {
    letter: 'C',
    ap: 2,
    phase: 'battle',
    once: true,
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      flagsIn(view, area).length > 0
        ? 'A flag is there already.'
        : mayStand(view, area, 'JPN')
          ? undefined
          : 'No Japanese unit can be there this year.',
    carryOut: (work, { area }) => {
      const { state } = work
      if (!hasUnit(state, area, 'JPN')) return { why: 'no-unit' }
      if (controllerOf(state, area) !== 'axis' || flagsIn(state, area).length > 0) return { why: 'card-idle' }
      if (flagsLeft(state, 'JPN') === 0) return { why: 'no-marker' }
      ;(state.areas[area] ??= { units: {}, flags: [] }).flags.push('JPN')
      return { effect: { flag: true } }
    },
  },
}
