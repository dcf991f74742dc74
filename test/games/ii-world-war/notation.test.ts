import { describe, expect, it } from 'vitest'
import type { Draft, Reading } from '../../../src/core/game.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import type { State } from '../../../src/games/ii-world-war/state.ts'
import { act, offers, refusal, scene, where } from './support.ts'

function read(state: State, line: string, draft: Partial<Draft> = {}): Reading {
  const [decision] = iiWorldWar.pending(state)
  const { notation } = iiWorldWar
  if (!decision || !notation) throw new Error('nothing to read for')
  const start = { seat: decision.owners[0] ?? '', do: '', args: {}, ...draft }
  return notation.read(JSON.parse(JSON.stringify(state)) as never, decision, start, line, false)
}

const march = scene({
  units: {
    a: 'germany land 1612',
    b: 'germany land 1613',
    c: 'germany air 1615',
    x: 'poland land 2112',
    d: 'germany land 2211',
  },
})

describe('several orders in one line', () => {
  it('are tried one after another, each on the board that those before leave behind', () => {
    const { draft, problems } = read(march, '1612-1712, 1613-1612; 2211 x Warsaw, Munich-Vienna')
    expect(problems).toEqual([])
    expect(draft).toMatchObject({ do: 'orders', args: { list: ['1612-1712', '1613-1612', '2211x2112', '1615-1915'] } })
    const after = act(march, 'orders', draft.args).state
    expect([where(after, 'a'), where(after, 'b'), where(after, 'c')]).toEqual(['1712', '1612', '1915'])
    expect(after.turn?.declared).toEqual([{ target: 'x', units: ['d'] }])
    expect(iiWorldWar.notation?.write(draft)).toBe('1612-1712, 1613-1612, 2211 x 2112, 1615-1915')
  })

  it('stop before the first that is illegal, and give back the rest', () => {
    const { draft, problems, rest } = read(march, '1612-1712, 1613-2613, 2211-2311')
    expect(draft.args['list']).toEqual(['1612-1712'])
    expect(problems).toMatchObject([{ kind: 'illegal', at: 11, length: 9, rule: 'Movement' }])
    expect(rest).toBe('1613-2613, 2211-2311')
    const nothing = read(march, 'nonsense')
    expect(nothing.problems).toMatchObject([{ kind: 'unreadable', at: 0 }])
    expect(nothing.rest).toBeUndefined()
  })

  it('ask before an order that brings a nation into the war', () => {
    const border = scene({ units: { a: 'germany land 1416' } })
    const waits = read(border, '1416-1417, 1417-1416')
    expect(waits.problems).toMatchObject([{ kind: 'warning', at: 0, length: 9 }])
    expect(waits.draft.args['list']).toEqual([])
    expect(waits.rest).toBeUndefined()
    const [decision] = iiWorldWar.pending(border)
    if (!decision) throw new Error('nothing is asked')
    const sure = iiWorldWar.notation?.read(
      JSON.parse(JSON.stringify(border)) as never,
      decision,
      { seat: 'axis', do: '', args: {} },
      '1416-1417',
      true,
    )
    expect(sure).toMatchObject({ draft: { args: { list: ['1416-1417'] } }, rest: '' })
  })

  it('go on from what was written after a +', () => {
    const draft = { do: 'orders', args: { list: ['1612-1712'] } }
    expect(read(march, '+ 1613-1612', draft).draft.args['list']).toEqual(['1612-1712', '1613-1612'])
    expect(read(march, '1613-1614', draft).draft.args['list']).toEqual(['1613-1614'])
  })

  it('end with the first that rolls a die', () => {
    const strait = scene({
      turn: 'west',
      units: { ship: 'uk naval 0426', army: 'germany land 0625', b: 'uk land 0813' },
      cities: { Gibraltar: 'axis' },
    })
    const { draft, problems, rest } = read(strait, '0426-1024, 0813-0812')
    expect(draft.args['list']).toEqual(['0426-1024'])
    expect(problems).toEqual([])
    expect(rest).toBe('0813-0812')
    expect(where(act(strait, 'orders', draft.args, [5]).state, 'ship')).toBe('1024')
  })

  it('are offered and accepted by one rule', () => {
    const list = offers(march, 'orders', { list: ['1612-1712'] }, 'list')
    expect(list).toContain('1613-1612')
    expect(list).not.toContain('1612-1611')
    expect(refusal(march, 'orders', { list: ['1612-1712', '1612-1611'] })).toContain('None of your units')
  })
})

describe('an attack in one line', () => {
  const state = scene({
    phase: 'combat',
    units: { a: 'germany land 2111', b: 'germany land 2113', p: 'germany air 1913', x: 'poland land 2112' },
  })

  it('names who attacks, whom, and the aircraft in support', () => {
    const { draft, problems } = read(state, '2111 2113 x Warsaw ^Breslau')
    expect(problems).toEqual([])
    expect(draft).toMatchObject({ do: 'attack', args: { target: 'x', units: ['a', 'b'], support: ['p'] } })
  })

  it('is followed by others, which wait for its dice', () => {
    const { draft, rest, problems } = read(state, '2111 x Warsaw, 2113 x 2112')
    expect(problems).toEqual([])
    expect(draft).toMatchObject({ do: 'attack', args: { target: 'x', units: ['a'] } })
    expect(rest).toBe('2113 x 2112')
  })

  it('says what is wrong where it is wrong', () => {
    expect(read(state, '2111 1612 x 2112').problems).toMatchObject([{ kind: 'unreadable', at: 5, length: 4 }])
    expect(read(state, '2111 x 2012').problems).toMatchObject([{ kind: 'unreadable' }])
    expect(read(state, 'whatever').problems).toHaveLength(1)
  })
})

describe('other decisions', () => {
  it('are not typed, and say so; the example can be read', () => {
    const rebase = scene({ phase: 'rebase', units: { p: 'germany air 1615' } })
    expect(read(rebase, '1615-1915').problems).toHaveLength(1)
    const [decision] = iiWorldWar.pending(march)
    const example =
      decision && iiWorldWar.notation?.example(JSON.parse(JSON.stringify(march)) as never, decision, 'axis')
    expect(read(march, example ?? '').problems).toEqual([])
  })

  it('have an example also where nobody has the turn', () => {
    const { turn: _turn, ...between } = march
    const [decision] = iiWorldWar.pending(march)
    if (!decision) throw new Error('nothing is asked')
    const asked = { ...decision, kind: 'reinforce' }
    expect(iiWorldWar.notation?.example(JSON.parse(JSON.stringify(between)) as never, asked, 'axis')).toMatch(/^1612/)
  })
})
