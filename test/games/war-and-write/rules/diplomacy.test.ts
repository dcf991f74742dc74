import { describe, expect, it } from 'vitest'
import { diplomacyWinner } from '../../../../src/games/war-and-write/rules/diplomacy.ts'
import { accepted, choose, fates, inArea, war, year } from '../../../support/war.ts'

describe('3 Diplomacy', () => {
  it('3.1 takes any number of D in any area', () => {
    const state = war('europe', {})
    expect(accepted(state, 'UK', ['UK.D.G2', 'UK.D.G2', 'UK.D.E1'])).toBe(true)
  })

  it('3.2 gives the unit to the only side that wrote D there', () => {
    const { state } = year(war('europe', {}), { UK: 'D F2' })
    expect(inArea(state, 'F2')).toBe('neutral tank of UK')
    expect(fates(state)).toEqual({ 'UK.D.F2': 'done' })
  })

  it.each([
    ['more Allied D', 'D F2, D F2', 'D F2', 'neutral tank of UK'],
    ['more Axis D', 'D F2', 'D F2, D F2', 'neutral tank of GER'],
    ['a tie without advantage', 'D F2', 'D F2', 'neutral tank'],
  ])('3.3 compares both sides: %s', (_what, uk, ger, after) => {
    expect(inArea(year(war('europe', {}), { UK: uk, GER: ger }).state, 'F2')).toBe(after)
  })

  it('3.3 adds the D of allies up', () => {
    const { state } = year(war('europe', {}), { UK: 'D F2, marker SOV', SOV: 'D F2', GER: 'D F2' })
    expect(inArea(state, 'F2')).toBe('neutral tank of SOV')
  })

  it.each([
    [1, 'axis'],
    [2, 'axis'],
    [3, 'axis'],
    [4, null],
    [5, null],
    [6, 'allies'],
    [7, 'allies'],
  ])('3.4 settles a tie by the LoN: on space %i it is won by %s', (lon, winner) => {
    expect(diplomacyWinner({ lon }, 2, 2).winner).toBe(winner)
    const expected =
      winner === 'axis' ? 'neutral tank of GER' : winner === 'allies' ? 'neutral tank of UK' : 'neutral tank'
    const state = war('europe', {}, { at: { lon } })
    expect(inArea(year(state, { UK: 'D F2', GER: 'D F2' }).state, 'F2')).toBe(expected)
  })

  it('tells those whose D came to nothing why', () => {
    const tie = year(war('europe', {}), { UK: 'D F2', GER: 'D F2' })
    expect(fates(tie.state)).toEqual({ 'UK.D.F2': 'vain: tied', 'GER.D.F2': 'vain: tied' })
    const outbid = year(war('europe', {}, { at: { lon: 1 } }), { UK: 'D F2', GER: 'D F2' })
    expect(fates(outbid.state)).toEqual({ 'UK.D.F2': 'vain: outbid', 'GER.D.F2': 'done' })
    const nobody = year(war('europe', {}), { UK: 'D G1' })
    expect(fates(nobody.state)).toEqual({ 'UK.D.G1': 'void: no-neutral' })
  })

  it('3.2 does not take a unit from its commander', () => {
    const at = { neutrals: { F2: { commander: 'GER' } } }
    const { state } = year(war('europe', {}, { at }), { UK: '3xD F2' })
    expect(inArea(state, 'F2')).toBe('neutral tank of GER')
  })

  it('3.2 gives one unit where two without a commander stand', () => {
    const neutrals = { A3: { at: 'E2' }, E2: { at: 'E2' } }
    const { state } = year(war('americas-europe', {}, { at: { neutrals } }), { UK: '2xD E2' })
    expect(inArea(state, 'E2')).toBe('neutral ship of UK, neutral ship')
  })

  it('asks the allies that wrote D whose marker is placed, and any of them may answer', () => {
    const asked = year(war('europe', {}), { UK: 'D F2', SOV: 'D F2' }).state
    expect(asked.asks[0]).toMatchObject({ kind: 'marker', owners: ['UK', 'SOV'], options: ['UK', 'SOV'] })
    expect(inArea(choose(asked, 'SOV', 'UK').state, 'F2')).toBe('neutral tank of UK')
  })

  it('follows the wish of the first nation of the table where allies wish differently', () => {
    const { state } = year(war('europe', {}), { UK: 'D F2, marker SOV', SOV: 'D F2, marker UK' })
    expect(inArea(state, 'F2')).toBe('neutral tank of SOV')
  })

  it('places no fifth marker of a nation', () => {
    const commander = 'UK'
    const neutrals = { A3: { commander }, B3: { commander }, C3: { commander }, F2: { commander }, E2: {} }
    const { state } = year(war('world', {}, { at: { neutrals } }), { UK: 'D H3' })
    expect(inArea(state, 'H3')).toBe('neutral tank')
    expect(fates(state)).toEqual({ 'UK.D.H3': 'vain: no-marker' })
    const helped = year(war('world', {}, { at: { neutrals } }), { UK: 'D H3', SOV: 'D H3' })
    expect(inArea(helped.state, 'H3')).toBe('neutral tank of SOV')
  })
})
