import { describe, expect, it } from 'vitest'
import { act, asked, scene, types, unit } from '../support.ts'

const units = { a: 'germany land 1413', x: 'uk land 1414' } as const

describe('a tie', () => {
  it('may be thrown again by the defender who holds the Joker, to win it', () => {
    const more = { joker: { holder: 'west', used: {}, thisTurn: [] } }
    const state = scene({ options: { joker: 'push' }, phase: 'combat', round: 7, units, more })
    const tie = act(state, 'attack', { target: 'x', units: ['a'] }, [3, 3]).state
    expect(asked(tie)).toBe('joker west')
    expect(unit(act(tie, 'use', {}, [4]).state, 'a')).toBeUndefined()
    expect(asked(act(state, 'attack', { target: 'x', units: ['a'] }, [2, 3]).state)).not.toContain('joker')
  })

  it('may be turned by the operation’s die of a German army that defends, too', () => {
    const state = scene({
      options: { operations: true },
      phase: 'combat',
      round: 16,
      turn: 'soviet',
      units: { a: 'ussr land 2011', x: 'germany land 1912' },
    })
    const tie = act(state, 'attack', { target: 'x', units: ['a'] }, [3, 2]).state
    expect(asked(tie)).toBe('joker axis')
    const again = act(tie, 'use', {}, [5]).state
    expect(unit(again, 'a')).toBeUndefined()
    expect(asked(act(state, 'attack', { target: 'x', units: ['a'] }, [1, 2]).state)).not.toContain('joker')
  })
})

describe('the Vichy army’s decision', () => {
  const vichy = { joker: { holder: 'west', used: {}, thisTurn: [] }, vichy: 'installed' }
  const state = scene({
    options: { vichy: true, joker: 'push' },
    turn: 'west',
    phase: 'combat',
    round: 10,
    units: { a: 'usa land 1326', b: 'france land 1226', v: 'vichy land 1225' },
    cities: { Algiers: 'nobody', Oran: 'nobody', Tunis: 'nobody', Casablanca: 'nobody' },
    more: vichy,
  })

  it('is a throw of the attacker, who may throw it again', () => {
    const fights = act(state, 'attack', { target: 'v', units: ['a', 'b'] }, [3])
    expect(asked(fights.state)).toBe('joker west')
    expect(types(fights)).toContain('thrown')
    const over = act(fights.state, 'use', {}, [4])
    expect(unit(over.state, 'v')).toBeUndefined()
    expect(over.state.joker?.holder).toBe('axis')
    expect(types(act(fights.state, 'keep', {}, [5, 5, 1, 1]))).toEqual(expect.arrayContaining(['switched', 'combat']))
  })
})
