import { describe, expect, it } from 'vitest'
import { act, acts, asked, offers, scene, verbsOf } from '../support.ts'

describe('a planned attack with Yugoslavs', () => {
  const state = scene({
    options: { 'poles-and-yugoslavs': true, artillery: true },
    turn: 'west',
    units: {
      a: 'uk land 2218',
      b: 'yugoslavia land 2216',
      gun: 'yugoslavia land 2215',
      x: 'germany land 2217',
      y: 'germany land 2318',
      c: 'uk land 1413',
      z: 'germany land 1412',
    },
  })

  it('is off once the West’s own army in it has fought elsewhere', () => {
    const planned = acts(state, ['declare', { target: 'x', units: ['a', 'b'] }], ['end'])
    expect(verbsOf(planned)).toContain('fight')
    const fought = act(planned, 'attack', { target: 'y', units: ['a'] }, [3, 3]).state
    expect(asked(fought)).toBe('combat west')
    expect(verbsOf(fought)).not.toContain('fight')
  })

  it('has the artillery of the West alone', () => {
    const combat = act(state, 'end').state
    expect(offers(combat, 'attack', { target: 'x', units: ['a', 'b'], artillery: [] }, 'artillery')).toEqual([])
  })
})
