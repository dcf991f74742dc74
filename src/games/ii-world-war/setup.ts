import type { Setup } from '../../core/game.ts'
import { readCommands, readOptions } from './meta.ts'
import { garrisons } from './map/deployment.ts'
import { cityHexes, cityNamed, territoryAt } from './map/grid.ts'
import { nationInfo } from './map/nations.ts'
import { nationOf } from './map/territories.ts'
import { newJoker } from './rules/joker.ts'
import { bearHugTerritories } from './rules/war.ts'
import { create, type Work } from './rules/work.ts'
import type { Holder, Options, State } from './state.ts'

/** The board before anyone has placed a counter. */
export function emptyState(setup: Setup): State {
  const options = readOptions(setup.options)
  return {
    options,
    commands: readCommands(setup.commands),
    count: 1,
    numbers: {},
    round: 1,
    stage: { kind: 'over' },
    frames: [],
    units: {},
    cities: Object.fromEntries(cityHexes.map((city) => [city, firstHolder(options, city)])),
    joined: {},
    sovietsAtWar: false,
    conquered: [],
    rewarded: [],
    due: [],
    surrendered: [],
    ...(options.joker === 'none' ? {} : { joker: newJoker() }),
    vichy: 'open',
    integrated: [],
    rerolled: false,
    helped: [],
  }
}

function firstHolder(options: Options, city: (typeof cityHexes)[number]): Holder {
  const territory = territoryAt(city)
  if (!territory || (options.bearHug && bearHugTerritories.includes(territory))) return 'nobody'
  return nationInfo[nationOf(territory)].faction ?? 'nobody'
}

/** Minor allies and neutrals stand in their capitals from the start. */
export function placeGarrisons(work: Work): void {
  for (const { nation, city } of garrisons) create(work, nation, 'land', cityNamed(city))
}
