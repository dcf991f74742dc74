import type { GameMeta, OptionSpec, Scenario, SeatInfo } from '../../core/index.ts'
import { nations } from './map/ids.ts'
import { lonFirst, lonLast, lonSuggested } from './map/lon.ts'
import { factionName, nationInfo } from './map/nations.ts'
import { scenarioIds, scenarioInfo, type ScenarioId } from './map/scenarios.ts'
import { trialsOf } from './map/trials.ts'
import { blurb, optionTexts, scenarioBlurbs } from './text/lobby.ts'
import { topics } from './text/topics.ts'

const seats: readonly SeatInfo[] = nations.map((id) => {
  const { name, faction, emoji } = nationInfo[id]
  return { id, name, side: factionName[faction], emoji }
})

function scenarioOf(id: ScenarioId): Scenario {
  const { title, nations: inPlay, divisions } = scenarioInfo[id]
  const inGame = nations.filter((nation) => inPlay[nation])
  return { id, title, blurb: scenarioBlurbs[id], seats: inGame, divisions, trials: trialsOf(id) }
}

const options: readonly OptionSpec[] = [
  {
    id: 'lon-start',
    kind: 'count',
    ...optionTexts.lonStart,
    agreed: true,
    min: lonFirst,
    max: lonLast,
    default: lonSuggested,
  },
  {
    id: 'international-opinion',
    kind: 'choice',
    ...optionTexts.opinion,
    agreed: true,
    choices: [
      { value: 'none', label: 'No change' },
      { value: 'axis-1', label: '1 space towards the Axis' },
      { value: 'axis-2', label: '2 spaces towards the Axis' },
      { value: 'allies-1', label: '1 space towards the Allies' },
      { value: 'allies-2', label: '2 spaces towards the Allies' },
    ],
    default: 'none',
  },
  { id: 'deployment', kind: 'flag', ...optionTexts.deployment, agreed: true, default: false },
  { id: 'time-pressure', kind: 'flag', ...optionTexts.timePressure, agreed: true, default: false },
  {
    id: 'time-seconds',
    kind: 'count',
    ...optionTexts.timeSeconds,
    agreed: true,
    needs: 'time-pressure',
    min: 20,
    max: 604_800,
    default: 120,
  },
  { id: 'scarce-supplies', kind: 'flag', ...optionTexts.scarce, agreed: true, default: false },
  { id: 'martial-law', kind: 'flag', ...optionTexts.martial, agreed: true, default: false },
  { id: 'tech-cards', kind: 'flag', ...optionTexts.tech, agreed: true, default: false },
]

export const meta: GameMeta = {
  id: 'war-and-write',
  title: 'War & Write II',
  designers: 'Cheng, Bernardo and Lee (2Plus)',
  blurb,
  minutes: [30, 60],
  edition: 2,
  seats,
  scenarios: scenarioIds.map(scenarioOf),
  options,
  topics,
}
