import { describe, expect, it } from 'vitest'
import { iiWorldWar } from '../../../../src/games/ii-world-war/index.ts'
import { act, acts, asked, offers, refusal, scene, types, unit, verbsOf } from '../support.ts'

describe('the Joker', () => {
  const units = { a: 'germany land 1413', b: 'germany land 1313', x: 'uk land 1414' } as const

  it('throws one’s own dice again and goes to the rival', () => {
    const state = scene({
      options: { joker: 'strategic' },
      phase: 'combat',
      round: 7,
      units,
      more: { joker: { holder: 'axis', used: {}, thisTurn: [] } },
    })
    const lost = act(state, 'attack', { target: 'x', units: ['a'] }, [1, 4])
    expect(asked(lost.state)).toBe('joker axis')
    const again = act(lost.state, 'use', {}, [5])
    expect(unit(again.state, 'x')).toBeUndefined()
    expect(again.state.joker?.holder).toBe('soviet')
    const kept = act(lost.state, 'keep')
    expect(unit(kept.state, 'a')).toBeUndefined()
    expect(kept.state.joker?.holder).toBe('axis')
  })

  it('strategic: goes to the USSR unused when it enters the war, and is gone after two uses a side', () => {
    const entry = scene({
      options: { joker: 'strategic' },
      round: 5,
      turn: 'west',
      phase: 'rebase',
      units: { plane: 'uk air 0812' },
    })
    expect(act(entry, 'finish').state.joker?.holder).toBe('soviet')
    const third = scene({
      options: { joker: 'strategic' },
      phase: 'combat',
      round: 7,
      units,
      more: { joker: { holder: 'axis', used: { axis: 1, soviet: 1 }, thisTurn: [] } },
    })
    const used = acts(third, ['attack', { target: 'x', units: ['a'] }, [1, 4]], ['use', {}, [5]])
    expect(used.joker?.holder).toBe('west')
    const last = scene({
      options: { joker: 'strategic' },
      turn: 'west',
      phase: 'combat',
      round: 7,
      units: { a: 'uk land 1413', x: 'germany land 1414' },
      more: { joker: { holder: 'west', used: { axis: 2, soviet: 1 }, thisTurn: [] } },
    })
    expect(acts(last, ['attack', { target: 'x', units: ['a'] }, [1, 4]], ['use', {}, [5]]).joker).toBeUndefined()
  })

  it('push your luck: once a turn and player, without end', () => {
    const more = { joker: { holder: 'axis', used: { axis: 5, west: 2, soviet: 3 }, thisTurn: ['axis'] } }
    const state = scene({ options: { joker: 'push' }, phase: 'combat', round: 7, units, more })
    expect(asked(act(state, 'attack', { target: 'x', units: ['a'] }, [1, 4]).state)).not.toContain('joker')
    const fresh = scene({
      options: { joker: 'push' },
      phase: 'combat',
      round: 7,
      units,
      more: { joker: { ...more.joker, thisTurn: [] } },
    })
    const used = acts(fresh, ['attack', { target: 'x', units: ['a'] }, [1, 4]], ['use', {}, [1]])
    expect(used.joker?.holder).toBe('west')
  })

  it('lies on the result until the next action of its holder, who may just go on; the dice are shown at once', () => {
    const pair = { ...units, b: 'germany land 1514' } as const
    const state = scene({ options: { joker: 'push' }, phase: 'combat', round: 7, units: pair })
    const lost = act(state, 'attack', { target: 'x', units: ['a', 'b'] }, [1, 2, 4])
    expect(types(lost)).toEqual(['attack', 'thrown'])
    const told = lost.events.map((event) => iiWorldWar.tell(event, { kind: 'spectator' })?.text)
    expect(told[1]).toContain('1, 2 against 4')
    expect(verbsOf(lost.state)).toEqual(['use', 'keep', 'lose'])
    expect(offers(lost.state, 'lose', {}, 'unit')).toEqual(['a', 'b'])
    const gone = act(lost.state, 'lose', { unit: 'b' })
    expect(unit(gone.state, 'b')).toBeUndefined()
    expect(asked(gone.state)).toBe('wave axis')
    expect(gone.state.joker?.holder).toBe('axis')
    expect(refusal(lost.state, 'lose', { unit: 'x' })).toBe('That is not among the choices now.')
  })

  it('holds the game up where somebody else would be next, or a die', () => {
    const more = { joker: { holder: 'west', used: {}, thisTurn: [] } }
    const state = scene({ options: { joker: 'push' }, phase: 'combat', round: 7, units, more })
    const won = act(state, 'attack', { target: 'x', units: ['a'] }, [5, 1]).state
    expect(asked(won)).toBe('joker west')
    expect(verbsOf(won)).toEqual(['use', 'keep'])
    const fire = scene({
      options: { joker: 'push' },
      phase: 'combat',
      round: 7,
      units: { ...units, plane: 'germany air 1412' },
    })
    const alone = act(fire, 'attack', { target: 'x', units: ['a'], support: ['plane'] }, [1, 4]).state
    expect(verbsOf(alone)).toEqual(['use', 'keep'])
  })

  it('is not asked about where no throw could do better', () => {
    const state = scene({ options: { joker: 'push' }, phase: 'combat', round: 7, units })
    expect(asked(act(state, 'attack', { target: 'x', units: ['a'] }, [5, 1]).state)).toBe('advance axis')
    expect(verbsOf(state)).toContain('attack')
  })
})
