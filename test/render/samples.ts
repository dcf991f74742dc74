import { readFileSync } from 'node:fs'
import type { Frame, PictureRequest } from '../../src/core/picture.ts'
import type { Json } from '../../src/core/json.ts'
import { nations } from '../../src/games/war-and-write/map/ids.ts'
import { scenarioIds, scenarioInfo, type ScenarioId } from '../../src/games/war-and-write/map/scenarios.ts'
import type { Fate, WarView } from '../../src/games/war-and-write/view.ts'
import { crowdedView, randomOrders, randomView, startView } from './war-views.ts'

export interface Sample {
  readonly name: string
  readonly request: PictureRequest
  /** A small picture of it is kept and compared with. */
  readonly golden: boolean
}

const json = (view: WarView): Json => view as unknown as Json

function war(name: string, view: WarView, frame: Frame, golden: boolean, since?: WarView): Sample {
  const request: PictureRequest = {
    game: 'war-and-write',
    view: json(view),
    frame,
    quality: 'full',
    ...(since ? { since: json(since) } : {}),
  }
  return { name: `war-and-write-${name}`, request, golden }
}

const fates: readonly Fate[] = ['done', 'void', 'done', 'vain']

function revealed(scenario: ScenarioId): WarView {
  const view = randomView(scenario, 11, 2)
  const sheets = nations
    .filter((nation) => scenarioInfo[scenario].nations[nation])
    .map((nation, n) => ({
      command: [nation],
      orders: randomOrders(scenario, nation, scenarioInfo[scenario].nations[nation]?.ap ?? 3, 30 + n).map(
        (code, i) => ({ code, fate: fates[(i + n) % 4] ?? 'done' }),
      ),
    }))
  return { ...view, last: { year: view.year, sheets, fights: [] } }
}

const board: Frame = { kind: 'board' }

const europeDraft: Frame = {
  kind: 'draft',
  draft: {
    seat: 'GER',
    do: 'orders',
    args: { orders: ['GER.R.G2', 'GER.R.G2', 'GER.T.G2-H2', 'GER.T.G2-H2', 'GER.S.E2-F1.N', 'GER.D.F2'] },
  },
}
const worldDraft: Frame = {
  kind: 'draft',
  draft: { seat: 'JPN', do: 'orders', args: { orders: ['JPN.S.L2-A2', 'JPN.S.A1-L2', 'JPN.T.J1-I1', 'JPN.R.K2'] } },
}

/** Views of a random war, kept by views.ts. */
const kept = (game: string): readonly Json[] =>
  JSON.parse(readFileSync(new URL(`./views/${game}.json`, import.meta.url), 'utf8')) as Json[]

const hours = kept('one-hour')

function hour(name: string, at: number, frame: Frame, golden: boolean, since?: number): Sample {
  const [view = null, earlier] = [hours[at], since === undefined ? undefined : hours[since]]
  const request: PictureRequest = {
    game: 'one-hour',
    view,
    frame,
    quality: 'full',
    ...(earlier ? { since: earlier } : {}),
  }
  return { name: `one-hour-${name}`, request, golden }
}

const hexViews = kept('ii-world-war')

function hexes(name: string, at: number, frame: Frame, golden: boolean, since?: number): Sample {
  const [view = null, earlier] = [hexViews[at], since === undefined ? undefined : hexViews[since]]
  const request: PictureRequest = {
    game: 'ii-world-war',
    view,
    frame,
    quality: 'full',
    ...(earlier ? { since: earlier } : {}),
  }
  return { name: `ii-world-war-${name}`, request, golden }
}

/** A seat's Tech cards in the advanced game. */
const choosing: WarView = {
  ...startView('world'),
  options: { ...startView('world').options, tech: true },
  tech: { cards: { UK: ['ultra', 'spitfire'], GER: ['panther'] }, pieces: [], used: [], razed: [], points: [] },
}

/** Every board in every state that looks different. */
export const samples: readonly Sample[] = [
  ...scenarioIds.map((id) => war(`${id}-start`, startView(id), board, true)),
  ...scenarioIds.map((id) => war(`${id}-war`, randomView(id, 7), board, false, randomView(id, 8))),
  ...scenarioIds.map((id) => war(`${id}-revealed`, revealed(id), { kind: 'revealed' }, id === 'europe')),
  ...scenarioIds.map((id) => war(`${id}-crowd`, crowdedView(id), board, id === 'world')),
  war('europe-sheet', startView('europe'), europeDraft, true),
  war('world-sheet', startView('world'), worldDraft, false),
  war('europe-close', randomView('europe', 9, 2), { kind: 'crop', spaces: ['F2', 'G3'] }, true, startView('europe')),
  war('world-close', randomView('world', 9, 2), { kind: 'crop', spaces: ['L2', 'A2'] }, true, startView('world')),
  war('americas-europe-close', startView('americas-europe'), { kind: 'crop', spaces: ['D1', 'E2'] }, false),
  hexes('start', 1, board, true),
  hexes('war', 3, board, false, 2),
  hexes('germany', 3, { kind: 'region', region: 'germany' }, true, 2),
  hexes('desert', 3, { kind: 'region', region: 'desert' }, false, 2),
  hour('start', 0, board, true),
  hour('war', 4, board, false, 3),
  hour('close', 3, { kind: 'crop', spaces: ['germany', 'poland'] }, true, 2),
  hour('europe', 0, { kind: 'region', region: 'europe' }, false),
  hour('nation-sheet', 4, { kind: 'sheet', seat: 'germany' }, false),
  war('cards', choosing, { kind: 'sheet', seat: 'UK' }, false),
  war('world-region', startView('world'), { kind: 'region', region: 'P' }, false),
]
