import { describe, expect, it } from 'vitest'
import { lonSpace, lonTrack } from '../../../../src/games/war-and-write/map/lon.ts'
import { influence } from '../../../../src/games/war-and-write/rules/lon.ts'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import { eventsOf, start, war, warSetup, year } from '../../../support/war.ts'

// Printed flags of Europe: F1 and H1 Allied, G2 and G3 German.

describe('7 LoN', () => {
  it('has seven spaces with the advantages of the track', () => {
    expect(lonTrack.map(({ mark }) => mark)).toEqual(['D & C', 'D', 'D', '', '', 'D', 'D'])
    expect(lonTrack.map(({ diplomacy }) => diplomacy)).toEqual([
      'axis',
      'axis',
      'axis',
      undefined,
      undefined,
      'allies',
      'allies',
    ])
    expect(lonTrack.filter(({ combat }) => combat)).toHaveLength(1)
    expect(lonSpace(1).combat).toBe('axis')
    expect(lonTrack.map(({ leans }) => leans)).toEqual(['axis', 'axis', 'axis', 'axis', 'allies', 'allies', 'allies'])
  })

  it('7.1 gives a point for every flag, also where nobody stands', () => {
    expect(influence(war('europe', {}))).toEqual({ axis: 2, allies: 2 })
    expect(influence(war('europe', { E2: { flags: ['UK', 'UK', 'GER'] } }))).toEqual({ axis: 3, allies: 4 })
  })

  it('7.2 gives the point to the enemy who controls the area', () => {
    expect(influence(war('europe', { F1: { GER: '1T' } }))).toEqual({ axis: 3, allies: 1 })
    expect(influence(war('europe', { F1: { GER: '1T', UK: '1T' } }))).toEqual({ axis: 2, allies: 2 })
    expect(influence(war('europe', { E2: { UK: '1S', flags: ['GER', 'UK'] } }))).toEqual({ axis: 2, allies: 4 })
  })

  it('7.3 example: 8 against 6 points move the LoN two spaces towards the Allies', () => {
    const areas = { E2: { flags: ['UK', 'UK', 'UK', 'UK', 'UK', 'UK'] }, E3: { flags: ['GER', 'GER', 'GER', 'GER'] } }
    const played = year(war('europe', areas, { at: { lon: 4 } }), {})
    expect(eventsOf(played, 'arbitrated')).toMatchObject([{ allies: 8, axis: 6, from: 4, to: 6 }])
    expect(played.state.lon).toBe(6)
    expect(played.state.history).toEqual([{ year: 1940, axis: 6, allies: 8, from: 4, to: 6 }])
  })

  it.each([
    [7, ['UK', 'UK', 'UK'], 7],
    [2, ['GER', 'GER', 'GER'], 1],
  ])('7.4 stops at the ends of the track, and what is beyond is lost', (lon, flags, after) => {
    const { state } = year(war('europe', { E2: { flags } }, { at: { lon } }), {})
    expect(state.lon).toBe(after)
  })

  it('uses the position of last year for this year’s ties', () => {
    const areas = { E2: { flags: ['GER', 'GER', 'GER'] }, F1: { UK: '1T', GER: '1T' } }
    const { state } = year(war('europe', areas, { at: { lon: 2 } }), {})
    expect(state.areas.F1?.units).toEqual({ UK: { tanks: 1, ships: 0 }, GER: { tanks: 1, ships: 0 } })
    expect(state.lon).toBe(1)
    expect(year(state, {}).state.areas.F1?.units).toEqual({ GER: { tanks: 1, ships: 0 } })
  })

  it.each([
    [1, 'axis'],
    [4, 'axis'],
    [5, 'allies'],
    [7, 'allies'],
  ])('ends after 1945: with the LoN on space %i the %s have won', (lon, winner) => {
    const played = year(war('europe', {}, { at: { lon, year: 1945 } }), {})
    expect(eventsOf(played, 'over')).toMatchObject([{ winner, lon }])
    expect(warAndWrite.pending(played.state)).toEqual([])
    expect(warAndWrite.outcome(played.state)?.winners).toEqual(winner === 'axis' ? ['GER'] : ['UK', 'SOV'])
  })

  it('starts where the lobby agreed, on the third space unless it did otherwise', () => {
    expect(start('europe').lon).toBe(3)
    expect(start('europe', { options: { 'lon-start': 5 } }).lon).toBe(5)
    expect(warSetup('europe').options['lon-start']).toBe(3)
  })
})
