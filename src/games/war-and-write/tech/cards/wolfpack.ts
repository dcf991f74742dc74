import { areaInfo } from '../../map/areas.ts'
import type { TechCard } from '../card.ts'
import { givePoints } from '../kinds.ts'
import { areasOn, mayStand, unitsOf } from '../sites.ts'

export const wolfpack: TechCard = {
  id: 'wolfpack',
  name: 'Wolfpack',
  nation: 'GER',
  years: [1940, 1943],
  phases: 'W C',
  symbol: 'submarine',
  text: 'Once a year, U adds 2 points of Axis strength in an ocean area where a ship under German command is.',
  order: {
    letter: 'U',
    ap: 1,
    phase: 'combat',
    yearly: 1,
    targets: (grid) => areasOn(grid, (area) => areaInfo[area].terrain === 'ocean'),
    fault: (view, { area }) =>
      mayStand(view, area, 'GER', ['ship'], true) ? undefined : 'No ship under German command can be there this year.',
    carryOut: (work, { area }) =>
      unitsOf(work.state, area, 'GER', 'ship', true) > 0 ? givePoints(work, wolfpack, area, 2) : { why: 'no-unit' },
  },
}
