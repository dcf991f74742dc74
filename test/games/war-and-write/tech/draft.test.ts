import { describe, expect, it } from 'vitest'
import {
  hash,
  play,
  randomAction,
  scriptedDice,
  seededRng,
  type Draft,
  type Viewer,
} from '../../../../src/core/index.ts'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import type { Nation } from '../../../../src/games/war-and-write/map/ids.ts'
import { scenarioIds, scenarioInfo } from '../../../../src/games/war-and-write/map/scenarios.ts'
import { cardsOf } from '../../../../src/games/war-and-write/tech/index.ts'
import type { State } from '../../../../src/games/war-and-write/state.ts'
import { act, decisionOf, eventsOf, start, warSetup, year } from '../../../support/war.ts'

const options = { 'tech-cards': true }
const choosing = (commands?: readonly (readonly string[])[], more = {}) =>
  start('europe', { options: { ...options, ...more }, at: { phase: 'cards' }, ...(commands ? { commands } : {}) })

function choose(state: State, nation: Nation, cards: readonly string[]) {
  return act(state, nation, { seat: nation, do: 'cards', args: { cards } })
}

function refusal(state: State, nation: Nation, cards: readonly string[]): string {
  const action = { seat: nation, do: 'cards', args: { cards } }
  const result = play(warAndWrite, state, decisionOf(state, nation).id, action, scriptedDice([]))
  if (result.ok || result.error.kind !== 'rejection') throw new Error('it was not refused')
  return result.error.text
}

function read(state: State, nation: Nation, line: string, draft?: Draft) {
  const view = warAndWrite.view(state, { kind: 'seats', seats: [nation] })
  const empty: Draft = { seat: nation, do: 'cards', args: {} }
  const reading = warAndWrite.notation?.read(view as never, decisionOf(state, nation), draft ?? empty, line, false)
  if (!reading) throw new Error('no notation')
  return reading
}

describe('the choice of Tech cards', () => {
  it('is off by default, agreed on in the lobby, and open in every scenario', () => {
    expect(warAndWrite.meta.options.find(({ id }) => id === 'tech-cards')).toMatchObject({
      agreed: true,
      default: false,
    })
    expect(warAndWrite.meta.scenarios.every((scenario) => scenario.options === undefined)).toBe(true)
    expect('tech' in start('europe')).toBe(false)
  })

  it('comes first of all, before deployment and the first year', () => {
    const dice = scriptedDice([1, 1, 1, 1, 1])
    const { state } = warAndWrite.setup(warSetup('europe', { ...options, deployment: true }), dice)
    expect(warAndWrite.pending(state)).toMatchObject([
      { id: 'cards-UK', kind: 'cards', secret: true, owners: ['UK'] },
      { id: 'cards-SOV' },
      { id: 'cards-GER' },
    ])
    const all = choose(choose(state, 'UK', ['ultra', 'convoy']).state, 'SOV', ['t-34', 'smersh']).state
    const last = choose(all, 'GER', ['panther', 'v-2', 'wolfpack'])
    expect(last.state.phase).toBe('deploy')
    expect(eventsOf(last, 'cards-revealed')).toHaveLength(1)
  })

  it.each(scenarioIds)('takes as many cards as %s allows, of one’s own nation', (scenario) => {
    for (const [nation, { cards }] of Object.entries(scenarioInfo[scenario].nations) as [Nation, { cards: number }][]) {
      const state = start(scenario, { options, at: { phase: 'cards' } })
      const own = cardsOf(nation).map(({ id }) => id)
      const { events } = choose(state, nation, own.slice(0, cards))
      expect(events).toEqual([])
      expect(refusal(state, nation, own.slice(0, cards - 1))).toContain('more Tech card')
      expect(refusal(state, nation, own.slice(0, cards + 1))).toContain('no more than')
    }
  })

  it('is as the tables of the scenarios say', () => {
    const counts = scenarioIds.map((id) => Object.values(scenarioInfo[id].nations).map(({ cards }) => cards))
    expect(counts).toEqual([
      [1, 2, 2, 2],
      [2, 2, 3],
      [2, 2, 3],
      [2, 2, 2, 4],
      [2, 2, 3, 3],
      [2, 2, 2, 3],
      [2, 2, 2, 3, 3],
    ])
  })

  it('refuses cards of others, and the same twice', () => {
    expect(refusal(choosing(), 'UK', ['panther', 'ultra'])).toContain('not yours')
    expect(refusal(choosing(), 'UK', ['ultra', 'ultra'])).toContain('already')
    expect(refusal(choosing(), 'UK', ['nothing', 'ultra'])).toContain('not a Tech card')
  })

  it('lets one person choose for two nations, each its own number', () => {
    const state = choosing([['UK', 'SOV'], ['GER']])
    expect(refusal(state, 'UK', ['ultra', 'convoy', 'spitfire', 't-34'])).toContain('Britain chooses no more than 2')
    const { state: next } = choose(state, 'SOV', ['ultra', 't-34', 'convoy', 'smersh'])
    expect(choose(next, 'GER', ['panther', 'v-2', 'wolfpack']).state.tech?.cards).toEqual({
      UK: ['ultra', 'convoy'],
      SOV: ['t-34', 'smersh'],
      GER: ['panther', 'v-2', 'wolfpack'],
    })
  })

  it('is filled up from the top where somebody leaves it', () => {
    const state = choosing()
    const decision = decisionOf(state, 'GER')
    const { args } = warAndWrite.expire(state, decision, { seat: 'GER', do: 'cards', args: { cards: ['wolfpack'] } })
    expect(args['cards']).toEqual(['wolfpack', 'blitzkrieg', 'panther'])
  })

  it('keeps a written position and its hash', () => {
    const { state } = choose(choosing(), 'UK', ['ultra', 'convoy'])
    const again = warAndWrite.position.read(warAndWrite.position.write(state), warSetup('europe', options))
    if (!again.ok) throw new Error(again.error.text)
    expect(hash(again.value)).toBe(hash(state))
  })
})

describe('the choice in words', () => {
  it('stands in the alternative text of the picture and in the board as text, for its owner only', () => {
    const pair = choosing([['UK', 'SOV'], ['GER']])
    const own = warAndWrite.describe(warAndWrite.view(pair, { kind: 'seats', seats: ['UK'] }))
    expect(own.alt).toContain('12 Partisans (1941–1944 · P, 1 AP)')
    expect(own.alt.length).toBeLessThanOrEqual(1024)
    expect(own.board[0]).toMatch(/^1 \*\*Dowding System\*\*/)
    expect(warAndWrite.describe(warAndWrite.view(pair, { kind: 'spectator' })).alt).not.toContain('Partisans')
  })
})

describe('typed choices', () => {
  it.each([
    ['2, 5', ['spitfire', 'ultra']],
    ['2 5', ['spitfire', 'ultra']],
    ['Spitfire, HMS Vanguard', ['spitfire', 'vanguard']],
    ['combined, convoy', ['combined-operations', 'convoy']],
  ])('are read: %s', (line, cards) => {
    const { draft, problems } = read(choosing(), 'UK', line)
    expect([draft.args['cards'], problems]).toEqual([cards, []])
    expect(read(choosing(), 'UK', warAndWrite.notation?.write(draft) ?? '').draft.args['cards']).toEqual(cards)
  })

  it('point at what cannot be read, and keep the rest', () => {
    const { draft, problems } = read(choosing(), 'UK', '1, Panzer, 2, 3')
    expect(draft.args['cards']).toEqual(['dowding', 'spitfire'])
    expect(problems).toMatchObject([
      { kind: 'unreadable', at: 3, length: 6 },
      { kind: 'illegal', at: 14 },
    ])
  })

  it('have an example that is accepted', () => {
    const state = choosing([['UK', 'SOV'], ['GER']])
    const view = warAndWrite.view(state, { kind: 'seats', seats: ['UK'] })
    const line = warAndWrite.notation?.example(view as never, decisionOf(state, 'UK'), 'UK') ?? ''
    const { draft, problems } = read(state, 'UK', line)
    expect(problems).toEqual([])
    expect(choose(state, 'UK', draft.args['cards'] as string[]).events).toEqual([])
  })
})

describe('chosen cards are a secret until all are revealed', () => {
  const others: readonly Viewer[] = [
    { kind: 'spectator' },
    { kind: 'seats', seats: ['SOV'] },
    { kind: 'seats', seats: ['GER'] },
  ]
  const known = (state: State, viewer: Viewer) => {
    const view = warAndWrite.view(state, viewer)
    const seat = viewer.kind === 'seats' ? (viewer.seats[0] ?? '') : ''
    const own = warAndWrite.pending(state).filter(({ owners }) => owners.includes(seat))
    return {
      view,
      pending: warAndWrite.pending(state),
      described: warAndWrite.describe(view),
      asked: own.map((decision) => ({
        hint: warAndWrite.hint(view, decision, seat),
        verbs: warAndWrite.verbs(view, decision, seat),
        example: warAndWrite.notation?.example(view as never, decision, seat),
        expired: warAndWrite.expire(state, decision, undefined),
      })),
    }
  }

  it('so that nobody else learns anything but that they are in', () => {
    const rng = seededRng(5)
    const chosen = (): State => {
      const state = choosing()
      const view = warAndWrite.view(state, { kind: 'seats', seats: ['UK'] })
      return act(state, 'UK', randomAction(warAndWrite, view, decisionOf(state, 'UK'), 'UK', rng)).state
    }
    const first = chosen()
    for (let n = 0; n < 12; n++) {
      const other = chosen()
      for (const viewer of others) expect(known(other, viewer)).toEqual(known(first, viewer))
    }
    expect(warAndWrite.view(first, others[0] ?? { kind: 'spectator' })).toMatchObject({
      ready: ['UK'],
      tech: { cards: {} },
    })
  })

  it('so that their owner sees them, and all see all of them afterwards', () => {
    const one = choose(choosing(), 'UK', ['ultra', 'convoy']).state
    expect(warAndWrite.view(one, { kind: 'seats', seats: ['UK'] }).chosen).toEqual(['ultra', 'convoy'])
    const two = choose(one, 'SOV', ['t-34', 'smersh']).state
    const last = choose(two, 'GER', ['panther', 'v-2', 'wolfpack'])
    const event = eventsOf(last, 'cards-revealed')[0]
    const telling = event && warAndWrite.tell(event, { kind: 'spectator' })
    for (const name of ['Ultra', 'SMERSH', 'Panther']) expect(telling?.text).toContain(name)
    expect(last.state.secret).toEqual({ sheets: {} })
    const lines = warAndWrite.describe(warAndWrite.view(last.state, { kind: 'spectator' })).lines.join('\n')
    expect(lines).toContain('Panther from 1943')
    expect(lines).toContain('Ultra until 1945')
    expect(year(last.state, {}).state.year).toBe(1941)
  })
})
