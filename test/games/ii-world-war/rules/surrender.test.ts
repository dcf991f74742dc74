import { describe, expect, it } from 'vitest'
import { act, asked, holder, scene, types } from '../support.ts'

describe('an Ally who surrenders', () => {
  const state = scene({
    options: { vichy: true, joker: 'push' },
    round: 3,
    turn: 'west',
    units: { a: 'france land 1116' },
    more: { joker: { holder: 'west', used: {}, thisTurn: [] } },
  })

  it('hands over cities that nobody has captured: no armies are received for them, and there is no Vichy', () => {
    const done = act(state, 'surrender')
    expect(holder(done.state, '3525')).toBe('axis')
    expect(types(done)).not.toContain('reward')
    expect(done.state.due).toEqual([])
    expect(done.state.rewarded).toEqual([])
    expect(asked(done.state)).toBe('reinforce axis')
  })

  it('leaves no armistice to the Axis either where Paris had fallen before', () => {
    const fallen = scene({
      options: { vichy: true },
      round: 3,
      turn: 'west',
      units: {},
      cities: { Paris: 'axis' },
      more: { vichy: 'due' },
    })
    expect(asked(act(fallen, 'surrender').state)).toBe('reinforce axis')
  })

  it('leaves the Joker to the other one', () => {
    expect(act(state, 'surrender').state.joker?.holder).toBe('soviet')
  })

  it('is followed by rounds of the two that are left', () => {
    const next = act(act(state, 'surrender').state, 'finish').state
    expect(asked(next)).toBe('reinforce soviet')
    expect(asked(act(next, 'finish').state)).toBe('move axis')
  })

  it('may be the Soviet Union as well, whose turn goes on to the West', () => {
    const soviet = scene({ round: 7, turn: 'soviet', units: {} })
    const done = act(soviet, 'surrender').state
    expect(holder(done, '2706')).toBe('axis')
    expect(holder(done, '3409')).toBe('axis')
    expect(done.due).toEqual([])
    expect(asked(done)).toBe('move west')
  })
})

describe('equal Allies', () => {
  it('win together when the Axis surrenders', () => {
    // The West holds four objectives more than the Soviet Union at first.
    const cities = { Casablanca: 'soviet', Oslo: 'soviet' } as const
    const state = scene({ units: {}, turn: 'axis', cities })
    const done = act(state, 'surrender').state
    expect(done.outcome?.winners).toEqual(['soviet', 'west'])
  })
})
