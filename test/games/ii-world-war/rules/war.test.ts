import { describe, expect, it } from 'vitest'
import { act, acts, asked, holder, offers, scene, types, unit, verbsOf } from '../support.ts'

describe('the Soviet Union', () => {
  it('does not attack before it is at war, and keeps to its own ground', () => {
    const state = scene({ turn: 'soviet', round: 3, units: { red: 'ussr land 2310', x: 'germany land 2209' } })
    expect(offers(state, 'move', { unit: 'red' }, 'to')).toContain('2208')
    expect(offers(state, 'move', { unit: 'red' }, 'to')).not.toContain('2211')
    expect(offers(act(state, 'end').state.stage.kind === 'move' ? state : state, 'declare', {}, 'target')).toEqual([])
  })

  it('enters at once when the Axis crosses its border or attacks it', () => {
    const border = scene({ round: 3, units: { a: 'germany land 2209' } })
    const warned = act(border, 'move', { unit: 'a', to: '2310' })
    expect(warned.state.sovietsAtWar).toBe(true)
    const attack = scene({ round: 3, phase: 'combat', units: { a: 'germany land 2209', red: 'ussr land 2310' } })
    expect(act(attack, 'attack', { target: 'red', units: ['a'] }, [1, 1]).state.sovietsAtWar).toBe(true)
    const baltic = scene({ round: 3, units: { a: 'germany land 2010' } })
    expect(act(baltic, 'move', { unit: 'a', to: '2009' }).state.sovietsAtWar).toBe(true)
  })

  it('is not brought in by an attack on Poland or Yugoslavia in round 1, who fight by themselves', () => {
    const state = scene({ round: 1, phase: 'combat', units: { a: 'germany land 2111', x: 'poland land 2112' } })
    const done = act(state, 'attack', { target: 'x', units: ['a'] }, [1, 1, 1]).state
    expect(done.sovietsAtWar).toBe(false)
    const march = scene({ round: 1, units: { a: 'germany land 1913' } })
    expect(act(march, 'move', { unit: 'a', to: '2013' }).state.sovietsAtWar).toBe(false)
    const poles = scene({
      round: 1,
      turn: 'soviet',
      phase: 'combat',
      units: { a: 'germany land 2111', x: 'poland land 2112' },
    })
    expect(offers(poles, 'attack', { target: 'a' }, 'units')).toEqual(['x'])
  })

  it('enters in round 6 by itself', () => {
    const state = scene({ round: 5, turn: 'west', phase: 'rebase', units: { plane: 'uk air 0812' } })
    const next = act(state, 'finish')
    expect(next.state.round).toBe(6)
    expect(next.state.sovietsAtWar).toBe(true)
    expect(types(next)).toContain('war')
  })

  it('has no zone of control while it is not at war', () => {
    const state = scene({
      round: 3,
      units: { a: 'germany land 2112', red: 'ussr land 2310' },
      cities: { Warsaw: 'axis' },
    })
    expect(offers(state, 'move', { unit: 'a', to: '2211', via: [] }, 'via')).toContain('2210')
  })
})

describe('before it is at war', () => {
  it('the USSR does not support Poles or Yugoslavs from the air', () => {
    const units = { x: 'poland land 2112', a: 'germany land 2111', plane: 'ussr air 2310' } as const
    const attack = scene({ round: 3, turn: 'soviet', phase: 'combat', units })
    expect(offers(attack, 'attack', { target: 'a', units: ['x'], support: [] }, 'support')).toEqual([])
    const defence = scene({ round: 3, phase: 'combat', units })
    expect(asked(act(defence, 'attack', { target: 'x', units: ['a'] }, [1, 1, 1]).state)).not.toContain('support')
  })
})

describe('neutrals', () => {
  it.each([
    ['germany', '0920', '0821', 'spain', 'west', 'axis'],
    ['uk', '0920', '0821', 'spain', 'axis', 'west'],
    ['germany', '2618', '2818', 'turkey', 'soviet', 'axis'],
    ['uk', '3722', '3820', 'iraq', 'axis', 'west'],
  ] as const)('%s crosses at %s: %s brings in %s for %s', (nation, from, to, neutral, joins, turn) => {
    const state = scene({ turn, units: { a: `${nation} land ${from}` } })
    const target = neutral === 'iraq' ? '3919' : to
    const goals = offers(state, 'move', { unit: 'a' }, 'to')
    const goal = goals.includes(target) ? target : to
    const after = act(state, 'move', { unit: 'a', to: goal })
    if (after.state.joined[neutral] === undefined) throw new Error(`${goal} is not in ${neutral}`)
    expect(after.state.joined[neutral]).toBe(joins)
  })

  it('hand their cities to the faction they join', () => {
    const state = scene({ turn: 'west', units: { a: 'france land 0920' } })
    const after = act(state, 'move', { unit: 'a', to: '0821' })
    expect(holder(after.state, '0722')).toBe('axis')
    expect(holder(after.state, '0423')).toBe('nobody')
  })

  it('stay where they are until then, and have no zone of control', () => {
    const state = scene({ turn: 'west', units: { a: 'france land 0920', spain: 'spain land 0722' } })
    expect(offers(state, 'move', {}, 'unit')).not.toContain('spain')
    const joined = scene({ turn: 'axis', units: { spain: 'spain land 0722' }, more: { joined: { spain: 'axis' } } })
    expect(offers(joined, 'move', {}, 'unit')).toContain('spain')
  })

  it('join when their units are attacked', () => {
    const state = scene({ turn: 'west', phase: 'combat', units: { a: 'france land 0920', spain: 'spain land 0820' } })
    const after = act(state, 'attack', { target: 'spain', units: ['a'] }, [1, 1])
    expect(after.state.joined.spain).toBe('axis')
  })

  it('stop the invader with their zone of control inside the border', () => {
    const state = scene({ turn: 'west', units: { a: 'uk land 0625', spain: 'spain land 0723' } })
    expect(offers(state, 'move', { unit: 'a', to: '0623', via: [] }, 'via')).toContain('0524')
    expect(offers(state, 'move', { unit: 'a', to: '0622', via: [] }, 'via')).not.toContain('0623')
  })
})

describe('the United States', () => {
  it('come in round 9, in any Western territory of the start that is still held', () => {
    const early = scene({ round: 8, units: {}, more: { stage: { kind: 'reinforce', faction: 'west', left: [] } } })
    expect(verbsOf(early)).not.toContain('place')
    const state = scene({ round: 8, turn: 'west', phase: 'rebase', units: { plane: 'uk air 0812' } })
    const ninth = act(state, 'finish').state
    expect(asked(ninth)).toBe('reinforce soviet')
    const west = acts(ninth, ['finish'])
    expect(west.stage).toMatchObject({
      left: expect.arrayContaining([{ nation: 'usa', kind: 'land', count: 2 }]) as unknown,
    })
    const open = offers(west, 'place', { unit: 'usa:land', at: [] }, 'at')
    for (const code of ['0913', '1116', '2621', '1407']) expect(open, code).toContain(code)
    expect(open).not.toContain('2512')
  })
})

describe('aggression', () => {
  it('is warned of before it is taken', () => {
    const state = scene({ turn: 'west', units: { a: 'france land 0920' } })
    expect(unit(state, 'a')).toBeDefined()
    expect(offers(state, 'move', { unit: 'a' }, 'to')).toContain('0821')
  })
})
