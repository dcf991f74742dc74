import { describe, expect, it } from 'vitest'
import { act, acts, asked, offers, refusal, scene, unit, where } from '../support.ts'

describe('basing aircraft at the end of a turn', () => {
  it('is done once each: nobody flies on from the base that was chosen', () => {
    const state = scene({ phase: 'rebase', units: { a: 'germany air 1612', b: 'germany air 1512' } })
    const based = act(state, 'rebase', { unit: 'a', to: '2516' }).state
    expect(offers(based, 'rebase', {}, 'unit')).toEqual(['b'])
    expect(refusal(based, 'rebase', { unit: 'a', to: '2518' })).toContain('chosen Ploesti as its base')
    expect(refusal(based, 'rebase', { unit: 'b', to: '1116' })).toContain('Paris is none')
    expect(where(based, 'a')).toBe('2516')
  })

  it('is open again in the next turn', () => {
    const state = scene({ phase: 'rebase', round: 5, units: { a: 'germany air 1612' } })
    const based = acts(state, ['rebase', { unit: 'a', to: '2516' }], ['finish'])
    expect(based.turn?.based).toBeUndefined()
  })

  it('does not wait for aircraft of the defender whose city is lost: they find no base', () => {
    const state = scene({
      phase: 'combat',
      turn: 'soviet',
      round: 16,
      units: {
        a: 'ussr land 1413',
        b: 'ussr land 1616',
        x: 'germany land 1412',
        y: 'germany land 1615',
        plane: 'germany air 1512',
      },
    })
    const sent = acts(state, ['attack', { target: 'x', units: ['a'] }], ['support', { unit: 'plane' }, [1, 1]])
    expect(unit(sent, 'plane')?.over).toBe('1412')
    const lost = { ...sent, cities: { ...sent.cities, ['1512']: 'soviet' as const } }
    const ended = act(lost, 'end')
    expect(unit(ended.state, 'plane')).toBeUndefined()
    expect(asked(ended.state)).toBe('move axis')
  })
})
