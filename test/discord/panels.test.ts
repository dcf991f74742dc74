import { describe, expect, test } from 'vitest'
import {
  defaultOptions,
  play,
  randomAction,
  seededDice,
  seededRng,
  type AnyGame,
  type Json,
  type Scenario,
  type Seat,
} from '../../src/core/index.ts'
import { optionsPanel } from '../../src/discord/lobby/options.ts'
import { lobbyPanel } from '../../src/discord/lobby/panel.ts'
import { openForm, type OpenSheet, type Sheet } from '../../src/discord/sheet/model.ts'
import { sheetPanel } from '../../src/discord/sheet/panel.ts'
import { overPanel } from '../../src/discord/table/over.ts'
import { tellingPanel, toldPanel } from '../../src/discord/table/panel.ts'
import { chaptersOf, rulesPanel } from '../../src/discord/table/rules.ts'
import { beatsOf, storyText, type Beat } from '../../src/discord/table/story.ts'
import { withoutWaiting } from '../../src/discord/table/status.ts'
import { games } from '../../src/games/index.ts'
import type { MatchInfo } from '../../src/match/api.ts'
import { expectWithinLimits } from './support/limits.ts'
import { toy } from './support/toy.ts'

const every = [toy, ...games].flatMap((game) => game.meta.scenarios.map((scenario) => ({ game, scenario })))
const person = (index: number) => `15768289571234567${String(index).padStart(2, '0')}`

function infoOf(game: AnyGame, scenario: Scenario, changes: Partial<MatchInfo> = {}): MatchInfo {
  return {
    id: 'abcd1234',
    game: game.meta.id,
    scenario: scenario.id,
    status: 'running',
    guild: '100000000000000001',
    channel: '100000000000000002',
    host: person(0),
    options: defaultOptions(game.meta, scenario),
    seats: Object.fromEntries(scenario.seats.map((seat, index) => [seat, person(index)])),
    resigned: [],
    computers: {},
    agreed: [],
    owed: [],
    commitment: 'c'.repeat(64),
    messages: { sheets: {} },
    version: 1,
    ...changes,
  } as MatchInfo
}

const shot = (name: string) => ({
  picture: { data: new Uint8Array(1), name, width: 1, height: 1 },
  alt: 'a'.repeat(3000),
})

const nothing = { left: [], offers: [], spans: [] }

/** Every sheet that an owner of an open decision can have on the way to one random answer. */
function expectSheets(game: AnyGame, match: MatchInfo, state: Json, seat: Seat, rng: () => number): void {
  for (const decision of game.pending(state)) {
    if (!decision.owners.includes(seat) || decision.done) continue
    const view = game.view(state, { kind: 'seats', seats: [seat] })
    const action = randomAction(game, view, decision, seat, rng)
    const owed = { decision, persons: [person(0)], since: 0, due: 99_000 }
    const offers = game.standing?.offers(view, decision, seat).map((offer) => ({ ...offer, key: offer.label })) ?? []
    const left = offers.map((offer) => ({ ...offer, until: { id: 's', label: 'until the end of 1945' } }))
    const desk = { left, offers, spans: game.standing?.spans(state) ?? [] }
    const current: OpenSheet = { owed, subject: { game, view, decision, seat }, draft: action }
    const other = { ...owed, decision: { ...decision, id: 'another' } }
    const sheet: Sheet = { match, game, person: person(0), owed: [owed, other], desk, current }
    const extras = { picture: 'board.png', note: 'n'.repeat(2000), line: 'l'.repeat(820) }
    const form = openForm(current)
    for (const field of form.fields) {
      expectWithinLimits(sheetPanel(sheet, { wished: field.spec.name }, extras), `${decision.kind} ${field.spec.name}`)
    }
    expectWithinLimits(sheetPanel(sheet, { presets: true }, extras), `${decision.kind} presets`)
    const done = { ...current, owed: { ...owed, decision: { ...decision, done: true } } }
    expectWithinLimits(sheetPanel({ ...sheet, current: done }, {}, extras), `${decision.kind} done`)
    expectWithinLimits(sheetPanel({ match, game, person: person(0), owed: [], desk: nothing }, {}, extras), 'nothing asked')
  }
}

describe.each(every)('$game.meta.title, $scenario.title', ({ game, scenario }) => {
  test('the lobby and its options stay within Discord’s limits, empty and full', () => {
    const open = Object.fromEntries(scenario.seats.map((seat) => [seat, undefined]))
    for (const seats of [open, infoOf(game, scenario).seats]) {
      const match = infoOf(game, scenario, { status: 'lobby', seats })
      expectWithinLimits(lobbyPanel(match, game), 'lobby')
      expectWithinLimits(optionsPanel(match, game), 'options')
      for (const option of game.meta.options) expectWithinLimits(optionsPanel(match, game, option, 'n'), option.id)
    }
    for (const status of ['running', 'over', 'frozen'] as const) {
      expectWithinLimits(lobbyPanel(infoOf(game, scenario, { status }), game), status)
    }
  })

  test('sheets, stories and the end of a random game stay within them too', () => {
    const rng = seededRng(7)
    const dice = seededDice('ab'.repeat(32))
    const [division = []] = scenario.divisions
    const setup = { scenario: scenario.id, options: defaultOptions(game.meta, scenario), commands: division }
    let step = game.setup(setup, dice)
    const told: Json[] = [...step.events]
    for (let moves = 0; moves < 60 && !game.outcome(step.state); moves++) {
      const match = infoOf(game, scenario)
      if (moves % 6 === 0) for (const seat of scenario.seats) expectSheets(game, match, step.state, seat, rng)
      const decision = game.pending(step.state).find((candidate) => !candidate.done)
      const [seat] = decision?.owners ?? []
      if (!decision || seat === undefined) break
      const view = game.view(step.state, { kind: 'seats', seats: [seat] })
      const next = play(game, step.state, decision.id, randomAction(game, view, decision, seat, rng), dice)
      if (!next.ok) throw new Error(next.error.text)
      step = next.value
      told.push(...step.events)
    }
    const beats = beatsOf(game, told)
    const view = game.view(step.state, { kind: 'spectator' })
    const owed = game.pending(step.state).map((decision) => ({ decision, persons: [person(0), person(1)], since: 0 }))
    const match = infoOf(game, scenario, { owed })
    const all = { story: 'year-1941', beats, view, ping: [person(0)], first: true }
    const shots = { board: shot('board.webp'), details: [shot('close-up.webp'), shot('orders.webp')] }
    expectWithinLimits(toldPanel(match, game, all, shots, true), 'story')
    expectWithinLimits(toldPanel(match, game, { ...all, beats: [] }, { board: undefined, details: [] }, true), 'bare story')
    for (let shown = 1; shown <= Math.min(beats.length, 12); shown++) {
      expectWithinLimits(tellingPanel('year-1941', beats.slice(0, shown), [person(0)]), 'a story on its way')
    }
    const outcome = {
      winners: [...scenario.seats],
      title: 'The end',
      reasons: Array.from({ length: 20 }, () => 'r'.repeat(200)),
    }
    const over = infoOf(game, scenario, { status: 'over', outcome, seed: 'a'.repeat(64) })
    const record = { name: 'record.json', data: new Uint8Array(1) }
    expectWithinLimits(overPanel(over, game, view, [shot('last.webp')], record), 'the end')
  })
})

test('the rules of every game stay within Discord’s limits, alone and together', () => {
  const all = games
  expectWithinLimits(rulesPanel(all), 'all games')
  for (const chapter of chaptersOf(all)) expectWithinLimits(rulesPanel(all, chapter), chapter.topic.title)
})

describe('a story', () => {
  const beat = (heading: string, length: number): Beat => ({ heading, lines: ['x'.repeat(length)], spaces: [] })

  test('is whole while it fits, and keeps its latest parts where it does not', () => {
    expect(storyText([beat('1941 · Orders', 100), beat('1941 · Combat', 100)], 'Year 1941')).toEqual({
      text: `### Orders\n${'x'.repeat(100)}\n### Combat\n${'x'.repeat(100)}`,
      whole: true,
    })
    const long = storyText([beat('Orders', 2000), beat('Combat', 2000)], 'Year 1941')
    expect(long.whole).toBe(false)
    expect(long.text).toContain('### Combat')
    expect(long.text).not.toContain('### Orders')
    expect(storyText([beat('Combat', 9000)], '').text.length).toBeLessThanOrEqual(2600)
  })

  test('an older message waits for nobody any more', () => {
    const status = '**1941 · Write** · LoN 3\n-# Reserves\n⏳ Waiting for <@1>\n✅ Ready: <@2>'
    expect(withoutWaiting(status, 4)).toBe('**1941 · Write** · LoN 3\n-# Reserves')
    expect(withoutWaiting('⏳ alone', 4)).toBe('⏳ alone')
    expect(withoutWaiting(status, 2)).toBe(status)
  })
})
