import { areaInfo } from '../../map/areas.ts'
import { flagsLeft } from '../../rules/markers.ts'
import { controllerOf } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { areasOn, hasUnit, mayStand } from '../sites.ts'

export const seabees: TechCard = {
  id: 'seabees',
  name: 'Seabees',
  nation: 'USA',
  years: [1942, 1945],
  phases: 'W B',
  symbol: 'port',
  text: 'Once, E builds a base on a coast where, after combat, US units stand and no enemy does: a US flag is placed there.',
  order: {
    letter: 'E',
    ap: 2,
    phase: 'battle',
    once: true,
    targets: (grid) => areasOn(grid, (area) => areaInfo[area].terrain === 'coast'),
    fault: (view, { area }) => (mayStand(view, area, 'USA') ? undefined : 'No US unit can be there this year.'),
    carryOut: (work, { area }) => {
      const { state } = work
      if (!hasUnit(state, area, 'USA')) return { why: 'no-unit' }
      if (controllerOf(state, area) !== 'allies') return { why: 'card-idle' }
      if (flagsLeft(state, 'USA') === 0) return { why: 'no-marker' }
      state.areas[area]?.flags.push('USA')
      return { effect: { flag: true } }
    },
  },
}
