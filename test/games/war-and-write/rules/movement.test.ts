import { describe, expect, it } from 'vitest'
import { gridOf } from '../../../../src/games/war-and-write/map/grid.ts'
import { areaInfo, fitsTerrain } from '../../../../src/games/war-and-write/map/areas.ts'
import { scenarioIds } from '../../../../src/games/war-and-write/map/scenarios.ts'
import { accepted, fates, inArea, war, year } from '../../../support/war.ts'

describe('4 Movement', () => {
  it('4.1 moves everything at the same moment', () => {
    const { state } = year(war('europe', { F1: { UK: '1T' }, F2: { GER: '1T' } }), { UK: 'T F1-F2', GER: 'T F2-F1' })
    expect(inArea(state, 'F1')).toBe('GER 1T')
    expect(inArea(state, 'F2')).toBe('UK 1T, neutral tank')
  })

  it('4.1 moves no unit twice in a year', () => {
    const board = { F1: { UK: '1T' } }
    expect(accepted(war('europe', board), 'UK', ['UK.T.F1-F2', 'UK.T.F2-G2'])).toBe(false)
    const state = war('europe', board, { options: { 'martial-law': true } })
    const { state: after } = year(state, { UK: 'T F1-F2, T F2-G2' })
    expect(fates(after)).toEqual({ 'UK.T.F1-F2': 'done', 'UK.T.F2-G2': 'void: no-unit' })
    expect(inArea(after, 'F2')).toBe('UK 1T, neutral tank')
  })

  it('4.2 moves units that were raised or won this year', () => {
    const state = war('europe', {}, { at: { reserves: { UK: '1T' } } })
    const { state: after } = year(state, { UK: 'R F1, T F1-F2' })
    expect(inArea(after, 'F2')).toBe('UK 1T, neutral tank')
  })

  describe('the example: D in E2, a ship from E2 to F1, a tank from F2 to F1', () => {
    const board = { F2: { UK: '1T' } }

    it('4.2 example: with the neutral ship won both arrive in F1', () => {
      const { state } = year(war('europe', board), { UK: 'D E2, S E2-F1, T F2-F1' })
      expect(inArea(state, 'F1')).toBe('UK 1T, neutral ship of UK')
      expect(inArea(state, 'E2')).toBe('')
    })

    it('4.2 example: without it the order of the ship has no effect', () => {
      const { state } = year(war('europe', board), { UK: 'D E2, S E2-F1, T F2-F1', GER: '2xD E2' })
      expect(inArea(state, 'F1')).toBe('UK 1T')
      expect(inArea(state, 'E2')).toBe('neutral ship of GER')
      expect(fates(state)['UK.S.E2-F1']).toBe('void: no-unit')
    })
  })

  it('holds any number of units in an area', () => {
    const state = war('europe', { F1: { UK: '9T 9S' }, F2: { UK: '1T' } }, { at: { reserves: { UK: '1S' } } })
    expect(inArea(year(state, { UK: 'T F2-F1, R F1' }).state, 'F1')).toBe('UK 10T 10S')
  })

  it('moves a nation’s own unit before the neutral one that it commands, unless the arrow names that', () => {
    const at = { neutrals: { F2: { commander: 'UK' } } }
    const state = war('europe', { F2: { UK: '1T' } }, { at })
    expect(inArea(year(state, { UK: 'T F2-F1' }).state, 'F1')).toBe('UK 1T')
    expect(inArea(year(state, { UK: 'T F2-F1 N' }).state, 'F1')).toBe('neutral tank of UK')
    expect(inArea(year(state, { UK: '2xT F2-F1' }).state, 'F1')).toBe('UK 1T, neutral tank of UK')
  })

  it('carries out the first arrows of the sheet where there are more arrows than units', () => {
    const state = war('europe', { F1: { UK: '1T' } }, { options: { 'martial-law': true } })
    const { state: after } = year(state, { UK: 'T F1-G1, T F1-F2' })
    expect(fates(after)).toEqual({ 'UK.T.F1-G1': 'done', 'UK.T.F1-F2': 'void: no-unit' })
  })

  it('joins the right edge of the world to the left one, also for diagonal ships', () => {
    const { state } = year(war('world', { L1: { JPN: '2S' }, L2: { JPN: '1S' }, A1: { USA: '1S' } }), {
      JPN: 'S L1-A1, S L1-A2, S L2-A3',
      USA: 'S A1-L2',
    })
    expect([inArea(state, 'A1'), inArea(state, 'A2'), inArea(state, 'L2')]).toEqual(['JPN 1S', 'JPN 1S', 'USA 1S'])
    expect(accepted(war('americas', { A2: { JPN: '1S' } }), 'JPN', ['JPN.S.A2-L2'])).toBe(false)
    expect(accepted(war('pacific-americas', { L2: { JPN: '1S' } }), 'JPN', ['JPN.S.L2-A2'])).toBe(true)
    expect(accepted(war('americas-europe', { D2: { GER: '1S' } }), 'GER', ['GER.S.D2-E1'])).toBe(true)
  })

  it.each(scenarioIds)('has ways that lead back and suit the terrain on the map of %s', (scenario) => {
    const grid = gridOf(scenario)
    for (const from of grid.areas) {
      for (const kind of ['tank', 'ship'] as const) {
        for (const to of grid.reach(kind, from)) {
          expect(grid.reach(kind, to), `${from}-${to}`).toContain(from)
          expect(fitsTerrain(kind, areaInfo[to].terrain), `${kind} ${to}`).toBe(true)
          expect(grid.around(from)).toContain(to)
        }
      }
    }
  })
})
