import { flagsLeft } from '../../rules/markers.ts'
import type { AreaId } from '../../map/ids.ts'
import type { Neutral } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { areasOn } from '../sites.ts'

export const tripartitePact: TechCard = {
  id: 'tripartite-pact',
  name: 'Tripartite Pact',
  nation: 'GER',
  years: [1940, 1942],
  phases: 'W D',
  symbol: 'letter',
  text: 'Once, P where after diplomacy a neutral unit obeys Germany: a German flag is placed there.',
  order: {
    letter: 'P',
    ap: 2,
    phase: 'diplomacy',
    once: true,
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      view.neutrals.some((each) => each.at === area && (each.commander === 'GER' || each.commander === null))
        ? undefined
        : 'No neutral unit there can obey Germany this year.',
    carryOut: (work, { area }) => {
      const { state } = work
      if (!obeys(state.neutrals, area)) return { why: 'no-neutral' }
      if (flagsLeft(state, 'GER') === 0) return { why: 'no-marker' }
      ;(state.areas[area] ??= { units: {}, flags: [] }).flags.push('GER')
      return { effect: { flag: true } }
    },
  },
}

function obeys(neutrals: readonly Neutral[], area: AreaId): boolean {
  return neutrals.some(({ at, commander }) => at === area && commander === 'GER')
}
