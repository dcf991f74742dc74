import { nations } from '../../map/ids.ts'
import { factionOf } from '../../map/nations.ts'
import type { UnitNamed } from '../../events.ts'
import { areaInfo } from '../../map/areas.ts'
import { unitsIn } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { sink } from '../kinds.ts'
import { areasOn, mayMeet, mayStand, unitsOf } from '../sites.ts'

export const kamikaze: TechCard = {
  id: 'kamikaze',
  name: 'Kamikaze',
  nation: 'JPN',
  years: [1944, 1945],
  phases: 'W C',
  symbol: 'air',
  text: 'Up to 3 times a year and for no AP, K sacrifices a Japanese ship before combat: up to 2 Allied ships in its area are destroyed. Without a Japanese ship nothing happens.',
  order: {
    letter: 'K',
    ap: 0,
    phase: 'combat',
    yearly: 3,
    targets: (grid) => areasOn(grid, (area) => areaInfo[area].terrain !== 'inland'),
    fault: (view, { area }) =>
      !mayStand(view, area, 'JPN', ['ship'])
        ? 'No Japanese ship can be there this year.'
        : mayMeet(view, area, 'JPN')
          ? undefined
          : 'No Allied ship can be there this year.',
    carryOut: (work, { area }) => {
      const { state } = work
      if (unitsOf(state, area, 'JPN', 'ship') === 0) return { why: 'no-unit' }
      const hit = () =>
        nations
          .filter((nation) => factionOf(nation) === 'allies' && unitsIn(state, area, nation).ships > 0)
          .sort((a, b) => unitsIn(state, area, b).ships - unitsIn(state, area, a).ships)[0]
      if (!hit()) return { why: 'card-idle' }
      const lost: UnitNamed[] = [sink(work, area, 'JPN', 'ship')]
      for (let shots = 2; shots > 0; shots--) {
        const nation = hit()
        if (nation) lost.push(sink(work, area, nation, 'ship'))
      }
      return { effect: { lost } }
    },
  },
}
