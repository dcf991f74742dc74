import { describe, expect, it } from 'vitest'
import { act, acts, asked, holder, offers, refusal, scene, types, unit, verbsOf, where } from '../support.ts'

const fight = { phase: 'combat' } as const

describe('who can attack whom', () => {
  const state = scene({
    ...fight,
    turn: 'west',
    units: {
      army: 'uk land 1216',
      ship: 'uk naval 0915',
      plane: 'uk air 1117',
      inland: 'germany land 1116',
      plane2: 'germany air 1015',
    },
    cities: { Paris: 'axis' },
  })

  it('land against land, fleets against coasts, aircraft never against land', () => {
    expect(offers(state, 'attack', {}, 'target')).toEqual(['inland'])
    expect(offers(state, 'attack', { target: 'inland' }, 'units')).toEqual(['army'])
  })

  it('land attacks a fleet on the coast, and a fleet an army on the coast', () => {
    const coast = scene({
      ...fight,
      turn: 'west',
      units: { army: 'uk land 0813', ship: 'uk naval 0815', enemy: 'germany naval 0814' },
    })
    expect(offers(coast, 'attack', { target: 'enemy' }, 'units').sort()).toEqual(['army', 'ship'])
    const sea = scene({ ...fight, turn: 'west', units: { army: 'uk land 0814', enemy: 'germany naval 0815' } })
    expect(offers(sea, 'attack', {}, 'target')).toEqual([])
    const shore = scene({ ...fight, turn: 'west', units: { ship: 'uk naval 0915', enemy: 'germany land 1015' } })
    expect(offers(shore, 'attack', { target: 'enemy' }, 'units')).toEqual(['ship'])
  })

  it('fleets attack aircraft in coastal cities, aircraft attack aircraft and fleets', () => {
    const harbour = scene({
      ...fight,
      turn: 'west',
      units: { ship: 'uk naval 1420', plane: 'uk air 1319', enemy: 'germany air 1320' },
      cities: { Marseille: 'axis' },
    })
    expect(offers(harbour, 'attack', { target: 'enemy' }, 'units').sort()).toEqual(['plane', 'ship'])
    const inland = scene({
      ...fight,
      turn: 'west',
      units: { army: 'uk land 1217', enemy: 'germany air 1318' },
      cities: { Lyon: 'axis' },
    })
    expect(offers(inland, 'attack', {}, 'target')).toEqual([])
  })

  it('Western Allies and Soviets never together', () => {
    const both = scene({
      ...fight,
      turn: 'west',
      units: { a: 'uk land 1616', b: 'ussr land 1614', enemy: 'germany land 1615' },
    })
    expect(offers(both, 'attack', { target: 'enemy' }, 'units')).toEqual(['a'])
    const allies = scene({ ...fight, turn: 'west', units: { a: 'uk land 1616', b: 'ussr land 1615' } })
    expect(offers(allies, 'attack', {}, 'target')).toEqual([])
  })

  it('each unit once in a turn, and those who take part are named before any die', () => {
    const two = scene({
      ...fight,
      units: { a: 'germany land 2111', b: 'germany land 2113', x: 'poland land 2112', y: 'poland land 2211' },
    })
    const once = acts(two, ['attack', { target: 'x', units: ['a'] }, [1, 1, 1]])
    expect(asked(once)).toBe('combat axis')
    expect(offers(once, 'attack', {}, 'target')).toEqual(['x'])
    expect(refusal(once, 'attack', { target: 'x', units: ['a'] })).toContain('already fought')
  })
})

describe('combat modifiers, by the examples', () => {
  it('Marseille: two dice against one with +2 for a city on a mountain', () => {
    const state = scene({
      ...fight,
      turn: 'west',
      units: { army: 'uk land 1319', ship: 'uk naval 1321', soviet: 'ussr land 1419', enemy: 'germany land 1320' },
      cities: { Marseille: 'axis' },
    })
    expect(offers(state, 'attack', { target: 'enemy' }, 'units').sort()).toEqual(['army', 'ship'])
    const done = act(state, 'attack', { target: 'enemy', units: ['army', 'ship'] }, [3, 5, 2])
    expect(done.events).toContainEqual(
      expect.objectContaining({
        type: 'combat',
        attack: [
          { nation: 'uk', face: 3, bonus: 0, total: 3 },
          { nation: 'uk', face: 5, bonus: 0, total: 5 },
        ],
        defend: [{ nation: 'germany', face: 2, bonus: 2, total: 4 }],
        result: 'win',
      }),
    )
  })

  it('Rome: the French over the river at −1 roll NAC, the British 5; Italy’s 3 and 2 come to 4; the Allies advance', () => {
    const state = scene({
      ...fight,
      turn: 'west',
      units: { french: 'france land 1720', british: 'uk land 1819', enemy: 'italy land 1820' },
    })
    const won = act(state, 'attack', { target: 'enemy', units: ['french', 'british'] }, [5, 6, 3, 2])
    expect(won.events).toContainEqual(
      expect.objectContaining({
        attack: [
          { nation: 'france', face: 5, bonus: -1, total: 4 },
          { nation: 'uk', face: 6, bonus: 0, total: 5 },
        ],
        defend: [
          { nation: 'italy', face: 3, bonus: 1, total: 4 },
          { nation: 'italy', face: 2, bonus: 1, total: 3 },
        ],
        result: 'win',
      }),
    )
    expect(unit(won.state, 'enemy')).toBeUndefined()
    const inside = act(won.state, 'advance', { unit: 'british' }).state
    expect(where(inside, 'british')).toBe('1820')
    expect(holder(inside, '1820')).toBe('west')
  })

  it('gives terrain to land units alone', () => {
    const state = scene({
      ...fight,
      turn: 'west',
      units: { ship: 'uk naval 0915', enemy: 'germany naval 0914' },
      cities: { London: 'axis' },
    })
    const done = act(state, 'attack', { target: 'enemy', units: ['ship'] }, [3, 2])
    expect(unit(done.state, 'enemy')).toBeUndefined()
  })
})

describe('resolution', () => {
  it('leaves all in place on a tie; NAC is worth five', () => {
    const tie = act(
      scene({ ...fight, units: { a: 'germany land 1413', x: 'uk land 1414' } }),
      'attack',
      { target: 'x', units: ['a'] },
      [5, 6],
    )
    expect(where(tie.state, 'a')).toBe('1413')
    expect(where(tie.state, 'x')).toBe('1414')
  })

  it('takes the loser off the board, and lets a winning attacker stay', () => {
    const start = scene({ ...fight, units: { a: 'germany land 1413', b: 'germany land 1713', x: 'uk land 1414' } })
    const lost = act(start, 'attack', { target: 'x', units: ['a'] }, [2, 3])
    expect(unit(lost.state, 'a')).toBeUndefined()
    const won = act(start, 'attack', { target: 'x', units: ['a'] }, [3, 2])
    expect(asked(won.state)).toBe('advance axis')
    expect(where(act(won.state, 'stay').state, 'a')).toBe('1413')
  })

  it('lets only land units that took part advance', () => {
    const state = scene({
      ...fight,
      turn: 'west',
      units: { army: 'uk land 1319', ship: 'uk naval 1321', idle: 'uk land 1219', enemy: 'germany land 1320' },
      cities: { Marseille: 'axis' },
    })
    const won = act(state, 'attack', { target: 'enemy', units: ['army', 'ship'] }, [5, 5, 1])
    expect(offers(won.state, 'advance', {}, 'unit')).toEqual(['army'])
  })

  it('of a fleet takes its cargo down with it', () => {
    const state = scene({
      ...fight,
      turn: 'west',
      units: { ship: 'uk naval 0815', enemy: 'germany naval 0915', cargo: 'germany land 0915 aboard enemy' },
    })
    const won = act(state, 'attack', { target: 'enemy', units: ['ship'] }, [4, 1])
    expect(unit(won.state, 'cargo')).toBeUndefined()
  })
})

describe('wave attacks', () => {
  const warsaw = scene({
    ...fight,
    units: {
      river: 'germany land 2012',
      north: 'germany land 2111',
      south: 'germany land 2113',
      x: 'poland land 2112',
    },
  })

  it('Warsaw: three armies, one over the Vistula; the first wave fails, the second has no penalty and wins', () => {
    const first = act(warsaw, 'attack', { target: 'x', units: ['river', 'north', 'south'] }, [5, 3, 2, 5, 1])
    expect(first.events).toContainEqual(
      expect.objectContaining({
        attack: [
          { nation: 'germany', face: 5, bonus: -1, total: 4 },
          { nation: 'germany', face: 3, bonus: 0, total: 3 },
          { nation: 'germany', face: 2, bonus: 0, total: 2 },
        ],
        result: 'loss',
      }),
    )
    expect(asked(first.state)).toBe('loss axis')
    const wave = act(first.state, 'lose', { unit: 'river' })
    expect(asked(wave.state)).toBe('wave axis')
    const won = act(wave.state, 'again', {}, [5, 3, 4, 2])
    expect(won.events).toContainEqual(expect.objectContaining({ type: 'attack', wave: 2 }))
    expect(unit(won.state, 'x')).toBeUndefined()
  })

  it('ends when no land unit is left, or when the attacker breaks off', () => {
    const lost = acts(warsaw, ['attack', { target: 'x', units: ['north'] }, [1, 2, 2]])
    expect(asked(lost)).toBe('combat axis')
    const off = acts(
      warsaw,
      ['attack', { target: 'x', units: ['north', 'south'] }, [1, 1, 2, 2]],
      ['lose', { unit: 'north' }],
      ['stop'],
    )
    expect(asked(off)).toBe('combat axis')
    expect(where(off, 'south')).toBe('2113')
  })
})

describe('planned attacks', () => {
  it('wait until all movement is done, and are fought at a press', () => {
    const state = scene({ units: { a: 'germany land 2111', b: 'germany land 2113', x: 'poland land 2112' } })
    const planned = act(state, 'declare', { target: 'x', units: ['a', 'b'] })
    expect(types(planned)).toEqual(['declared'])
    expect(verbsOf(planned.state)).toContain('withdraw')
    const combat = act(planned.state, 'end').state
    expect(verbsOf(combat)).toContain('fight')
    const won = act(combat, 'fight', { target: 'x' }, [5, 1, 2, 3])
    expect(won.events).toContainEqual(expect.objectContaining({ result: 'win' }))
  })

  it('may be dropped', () => {
    const state = scene({ units: { a: 'germany land 2111', x: 'poland land 2112' } })
    const dropped = acts(state, ['declare', { target: 'x', units: ['a'] }], ['withdraw', { target: 'x' }], ['end'])
    expect(verbsOf(dropped)).not.toContain('fight')
  })
})
