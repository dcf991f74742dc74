import { describe, expect, it } from 'vitest'
import { act, acts, offers, refusal, scene, unit, verbsOf, where } from '../support.ts'

describe('naval transport', () => {
  const state = scene({
    turn: 'west',
    units: { fleet: 'uk naval 1224', a: 'france land 1225', b: 'uk land 1125', far: 'uk land 1326', c: 'uk land 1226' },
  })

  it('Algiers to Sicily, and the fleet sails on to Malta', () => {
    const landed = acts(
      state,
      ['load', { fleet: 'fleet', unit: 'a' }],
      ['move', { unit: 'fleet', to: '1823' }],
      ['land', { unit: 'a', to: '1924' }],
      ['move', { unit: 'fleet', to: '2024', via: ['1824'] }],
    )
    expect(where(landed, 'a')).toBe('1924')
    expect(where(landed, 'fleet')).toBe('2024')
  })

  it('takes two land units at most, from coasts next to the fleet', () => {
    const full = acts(state, ['load', { fleet: 'fleet', unit: 'a' }])
    expect(refusal(state, 'load', { fleet: 'fleet', unit: 'far' })).not.toBe('')
    const two = scene({
      turn: 'west',
      units: { fleet: 'uk naval 1224', a: 'france land 1225', b: 'uk land 1125', c: 'uk land 1325' },
    })
    const laden = acts(two, ['load', { fleet: 'fleet', unit: 'a' }], ['load', { fleet: 'fleet', unit: 'c' }])
    expect(verbsOf(laden)).not.toContain('load')
    expect(unit(full, 'a')?.aboard).toBe('fleet')
  })

  it('keeps what is aboard from moving and fighting, over the turn’s end too', () => {
    const aboard = scene({
      turn: 'west',
      units: { fleet: 'uk naval 0915', a: 'uk land 0915 aboard fleet', x: 'germany land 1015' },
    })
    expect(offers(aboard, 'move', {}, 'unit')).not.toContain('a')
    const combat = act(aboard, 'end').state
    expect(offers(combat, 'attack', { target: 'x' }, 'units')).toEqual(['fleet'])
  })

  it('lands on free coasts alone, after which the unit neither moves nor attacks', () => {
    const aboard = scene({
      turn: 'west',
      units: { fleet: 'uk naval 0915', a: 'uk land 0915 aboard fleet', x: 'germany land 1015', y: 'germany land 1016' },
    })
    expect(offers(aboard, 'land', { unit: 'a' }, 'to')).not.toContain('1015')
    const ashore = act(aboard, 'land', { unit: 'a', to: '0916' }).state
    expect(offers(ashore, 'move', {}, 'unit')).not.toContain('a')
    const combat = act(ashore, 'end').state
    expect(offers(combat, 'attack', { target: 'x' }, 'units')).not.toContain('a')
  })

  it('carries only what has not moved in this turn', () => {
    const moved = scene({ turn: 'west', units: { fleet: 'uk naval 0915', a: 'uk land 0913' } })
    const after = act(moved, 'move', { unit: 'a', to: '0914' }).state
    expect(verbsOf(after)).not.toContain('load')
  })
})

describe('ferries', () => {
  const state = scene({
    units: { fleet: 'italy naval 0625', a: 'germany land 0624', b: 'germany land 0524', c: 'italy land 0724' },
    cities: { Gibraltar: 'axis', Seville: 'axis' },
    more: { joined: { spain: 'west' } },
  })

  it('a fleet at Gibraltar is the bridge to Africa, and the army marches on', () => {
    const over = act(state, 'move', { unit: 'a', to: '0727' })
    expect(where(over.state, 'a')).toBe('0727')
    expect(over.state.turn?.landed).toEqual([])
    const alone = scene({
      units: { a: 'germany land 0624' },
      cities: { Gibraltar: 'axis', Seville: 'axis' },
      more: { joined: { spain: 'west' } },
    })
    expect(offers(alone, 'move', { unit: 'a' }, 'to')).not.toContain('0626')
  })

  it('two counters a round', () => {
    const twice = acts(state, ['move', { unit: 'a', to: '0727' }], ['move', { unit: 'b', to: '0626' }])
    expect(offers(twice, 'move', { unit: 'c' }, 'to')).not.toContain('0627')
  })

  it('a counter that it takes over two straits in one move is one of the two', () => {
    const start = scene({
      units: { fleet: 'uk naval 1925', a: 'uk land 1824', b: 'uk land 1825' },
      turn: 'west',
    })
    const once = act(start, 'move', { unit: 'a', to: '2024' })
    expect(once.state.turn?.ferried).toEqual({ fleet: 1 })
    expect(offers(once.state, 'move', { unit: 'b' }, 'to')).toContain('1924')
  })
})

describe('air transport', () => {
  const state = scene({
    units: { plane: 'germany air 1615', a: 'germany land 1515', far: 'germany land 1612', x: 'ussr land 2013' },
    cities: { Warsaw: 'axis' },
  })

  it('takes a land unit from next to the city to next to another, out of hostile zones', () => {
    expect(offers(state, 'airlift', { air: 'plane' }, 'unit')).toEqual(['a'])
    const drops = offers(state, 'airlift', { air: 'plane', unit: 'a', city: '1913' }, 'to')
    expect(drops).toContain('1813')
    expect(drops).not.toContain('1914')
    const done = act(state, 'airlift', { air: 'plane', unit: 'a', city: '1913', to: '1813' }).state
    expect(where(done, 'plane')).toBe('1913')
    expect(where(done, 'a')).toBe('1813')
    expect(offers(done, 'move', {}, 'unit')).not.toContain('a')
    expect(offers(done, 'move', {}, 'unit')).not.toContain('plane')
  })

  it('goes to free cities of its own within twelve hexes', () => {
    const cities = offers(state, 'airlift', { air: 'plane', unit: 'a' }, 'city')
    expect(cities).toContain('1612' === where(state, 'far') ? '1512' : '1612')
    expect(cities).not.toContain('1612')
    expect(cities).not.toContain('1116')
  })

  it('also serves an army that has waited with the aircraft since the set-up, which do nothing else', () => {
    const waiting = scene({ units: { plane: 'germany air 1615', a: 'germany land 1615 aboard plane' } })
    expect(offers(waiting, 'move', {}, 'unit')).not.toContain('plane')
    expect(offers(waiting, 'airlift', { air: 'plane' }, 'unit')).toEqual(['a'])
    const off = act(waiting, 'move', { unit: 'a', to: '1515' }).state
    expect(unit(off, 'a')?.aboard).toBeUndefined()
    expect(offers(off, 'move', {}, 'unit')).toContain('plane')
  })
})
