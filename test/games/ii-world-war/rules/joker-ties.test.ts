import { describe, expect, it } from 'vitest'
import { act, asked, scene, unit } from '../support.ts'

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
