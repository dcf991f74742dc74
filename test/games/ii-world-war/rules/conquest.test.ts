import { describe, expect, it } from 'vitest'
import { reinforcementTable } from '../../../../src/games/ii-world-war/map/reinforcements.ts'
import { act, acts, asked, holder, scene, types, unit, where, offers } from '../support.ts'

/** The last faction of round 6 ends its turn: the round is over. */
function closeRound(state: Parameters<typeof act>[0]) {
  return act(state, 'finish')
}

const last = { turn: 'west', phase: 'rebase' } as const

describe('conquest', () => {
  it('Romania: Ploesti and Bucharest in Soviet hands; the Romanian army there surrenders, the Bulgarian one does not', () => {
    const state = scene({
      ...last,
      units: { plane: 'uk air 0812', rom: 'romania land 2415', bul: 'bulgaria land 2617', red: 'ussr land 2516' },
      cities: { Ploesti: 'soviet', Bucharest: 'soviet' },
    })
    const after = closeRound(state)
    expect(after.state.conquered).toContain('romania')
    expect(unit(after.state, 'rom')).toBeUndefined()
    expect(unit(after.state, 'bul')).toBeDefined()
  })

  it('spares units of the country that are elsewhere, and waits for the last city', () => {
    const abroad = scene({
      ...last,
      units: { plane: 'uk air 0812', rom: 'romania land 2518' },
      cities: { Ploesti: 'soviet', Bucharest: 'soviet' },
    })
    expect(unit(closeRound(abroad).state, 'rom')).toBeDefined()
    const half = scene({
      ...last,
      units: { plane: 'uk air 0812', rom: 'romania land 2415' },
      cities: { Ploesti: 'soviet' },
    })
    expect(closeRound(half).state.conquered).toEqual([])
  })

  it('of metropolitan France leaves the colonies', () => {
    const cities = Object.fromEntries(
      ['Paris', 'Marseille', 'Strasbourg', 'Brest', 'Bordeaux', 'Lyon'].map((name) => [name, 'axis' as const]),
    )
    const state = scene({
      ...last,
      units: { plane: 'uk air 0812', home: 'france land 1118', brit: 'uk land 1018', tunis: 'france land 1725' },
      cities,
    })
    const after = closeRound(state).state
    expect(after.conquered).toEqual(['france'])
    expect(unit(after, 'home')).toBeUndefined()
    expect(unit(after, 'brit')).toBeDefined()
    expect(unit(after, 'tunis')).toBeDefined()
  })

  it('takes all of Poland, east and west, without the Bear Hug', () => {
    const west = { Warsaw: 'axis', Danzig: 'axis', Krakow: 'axis' } as const
    const units = { plane: 'uk air 0812', pol: 'poland land 2212' } as const
    expect(closeRound(scene({ ...last, units, cities: west })).state.conquered).toEqual([])
    const all = { ...west, Vilna: 'axis', 'Brest-Litovsk': 'axis', Lvov: 'axis' } as const
    expect([...closeRound(scene({ ...last, units, cities: all })).state.conquered].sort()).toEqual([
      'east-poland',
      'poland',
    ])
  })

  it('captures by land alone, and from an ally too where the city is empty', () => {
    const ships = scene({ units: { ship: 'germany naval 0815' } })
    expect(offers(ships, 'move', { unit: 'ship' }, 'to')).not.toContain('0914')
    const ally = scene({ turn: 'west', units: { a: 'uk land 2113' }, cities: { Warsaw: 'soviet' } })
    expect(holder(act(ally, 'move', { unit: 'a', to: '2112' }).state, '2112')).toBe('west')
  })
})

describe('an ally’s city', () => {
  it('is not taken from under its aircraft', () => {
    const units = { a: 'uk land 2113', plane: 'ussr air 2112' } as const
    const state = scene({ turn: 'west', units })
    expect(offers(state, 'move', { unit: 'a' }, 'to')).not.toContain('2112')
    expect(offers(state, 'move', { unit: 'a', to: '2011', via: [] }, 'via')).not.toContain('2112')
  })
})

describe('liberation', () => {
  it('France, round 9: Strasbourg is back, but this round’s troops are lost; the next come again', () => {
    const fallen = Object.fromEntries(
      [
        'Paris',
        'Marseille',
        'Brest',
        'Bordeaux',
        'Lyon',
        'Ajaccio',
        'Algiers',
        'Oran',
        'Casablanca',
        'Tunis',
        'Beirut',
        'Damascus',
      ].map((name) => [name, 'axis' as const]),
    )
    const conquered = ['france', 'corsica', 'morocco', 'algeria', 'tunisia', 'lebanon', 'syria']
    const during = scene({
      units: { a: 'uk land 1414' },
      turn: 'west',
      round: 9,
      cities: { ...fallen, Strasbourg: 'axis' },
      more: { conquered },
    })
    const freed = acts(during, ['move', { unit: 'a', to: '1415' }])
    expect(freed.conquered).toContain('france')
    const end = scene({
      units: { plane: 'germany air 1612' },
      turn: 'axis',
      phase: 'rebase',
      round: 9,
      cities: fallen,
      more: { conquered },
    })
    const after = closeRound(end)
    expect(types(after)).toContain('liberated')
    expect(after.state.conquered).not.toContain('france')
    expect(after.state.round).toBe(10)
    expect(asked(after.state)).toBe('reinforce soviet')
    const west = acts(after.state, ['finish'])
    expect(west.stage).toMatchObject({
      faction: 'west',
      left: expect.arrayContaining([{ nation: 'france', kind: 'land', count: 1 }]) as unknown,
    })
  })

  it('does not count what an ally takes', () => {
    const end = scene({
      units: { plane: 'germany air 1612' },
      turn: 'axis',
      phase: 'rebase',
      round: 9,
      cities: { Athens: 'soviet', Salonika: 'axis' },
      more: { conquered: ['greece'] },
    })
    expect(closeRound(end).state.conquered).toContain('greece')
  })
})

describe('rewards for conquest', () => {
  it('Suez, Stalingrad, Rome and Berlin bring land units in the next round, once', () => {
    const state = scene({
      units: { a: 'germany land 3408', s: 'italy land 3425' },
      round: 7,
      cities: { Cairo: 'axis' },
    })
    const taken = acts(state, ['move', { unit: 'a', to: '3409' }], ['move', { unit: 's', to: '3525' }])
    expect(taken.due).toEqual([
      { round: 8, nation: 'germany', count: 2 },
      { round: 8, nation: 'italy', count: 1 },
    ])
    const again = scene({
      units: { a: 'germany land 3408' },
      round: 9,
      more: { rewarded: ['Stalingrad:axis'] },
    })
    expect(act(again, 'move', { unit: 'a', to: '3409' }).state.due).toEqual([])
  })

  it('round 11: Berlin is Soviet, Suez Axis; in round 12 each side has its extra army', () => {
    const end = scene({
      units: { plane: 'germany air 1615' },
      turn: 'axis',
      phase: 'rebase',
      round: 11,
      cities: { Berlin: 'soviet', Suez: 'axis' },
      more: {
        due: [
          { round: 12, nation: 'ussr', count: 1 },
          { round: 12, nation: 'italy', count: 1 },
        ],
      },
    })
    const soviet = closeRound(end).state
    const [armies = 0] = reinforcementTable.ussr[11] ?? []
    expect(soviet.stage).toMatchObject({
      faction: 'soviet',
      left: [{ nation: 'ussr', kind: 'land', count: armies + 1 }, { kind: 'air' }],
    })
    const axis = acts(soviet, ['finish'], ['finish'])
    expect(axis.stage).toMatchObject({
      faction: 'axis',
      left: expect.arrayContaining([{ nation: 'italy', kind: 'land', count: 1 }]) as unknown,
    })
  })

  it('the West chooses whose army comes for Rome or Berlin', () => {
    const state = scene({
      units: {},
      round: 10,
      more: {
        stage: { kind: 'reinforce', faction: 'west', left: [{ nation: 'allied', kind: 'land', count: 1 }] },
      },
    })
    expect(offers(state, 'place', {}, 'unit')).toEqual(['uk:land', 'france:land', 'usa:land'])
    const placed = act(state, 'place', { unit: 'usa:land', at: ['0913'] })
    expect(where(placed.state, 'usa-l1')).toBe('0913')
    expect(asked(act(placed.state, 'finish').state)).toBe('reinforce axis')
  })
})
