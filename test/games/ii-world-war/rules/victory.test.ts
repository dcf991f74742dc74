import { describe, expect, it } from 'vitest'
import { cities } from '../../../../src/games/ii-world-war/map/cities.ts'
import { orderOf } from '../../../../src/games/ii-world-war/rules/round.ts'
import { dateOf } from '../../../../src/games/ii-world-war/words.ts'
import { act, acts, asked, holder, scene, two, unit, type UnitLine } from '../support.ts'

const decisive = [
  'London',
  'Paris',
  'Moscow',
  'Berlin',
  'Rome',
  'Stalingrad',
  'Leningrad',
  'Suez',
  'Tripoli',
  'Ploesti',
]

function all(holder: 'axis' | 'soviet' | 'west', names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, holder]))
}

const end = { turn: 'axis', phase: 'rebase', units: { plane: 'germany air 1615' } } as const

describe('the order of play', () => {
  it('is Axis, Soviet, West; from round 9 Soviet, West, Axis; from round 14 West, Soviet, Axis', () => {
    expect(orderOf(1)).toEqual(['axis', 'soviet', 'west'])
    expect(orderOf(8)).toEqual(['axis', 'soviet', 'west'])
    expect(orderOf(9)).toEqual(['soviet', 'west', 'axis'])
    expect(orderOf(13)).toEqual(['soviet', 'west', 'axis'])
    expect(orderOf(14)).toEqual(['west', 'soviet', 'axis'])
    expect(orderOf(18)).toEqual(['west', 'soviet', 'axis'])
  })

  it('runs from the end of 1939 to the middle of 1945', () => {
    expect(dateOf(1)).toBe('September–December 1939')
    expect(dateOf(3)).toBe('May–August 1940')
    expect(dateOf(18)).toBe('May–August 1945')
  })
})

describe('victory', () => {
  it('by the surrender of the Axis: the Ally with more objectives wins', () => {
    const done = act(scene({ units: {}, turn: 'axis' }), 'surrender').state
    expect(done.outcome).toMatchObject({ winners: ['west'] })
    expect(asked(done)).toBe('')
  })

  it('an Ally who surrenders leaves all to the Axis, and the other fights on', () => {
    const state = scene({ units: { a: 'uk land 1116', red: 'ussr land 3104' }, turn: 'west' })
    const done = act(state, 'surrender').state
    expect(done.outcome).toBeUndefined()
    expect(unit(done, 'a')).toBeUndefined()
    expect(holder(done, '0914')).toBe('axis')
    expect(holder(done, '2706')).toBe('soviet')
    const both = scene({ units: {}, turn: 'soviet', more: { surrendered: ['west'] } })
    expect(act(both, 'surrender').state.outcome).toMatchObject({ winners: ['axis'] })
  })

  it('at the end of a round by three times as many counters', () => {
    const many = Object.fromEntries(
      ['1612', '1613', '1614', '1713', '1714', '1813'].map((at, i) => [`a${i}`, `germany land ${at}` as UnitLine]),
    )
    const state = scene({ ...end, round: 10, units: { ...end.units, ...many } })
    expect(act(state, 'finish').state.outcome).toMatchObject({ winners: ['axis'] })
    const few = scene({ ...end, round: 10 })
    expect(act(few, 'finish').state.outcome).toBeUndefined()
  })

  it('at once by annihilation', () => {
    const state = scene({
      phase: 'combat',
      units: { a: 'germany land 1413', x: 'uk land 1414' },
    })
    const lone = {
      ...state,
      units: Object.fromEntries(Object.entries(state.units).filter(([id]) => !['far-west', 'far-soviet'].includes(id))),
    }
    expect(act(lone, 'attack', { target: 'x', units: ['a'] }, [5, 1]).state.frames).toHaveLength(1)
    expect(acts(lone, ['attack', { target: 'x', units: ['a'] }, [5, 1]], ['stay']).outcome).toMatchObject({
      winners: ['axis'],
    })
  })

  it('at the end of a round by the ten decisive cities', () => {
    expect(act(scene({ ...end, round: 10, cities: all('axis', decisive) }), 'finish').state.outcome).toMatchObject({
      winners: ['axis'],
    })
    const most = { ...all('west', decisive.slice(0, 6)), ...all('soviet', decisive.slice(6)) }
    expect(act(scene({ ...end, round: 10, cities: most }), 'finish').state.outcome).toMatchObject({ winners: ['west'] })
    const tie = {
      ...all('west', decisive.slice(0, 5)),
      ...all('soviet', decisive.slice(5)),
      Kiev: 'west',
      Riga: 'west',
    } as const
    expect(act(scene({ ...end, round: 10, cities: tie }), 'finish').state.outcome).toMatchObject({ winners: ['west'] })
    const nine = all('axis', decisive.slice(1))
    expect(act(scene({ ...end, round: 10, cities: nine }), 'finish').state.outcome).toBeUndefined()
  })

  it('for both Allies together where one person commands them', () => {
    const state = scene({ ...end, round: 10, cities: all('west', decisive), commands: two })
    expect(act(state, 'finish').state.outcome).toMatchObject({ winners: ['soviet', 'west'] })
  })

  it('after round 18 by objective cities: by faction with three players, by side with two', () => {
    const held = { Warsaw: 'axis', Brussels: 'axis', Amsterdam: 'axis', Oslo: 'axis', Riga: 'axis' } as const
    expect(act(scene({ ...end, round: 18, cities: held }), 'finish').state.outcome).toMatchObject({ winners: ['axis'] })
    expect(act(scene({ ...end, round: 18, cities: held, commands: two }), 'finish').state.outcome).toMatchObject({
      winners: ['soviet', 'west'],
    })
    expect(act(scene({ ...end, round: 18 }), 'finish').state.outcome).toMatchObject({ winners: ['west'] })
  })
})

describe('no winner after round 18', () => {
  // Axis and West at 14 objectives each.
  const even = scene({ ...end, round: 18, cities: { Oslo: 'axis' } })

  it('is settled by all: a draw as soon as one of them wants it', () => {
    const asking = act(even, 'finish').state
    expect(asked(asking)).toContain('armistice')
    expect(act(asking, 'draw').state.outcome).toMatchObject({ winners: [], title: 'A draw' })
  })

  it('goes on in round 19 when all want to', () => {
    const on = acts(even, ['finish'], ['continue'], ['continue'], ['continue'])
    expect(on.round).toBe(19)
    expect(on.outcome).toBeUndefined()
    expect(asked(on)).toBe('move west')
  })

  it('counts 45 objectives', () => {
    expect(cities.filter((city) => city.kind !== 'normal')).toHaveLength(45)
  })
})
