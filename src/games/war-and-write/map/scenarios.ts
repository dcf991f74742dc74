import { columnsOf } from './areas.ts'
import type { AreaId, Column, MapId, Nation, Pieces } from './ids.ts'

export const scenarioIds = [
  'americas',
  'europe',
  'pacific',
  'americas-europe',
  'europe-pacific',
  'pacific-americas',
  'world',
] as const
export type ScenarioId = (typeof scenarioIds)[number]

export interface NationSetup {
  readonly ap: number
  readonly reserve: Pieces
  /** Tech cards in the advanced game. */
  readonly cards: number
}

export interface ScenarioInfo {
  readonly title: string
  /** The boards side by side, from left to right. */
  readonly maps: readonly MapId[]
  /** The right edge continues on the left. */
  readonly wraps: boolean
  /** Battle cards drawn for each board. */
  readonly cards: 2 | 3
  /** Flag markers placed at the start. */
  readonly flags: Readonly<Partial<Record<AreaId, Nation>>>
  /** Germany commands the neutral ship in E2 from the start, and it always returns there. */
  readonly germanE2: boolean
  /** Whose results a nation takes that is not in play. */
  readonly heirs: Readonly<Partial<Record<Nation, Nation>>>
  readonly nations: Readonly<Partial<Record<Nation, NationSetup>>>
  /** Each way in which the nations may be divided among players, from the fewest players to the most. */
  readonly divisions: readonly (readonly (readonly Nation[])[])[]
}

function nation(ap: number, tanks: number, ships: number, cards: number): NationSetup {
  return { ap, reserve: { tanks, ships }, cards }
}

export const scenarioInfo: Readonly<Record<ScenarioId, ScenarioInfo>> = {
  americas: {
    title: 'Americas',
    maps: ['A'],
    wraps: false,
    cards: 3,
    flags: { A1: 'JPN', D3: 'GER' },
    germanE2: false,
    heirs: {},
    nations: { UK: nation(2, 3, 0, 1), USA: nation(3, 0, 3, 2), GER: nation(3, 2, 1, 2), JPN: nation(3, 1, 2, 2) },
    divisions: [
      [
        ['UK', 'USA'],
        ['GER', 'JPN'],
      ],
      [['UK', 'USA'], ['GER'], ['JPN']],
      [['UK'], ['USA'], ['GER', 'JPN']],
      [['UK'], ['USA'], ['GER'], ['JPN']],
    ],
  },
  europe: {
    title: 'Europe',
    maps: ['E'],
    wraps: false,
    cards: 3,
    flags: {},
    germanE2: true,
    heirs: {},
    nations: { UK: nation(3, 0, 2, 2), SOV: nation(3, 2, 0, 2), GER: nation(7, 2, 0, 3) },
    divisions: [
      [['UK', 'SOV'], ['GER']],
      [['UK'], ['SOV'], ['GER']],
    ],
  },
  pacific: {
    title: 'Pacific',
    maps: ['P'],
    wraps: false,
    cards: 3,
    flags: {},
    germanE2: false,
    heirs: {},
    nations: { UK: nation(3, 1, 1, 2), SOV: nation(3, 2, 0, 2), JPN: nation(7, 2, 1, 3) },
    divisions: [
      [['UK', 'SOV'], ['JPN']],
      [['UK'], ['SOV'], ['JPN']],
    ],
  },
  'americas-europe': {
    title: 'Americas + Europe',
    maps: ['A', 'E'],
    wraps: false,
    cards: 2,
    flags: { D3: 'GER' },
    germanE2: true,
    heirs: { JPN: 'GER' },
    nations: { UK: nation(3, 0, 0, 2), USA: nation(3, 0, 0, 2), SOV: nation(3, 0, 0, 2), GER: nation(8, 0, 0, 4) },
    divisions: [
      [['UK', 'USA'], ['SOV'], ['GER']],
      [['UK', 'SOV'], ['USA'], ['GER']],
      [['UK'], ['USA', 'SOV'], ['GER']],
      [['UK'], ['USA'], ['SOV'], ['GER']],
    ],
  },
  'europe-pacific': {
    title: 'Europe + Pacific',
    maps: ['E', 'P'],
    wraps: false,
    cards: 2,
    flags: {},
    germanE2: true,
    heirs: {},
    nations: { UK: nation(3, 0, 0, 2), SOV: nation(3, 2, 0, 2), GER: nation(5, 0, 0, 3), JPN: nation(5, 0, 0, 3) },
    divisions: [
      [['UK', 'SOV'], ['GER'], ['JPN']],
      [['UK'], ['SOV'], ['GER', 'JPN']],
      [['UK'], ['SOV'], ['GER'], ['JPN']],
    ],
  },
  'pacific-americas': {
    title: 'Pacific + Americas',
    maps: ['P', 'A'],
    wraps: false,
    cards: 2,
    flags: { A1: 'JPN' },
    germanE2: false,
    heirs: { GER: 'JPN' },
    nations: { UK: nation(3, 0, 0, 2), USA: nation(3, 0, 0, 2), SOV: nation(3, 0, 0, 2), JPN: nation(8, 1, 0, 3) },
    divisions: [
      [['UK', 'USA'], ['SOV'], ['JPN']],
      [['UK', 'SOV'], ['USA'], ['JPN']],
      [['UK'], ['USA', 'SOV'], ['JPN']],
      [['UK'], ['USA'], ['SOV'], ['JPN']],
    ],
  },
  world: {
    title: 'World',
    maps: ['A', 'E', 'P'],
    wraps: true,
    cards: 2,
    flags: { A1: 'JPN', D3: 'GER' },
    germanE2: true,
    heirs: {},
    nations: {
      UK: nation(3, 0, 0, 2),
      USA: nation(3, 3, 3, 2),
      SOV: nation(3, 2, 0, 2),
      GER: nation(6, 0, 0, 3),
      JPN: nation(6, 1, 0, 3),
    },
    divisions: [
      [['UK', 'USA'], ['SOV'], ['GER'], ['JPN']],
      [['UK'], ['USA'], ['SOV'], ['GER', 'JPN']],
      [['UK'], ['USA'], ['SOV'], ['GER'], ['JPN']],
    ],
  },
}

export function isScenarioId(text: string): text is ScenarioId {
  return Object.hasOwn(scenarioInfo, text)
}

/** The columns of a scenario's board, from left to right. */
export function scenarioColumns(scenario: ScenarioId): readonly Column[] {
  return scenarioInfo[scenario].maps.flatMap((map) => columnsOf[map])
}
