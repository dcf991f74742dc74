import { describe, expect, it } from 'vitest'
import { cities } from '../../../../src/games/ii-world-war/map/cities.ts'
import { cityHexes, cityNamed, distance } from '../../../../src/games/ii-world-war/map/grid.ts'
import { act, offers, scene } from '../support.ts'

/** Every city but Paris is Axis, so that distance decides. */
const everywhere = Object.fromEntries(
  cities.map(({ name }) => [name, name === 'Paris' ? ('west' as const) : ('axis' as const)]),
)
const berlin = cityNamed('Berlin')

describe('twelve hexes', () => {
  const open = cityHexes.filter(
    (city) => distance(berlin, city) <= 12 && city !== berlin && city !== cityNamed('Paris'),
  )
  const among = (goals: readonly string[]) => cityHexes.filter((city) => goals.includes(city))

  it('are how far aircraft move, to cities of their own', () => {
    const state = scene({ units: { a: 'germany air 1612' }, cities: everywhere })
    expect(among(offers(state, 'move', { unit: 'a' }, 'to'))).toEqual(open)
    expect(open.some((city) => distance(berlin, city) === 12)).toBe(true)
  })

  it('are how far they choose a base, in a city of their own that stands empty', () => {
    const units = { a: 'germany air 1612', b: 'italy land 1820' } as const
    const state = scene({ phase: 'rebase', units, cities: everywhere })
    const free = open.filter((city) => city !== cityNamed('Rome'))
    expect(among(offers(state, 'rebase', { unit: 'a' }, 'to'))).toEqual(free)
  })

  it('are how far they support a combat', () => {
    const ask = (from: string, name: string) => {
      const units = { red: 'ussr land 1413', plane: `ussr air ${from}`, x: 'germany land 1412' } as const
      const state = scene({ phase: 'combat', turn: 'soviet', units, cities: { [name]: 'soviet' } })
      return offers(state, 'attack', { target: 'x', units: ['red'], support: [] }, 'support')
    }
    const bremen = cityNamed('Bremen')
    const at = (far: number) => cityHexes.find((city) => distance(city, bremen) === far) ?? ''
    expect(ask(at(12), 'Riga')).toEqual(['plane'])
    expect(ask(at(13), 'Riga')).toEqual([])
  })
})

describe('a hostile fleet', () => {
  it('stops an army that comes next to it on a coast', () => {
    const via = (units: Parameters<typeof scene>[0]['units']) =>
      offers(scene({ turn: 'west', units }), 'move', { unit: 'a', to: '0919', via: [] }, 'via')
    expect(via({ a: 'france land 1018' })).toContain('0918')
    expect(via({ a: 'france land 1018', ship: 'germany naval 0818' })).not.toContain('0918')
  })
})

describe('submarines', () => {
  it('are still at sea in round 13', () => {
    const state = scene({
      options: { 'wolf-packs': true },
      cities: { Brest: 'axis' },
      round: 12,
      turn: 'axis',
      phase: 'rebase',
      units: { plane: 'germany air 1512' },
      more: { submarines: { ports: ['0716'], struck: ['0716'] } },
    })
    expect(act(state, 'finish').state.submarines).toEqual({ ports: ['0716'], struck: [] })
  })
})

describe('the army for Rome or Berlin', () => {
  it('is no American one before round 9', () => {
    const left = [{ nation: 'allied', kind: 'land', count: 1 }]
    const state = scene({ units: {}, round: 8, more: { stage: { kind: 'reinforce', faction: 'west', left } } })
    expect(offers(state, 'place', {}, 'unit')).toEqual(['uk:land', 'france:land'])
  })
})
