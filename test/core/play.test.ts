import { describe, expect, it } from 'vitest'
import {
  among,
  check,
  exactly,
  indexed,
  missing,
  parseAction,
  play,
  randomAction,
  scriptedDice,
  seededRng,
  type Action,
  type ArgValue,
  type Checked,
  type Decision,
  type Draft,
  type GameModule,
  type Option,
  type Question,
} from '../../src/core/index.ts'

const decision: Decision = {
  id: 'd-1',
  kind: 'march',
  owners: ['red'],
  title: 'Red marches',
  secret: false,
  done: false,
}

const letters: readonly Option[] = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

/** A verb with an argument of every kind: where, how many, with whom (no one twice, at least one), and by which way. */
const toy: Checked<null> = {
  verbs: (_view, _decision, seat) =>
    seat === 'red'
      ? [
          {
            do: 'march',
            label: 'March',
            args: [
              { name: 'to', label: 'Where to?', optional: false },
              { name: 'by', label: 'How far?', optional: false },
              { name: 'with', label: 'With whom?', optional: false },
              { name: 'over', label: 'Which way?', optional: true },
            ],
          },
        ]
      : [],
  choices: (_view, _decision, draft, ask): Question => {
    const so = draft.args[ask]
    const list = typeof so === 'object' ? so : []
    switch (ask) {
      case 'to':
        return { kind: 'one', ...exactly(letters) }
      case 'by':
        return { kind: 'count', min: 1, max: draft.args['to'] === 'a' ? 1 : 3 }
      case 'with':
        return { kind: 'many', done: list.length > 0, ...among(letters, (value) => !list.includes(value)) }
      default:
        return { kind: 'path', done: list.at(-1) === 'c', ...among(letters, (value) => value > (list.at(-1) ?? '')) }
    }
  },
  explain: (_view, _decision, draft, ask, value) => ({
    rule: ask,
    text: `${JSON.stringify(value)} after ${JSON.stringify(draft.args)}`,
  }),
}

function act(args: Readonly<Record<string, ArgValue>>, seat = 'red', verb = 'march'): Action {
  return { seat, do: verb, args }
}

describe('check', () => {
  it.each([
    ['all arguments', { to: 'b', by: 3, with: ['a', 'c'], over: ['a', 'c'] }],
    ['an optional one left out', { to: 'a', by: 1, with: ['b'] }],
  ])('lets through %s', (_what, args) => {
    expect(check(toy, null, decision, act(args))).toBeUndefined()
  })

  it.each([
    ['an option that is not there', { to: 'x', by: 1, with: ['a'] }, 'to'],
    ['a list for one', { to: ['a'], by: 1, with: ['a'] }, 'to'],
    ['a number that is too large for what was given before', { to: 'a', by: 2, with: ['a'] }, 'by'],
    ['a number that is too small', { to: 'b', by: 0, with: ['a'] }, 'by'],
    ['a part of a number', { to: 'b', by: 1.5, with: ['a'] }, 'by'],
    ['no number at all', { to: 'b', by: NaN, with: ['a'] }, 'by'],
    ['a text for a number', { to: 'b', by: '2', with: ['a'] }, 'by'],
    ['one for a list', { to: 'b', by: 2, with: 'a' }, 'with'],
    ['an item twice', { to: 'b', by: 2, with: ['a', 'a'] }, 'with'],
    ['a list that may not end there', { to: 'b', by: 2, with: [] }, 'with'],
    ['a way that does not go on', { to: 'b', by: 2, with: ['a'], over: ['b', 'a'] }, 'over'],
    ['a way that does not arrive', { to: 'b', by: 2, with: ['a'], over: ['a', 'b'] }, 'over'],
  ])('refuses %s, with the rule of the game', (_what, args, rule) => {
    expect(check(toy, null, decision, act(args))).toMatchObject({ kind: 'rejection', rule })
  })

  it('offers what would be legal instead, the most alike first', () => {
    const options = ['alpha', 'beta', 'bet'].map((value) => ({ value, label: value }))
    const game = { ...toy, choices: (): Question => ({ kind: 'one', ...exactly(options) }) }
    expect(check(game, null, decision, act({ to: 'betx' }))?.nearest.map(({ value }) => value)).toEqual([
      'beta',
      'bet',
      'alpha',
    ])
  })

  it.each([
    ['a verb that is not there', act({}, 'red', 'fly'), /Red marches/],
    ['a seat that has none', act({ to: 'a' }, 'blue'), /Red marches/],
    ['an argument that the verb does not have', act({ to: 'a', by: 1, with: ['a'], hat: 'red' }), /hat/],
    ['an argument that is missing', act({ to: 'a', with: ['a'] }), /How far/],
  ])('refuses %s in words', (_what, action, text) => {
    expect(check(toy, null, decision, action)?.text).toMatch(text)
  })
})

describe('missing', () => {
  it('names the arguments that still have to be given', () => {
    const verb = toy.verbs(null, decision, 'red')[0]
    const draft: Draft = { seat: 'red', do: 'march', args: { by: 1 } }
    expect(verb && missing(verb, draft)).toEqual(['to', 'with'])
  })
})

describe('play', () => {
  const game = {
    ...toy,
    pending: (state: { done: boolean }) => [{ ...decision, done: state.done }],
    view: () => null,
    apply: () => ({ state: { done: true }, events: [], pace: 'quiet', story: 's', barrier: false }),
  } as unknown as GameModule<{ done: boolean }, null, never>
  const good = act({ to: 'a', by: 1, with: ['a'] })

  it.each([
    ['a decision that is not there', 'd-2', good, { kind: 'conflict', reason: 'gone' }],
    ['somebody else’s decision', 'd-1', { ...good, seat: 'blue' }, { kind: 'conflict', reason: 'not-yours' }],
    ['what is illegal', 'd-1', act({ to: 'x' }), { kind: 'rejection', rule: 'to' }],
  ])('refuses %s', (_what, id, action, error) => {
    expect(play(game, { done: false }, id, action, scriptedDice([]))).toMatchObject({ ok: false, error })
  })

  it('refuses an answer that is in already, and carries out a legal one', () => {
    expect(play(game, { done: true }, 'd-1', good, scriptedDice([]))).toMatchObject({ error: { reason: 'answered' } })
    expect(play(game, { done: false }, 'd-1', good, scriptedDice([]))).toMatchObject({
      ok: true,
      value: { state: { done: true } },
    })
  })
})

describe('parseAction', () => {
  it('reads an action, and nothing else', () => {
    const action = act({ to: 'a', by: 2, with: ['a'] })
    expect(parseAction(JSON.parse(JSON.stringify(action)))).toEqual({ ok: true, value: action })
  })

  it.each([
    null,
    'march',
    [],
    {},
    { seat: 'red', do: 'march' },
    { seat: 'red', do: 'march', args: { by: 1.5 } },
    { seat: 'red', do: 'march', args: { with: [1] } },
    { seat: 'red', do: 'march', args: {}, more: true },
    { seat: 'red', do: 'x'.repeat(41), args: {} },
    { seat: 'red', do: 'march', args: { with: Array.from({ length: 501 }, () => 'a') } },
  ])('says in one sentence why it cannot read %j', (raw) => {
    expect(parseAction(raw)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', text: expect.stringMatching(/\.$/) as string },
    })
  })
})

describe('offers', () => {
  const universe = new Map(letters.map((option) => [option.value, option]))

  it.each([
    ['among', among(letters, (value) => value !== 'b')],
    ['indexed', indexed(universe, (value) => value !== 'b')],
    ['exactly', exactly(letters.filter(({ value }) => value !== 'b'))],
  ])('%s lists exactly what it allows', (_name, offer) => {
    expect(offer.options().map(({ value }) => value)).toEqual(['a', 'c'])
    expect(['a', 'b', 'c', 'x'].filter((value) => offer.allows(value))).toEqual(['a', 'c'])
  })
})

describe('randomAction', () => {
  const game = toy as unknown as GameModule<null, null, never>

  it('chooses only what is offered, and in time everything that is', () => {
    const rng = seededRng(1)
    const seen = new Set<string>()
    for (let n = 0; n < 400; n++) {
      // The way may end only at c, which every way reaches.
      const action = randomAction(game, null, decision, 'red', rng)
      expect(check(toy, null, decision, action)).toBeUndefined()
      seen.add(String(action.args['to']))
      seen.add(`by ${String(action.args['by'])}`)
      seen.add(action.args['over'] === undefined ? 'no way' : 'a way')
    }
    expect([...seen].sort()).toEqual(['a', 'a way', 'b', 'by 1', 'by 2', 'by 3', 'c', 'no way'])
  })

  it('finds a dead end', () => {
    const dead = { ...game, choices: (): Question => ({ kind: 'many', done: false, ...exactly([]) }) }
    expect(() => randomAction(dead, null, decision, 'red', seededRng(1))).toThrow(/dead end/)
  })

  it('plays the same for the same seed', () => {
    const once = randomAction(game, null, decision, 'red', seededRng(9))
    expect(randomAction(game, null, decision, 'red', seededRng(9))).toEqual(once)
    const values = Array.from({ length: 1000 }, seededRng(4))
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
  })
})
