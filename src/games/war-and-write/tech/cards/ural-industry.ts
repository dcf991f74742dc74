import { areaInfo } from '../../map/areas.ts'
import { raise } from '../../rules/work.ts'
import { noPieces } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { areasOn, hasFlag } from '../sites.ts'

export const uralIndustry: TechCard = {
  id: 'ural-industry',
  name: 'Ural Industry',
  nation: 'SOV',
  years: [1942, 1945],
  phases: 'W R',
  symbol: 'factory',
  text: 'Once a year, U recruits 2 tanks at a Soviet flag.',
  order: {
    letter: 'U',
    ap: 1,
    phase: 'reinforce',
    yearly: 1,
    targets: (grid) => areasOn(grid, (area) => areaInfo[area].terrain !== 'ocean'),
    fault: (view, { area }) =>
      !hasFlag(view, area, 'SOV')
        ? 'No Soviet flag is there.'
        : (view.reserves.SOV ?? noPieces).tanks === 0
          ? 'No Soviet tank is left in the reserve.'
          : undefined,
    claims: (view, { area }) => [{ area, raises: { tank: Math.min(2, (view.reserves.SOV ?? noPieces).tanks) } }],
    carryOut: (work, { area }) => {
      if (!hasFlag(work.state, area, 'SOV')) return { why: 'no-flag' }
      const tanks = Math.min(2, (work.state.reserves.SOV ?? noPieces).tanks)
      if (tanks === 0) return { why: 'no-reserve' }
      for (let left = tanks; left > 0; left--) raise(work, area, 'SOV', 'tank')
      return {
        effect: { raised: Array.from({ length: tanks }, () => ({ nation: 'SOV', kind: 'tank', neutral: false })) },
      }
    },
  },
}
