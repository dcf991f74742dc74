import { describe, expect, it } from 'vitest'
import { areaIds, areaInfo, columnsOf, fitsTerrain } from '../../../../src/games/war-and-write/map/areas.ts'
import { gridOf } from '../../../../src/games/war-and-write/map/grid.ts'
import { nations, type Nation } from '../../../../src/games/war-and-write/map/ids.ts'
import { factionOf } from '../../../../src/games/war-and-write/map/nations.ts'
import { scenarioIds, scenarioInfo, type ScenarioId } from '../../../../src/games/war-and-write/map/scenarios.ts'
import { influence } from '../../../../src/games/war-and-write/rules/lon.ts'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import { inArea, start } from '../../../support/war.ts'

/** Tanks and ships that were made of each nation. */
const made: Readonly<Record<Nation, readonly [number, number]>> = {
  UK: [5, 5],
  USA: [5, 5],
  SOV: [10, 0],
  GER: [7, 3],
  JPN: [4, 6],
}

function total(scenario: ScenarioId, nation: Nation): readonly [number, number] {
  const state = start(scenario)
  const on = Object.values(state.areas).map(({ units }) => units[nation])
  const all = [...on, state.reserves[nation]]
  return [
    all.reduce((sum, each) => sum + (each?.tanks ?? 0), 0),
    all.reduce((sum, each) => sum + (each?.ships ?? 0), 0),
  ]
}

describe('Game Setup', () => {
  it('has 12 areas a board, in four columns of three rows', () => {
    expect(areaIds).toHaveLength(36)
    for (const columns of Object.values(columnsOf)) expect(columns).toHaveLength(4)
  })

  it.each(areaIds)('places only units in %s that may stand there', (area) => {
    const { units, neutral, terrain } = areaInfo[area]
    for (const [tanks, ships] of Object.values(units ?? {})) {
      if (tanks > 0) expect(fitsTerrain('tank', terrain)).toBe(true)
      if (ships > 0) expect(fitsTerrain('ship', terrain)).toBe(true)
    }
    if (neutral) expect(fitsTerrain(neutral, terrain)).toBe(true)
  })

  it.each(scenarioIds)('uses no more pieces in %s than were made', (scenario) => {
    for (const nation of nations) {
      const [tanks, ships] = total(scenario, nation)
      expect(tanks, nation).toBeLessThanOrEqual(made[nation][0])
      expect(ships, nation).toBeLessThanOrEqual(made[nation][1])
    }
  })

  it('uses every national piece in the World scenario', () => {
    for (const nation of nations) expect(total('world', nation), nation).toEqual(made[nation])
  })

  it('has six tanks and three ships of neutral nations', () => {
    const kinds = start('world').neutrals.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'tank')).toHaveLength(6)
    expect(kinds.filter((kind) => kind === 'ship')).toHaveLength(3)
  })

  it.each([
    ['americas', { UK: [2, '3T'], USA: [3, '3S'], GER: [3, '2T 1S'], JPN: [3, '1T 2S'] }, 'A1 JPN, D3 GER'],
    ['europe', { UK: [3, '2S'], SOV: [3, '2T'], GER: [7, '2T'] }, ''],
    ['pacific', { UK: [3, '1T 1S'], SOV: [3, '2T'], JPN: [7, '2T 1S'] }, ''],
    ['americas-europe', { UK: [3, ''], USA: [3, ''], SOV: [3, ''], GER: [8, ''] }, 'D3 GER'],
    ['europe-pacific', { UK: [3, ''], SOV: [3, '2T'], GER: [5, ''], JPN: [5, ''] }, ''],
    ['pacific-americas', { UK: [3, ''], USA: [3, ''], SOV: [3, ''], JPN: [8, '1T'] }, 'A1 JPN'],
    ['world', { UK: [3, ''], USA: [3, '3T 3S'], SOV: [3, '2T'], GER: [6, ''], JPN: [6, '1T'] }, 'A1 JPN, D3 GER'],
  ] as const)('gives %s its nations, action points, reserves and flag markers', (scenario, table, flags) => {
    const { nations: inPlay } = scenarioInfo[scenario]
    expect(Object.keys(inPlay).sort()).toEqual(Object.keys(table).sort())
    for (const [nation, [ap, reserve]] of Object.entries(table)) {
      const setup = inPlay[nation as Nation]
      const { tanks, ships } = setup?.reserve ?? { tanks: 0, ships: 0 }
      expect(setup?.ap, nation).toBe(ap)
      expect([tanks ? `${tanks}T` : '', ships ? `${ships}S` : ''].filter(Boolean).join(' '), nation).toBe(reserve)
    }
    const placed = Object.entries(start(scenario).areas).flatMap(([area, position]) =>
      position.flags.map((flag) => `${area} ${flag}`),
    )
    expect(placed.join(', ')).toBe(flags)
  })

  it('places no units of nations that are not in the scenario', () => {
    expect(inArea(start('americas-europe'), 'A1')).toBe('')
    expect(inArea(start('americas-europe'), 'A2')).toBe('')
    expect(inArea(start('pacific-americas'), 'D3')).toBe('')
    expect(inArea(start('pacific-americas'), 'A1')).toBe('JPN 1T 1S, flags JPN')
  })

  it('begins the World scenario with as many flags on either side', () => {
    expect(
      influence({ ...start('world'), areas: { A1: { units: {}, flags: ['JPN'] }, D3: { units: {}, flags: ['GER'] } } }),
    ).toEqual({ allies: 6, axis: 6 })
  })

  it.each([
    ['americas', [2, 3, 3, 4]],
    ['europe', [2, 3]],
    ['pacific', [2, 3]],
    ['americas-europe', [3, 3, 3, 4]],
    ['europe-pacific', [3, 3, 4]],
    ['pacific-americas', [3, 3, 3, 4]],
    ['world', [4, 4, 5]],
  ] as const)('divides the nations of %s among players as its text allows', (scenario, players) => {
    const { divisions, nations: inPlay } = scenarioInfo[scenario]
    expect(divisions.map((division) => division.length)).toEqual(players)
    for (const division of divisions) {
      expect(division.flat().sort()).toEqual(Object.keys(inPlay).sort())
      for (const command of division) expect(new Set(command.map(factionOf)).size).toBe(1)
    }
  })

  it('lets four players of the World share Britain with the USA or Germany with Japan only', () => {
    const pairs = scenarioInfo.world.divisions.flatMap((division) => division.filter((command) => command.length > 1))
    expect(pairs).toEqual([
      ['UK', 'USA'],
      ['GER', 'JPN'],
    ])
  })

  it('puts boards side by side in the order of the scenario’s name', () => {
    expect(gridOf('pacific-americas').around('L1')).toContain('A2')
    expect(gridOf('pacific-americas').around('D1')).not.toContain('I1')
    expect(gridOf('americas-europe').around('D3')).toContain('E2')
    expect(gridOf('europe-pacific').around('H1')).toContain('I1')
    expect(gridOf('world').around('A3')).toContain('L3')
  })

  it('offers every scenario and option in the lobby', () => {
    expect(warAndWrite.meta.scenarios.map(({ id }) => id)).toEqual([...scenarioIds])
    expect(warAndWrite.meta.options.every(({ agreed }) => agreed)).toBe(true)
  })
})
