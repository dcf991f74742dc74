import { describe, expect, it } from 'vitest'
import { act, acts, asked, holder, offers, scene, standingAt, two, types, unit, where } from '../support.ts'

describe('the Bear Hug', () => {
  const options = { 'bear-hug': true }
  const empty = Object.fromEntries(
    ['Riga', 'Tallinn', 'Kaunas', 'Vilna', 'Brest-Litovsk', 'Lvov', 'Kishinev'].map((city) => [
      city,
      'nobody' as const,
    ]),
  )

  it('lets the USSR take in the Baltic States, Bessarabia and Eastern Poland before it is at war', () => {
    const state = scene({
      options,
      round: 2,
      turn: 'soviet',
      units: { a: 'ussr land 2613', b: 'ussr land 2410' },
      cities: empty,
    })
    const bessarabia = act(state, 'move', { unit: 'a', to: '2614' })
    expect(types(bessarabia)).toContain('integrated')
    expect(bessarabia.state.integrated).toEqual(['bessarabia'])
    expect(bessarabia.state.sovietsAtWar).toBe(false)
    expect(offers(state, 'move', { unit: 'b' }, 'to')).toContain('2211')
    expect(offers(state, 'move', { unit: 'b' }, 'to')).not.toContain('2112')
  })

  it('keeps the Axis out of the Baltic and Eastern Poland in rounds 1 and 2, Bessarabia open to Romania', () => {
    const units = { g: 'germany land 2110', r: 'romania land 2515' } as const
    const second = scene({ options, round: 2, units, cities: empty })
    expect(offers(second, 'move', { unit: 'g' }, 'to')).not.toContain('2109')
    expect(offers(second, 'move', { unit: 'r' }, 'to')).toContain('2614')
    const third = scene({ options, round: 3, units, cities: empty })
    const taken = act(third, 'move', { unit: 'g', to: '2109' }).state
    expect(taken.sovietsAtWar).toBe(false)
    expect(holder(taken, '2109')).toBe('axis')
    const kept = scene({
      options,
      round: 3,
      units,
      cities: { ...empty, Riga: 'soviet' },
      more: { integrated: ['baltic'] },
    })
    expect(act(kept, 'move', { unit: 'g', to: '2109' }).state.sovietsAtWar).toBe(true)
  })

  it('makes western Poland a country of its own', () => {
    const state = scene({
      options,
      turn: 'west',
      phase: 'rebase',
      units: { plane: 'uk air 0812', pol: 'poland land 2113' },
      cities: { ...empty, Warsaw: 'axis', Krakow: 'axis', Danzig: 'axis' },
    })
    expect(act(state, 'finish').state.conquered).toEqual(['poland'])
  })
})

describe('Vichy France', () => {
  const options = { vichy: true, 'wolf-packs': true }
  const fallen = scene({
    options,
    round: 3,
    turn: 'west',
    phase: 'rebase',
    units: {
      plane: 'uk air 0812',
      home: 'france land 1018',
      corsica: 'france naval 1521',
      tunis: 'france land 1725',
      brit: 'uk land 0717',
      syria: 'france land 3520',
    },
    cities: { Paris: 'axis' },
    more: { vichy: 'due' },
  })

  it('is offered at the end of the round in which Paris first falls', () => {
    const paris = scene({ options, round: 3, units: { a: 'germany land 1216' } })
    expect(act(paris, 'move', { unit: 'a', to: '1116' }).state.vichy).toBe('due')
    expect(asked(act(fallen, 'finish').state)).toBe('vichy axis')
    const retaken = scene({
      options,
      round: 3,
      turn: 'west',
      phase: 'rebase',
      units: { plane: 'uk air 0812' },
      more: { vichy: 'due' },
    })
    expect(asked(act(retaken, 'finish').state)).not.toContain('vichy')
    const plain = scene({
      round: 3,
      turn: 'west',
      phase: 'rebase',
      units: { plane: 'uk air 0812' },
      cities: { Paris: 'axis' },
      more: { vichy: 'due' },
    })
    expect(asked(act(plain, 'finish').state)).not.toContain('vichy')
  })

  it('gives the Axis the mainland and Corsica, and moves French units out of North Africa', () => {
    const after = acts(fallen, ['finish'], ['install'])
    for (const code of ['1116', '0716', '1521', '1318']) expect(holder(after, code), code).toBe('axis')
    for (const code of ['1225', '1725', '0427']) expect(holder(after, code), code).toBe('nobody')
    expect(unit(after, 'home')).toBeUndefined()
    expect(unit(after, 'corsica')).toBeUndefined()
    expect(unit(after, 'brit')).toBeDefined()
    expect(['3521', '3620', '3621', '3721', '3720', '3622']).toContain(where(after, 'tunis'))
    expect(standingAt(after, '1225')[0]).toMatchObject({ nation: 'vichy', kind: 'land' })
    expect(after.submarines?.ports).toEqual(['0716', '0919'])
  })

  it('may be refused, once and for all', () => {
    const after = acts(fallen, ['finish'], ['refuse'])
    expect(after.vichy).toBe('refused')
    expect(holder(after, '0716')).toBe('west')
  })

  it('has an army that is neutral until attacked, and may come over to French and Americans', () => {
    const state = scene({
      options,
      turn: 'west',
      phase: 'combat',
      round: 10,
      units: { a: 'usa land 1326', b: 'uk land 1226', v: 'vichy land 1225' },
      cities: { Algiers: 'nobody', Oran: 'nobody', Tunis: 'nobody', Casablanca: 'nobody' },
      more: { vichy: 'installed' },
    })
    const over = act(state, 'attack', { target: 'v', units: ['a'] }, [4])
    expect(unit(over.state, 'v')).toBeUndefined()
    expect(asked(over.state)).toBe('advance west')
    const fights = act(state, 'attack', { target: 'v', units: ['a'] }, [3, 5, 1, 1])
    expect(types(fights)).toContain('combat')
    const british = act(state, 'attack', { target: 'v', units: ['a', 'b'] }, [5, 5, 1, 1])
    expect(types(british)).not.toContain('switched')
    expect(british.state.joined.vichy).toBe('axis')
  })
})

describe('the Blue Division', () => {
  const options = { 'blue-division': true }
  const before = { options, round: 7, turn: 'west', phase: 'rebase', units: { plane: 'uk air 0812' } } as const

  it('comes in round 8 to a Soviet city in Axis hands, unless Spain is an enemy', () => {
    const eighth = act(scene({ ...before, cities: { Minsk: 'axis' } }), 'finish').state
    expect(offers(eighth, 'place', {}, 'unit')).toContain('germany:land:blue-division')
    expect(offers(eighth, 'place', { unit: 'germany:land:blue-division', at: [] }, 'at')).toEqual(['2310'])
    const spain = act(
      scene({ ...before, cities: { Minsk: 'axis' }, more: { joined: { spain: 'west' } } }),
      'finish',
    ).state
    expect(offers(spain, 'place', {}, 'unit')).not.toContain('germany:land:blue-division')
    const none = act(scene(before), 'finish').state
    expect(offers(none, 'place', {}, 'unit')).not.toContain('germany:land:blue-division')
  })
})

describe('cooperating with Poles and Yugoslavs', () => {
  const units = { a: 'uk land 2318', b: 'yugoslavia land 2216', red: 'ussr land 2316', x: 'germany land 2217' } as const
  const state = scene({
    options: { 'poles-and-yugoslavs': true },
    turn: 'west',
    phase: 'combat',
    units: { ...units, a: 'uk land 2218' },
  })

  it('lets them join an attack of the West, when their commander agrees', () => {
    expect(offers(state, 'attack', { target: 'x' }, 'units').sort()).toEqual(['a', 'b'])
    const asking = act(state, 'attack', { target: 'x', units: ['a', 'b'] })
    expect(asked(asking.state)).toBe('consent soviet')
    const yes = act(asking.state, 'agree', {}, [2, 5, 1, 1])
    expect(yes.events).toContainEqual(expect.objectContaining({ result: 'win' }))
    expect(offers(yes.state, 'advance', {}, 'unit')).toEqual(['a'])
    const no = act(asking.state, 'refuse', {}, [2, 3, 3])
    expect(unit(no.state, 'b')).toBeDefined()
  })

  it('asks nobody where one person commands both, and does not let them attack alone', () => {
    const both = scene({
      options: { 'poles-and-yugoslavs': true },
      commands: two,
      turn: 'west',
      phase: 'combat',
      units: { ...units, a: 'uk land 2218' },
    })
    expect(asked(act(both, 'attack', { target: 'x', units: ['a', 'b'] }, [5, 5, 1, 1]).state)).toBe('advance west')
    const plain = scene({ turn: 'west', phase: 'combat', units: { ...units, a: 'uk land 2218' } })
    expect(offers(plain, 'attack', { target: 'x' }, 'units')).toEqual(['a'])
  })
})

describe('Lend-Lease', () => {
  it('brings American counters in round 7, which become British and Soviet in round 9', () => {
    const end = scene({
      options: { 'lend-lease': true },
      round: 6,
      turn: 'west',
      phase: 'rebase',
      units: { plane: 'uk air 0812' },
    })
    const soviet = acts(end, ['finish'], ['finish'])
    expect(offers(soviet, 'place', {}, 'unit')).toEqual(
      expect.arrayContaining(['ussr:air:lend-lease', 'ussr:land:lend-lease']),
    )
    const west = acts(soviet, ['finish'])
    expect(offers(west, 'place', {}, 'unit')).toEqual(
      expect.arrayContaining(['uk:naval:lend-lease', 'uk:air:lend-lease']),
    )
    const places = offers(west, 'place', { unit: 'uk:naval:lend-lease', at: [] }, 'at')
    expect(places).toContain('0814')
    expect(places).not.toContain('3424')
    const placed = act(west, 'place', { unit: 'uk:naval:lend-lease', at: ['0814'] }).state
    expect(unit(placed, 'uk-n1')?.mark).toBe('lend-lease')
    const eighth = scene({
      options: { 'lend-lease': true },
      round: 8,
      turn: 'west',
      phase: 'rebase',
      units: { plane: 'uk air 0812' },
      more: {
        units: [
          { id: 'lent', nation: 'uk', kind: 'naval', at: '0814', mark: 'lend-lease' },
          { id: 'p', nation: 'uk', kind: 'air', at: '0812' },
          { nation: 'germany', kind: 'land', at: '1612' },
          { nation: 'germany', kind: 'land', at: '1613' },
          { nation: 'ussr', kind: 'land', at: '2706' },
        ],
      },
    })
    const ninth = act(eighth, 'finish')
    expect(types(ninth)).toContain('replaced')
    expect(unit(ninth.state, 'lent')?.mark).toBeUndefined()
  })
})
