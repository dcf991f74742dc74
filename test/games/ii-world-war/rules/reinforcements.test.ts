import { describe, expect, it } from 'vitest'
import { scriptedDice } from '../../../../src/core/dice.ts'
import { iiWorldWar } from '../../../../src/games/ii-world-war/index.ts'
import type { Faction } from '../../../../src/games/ii-world-war/map/nations.ts'
import { allUnits } from '../../../../src/games/ii-world-war/state.ts'
import { act, acts, asked, offers, refusal, scene, setupOf, three, types, unit, verbsOf, where } from '../support.ts'

const start = iiWorldWar.setup(setupOf(), scriptedDice([]))

/** A faction placing these counters in a round. */
function placing(
  faction: Faction,
  round: number,
  left: readonly object[],
  more: Partial<Parameters<typeof scene>[0]> = {},
) {
  return scene({ units: {}, round, ...more, more: { ...more.more, stage: { kind: 'reinforce', faction, left } } })
}

describe('initial deployment', () => {
  it('has minor allies and neutrals in their capitals, and asks the factions in order', () => {
    const state = start.state
    expect(where(state, 'nor-l1')).toBe('1407')
    expect([where(state, 'spa-l1'), where(state, 'spa-l2')]).toEqual(['0722', '1122'])
    expect([where(state, 'tur-l1'), where(state, 'tur-l2')]).toEqual(['3118', '2918'])
    expect(asked(state)).toBe('reinforce axis')
    const soviet = acts(state, ['deploy'], ['finish'])
    expect(asked(soviet)).toBe('reinforce soviet')
    const west = acts(soviet, ['deploy'], ['finish'])
    expect(asked(west)).toBe('reinforce west')
    expect(asked(acts(west, ['deploy'], ['finish']))).toBe('move axis')
  })

  it('offers history, placed in full, every counter on ground of its own nation', () => {
    const full = acts(start.state, ['deploy'], ['finish'], ['deploy'], ['finish'], ['deploy'], ['finish'])
    expect(allUnits(full)).toHaveLength(83)
    expect(allUnits(full).every((one) => one.aboard === undefined)).toBe(true)
  })

  it('keeps each nation to its own territories', () => {
    const land = offers(start.state, 'place', { unit: 'germany:land', at: [] }, 'at')
    for (const code of ['1612', '1915', '1814', '2010']) expect(land, code).toContain(code)
    for (const code of ['1820', '2116', '1911']) expect(land, code).not.toContain(code)
    const italian = offers(start.state, 'place', { unit: 'italy:land', at: [] }, 'at')
    for (const code of ['2027', '2320', '3021', '1923']) expect(italian, code).toContain(code)
    const west = acts(start.state, ['deploy'], ['finish'], ['deploy'], ['finish'])
    expect(offers(west, 'place', { unit: 'uk:land', at: [] }, 'at')).not.toContain('1116')
    const soviet = acts(start.state, ['deploy'], ['finish'])
    expect(offers(soviet, 'place', { unit: 'ussr:land', at: [] }, 'at')).not.toContain('2108')
  })

  it('puts land on land, fleets on coasts and aircraft in cities, several at once', () => {
    expect(offers(start.state, 'place', { unit: 'germany:naval', at: [] }, 'at')).toContain('1411')
    expect(offers(start.state, 'place', { unit: 'germany:naval', at: [] }, 'at')).not.toContain('1612')
    expect(offers(start.state, 'place', { unit: 'germany:air', at: [] }, 'at')).toContain('1612')
    expect(offers(start.state, 'place', { unit: 'germany:air', at: [] }, 'at')).not.toContain('1613')
    const placed = act(start.state, 'place', { unit: 'germany:land', at: ['1612', '1613', '1614'] }).state
    expect(['ger-l1', 'ger-l2', 'ger-l3'].map((id) => where(placed, id))).toEqual(['1612', '1613', '1614'])
    expect(refusal(placed, 'place', { unit: 'germany:land', at: ['1612'] })).toContain('taken')
  })

  it('lets a land unit wait with a fleet or air fleet that is to carry it', () => {
    const state = acts(
      start.state,
      ['place', { unit: 'italy:naval', at: ['2121'] }],
      ['place', { unit: 'italy:land', at: ['2121'] }],
    )
    expect(unit(state, 'ita-l1')?.aboard).toBe('ita-n1')
    const air = acts(
      start.state,
      ['place', { unit: 'germany:air', at: ['1615'] }],
      ['place', { unit: 'germany:land', at: ['1615'] }],
    )
    expect(unit(air, 'ger-l1')?.aboard).toBe('ger-a1')
  })

  it('may be changed before it is finished', () => {
    const state = acts(start.state, ['deploy'])
    const lifted = act(state, 'lift', { unit: 'ger-l1' })
    expect(types(lifted)).toEqual(['lifted'])
    expect(offers(lifted.state, 'place', {}, 'unit')).toContain('germany:land')
  })

  it('are laid out by group too: as in history, taken back together, placed elsewhere', () => {
    expect(offers(start.state, 'group', {}, 'unit')).toEqual(
      expect.arrayContaining(['germany:land', 'italy:naval', 'germany:air']),
    )
    const ships = act(start.state, 'group', { unit: 'italy:naval' })
    expect(new Set(types(ships))).toEqual(new Set(['placed']))
    expect(where(ships.state, 'ita-n1')).toBe('2121')
    const all = act(start.state, 'deploy').state
    expect(offers(all, 'lift', {}, 'unit')).toContain('germany:land')
    const back = act(all, 'lift', { unit: 'germany:land' })
    expect(new Set(types(back))).toEqual(new Set(['lifted']))
    expect(allUnits(back.state).filter(({ nation, kind }) => nation === 'germany' && kind === 'land')).toEqual([])
    expect(offers(back.state, 'place', {}, 'unit')).toContain('germany:land')
    const line = ['1414', '1415', '1515'].filter((at) =>
      offers(back.state, 'place', { unit: 'germany:land', at: [] }, 'at').includes(at),
    )
    expect(types(act(back.state, 'place', { unit: 'germany:land', at: line }))).toHaveLength(line.length)
  })
})

describe('reinforcements', () => {
  it('are placed by all factions before anyone moves: round 10 goes Soviet, West, Axis', () => {
    const end = scene({ round: 9, turn: 'axis', phase: 'rebase', units: { plane: 'germany air 1612' } })
    const soviet = act(end, 'finish').state
    expect(asked(soviet)).toBe('reinforce soviet')
    const west = act(soviet, 'finish').state
    expect(asked(west)).toBe('reinforce west')
    const axis = act(west, 'finish').state
    expect(asked(axis)).toBe('reinforce axis')
    expect(asked(act(axis, 'finish').state)).toBe('move soviet')
  })

  it('are lost when they are not placed', () => {
    const state = placing('axis', 4, [{ nation: 'germany', kind: 'land', count: 3 }])
    const done = act(state, 'finish')
    expect(types(done)).toContain('unplaced')
    expect(asked(done.state)).toBe('reinforce soviet')
  })

  it('go to any territory of the faction from the start that it still holds: Germans to Libya', () => {
    const state = placing('axis', 4, [{ nation: 'germany', kind: 'land', count: 1 }])
    const open = offers(state, 'place', { unit: 'germany:land', at: [] }, 'at')
    for (const code of ['2027', '2116', '2005', '1612']) expect(open, code).toContain(code)
    for (const code of ['1116', '0722']) expect(open, code).not.toContain(code)
  })

  it('may begin in a captured city with one land unit a nation and round: Marseille', () => {
    const left = [
      { nation: 'germany', kind: 'land', count: 3 },
      { nation: 'italy', kind: 'land', count: 1 },
    ]
    const state = placing('axis', 4, left, { cities: { Marseille: 'axis', Lyon: 'axis' } })
    const open = offers(state, 'place', { unit: 'germany:land', at: [] }, 'at')
    expect(open).toContain('1320')
    expect(open).not.toContain('1319')
    expect(offers(state, 'place', { unit: 'germany:land', at: ['1320'] }, 'at')).not.toContain('1318')
    const one = act(state, 'place', { unit: 'germany:land', at: ['1320'] }).state
    expect(offers(one, 'place', { unit: 'germany:land', at: [] }, 'at')).not.toContain('1318')
    expect(offers(one, 'place', { unit: 'italy:land', at: [] }, 'at')).toContain('1318')
  })

  it('of an invaded country stand in its own cities and next to them', () => {
    const left = [{ nation: 'france', kind: 'land', count: 1 }]
    const state = placing('west', 4, left, { units: { a: 'germany land 1216' } })
    const open = offers(state, 'place', { unit: 'france:land', at: [] }, 'at')
    expect(open).toContain('1116')
    expect(open).toContain('1117')
    expect(open).not.toContain('1017')
    expect(open).toContain('0913')
    const lost = placing('west', 4, left, { cities: { Paris: 'axis' } })
    expect(offers(lost, 'place', { unit: 'france:land', at: [] }, 'at')).not.toContain('1117')
    expect(offers(lost, 'place', { unit: 'france:land', at: [] }, 'at')).toContain('1318')
  })

  it('do not come to a conquered territory, nor to a nation without any', () => {
    const left = [{ nation: 'uk', kind: 'land', count: 1 }]
    const state = placing('west', 4, left, {
      cities: { Athens: 'axis', Salonika: 'axis' },
      more: { conquered: ['greece'] },
    })
    expect(offers(state, 'place', { unit: 'uk:land', at: [] }, 'at')).not.toContain('2520')
  })

  it('are no more than the box holds', () => {
    const fleets = { a: 'germany naval 1411', b: 'germany naval 1711' } as const
    const state = placing('axis', 5, [{ nation: 'germany', kind: 'naval', count: 1 }], { units: fleets })
    expect(verbsOf(state)).not.toContain('place')
  })

  it('ask nobody who has nothing to place', () => {
    const end = scene({
      round: 17,
      turn: 'axis',
      phase: 'rebase',
      units: { plane: 'germany air 1612' },
      commands: three,
    })
    const next = act(end, 'finish').state
    expect(next.round).toBe(18)
    expect(asked(next)).toBe('reinforce west')
  })
})
