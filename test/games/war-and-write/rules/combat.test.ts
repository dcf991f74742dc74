import { describe, expect, it } from 'vitest'
import { controllerOf } from '../../../../src/games/war-and-write/view.ts'
import { eventsOf, inArea, reserve, war, year } from '../../../support/war.ts'

/** The area of the rulebook's example: 2 British tanks and a neutral one of theirs against a German tank and 2 ships. */
function example(lon: number) {
  const at = { lon, neutrals: { F2: { at: 'F1', commander: 'UK' } } }
  return war('europe', { F1: { UK: '2T', GER: '1T 2S' } }, { at })
}

describe('5 Combat', () => {
  it('5.1 fights where units of both sides are, a point for each unit', () => {
    const played = year(war('europe', { F1: { UK: '1T 1S', SOV: '1T', GER: '2S' }, G3: { GER: '1T' } }), {})
    expect(eventsOf(played, 'fought')).toMatchObject([{ area: 'F1', allies: 3, axis: 2, winner: 'allies' }])
  })

  it('5.1 leaves neutral units without a commander out of it', () => {
    const played = year(war('europe', { F2: { GER: '1T' } }), {})
    expect(eventsOf(played, 'fought')).toEqual([])
    expect(inArea(played.state, 'F2')).toBe('GER 1T, neutral tank')
  })

  it('5.2 sends all units of the weaker side to their reserves', () => {
    const { state } = year(war('europe', { F1: { UK: '1T 1S', GER: '2T 1S' } }), {})
    expect(inArea(state, 'F1')).toBe('GER 2T 1S')
    expect(reserve(state, 'UK')).toBe('1T 1S')
  })

  it('5.3 gives a tie to the Axis on the first space of the LoN', () => {
    const { state } = year(war('europe', { F1: { UK: '1T', GER: '1T' } }, { at: { lon: 1 } }), {})
    expect(inArea(state, 'F1')).toBe('GER 1T')
    expect(reserve(state, 'UK')).toBe('1T 0S')
  })

  it.each([2, 3, 4, 5, 6, 7])('5.4 leaves a stalemate on space %i', (lon) => {
    const played = year(war('europe', { F1: { UK: '1T', GER: '1T' } }, { at: { lon } }), {})
    expect(inArea(played.state, 'F1')).toBe('UK 1T, GER 1T')
    expect(eventsOf(played, 'fought')).toMatchObject([{ winner: null }])
  })

  it('5.5 lets the side control an area whose units alone are there', () => {
    const state = war('europe', { F1: { UK: '1T', GER: '1T' }, G1: { SOV: '1T' }, G3: { GER: '1S' } })
    expect([
      controllerOf(state, 'F1'),
      controllerOf(state, 'G1'),
      controllerOf(state, 'G3'),
      controllerOf(state, 'F2'),
    ]).toEqual([null, 'allies', 'axis', null])
  })

  it('5 example: 3 against 3 is a stalemate', () => {
    const { state } = year(example(4), {})
    expect(inArea(state, 'F1')).toBe('UK 2T, GER 1T 2S, neutral tank of UK')
  })

  it('5 example: with the Axis advantage Germany destroys both British tanks and the neutral one', () => {
    const { state } = year(example(1), {})
    expect(inArea(state, 'F1')).toBe('GER 1T 2S')
    expect(reserve(state, 'UK')).toBe('2T 0S')
    expect(state.neutrals.find(({ home }) => home === 'F2')).toMatchObject({
      at: null,
      commander: null,
      takers: ['GER'],
    })
  })

  it('lets the ally with most units put destroyed neutrals back, and any of them where they tie', () => {
    const at = { neutrals: { F2: { at: 'G2', commander: 'GER' } } }
    const takers = (uk: string, sov: string) =>
      year(war('europe', { G2: { UK: uk, SOV: sov } }, { at }), {}).state.neutrals.find(({ home }) => home === 'F2')
        ?.takers
    expect(takers('2T', '1T')).toEqual(['UK'])
    expect(takers('1T', '2T')).toEqual(['SOV'])
    expect(takers('1T', '1T')).toEqual(['UK', 'SOV'])
  })

  it('tells the closest fight last', () => {
    const board = { F1: { UK: '1T', GER: '1T' }, G1: { UK: '1T', GER: '4T' }, H3: { UK: '1T', GER: '2T' } }
    const played = year(war('europe', board), {})
    expect(eventsOf(played, 'fought').map(({ area }) => area)).toEqual(['G1', 'H3', 'F1'])
  })
})
