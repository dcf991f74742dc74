import { describe, expect, it } from 'vitest'
import { randomAction, play, seededDice, seededRng, type Question } from '../../../src/core/index.ts'
import { warAndWrite } from '../../../src/games/war-and-write/index.ts'
import { gridOf } from '../../../src/games/war-and-write/map/grid.ts'
import { scenarioIds, scenarioInfo } from '../../../src/games/war-and-write/map/scenarios.ts'
import type { State } from '../../../src/games/war-and-write/state.ts'
import { decisionOf, eventsOf, start, war, warSetup, year } from '../../support/war.ts'

const spectator = { kind: 'spectator' } as const

function told(played: { readonly events: ReturnType<typeof year>['events'] }): readonly string[] {
  return played.events.map((event) => {
    const telling = warAndWrite.tell(event, spectator)
    return `${telling?.heading ?? ''}: ${telling?.text ?? ''}`
  })
}

describe('what is told of a year', () => {
  const board = {
    F1: { UK: '2T' },
    G3: { GER: '1T 1S' },
    H3: { UK: '1T' },
    E1: { UK: '1S', GER: '2S' },
    E3: { flags: ['GER'] },
  }

  it('goes phase by phase, with every order’s fate', () => {
    const at = { lon: 3, reserves: { GER: '2T' }, battles: [{ card: 'tunisia', year: 1940 }] }
    const state = war('europe', board, { at })
    expect(told(year(state, { UK: 'D E2, S E2-F1, T F1-F2', GER: '2xD E2, R G2, T G3-H3, S G3-F3' }))).toEqual([
      '1940 · Orders: 🇬🇧 **Britain**: D E2, S E2-F1, T F1-F2\n🚩 **Soviet Union**: no orders\n🇩🇪 **Germany**: 2×D E2, R G2, T G3-H3, S G3-F3',
      '1940 · Reinforce: 🇩🇪 Germany raises a tank in G2 Germany.',
      '1940 · Diplomacy: 🇩🇪 Germany wins the neutral ship in E2 Western Approaches (Allies 1, Axis 2).',
      '1940 · Movement: 🇬🇧 Britain: tank F1 → F2\n🇩🇪 Germany: tank G3 → H3, ship G3 → F3\n🇬🇧 ~~S E2-F1~~: void, no such unit was there.',
      '1940 · Combat: **E1 North Atlantic**, Allies 1 against Axis 2: the Axis wins. Lost: a British ship.',
      '1940 · Combat: **H3 Middle East**, Allies 1 against Axis 1: a stalemate, everybody stays.',
      '1940 · Battle: 🇩🇪 **Tunisia**: the Axis holds F3; Germany places a flag and a tank in F3 North Africa.',
      '1940 · LoN: Influence: Allies 2, Axis 4. The LoN moves 2 spaces towards the Axis: space 1 of 7. The Axis wins ties in diplomacy and combat.',
    ])
  })

  it('ends with the winner and the reason', () => {
    const played = year(war('europe', {}, { at: { year: 1945, lon: 5 } }), {})
    expect(told(played).at(-1)).toMatch(/^Peace: .*space 5 of 7.*the Allies win/)
    expect(warAndWrite.outcome(played.state)?.title).toBe('The Allies win')
  })

  it('names the areas of every event, for close-ups', () => {
    const played = year(war('europe', board), { GER: 'T G3-H3' })
    const moved = eventsOf(played, 'moved')[0]
    expect(moved && warAndWrite.tell(moved, spectator)?.spaces).toEqual(['G3', 'H3'])
  })
})

describe('the position in words', () => {
  it('says where everything stands', () => {
    const at = { lon: 2, neutrals: { F2: { at: 'F1', commander: 'UK' } }, battles: [{ card: 'normandy', year: 1944 }] }
    const state = war('europe', { F1: { UK: '2T', GER: '1S', flags: ['GER'] }, G2: { GER: '1T' } }, { at })
    const summary = warAndWrite.describe(warAndWrite.view(state, spectator))
    expect(summary.headline).toBe('Europe · 1940 · Write')
    expect(summary.score).toBe('LoN 2 of 7, leaning to the Axis · influence Allies 2, Axis 3')
    expect(summary.lines[0]).toBe('The Axis wins ties in diplomacy.')
    expect(summary.board).toContain(
      'F1 Great Britain (London, coast): Britain 2 tanks; Germany 1 ship; a neutral tank under British command; flags of Britain and Germany',
    )
    expect(summary.board).toContain('F2 France (Paris, coast): battle Normandy 1944')
    expect(summary.board).toContain('G2 Germany (Berlin, inland): Germany 1 tank; flag of Germany; held by the Axis')
    expect(summary.alt).toContain('F1 UK 2T, GER 1S, neutral T of UK, flag UK+GER.')
  })
})

/** States on the way through a game of random players. */
function statesOf(scenario: (typeof scenarioIds)[number]): readonly State[] {
  const dice = seededDice('77'.repeat(32))
  const rng = seededRng(8)
  const states = [warAndWrite.setup(warSetup(scenario), dice).state]
  for (let state = states[0]; state && !warAndWrite.outcome(state); state = states.at(-1)) {
    const decision = warAndWrite.pending(state).find(({ done }) => !done)
    const seat = decision?.owners[0]
    if (!decision || !seat) break
    const view = warAndWrite.view(state, { kind: 'seats', seats: [seat] })
    const result = play(warAndWrite, state, decision.id, randomAction(warAndWrite, view, decision, seat, rng), dice)
    if (!result.ok) throw new Error(result.error.text)
    states.push(result.value.state)
  }
  return states
}

describe('a sheet', () => {
  it('heads every sheet with its nation and says how many orders it may hold', () => {
    const state = start('europe', { commands: [['UK', 'SOV'], ['GER']] })
    const of = (nation: 'UK' | 'GER') => {
      const decision = decisionOf(state, nation)
      const view = warAndWrite.view(state, { kind: 'seats', seats: [nation] })
      return [decision.title, warAndWrite.hint(view, decision, nation)]
    }
    expect(of('UK')[0]).toBe('Britain and Soviet Union: orders for 1940')
    expect(of('UK')[1]).toContain('up to 6 orders')
    expect(of('GER')[0]).toBe('Germany: orders for 1940')
    expect(of('GER')[1]).toContain('up to 7 orders')
  })
})

describe('texts keep their limits', () => {
  it.each(scenarioIds)('in summaries, hints and menus of %s', (scenario) => {
    for (const state of statesOf(scenario)) {
      const summary = warAndWrite.describe(warAndWrite.view(state, spectator))
      expect(summary.headline.length).toBeLessThanOrEqual(100)
      expect(summary.alt.length).toBeLessThanOrEqual(1024)
      expect(summary.board).toHaveLength(gridOf(scenario).areas.length)
      for (const decision of warAndWrite.pending(state)) {
        expect(decision.id).toMatch(/^[a-zA-Z0-9+._-]{1,40}$/)
        expect(decision.title.length).toBeLessThanOrEqual(100)
        expect(
          warAndWrite.hint(
            warAndWrite.view(state, { kind: 'seats', seats: decision.owners }),
            decision,
            decision.owners[0] ?? '',
          ).length,
        ).toBeGreaterThan(20)
      }
    }
    const commands = scenarioInfo[scenario].divisions[0] ?? []
    const first = start(scenario, { commands, options: { 'martial-law': true } })
    for (const command of commands) {
      const seat = command[0]
      const view = warAndWrite.view(first, { kind: 'seats', seats: [seat ?? ''] })
      const question: Question = warAndWrite.choices(
        view,
        decisionOf(first, seat ?? 'UK'),
        { seat: seat ?? '', do: 'orders', args: {} },
        'orders',
      )
      for (const { value, label, group } of question.kind === 'count' ? [] : question.options()) {
        expect(value).toMatch(/^[a-zA-Z0-9+._-]{1,40}$/)
        expect(label.length, label).toBeLessThanOrEqual(80)
        for (const part of group ?? []) expect(part.length).toBeLessThanOrEqual(80)
      }
    }
  })

  it('in the chapters of the rules, which cover scenarios and options', () => {
    const { topics, scenarios, options } = warAndWrite.meta
    for (const { id, text } of topics) expect(text.length, id).toBeLessThanOrEqual(3500)
    const all = topics.map(({ text }) => text).join('\n')
    for (const { title } of scenarios) expect(all).toContain(title)
    for (const { title, id } of options) if (!['lon-start', 'time-seconds'].includes(id)) expect(all).toContain(title)
    for (const { blurb } of scenarios) expect(blurb.length).toBeLessThanOrEqual(300)
  })
})
