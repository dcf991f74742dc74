import { describe, expect, it } from 'vitest'
import { act, acts, asked, offers, scene, types, unit, where } from '../support.ts'

describe('naval artillery', () => {
  const rome = { a: 'uk land 1819', x: 'italy land 1820' } as const
  const ask = (units: Parameters<typeof scene>[0]['units'], attackers: readonly string[]) =>
    offers(
      scene({ options: { 'naval-artillery': true }, turn: 'west', phase: 'combat', units }),
      'attack',
      { target: 'x', units: [...attackers], bombard: [] },
      'bombard',
    )

  it('comes from fleets on a coast, not from the open sea', () => {
    expect(ask({ ...rome, ship: 'uk naval 1720' }, ['a'])).toEqual(['ship:die', 'ship:bonus'])
    expect(ask({ ...rome, ship: 'uk naval 1821' }, ['a'])).toEqual([])
  })

  it('helps a fleet that attacks alone as well, and is none in a hostile fleet’s zone', () => {
    const fleets = { x: 'italy land 1820', b: 'uk naval 1821', ship: 'uk naval 1720' } as const
    expect(ask(fleets, ['b'])).toEqual(['ship:die', 'ship:bonus'])
    expect(ask({ ...fleets, other: 'italy naval 1621' }, ['b'])).toEqual(['ship:die', 'ship:bonus'])
    expect(ask({ ...fleets, other: 'italy naval 1620' }, ['b'])).toEqual([])
  })
})

describe('a wave', () => {
  const state = scene({
    phase: 'combat',
    units: {
      a: 'germany land 1413',
      b: 'germany land 1514',
      plane: 'germany air 1615',
      x: 'uk land 1414',
      spitfire: 'uk air 0914',
    },
  })
  const first = acts(
    state,
    ['attack', { target: 'x', units: ['a', 'b'], support: ['plane'] }],
    ['support', { unit: 'spitfire' }, [1, 1, 1, 1, 5]],
    ['lose', { unit: 'a' }],
  )

  it('keeps the air support of both sides, who do not meet again', () => {
    expect(asked(first)).toBe('wave axis')
    const again = act(first, 'again', {}, [3, 3])
    expect(again.events).toContainEqual(
      expect.objectContaining({
        attack: [expect.objectContaining({ bonus: 1 })] as unknown[],
        defend: [expect.objectContaining({ bonus: 1 })] as unknown[],
        result: 'tie',
      }),
    )
    expect(types(again)).not.toContain('sky')
  })

  it('is followed by one anti-aircraft throw at whoever lost the last of them', () => {
    const off = act(first, 'stop', {}, [4])
    expect(types(off).filter((type) => type === 'flak')).toHaveLength(1)
    expect(unit(off.state, 'plane')).toBeDefined()
    const won = acts(first, ['again', {}, [5, 1]], ['stay', {}, [5]])
    expect(unit(won, 'plane')).toBeDefined()
    expect(unit(won, 'spitfire')).toBeUndefined()
  })
})

describe('the river', () => {
  it('slows no fleet’s guns, only armies', () => {
    const state = scene({
      phase: 'combat',
      turn: 'west',
      units: { ship: 'uk naval 1720', x: 'italy land 1820' },
    })
    const done = act(state, 'attack', { target: 'x', units: ['ship'] }, [3, 1, 1])
    expect(done.events).toContainEqual(
      expect.objectContaining({ attack: [expect.objectContaining({ bonus: 0 })] as unknown[] }),
    )
  })
})

describe('a fleet past two armies', () => {
  it('throws one die in the hex where it comes next to both', () => {
    const state = scene({
      units: { ship: 'uk naval 0914', a: 'germany land 1114', b: 'germany land 1015' },
      turn: 'west',
      cities: { Brussels: 'axis' },
    })
    const through = act(state, 'move', { unit: 'ship', to: '1012', via: ['1014'] }, [4])
    expect(types(through).filter((type) => type === 'passage')).toHaveLength(1)
    expect(where(through.state, 'ship')).toBe('1012')
  })
})

describe('Overlord', () => {
  it('may cost the fleet with the army that attacked from aboard: the attack is over', () => {
    const state = scene({
      options: { operations: true },
      round: 15,
      turn: 'west',
      phase: 'combat',
      cities: { Brest: 'axis', Paris: 'axis' },
      units: { ship: 'uk naval 0915', a: 'uk land 0915 aboard ship', x: 'germany land 0916' },
    })
    const lost = act(state, 'attack', { target: 'x', units: ['ship', 'a'] }, [1, 1, 4])
    expect(asked(lost.state)).toBe('loss west')
    const gone = act(lost.state, 'lose', { unit: 'ship' }).state
    expect(unit(gone, 'a')).toBeUndefined()
    expect(gone.frames).toEqual([])
    expect(asked(gone)).toBe('move soviet')
  })
})
