import { describe, expect, it } from 'vitest'
import { warWriteCalls } from '../../../commands/warwrite.ts'
import { callsOf } from '../../../src/discord/precise/index.ts'
import { warAndWrite } from '../../../src/games/war-and-write/index.ts'
import { looks } from '../../../src/games/war-and-write/looks.ts'
import type { Nation } from '../../../src/games/war-and-write/map/ids.ts'
import { scenarioIds, scenarioInfo } from '../../../src/games/war-and-write/map/scenarios.ts'
import type { State } from '../../../src/games/war-and-write/state.ts'
import { cardsOf } from '../../../src/games/war-and-write/tech/index.ts'
import { heldText } from '../../../src/games/war-and-write/text/cards.ts'
import { act, decisionOf, start, year } from '../../support/war.ts'
import { held } from './tech/support.ts'

function viewFor(state: State, seat?: Nation) {
  return warAndWrite.view(state, seat ? { kind: 'seats', seats: [seat] } : { kind: 'spectator' })
}

function seen(state: State, nation?: string, seat?: Nation) {
  return looks.answer(viewFor(state, seat), { seat: seat ?? '', do: 'cards', args: nation ? { nation } : {} })
}

const choosing = start('europe', { options: { 'tech-cards': true }, at: { phase: 'cards' } })
const choose = (state: State, nation: Nation, cards: readonly string[]) =>
  act(state, nation, { seat: nation, do: 'cards', args: { cards } }).state

describe('a look at the Tech cards', () => {
  it('shows nothing of what others chose before the reveal', () => {
    const one = choose(choosing, 'UK', ['ultra', 'spitfire'])
    const other = choose(choosing, 'UK', ['convoy', 'vanguard'])
    for (const nation of [undefined, 'UK', 'SOV', 'GER']) {
      for (const seat of [undefined, 'SOV', 'GER', 'UK'] as const) {
        expect(seen(one, nation, seat)).toEqual(seen(other, nation, seat))
        expect(seen(one, nation, seat)).toEqual(seen(choosing, nation, seat))
        expect(seen(one, nation, seat).frame).toBeUndefined()
      }
    }
    expect(seen(one, 'GER').lines.join('\n')).toMatch(/chooses 3 Tech cards in secret.*Blitzkrieg.*Tripartite Pact/s)
    expect(looks.fitting(viewFor(one, 'GER'), decisionOf(one, 'GER'), { seat: 'GER', do: 'cards', args: {} })).toEqual(
      [],
    )
  })

  it('shows every nation’s cards to whoever looks, once they are revealed', () => {
    const all = choose(choose(choosing, 'UK', ['ultra', 'spitfire']), 'SOV', ['t-34', 'smersh'])
    const revealed = choose(all, 'GER', ['blitzkrieg', 'v-2', 'fw-190'])
    for (const seat of [undefined, 'UK', 'GER'] as const) {
      const { lines, frame } = seen(revealed, undefined, seat)
      for (const name of ['Ultra', 'Spitfire', 'T-34', 'SMERSH', 'Blitzkrieg', 'V-2 Rockets', 'Fw 190 Würger'])
        expect(lines.join('\n')).toContain(`**${name}** (`)
      expect(lines.join('\n')).not.toContain('Wolfpack')
      expect(frame).toEqual({ kind: 'sheet', seat: '' })
    }
    expect(seen(revealed, 'SOV')).toMatchObject({ title: '🚩 Soviet Union: Tech cards', frame: { seat: 'SOV' } })
    expect(seen(revealed, 'SOV').lines).toHaveLength(3)
    const sheet = { seat: 'GER', do: 'orders', args: {} }
    expect(looks.fitting(viewFor(revealed, 'GER'), decisionOf(revealed, 'GER'), sheet)).toEqual([
      { label: 'Tech cards', query: { seat: 'GER', do: 'cards', args: {} } },
    ])
  })

  it('says how many years are left', () => {
    const lineIn = (at: number) => seen(held('europe', at, { GER: ['blitzkrieg', 'v-2'] }, {}), 'GER').lines
    expect(lineIn(1940)[1]).toContain('(G, 1 AP · 1940–1943, 4 years left)')
    expect(lineIn(1943)[1]).toContain('1940–1943, its last year')
    expect(lineIn(1944)[1]).toContain('1940–1943, over')
    expect(lineIn(1941)[2]).toContain('1943–1945, not yet')
  })

  it('says what was used: for good, on the board, in the last year', () => {
    const used = held(
      'world',
      1941,
      { GER: ['tripartite-pact', 'fw-190'] },
      {},
      {
        at: {
          tech: {
            used: ['tripartite-pact'],
            pieces: [
              { card: 'fw-190', area: 'G2' },
              { card: 'fw-190', area: 'F2' },
            ],
          },
        },
      },
    )
    expect(seen(used, 'GER').lines[1]).toContain('1940–1942 · used up)')
    expect(seen(used, 'GER').lines[2]).toContain('in G2 and F2)')
    const fresh = held('world', 1941, { GER: ['tripartite-pact'] }, {})
    expect(seen(fresh, 'GER').lines[1]).toContain('2 years left · not used yet)')
    const before = held(
      'europe',
      1941,
      { GER: ['blitzkrieg'] },
      { G2: { GER: '1T' } },
      { at: { reserves: { GER: '2T' } } },
    )
    const { state } = year(before, { GER: 'G G1, G H2' })
    expect(seen(state, 'GER').lines[1]).toContain('used 2 times in 1941')
  })

  it('stays short enough for a message with the longest cards', () => {
    for (const scenario of scenarioIds) {
      const cards: Partial<Record<Nation, readonly string[]>> = {}
      for (const [nation, { cards: many }] of Object.entries(scenarioInfo[scenario].nations) as [
        Nation,
        { cards: number },
      ][])
        cards[nation] = cardsOf(nation)
          .toSorted(
            (a, b) => heldText({ year: 1942, last: null }, b).length - heldText({ year: 1942, last: null }, a).length,
          )
          .slice(0, many)
          .map(({ id }) => id)
      const { lines } = seen(held(scenario, 1942, cards, {}))
      expect(lines.join('\n').length, scenario).toBeLessThanOrEqual(3000)
    }
  })

  it('is asked for by nation of the scenario, and says so where there are no cards', () => {
    const question = looks.choices(viewFor(choosing), { seat: '', do: 'cards', args: {} }, 'nation')
    expect(question.kind === 'one' && question.options().map(({ value }) => value)).toEqual(['UK', 'SOV', 'GER'])
    expect(question.kind === 'one' && question.allows('JPN')).toBe(false)
    expect(seen(start('europe'))).toEqual({ title: 'Tech cards', lines: ['This war is fought without Tech cards.'] })
    const basic = start('europe')
    expect(
      looks.fitting(viewFor(basic, 'UK'), decisionOf(basic, 'UK'), { seat: 'UK', do: 'orders', args: {} }),
    ).toEqual([])
  })

  it('has a command with all of its arguments', () => {
    const calls = callsOf(warWriteCalls).map(([, call]) => call)
    for (const verb of looks.list) {
      const call = calls.find(({ look }) => look === verb.do)
      expect(call?.options?.map(({ name, arg }) => arg ?? name)).toEqual(verb.args.map(({ name }) => name))
    }
    expect(calls).toHaveLength(looks.list.length)
  })
})
