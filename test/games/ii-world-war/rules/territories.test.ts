import { describe, expect, it } from 'vitest'
import { cityAt, hex, hexesOf, indexOf, landable, cityHexes } from '../../../../src/games/ii-world-war/map/grid.ts'
import { nationInfo } from '../../../../src/games/ii-world-war/map/nations.ts'
import { nationOf, territoryIds, type Territory } from '../../../../src/games/ii-world-war/map/territories.ts'
import { citiesOf } from '../../../../src/games/ii-world-war/rules/holdings.ts'
import { act, acts, asked, offers, scene, unit, type UnitLine } from '../support.ts'

const last = { turn: 'west', phase: 'rebase' } as const
const plane = { plane: 'uk air 0812' } as const

function cityNames(territory: Territory): string[] {
  return citiesOf(territory).map((at) => cityAt(at)?.name ?? '')
}

function held(names: readonly string[], by: 'axis' | 'west' | 'soviet') {
  return Object.fromEntries(names.map((name) => [name, by]))
}

/** A free hex of a territory that is no city. */
function fieldOf(territory: Territory): string | undefined {
  return hexesOf(territory).find((at) => landable[indexOf(at)] === 1 && !cityHexes.includes(at) && at !== hex('1901'))
}

const belligerent = territoryIds.filter(
  (id) => nationInfo[nationOf(id)].faction !== undefined && id !== 'poland' && id !== 'east-poland' && id !== 'britain',
)

describe('each country, territory, island and colony by itself', () => {
  it.each(belligerent)('%s falls alone, with its last city, and is freed by one', (id) => {
    const nation = nationOf(id)
    const faction = nationInfo[nation].faction ?? 'axis'
    const enemy = faction === 'axis' ? 'west' : 'axis'
    const field = fieldOf(id)
    const bare = id === 'baltic' || id === 'bessarabia'
    const units: Record<string, UnitLine> = { ...plane, ...(field ? { own: `${nation} land ${field}` } : {}) }
    const names = cityNames(id)
    const fallen = act(scene({ ...last, units, cities: held(names, enemy) }), 'finish').state
    expect(fallen.conquered).toEqual([id])
    if (field) expect(unit(fallen, 'own') === undefined).toBe(!bare)
    const [first = ''] = names
    const cities = { ...held(names, enemy), [first]: faction }
    const half = act(scene({ ...last, units: plane, cities }), 'finish').state
    expect(half.conquered).toEqual([])
    const freed = act(scene({ ...last, units: plane, cities, more: { conquered: [id] } }), 'finish').state
    expect(freed.conquered).toEqual([])
  })
})

describe('the Baltic States and Bessarabia', () => {
  const cities = held(cityNames('baltic'), 'axis')
  const units = { ...plane, red: 'ussr land 2107' } as const

  it('have no army of their own to surrender, until the Bear Hug makes them a part of the USSR', () => {
    expect(unit(act(scene({ ...last, units, cities }), 'finish').state, 'red')).toBeDefined()
    const hugged = scene({ ...last, units, cities, options: { 'bear-hug': true }, more: { integrated: ['baltic'] } })
    const after = act(hugged, 'finish').state
    expect(after.conquered).toContain('baltic')
    expect(unit(after, 'red')).toBeUndefined()
  })
})

describe('reinforcements', () => {
  const placing = (nation: string, kind: string, more: Partial<Parameters<typeof scene>[0]> = {}) => {
    const faction = nation === 'germany' || nation === 'italy' ? 'axis' : nation === 'ussr' ? 'soviet' : 'west'
    const stage = { kind: 'reinforce', faction, left: [{ nation, kind, count: 2 }] } as const
    const state = scene({ units: {}, round: 7, ...more, more: { ...more.more, stage } })
    return offers(state, 'place', { unit: `${nation}:${kind}`, at: [] }, 'at')
  }

  it('do not come to a country whose cities an Ally has taken, but come once one is its own again', () => {
    const greece = { Athens: 'soviet', Salonika: 'soviet' } as const
    expect(placing('uk', 'land', { cities: greece })).not.toContain('2522')
    expect(placing('uk', 'land', { cities: { Athens: 'soviet' } })).toContain('2522')
  })

  it('begin in a captured city by land alone', () => {
    const cities = { Marseille: 'axis', Brest: 'axis' } as const
    expect(placing('germany', 'land', { cities })).toContain('1320')
    expect(placing('germany', 'air', { cities })).not.toContain('1320')
    expect(placing('germany', 'naval', { cities })).not.toContain('0716')
  })

  it('of the USSR stay out of Poland and Yugoslavia but for the one army in a city', () => {
    const open = placing('ussr', 'land', { cities: { Warsaw: 'soviet' } })
    expect(open).toContain('2112')
    expect(open).not.toContain('2111')
    expect(open).toContain('2107')
    expect(placing('ussr', 'air')).not.toContain('2112')
  })

  it('are none for a nation that has lost its last territory; colonies are enough', () => {
    const names = territoryIds.filter((id) => nationOf(id) === 'france').flatMap(cityNames)
    const end = { ...last, turn: 'axis', round: 9, units: { plane: 'germany air 1512' } } as const
    const nations = (conquered: readonly Territory[], cities: object) => {
      const state = acts(scene({ ...end, cities: { ...cities }, more: { conquered } }), ['finish'], ['finish'])
      expect(asked(state)).toBe('reinforce west')
      return state.stage.kind === 'reinforce' ? state.stage.left.map(({ nation }) => nation) : []
    }
    const all = territoryIds.filter((id) => nationOf(id) === 'france')
    expect(nations(all, held(names, 'axis'))).not.toContain('france')
    const home = ['france', 'corsica'] as const
    expect(nations(home, held(home.flatMap(cityNames), 'axis'))).toContain('france')
  })
})
