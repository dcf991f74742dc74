import { describe, expect, it } from 'vitest'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import {
  accepted,
  act,
  decisionOf,
  fates,
  inArea,
  refused,
  sheet,
  start,
  typed,
  war,
  year,
} from '../../../support/war.ts'

describe('1 Write', () => {
  const board = { F1: { UK: '1T 1S' }, G3: { GER: '1T 1S' }, H1: { SOV: '2T' } }

  it('1.2 keeps a committed sheet from everybody else until all are in', () => {
    const before = start('europe')
    expect(decisionOf(before, 'UK')).toMatchObject({ id: 'orders-1940-UK', secret: true, done: false })
    let state = before
    for (const nation of ['UK', 'GER', 'SOV'] as const) {
      const played = act(state, nation, sheet(state, nation, nation === 'UK' ? 'T F1-F2' : 'none'))
      state = played.state
      const view = warAndWrite.view(state, { kind: 'seats', seats: ['SOV'] })
      expect(JSON.stringify([view, played.events]).includes('UK.T.F1-F2')).toBe(nation === 'SOV')
    }
  })

  it('1.3 gives every nation the action points of its scenario', () => {
    const state = war('europe', board)
    expect(accepted(state, 'UK', ['UK.D.E2', 'UK.D.E2', 'UK.D.E2'])).toBe(true)
    expect(refused(state, 'UK', ['UK.D.E2', 'UK.D.E2', 'UK.D.E2', 'UK.D.E2'])).toMatchObject({ rule: '1.3' })
    expect(
      accepted(
        state,
        'GER',
        Array.from({ length: 7 }, () => 'GER.D.E2'),
      ),
    ).toBe(true)
    expect(
      accepted(
        state,
        'GER',
        Array.from({ length: 8 }, () => 'GER.D.E2'),
      ),
    ).toBe(false)
  })

  it('1.4 knows four kinds of orders and takes the same one again', () => {
    const state = war('europe', board, { at: { reserves: { UK: '2T' }, neutrals: { E2: {} } } })
    expect(accepted(state, 'UK', ['UK.R.F1', 'UK.R.F1', 'UK.D.E2'])).toBe(true)
    expect(accepted(state, 'UK', ['UK.T.F1-F2', 'UK.S.F1-E2', 'UK.D.E2'])).toBe(true)
    expect(refused(state, 'UK', ['UK.X.F1'])).toMatchObject({ rule: '1.4' })
  })

  it('1.5 takes arrows only between two areas that touch', () => {
    const state = war('europe', board)
    expect(refused(state, 'UK', ['UK.S.F1-H1'])).toMatchObject({ rule: '1.7' })
    expect(refused(state, 'UK', ['UK.T.F1-F1'])).toMatchObject({ rule: '1.6' })
  })

  it.each([
    ['a tank goes straight', 'UK.T.F1-F2', true],
    ['a tank goes straight', 'UK.T.F1-G1', true],
    ['a tank does not go diagonally', 'UK.T.F1-G2', false],
    ['a tank does not go to sea', 'UK.T.F1-E1', false],
    ['a ship goes straight', 'UK.S.F1-E1', true],
    ['a ship goes diagonally', 'UK.S.F1-E2', true],
    ['a ship does not go inland', 'UK.S.F1-G2', false],
    ['a ship goes one area at a time', 'UK.S.F1-F3', false],
  ])('1.6 and 1.7: %s (%s)', (_what, code, legal) => {
    expect(accepted(war('europe', board), 'UK', [code])).toBe(legal)
  })

  it('1.7 example: two D in E2, a ship from F1 to E2 and a tank from G3 to H3', () => {
    const state = war('europe', { F1: { GER: '1S' }, G3: { GER: '1T' } })
    const { state: after } = year(state, { GER: '2xD E2, S F1-E2, T G3-H3' })
    expect(inArea(after, 'E2')).toBe('GER 1S, neutral ship of GER')
    expect(inArea(after, 'H3')).toBe('GER 1T, neutral tank')
    expect(after.last?.sheets[2]?.orders).toHaveLength(4)
  })

  it('1.9 lets action points go unused, and carries out what can be carried out', () => {
    const { state: after } = year(war('europe', board), { UK: 'none', GER: 'S G3-F3' })
    expect(fates(after)).toEqual({ 'GER.S.G3-F3': 'done' })
  })

  it('writes an arrow for a unit that an R on the same sheet raises, whichever is written first', () => {
    const state = war('europe', {}, { at: { reserves: { UK: '1T' } } })
    expect(accepted(state, 'UK', ['UK.R.F1', 'UK.T.F1-F2'])).toBe(true)
    expect(accepted(state, 'UK', ['UK.T.F1-F2', 'UK.R.F1'])).toBe(true)
    expect(refused(state, 'UK', ['UK.T.F1-F2'])).toMatchObject({ rule: '1.5' })
    expect(refused(state, 'UK', ['UK.R.F1', 'UK.T.F1-F2', 'UK.T.F1-F2'])).toMatchObject({ rule: '1.5' })
    expect(refused(state, 'UK', ['UK.R.F1', 'UK.S.F1-E2'])).toMatchObject({ rule: '1.5' })
  })

  it('writes an arrow for a neutral unit that a D on the same sheet may win', () => {
    const state = war('europe', {})
    expect(accepted(state, 'UK', ['UK.D.E2', 'UK.S.E2-F1'])).toBe(true)
    expect(accepted(state, 'UK', ['UK.S.E2-F1', 'UK.D.E2'])).toBe(true)
    expect(accepted(state, 'UK', ['UK.S.E2-F1'])).toBe(false)
    expect(accepted(state, 'UK', ['UK.D.F2', 'UK.S.E2-F1'])).toBe(false)
    expect(accepted(state, 'UK', ['UK.D.E2', 'UK.T.E2-F1'])).toBe(false)
  })

  it('counts on a neutral unit that may come back this year', () => {
    const gone = { neutrals: { E2: { at: null, takers: ['GER'] } } }
    const state = war('europe', {}, { at: gone })
    expect(typed(state, 'UK', 'D E2, S E2-F1').problems).toEqual([])
  })

  it('shares one reserve among the recruits and arrows of a nation', () => {
    const flags = { F1: { flags: ['SOV'] }, H2: { flags: ['SOV'] } }
    const state = war('europe', flags, { at: { reserves: { SOV: '1T' } } })
    expect(accepted(state, 'SOV', ['SOV.R.H2', 'SOV.T.H2-H3'])).toBe(true)
    expect(accepted(state, 'SOV', ['SOV.R.H2', 'SOV.R.H1'])).toBe(false)
    expect(accepted(state, 'SOV', ['SOV.R.H2', 'SOV.T.H1-H2'])).toBe(false)
  })

  it('gives every unit one arrow a year', () => {
    const state = war('europe', board)
    expect(accepted(state, 'SOV', ['SOV.T.H1-H2', 'SOV.T.H1-G1'])).toBe(true)
    expect(refused(state, 'SOV', ['SOV.T.H1-H2', 'SOV.T.H1-G1', 'SOV.T.H1-G1'])).toMatchObject({ rule: '1.5' })
  })

  it('pools the action points of two nations under one command, for the units of either', () => {
    const state = war('europe', board, { commands: [['UK', 'SOV'], ['GER']] })
    const sheet = ['UK.S.F1-E2', 'UK.T.F1-F2', 'UK.D.H3', 'UK.D.H3', 'SOV.T.H1-H2', 'SOV.D.H3']
    expect(accepted(state, 'UK', sheet)).toBe(true)
    expect(accepted(state, 'SOV', sheet)).toBe(true)
    expect(accepted(state, 'SOV', [...sheet, 'SOV.D.H3'])).toBe(false)
    expect(refused(state, 'UK', ['GER.D.E2'])).toMatchObject({ rule: '1.2' })
  })

  it('warns of a D where no neutral unit can be, and takes it all the same', () => {
    const state = war('europe', board)
    expect(accepted(state, 'UK', ['UK.D.F1'])).toBe(true)
    const view = warAndWrite.view(state, { kind: 'seats', seats: ['UK'] })
    const question = warAndWrite.choices(
      view,
      decisionOf(state, 'UK'),
      { seat: 'UK', do: 'orders', args: {} },
      'orders',
    )
    const options = question.kind === 'many' ? question.options() : []
    expect(options.find(({ value }) => value === 'UK.D.F1')?.warn).toContain('do nothing')
    expect(options.find(({ value }) => value === 'UK.D.E2')?.warn).toBeUndefined()
  })
})
