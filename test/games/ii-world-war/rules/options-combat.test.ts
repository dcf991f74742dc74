import { describe, expect, it } from 'vitest'
import { act, asked, offers, scene, unit, where } from '../support.ts'

describe('wolf packs', () => {
  const options = { 'wolf-packs': true }
  const submarines = { ports: ['0716', '0919'], struck: [] }
  const cities = { Brest: 'axis', Bordeaux: 'axis' } as const
  const state = scene({
    options,
    cities,
    round: 7,
    turn: 'west',
    units: { ship: 'uk naval 0808', cargo: 'uk land 0808 aboard ship' },
    more: { submarines },
  })

  it('ask the Axis once a submarine, after the whole way is known; NAC sinks the fleet with all aboard', () => {
    const asking = act(state, 'move', { unit: 'ship', to: '0310' })
    expect(asked(asking.state)).toBe('halt axis')
    const [at] = offers(asking.state, 'halt', {}, 'at')
    const first = act(asking.state, 'halt', { at })
    expect(asked(first.state)).toBe('halt axis')
    const sunk = act(first.state, 'pass', {}, [6])
    expect(unit(sunk.state, 'ship')).toBeUndefined()
    expect(unit(sunk.state, 'cargo')).toBeUndefined()
    expect(asked(sunk.state)).toBe('move west')
    const missed = act(first.state, 'pass', {}, [5])
    expect(where(missed.state, 'ship')).toBe('0310')
    expect(missed.state.submarines?.struck).toEqual(['0716'])
  })

  it('strike once a round each, in the Atlantic alone, until round 13', () => {
    const used = scene({
      options,
      cities,
      round: 7,
      turn: 'west',
      units: { ship: 'uk naval 0808' },
      more: { submarines: { ...submarines, struck: ['0716', '0919'] } },
    })
    expect(asked(act(used, 'move', { unit: 'ship', to: '0310' }).state)).toBe('move west')
    const south = scene({
      options,
      cities,
      round: 7,
      turn: 'west',
      units: { ship: 'uk naval 2222' },
      more: { submarines },
    })
    expect(asked(act(south, 'move', { unit: 'ship', to: '2422' }).state)).toBe('move west')
    const late = scene({
      options,
      cities,
      round: 13,
      turn: 'axis',
      phase: 'rebase',
      units: { plane: 'germany air 1612' },
      more: { submarines },
    })
    expect(act(late, 'finish').state.submarines?.ports).toEqual([])
  })

  it('are there for each Atlantic harbour when France is conquered, and gone for good with the harbour', () => {
    const names = ['Paris', 'Marseille', 'Strasbourg', 'Brest', 'Bordeaux', 'Lyon']
    const held = Object.fromEntries(names.map((name) => [name, 'axis' as const]))
    const end = scene({
      options,
      round: 7,
      turn: 'west',
      phase: 'rebase',
      units: { plane: 'uk air 0812' },
      cities: held,
    })
    expect(act(end, 'finish').state.submarines?.ports).toEqual(['0716', '0919'])
    const lost = scene({ options, cities, round: 7, turn: 'west', units: { a: 'uk land 0717' }, more: { submarines } })
    expect(act(lost, 'move', { unit: 'a', to: '0716' }).state.submarines?.ports).toEqual(['0919'])
  })
})

describe('artillery support', () => {
  const units = {
    a: 'germany land 1413',
    gun: 'germany land 1514',
    near: 'germany land 1313',
    x: 'uk land 1414',
  } as const
  const state = scene({ options: { artillery: true }, phase: 'combat', units })

  it('comes from an army next to an attacking one, out of hostile zones, for +1', () => {
    expect(offers(state, 'attack', { target: 'x', units: ['a'], artillery: [] }, 'artillery')).toEqual(['near'])
    const done = act(state, 'attack', { target: 'x', units: ['a'], artillery: ['near'] }, [2, 4])
    expect(done.events).toContainEqual(
      expect.objectContaining({ attack: [{ nation: 'germany', face: 2, bonus: 1, total: 3 }] }),
    )
    expect(unit(done.state, 'near')).toBeDefined()
    const won = act(state, 'attack', { target: 'x', units: ['a'], artillery: ['near'] }, [5, 1])
    expect(offers(won.state, 'advance', {}, 'unit')).toEqual(['a'])
  })
})

describe('naval artillery', () => {
  it('cancels one bonus of a coastal city that is attacked', () => {
    const state = scene({
      options: { 'naval-artillery': true },
      turn: 'west',
      phase: 'combat',
      units: { a: 'uk land 1819', ship: 'uk naval 1720', x: 'italy land 1820' },
    })
    expect(offers(state, 'attack', { target: 'x', units: ['a'], bombard: [] }, 'bombard')).toEqual([
      'ship:die',
      'ship:bonus',
    ])
    const die = act(state, 'attack', { target: 'x', units: ['a'], bombard: ['ship:die'] }, [1, 3])
    expect(die.events).toContainEqual(
      expect.objectContaining({ defend: [{ nation: 'italy', face: 3, bonus: 1, total: 4 }] }),
    )
    const bonus = act(state, 'attack', { target: 'x', units: ['a'], bombard: ['ship:bonus'] }, [1, 3, 2])
    expect(bonus.events).toContainEqual(
      expect.objectContaining({
        defend: [expect.objectContaining({ bonus: 0 }), expect.objectContaining({ bonus: 0 })] as unknown[],
      }),
    )
  })
})
