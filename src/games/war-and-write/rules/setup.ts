import type { Dice, OptionValues, Setup } from '../../../core/index.ts'
import { invariant } from '../../../core/index.ts'
import { areaInfo, mapTitle } from '../map/areas.ts'
import { battleCards } from '../map/battles.ts'
import { gridOf } from '../map/grid.ts'
import { isNation, type AreaId, type Nation, type Pieces } from '../map/ids.ts'
import { lonMoved, lonSuggested } from '../map/lon.ts'
import { isScenarioId, scenarioInfo, type ScenarioId } from '../map/scenarios.ts'
import type { State } from '../state.ts'
import type { AreaPosition, Battle, Neutral, Tech, WarOptions } from '../view.ts'
import { deploymentOrder } from './deployment.ts'
import { boundHome } from './reinforce.ts'

/** How far International Opinion moves the start of the LoN, towards the Allies where it is positive. */
export const opinionShift: Readonly<Record<string, number>> = {
  none: 0,
  'axis-1': -1,
  'axis-2': -2,
  'allies-1': 1,
  'allies-2': 2,
}

export function readOptions(values: OptionValues): WarOptions {
  const start = typeof values['lon-start'] === 'number' ? values['lon-start'] : lonSuggested
  const seconds = values['time-seconds']
  return {
    lonStart: lonMoved(start, opinionShift[String(values['international-opinion'])] ?? 0),
    deployment: values['deployment'] === true,
    clock: values['time-pressure'] === true ? (typeof seconds === 'number' ? seconds : 120) : null,
    scarce: values['scarce-supplies'] === true,
    martial: values['martial-law'] === true,
    ...(values['tech-cards'] === true ? { tech: true } : {}),
  }
}

const noTech: Tech = { cards: {}, pieces: [], used: [], razed: [], points: [] }

/** The board of a scenario as it is printed, without Battle cards (Game Setup, scenario texts). */
export function startingState(setup: Setup): State {
  const { scenario } = setup
  invariant(isScenarioId(scenario), `no scenario ${scenario}`)
  const options = readOptions(setup.options)
  const commands = setup.commands.map((command) => command.filter(isNation))
  const { nations } = scenarioInfo[scenario]
  const state: State = {
    scenario,
    options,
    commands,
    year: 1940,
    phase: options.tech ? 'cards' : options.deployment ? 'deploy' : 'write',
    lon: options.lonStart,
    areas: startingAreas(scenario),
    neutrals: startingNeutrals(scenario),
    reserves: Object.fromEntries(Object.entries(nations).map(([nation, { reserve }]) => [nation, { ...reserve }])),
    battles: [],
    ...(options.tech ? { tech: noTech } : {}),
    deploying: [],
    tasks: [],
    asks: [],
    asked: 0,
    last: null,
    history: [],
    winner: null,
    secret: { sheets: {} },
  }
  if (!options.deployment) return state
  const deploying = deploymentOrder(state).flatMap((command) => command.slice(0, 1))
  return { ...state, deploying }
}

function startingAreas(scenario: ScenarioId): State['areas'] {
  const { nations, flags } = scenarioInfo[scenario]
  const areas: Partial<Record<AreaId, AreaPosition>> = {}
  for (const area of gridOf(scenario).areas) {
    const units: Partial<Record<Nation, Pieces>> = {}
    for (const [nation, [tanks, ships]] of Object.entries(areaInfo[area].units ?? {})) {
      if (isNation(nation) && nations[nation]) units[nation] = { tanks, ships }
    }
    const flag = flags[area]
    areas[area] = { units, flags: flag ? [flag] : [] }
  }
  return areas
}

function startingNeutrals(scenario: ScenarioId): Neutral[] {
  return gridOf(scenario).areas.flatMap((home) => {
    const kind = areaInfo[home].neutral
    if (!kind) return []
    const commander = home === boundHome && scenarioInfo[scenario].germanE2 ? ('GER' as const) : null
    return [{ home, kind, at: home, commander, takers: [] }]
  })
}

/** Shuffles the Battle cards of every board and draws the first ones. */
export function drawBattles(scenario: ScenarioId, dice: Dice): Battle[] {
  const { maps, cards } = scenarioInfo[scenario]
  return maps.flatMap((map) => {
    const pile = battleCards.filter((card) => card.map === map)
    const drawn = dice.shuffle(pile, `Battle cards of ${mapTitle[map]}`).slice(0, cards)
    return drawn.map((card): Battle => ({ card: card.id, due: card.year, result: null }))
  })
}
