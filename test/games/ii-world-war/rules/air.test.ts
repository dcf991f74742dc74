import { describe, expect, it } from 'vitest'
import { act, acts, asked, offers, refusal, scene, types, unit, where } from '../support.ts'

/** The Red Army before Bremen, with aircraft in Ploesti; an Axis air fleet in Munich. */
const bremen = scene({
  phase: 'combat',
  turn: 'soviet',
  round: 16,
  units: { red: 'ussr land 1413', plane: 'ussr air 2516', fighter: 'germany air 1615', x: 'germany land 1412' },
  cities: { Ploesti: 'soviet' },
})

describe('combat with air support', () => {
  it('comes from up to twelve hexes: Ploesti to Bremen is eleven', () => {
    expect(offers(bremen, 'attack', { target: 'x', units: ['red'], support: [] }, 'support')).toEqual(['plane'])
    const far = scene({
      phase: 'combat',
      turn: 'soviet',
      units: { red: 'ussr land 1413', plane: 'ussr air 2814', x: 'germany land 1412' },
      cities: { Odessa: 'soviet' },
    })
    expect(offers(far, 'attack', { target: 'x', units: ['red'], support: [] }, 'support')).toEqual([])
  })

  it('gives +1 to the dice of whoever has it', () => {
    const asking = act(bremen, 'attack', { target: 'x', units: ['red'], support: ['plane'] })
    expect(asked(asking.state)).toBe('support axis')
    const done = act(asking.state, 'decline', {}, [4, 1])
    expect(done.events).toContainEqual(
      expect.objectContaining({
        attack: [{ nation: 'ussr', face: 4, bonus: 1, total: 5 }],
        defend: [{ nation: 'germany', face: 1, bonus: 1, total: 2 }],
      }),
    )
  })

  it('is asked of the defender after the attacker has decided, and of nobody without aircraft in range', () => {
    const plain = scene({ phase: 'combat', units: { a: 'germany land 2111', x: 'poland land 2112' } })
    expect(asked(act(plain, 'attack', { target: 'x', units: ['a'] }, [1, 1, 1]).state)).toBe('move soviet')
    const alone = act(bremen, 'attack', { target: 'x', units: ['red'] })
    expect(asked(alone.state)).toBe('support axis')
    const done = act(alone.state, 'support', { unit: 'fighter' }, [5, 3])
    expect(done.events).toContainEqual(
      expect.objectContaining({ defend: [expect.objectContaining({ bonus: 2 }) as unknown] }),
    )
  })

  it('takes aircraft that have not flown in this turn', () => {
    const state = scene({
      turn: 'soviet',
      units: { red: 'ussr land 1413', plane: 'ussr air 2516', x: 'germany land 1412' },
      cities: { Ploesti: 'soviet', Bucharest: 'soviet' },
    })
    const flown = acts(state, ['move', { unit: 'plane', to: '2616' }], ['end'])
    expect(offers(flown, 'attack', { target: 'x', units: ['red'], support: [] }, 'support')).toEqual([])
    expect(refusal(flown, 'attack', { target: 'x', units: ['red'], support: ['plane'] })).toContain('cannot support')
  })

  it('is never given by aircraft that attack or against aircraft', () => {
    const state = scene({
      phase: 'combat',
      turn: 'west',
      units: { a: 'uk air 0814', b: 'uk air 0813', x: 'germany naval 0815' },
    })
    expect(offers(state, 'attack', { target: 'x', units: ['a'], support: [] }, 'support')).toEqual([])
    const joint = scene({
      phase: 'combat',
      turn: 'west',
      units: { ship: 'uk naval 0814', b: 'uk air 0813', x: 'germany naval 0815' },
    })
    expect(offers(joint, 'attack', { target: 'x', units: ['ship'], support: [] }, 'support')).toEqual(['b'])
  })
})

describe('combat in the skies', () => {
  const both = acts(bremen, ['attack', { target: 'x', units: ['red'], support: ['plane'] }])

  it('may cost both their aircraft, and the support', () => {
    const done = act(both, 'support', { unit: 'fighter' }, [5, 6, 4, 1])
    expect(unit(done.state, 'plane')).toBeUndefined()
    expect(unit(done.state, 'fighter')).toBeUndefined()
    expect(done.events).toContainEqual(
      expect.objectContaining({ attack: [expect.objectContaining({ bonus: 0 }) as unknown] }),
    )
  })

  it('may cost nobody anything: both have support', () => {
    const done = act(both, 'support', { unit: 'fighter' }, [4, 4, 5, 2])
    expect(done.events).toContainEqual(
      expect.objectContaining({
        attack: [{ nation: 'ussr', face: 5, bonus: 1, total: 6 }],
        defend: [{ nation: 'germany', face: 2, bonus: 2, total: 4 }],
      }),
    )
  })

  it('may leave one alone in the air', () => {
    const done = act(both, 'support', { unit: 'fighter' }, [5, 1, 3, 3])
    expect(unit(done.state, 'fighter')).toBeUndefined()
    expect(done.events).toContainEqual(
      expect.objectContaining({
        attack: [expect.objectContaining({ bonus: 1 }) as unknown],
        defend: [expect.objectContaining({ bonus: 1 }) as unknown],
      }),
    )
  })
})

describe('anti-aircraft defences', () => {
  it('Bremen: the Soviets lose despite their support, and a five brings their aircraft down', () => {
    const asking = acts(bremen, ['attack', { target: 'x', units: ['red'], support: ['plane'] }])
    const hit = act(asking, 'decline', {}, [1, 5, 5])
    expect(types(hit)).toContain('flak')
    expect(unit(hit.state, 'plane')).toBeUndefined()
    const missed = act(asking, 'decline', {}, [1, 5, 4])
    expect(unit(missed.state, 'plane')).toBeDefined()
  })

  it('fire at the defender’s aircraft when the defender loses, and at nobody on a tie', () => {
    const asking = acts(bremen, ['attack', { target: 'x', units: ['red'] }])
    const lost = act(asking, 'support', { unit: 'fighter' }, [5, 1])
    expect(asked(lost.state)).toBe('advance soviet')
    const fired = act(lost.state, 'advance', { unit: 'red' }, [6])
    expect(unit(fired.state, 'fighter')).toBeUndefined()
    const tie = act(asking, 'support', { unit: 'fighter' }, [5, 3])
    expect(types(tie)).not.toContain('flak')
  })
})

describe('repositioning', () => {
  it('brings the defender’s aircraft back to the city they came from', () => {
    const state = acts(bremen, ['attack', { target: 'x', units: ['red'] }], ['support', { unit: 'fighter' }, [5, 3]])
    expect(where(state, 'fighter')).toBe('1615')
    expect(asked(state)).toBe('rebase soviet')
    expect(unit(state, 'fighter')?.over).toBeUndefined()
  })

  it('lets the aircraft of the faction in turn go to any free city within twelve hexes of where they are', () => {
    const state = scene({
      phase: 'combat',
      units: { a: 'germany land 1413', plane: 'germany air 1615', x: 'uk land 1412' },
      cities: { Bremen: 'west' },
    })
    const tie = acts(state, ['attack', { target: 'x', units: ['a'], support: ['plane'] }, [4, 4]])
    expect(asked(tie)).toBe('rebase axis')
    expect(offers(tie, 'rebase', { unit: 'plane' }, 'to')).toContain('1314')
    expect(where(act(tie, 'rebase', { unit: 'plane', to: '1314' }).state, 'plane')).toBe('1314')
  })

  it('loses those that are not in a city when the turn ends', () => {
    const state = scene({ phase: 'rebase', units: { plane: 'germany air 1209', home: 'germany air 1615' } })
    const done = act(state, 'finish')
    expect(unit(done.state, 'plane')).toBeUndefined()
    expect(unit(done.state, 'home')).toBeDefined()
  })
})
