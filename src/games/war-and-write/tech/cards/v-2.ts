import { kinds, nations } from '../../map/ids.ts'
import { factionOf } from '../../map/nations.ts'
import { count } from '../../rules/work.ts'
import { unitsIn } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { sink } from '../kinds.ts'
import { anyWithin, areasOn, hasFlag, mayMeet } from '../sites.ts'

const reach = 2

export const v2: TechCard = {
  id: 'v-2',
  name: 'V-2 Rockets',
  nation: 'GER',
  years: [1943, 1945],
  phases: 'W C',
  symbol: 'rocket',
  text: 'Twice a year, V on an area at most 2 from a German flag: before combat an Allied unit there is destroyed, of the nation that has most there, a tank first.',
  order: {
    letter: 'V',
    ap: 1,
    phase: 'combat',
    yearly: 2,
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      !anyWithin(view, area, reach, (near) => hasFlag(view, near, 'GER'))
        ? 'No German flag is within 2 areas of it.'
        : mayMeet(view, area, 'GER')
          ? undefined
          : 'No Allied unit can be there this year.',
    carryOut: (work, { area }) => {
      const { state } = work
      if (!anyWithin(state, area, reach, (near) => hasFlag(state, near, 'GER'))) return { why: 'no-flag' }
      const size = (nation: (typeof nations)[number]) => {
        const { tanks, ships } = unitsIn(state, area, nation)
        return tanks + ships
      }
      const hit = nations
        .filter((nation) => factionOf(nation) === 'allies' && size(nation) > 0)
        .sort((a, b) => size(b) - size(a))[0]
      if (!hit) return { why: 'card-idle' }
      const kind = kinds.find((each) => count(unitsIn(state, area, hit), each) > 0) ?? 'tank'
      return { effect: { lost: [sink(work, area, hit, kind)] } }
    },
  },
}
