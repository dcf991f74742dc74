import { describe, expect, it } from 'vitest'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import { influence } from '../../../../src/games/war-and-write/rules/lon.ts'
import {
  accepted,
  choose,
  decisionOf,
  eventsOf,
  fates,
  inArea,
  refused,
  reserve,
  typed,
  year,
} from '../../../support/war.ts'
import { effectOf, fightIn, held, pieces } from './support.ts'

describe('Yamamoto Isoroku', () => {
  const start = (areas: Record<string, unknown> = {}, at: Record<string, unknown> = {}) =>
    held('pacific', 1940, { JPN: ['yamamoto'] }, areas, { at })
  const placed = (areas: Record<string, unknown>, year = 1942, neutrals = {}) =>
    held('pacific', year, { JPN: ['yamamoto'] }, areas, {
      at: { neutrals, tech: { pieces: [{ card: 'yamamoto', area: 'L2' }] } },
    })

  it('must be written in 1940, for one action point', () => {
    expect(accepted(start(), 'JPN', [])).toBe(false)
    expect(refused(start(), 'JPN', ['JPN.D.J2']).text).toContain('Yamamoto')
    expect(accepted(start(), 'JPN', ['JPN.Y.L2'])).toBe(true)
    const six = Array.from({ length: 6 }, () => 'JPN.D.J2')
    expect(accepted(start(), 'JPN', ['JPN.Y.L2', ...six])).toBe(true)
    const refusal = refused(start(), 'JPN', [...six, 'JPN.D.J2'])
    expect(refusal.text).toContain('kept for Yamamoto')
    expect(accepted(start(), 'JPN', ['JPN.Y.L2', 'JPN.Y.L1'])).toBe(false)
  })

  it.each(['I1', 'J3', 'K2', 'L2'])('may be written in any area, whatever its flag and ground (%s)', (area) => {
    expect(pieces(year(start(), { JPN: `Y ${area}` }).state)).toBe(`yamamoto ${area}`)
  })

  it('is placed even by a sheet that ran out of time, and the example says so', () => {
    const state = start()
    const decision = decisionOf(state, 'JPN')
    const { args } = warAndWrite.expire(state, decision, undefined)
    expect(args['orders']).toEqual([expect.stringMatching(/^JPN\.Y\./)])
    const view = warAndWrite.view(state, { kind: 'seats', seats: ['JPN'] })
    expect(warAndWrite.notation?.example(view as never, decision, 'JPN')).toContain('Y ')
  })

  it('is not written again, and does not move', () => {
    const { state } = year(start(), { JPN: 'Y L2' })
    expect(accepted(state, 'JPN', [])).toBe(true)
    expect(accepted(state, 'JPN', ['JPN.Y.L1'])).toBe(false)
    expect(pieces(year(state, {}).state)).toBe('yamamoto L2')
  })

  it.each([
    ['only Japanese units', { L2: { JPN: '1S' } }, 3],
    ['no unit at all', {}, 3],
    ['no Japanese units, but enemies', { L2: { UK: '1S' } }, 3],
    ['Japanese units and enemies', { L2: { JPN: '1S', UK: '1S' } }, 2],
  ])('works while his area has %s', (_what, areas, axis) => {
    expect(influence(placed(areas)).axis).toBe(axis)
  })

  it('counts a neutral unit as its commander’s, and one without a commander not at all', () => {
    const at = (commander?: string) => ({ L3: { at: 'L2', ...(commander ? { commander } : {}) } })
    expect(influence(placed({ L2: { JPN: '1S' } }, 1942, at('JPN'))).axis).toBe(3)
    expect(influence(placed({ L2: { JPN: '1S' } }, 1942, at())).axis).toBe(3)
    expect(influence(placed({ L2: { JPN: '1S' } }, 1942, at('UK'))).axis).toBe(2)
  })

  it('is no flag and no place to recruit', () => {
    const state = held(
      'pacific',
      1941,
      { JPN: ['yamamoto'] },
      {},
      {
        at: { reserves: { JPN: '1S' }, tech: { pieces: [{ card: 'yamamoto', area: 'L2' }] } },
      },
    )
    expect(accepted(state, 'JPN', ['JPN.R.L2'])).toBe(false)
  })

  it('goes in 1944, and the Allies gain nothing by it', () => {
    const played = year(placed({ L2: { UK: '1S' } }, 1943), {})
    expect(played.state.history.at(-1)).toMatchObject({ axis: 3, allies: 2 })
    expect(pieces(played.state)).toBe('')
    expect(eventsOf(played, 'card-gone')).toMatchObject([{ cause: 'years', year: 1944 }])
    expect(influence(played.state)).toEqual({ axis: 2, allies: 2 })
  })
})

describe('Kamikaze', () => {
  it('destroys nothing where there is no Japanese ship to sacrifice', () => {
    const state = held('pacific', 1944, { JPN: ['kamikaze'] }, { L2: { UK: '2S' }, L1: { JPN: '1S' } })
    const played = year(state, { JPN: 'K L2' })
    expect(fates(played.state)).toEqual({ 'JPN.K.L2': 'void: no-unit' })
    expect(inArea(played.state, 'L2')).toBe('UK 2S')
  })

  it('sacrifices a ship for two before combat, for no action points', () => {
    const state = held('pacific', 1944, { JPN: ['kamikaze'] }, { L2: { JPN: '2S', UK: '3S' } })
    const played = year(state, { JPN: '2xK L2' })
    expect([inArea(played.state, 'L2'), reserve(played.state, 'JPN'), reserve(played.state, 'UK')]).toEqual([
      '',
      '0T 2S',
      '0T 3S',
    ])
    expect(fightIn(year(state, { JPN: 'K L2' }), 'L2')).toBe('1:1 stalemate')
    expect(accepted(state, 'JPN', [...Array.from({ length: 7 }, () => 'JPN.D.J2'), 'JPN.K.L2'])).toBe(true)
    expect(
      accepted(
        state,
        'JPN',
        Array.from({ length: 4 }, () => 'JPN.K.L2'),
      ),
    ).toBe(false)
  })
})

describe('Zero Fighter', () => {
  it('adds several Zeros to one ship', () => {
    const state = held('pacific', 1940, { JPN: ['zero'] }, { L2: { JPN: '1S', UK: '3S' } })
    expect(fightIn(year(state, { JPN: '3xZ L2' }), 'L2')).toBe('3:4 axis')
    expect(fightIn(year(state, { JPN: '3xZ L2' }), 'L1')).toBeUndefined()
  })

  it('needs the ship when combat comes, and lasts for the year', () => {
    const state = held('pacific', 1940, { JPN: ['zero'] }, { L2: { JPN: '1S', UK: '1S' } })
    const away = year(state, { JPN: 'Z L2, S L2-L1' })
    expect(fates(away.state)['JPN.Z.L2']).toBe('void: no-unit')
    const twice = year(state, { JPN: 'Z L1, S L2-L1', UK: 'S L2-L1' })
    expect(fightIn(twice, 'L1')).toBe('1:2 axis')
    expect(twice.state.tech?.points).toEqual([])
  })
})

describe('T-34 and Panther', () => {
  it('need no order', () => {
    const areas = { H2: { SOV: '2T', GER: '2T' } }
    const cards = { SOV: ['t-34'], GER: ['panther'] }
    expect(fightIn(year(held('europe', 1941, cards, areas), {}), 'H2')).toBe('3:2 allies')
    expect(fightIn(year(held('europe', 1943, cards, areas), {}), 'H2')).toBe('3:3 stalemate')
    expect(fightIn(year(held('europe', 1940, cards, areas), {}), 'H2')).toBe('2:2 stalemate')
  })
})

describe('Dowding System', () => {
  it('gives a flag no strength of its own', () => {
    const state = held('europe', 1940, { UK: ['dowding'] }, { F1: { GER: '1T', flags: ['UK', 'UK'] } })
    const played = year(state, {})
    expect(fightIn(played, 'F1')).toBeUndefined()
    expect(inArea(played.state, 'F1')).toContain('GER 1T')
    const ally = held('europe', 1940, { UK: ['dowding'] }, { F1: { GER: '2T', SOV: '1T' } })
    expect(fightIn(year(ally, {}), 'F1')).toBe('2:2 stalemate')
  })
})

describe('SMERSH', () => {
  const state = held('europe', 1943, { SOV: ['smersh'] }, {}, { at: { neutrals: { H3: { commander: 'GER' } } } })

  it('lets the Soviet player decide in the Diplomacy phase which of several D it is', () => {
    const asked = year(state, { SOV: 'D F2, D H3', GER: '2xD F2' })
    expect(asked.state.phase).toBe('diplomacy')
    expect(decisionOf(asked.state, 'SOV')).toMatchObject({ kind: 'smersh', owners: ['SOV'] })
    const struck = choose(asked.state, 'SOV', 'F2')
    expect(fates(struck.state)).toEqual({
      'SOV.D.F2': 'done',
      'SOV.D.H3': 'void: no-neutral',
      'GER.D.F2': 'vain: struck',
    })
    const freed = choose(asked.state, 'SOV', 'H3')
    expect(freed.state.neutrals.find(({ home }) => home === 'H3')).toMatchObject({ commander: 'SOV' })
    expect(fates(freed.state)).toMatchObject({ 'SOV.D.F2': 'vain: outbid', 'SOV.D.H3': 'done' })
  })

  it('asks nothing where there is one place, or none', () => {
    const one = year(state, { SOV: 'D F2', GER: '2xD F2' })
    expect(one.state.year).toBe(1944)
    expect(effectOf(one, 'smersh')).toEqual({ freed: [] })
    const none = year(state, { SOV: 'D F2' })
    expect(effectOf(none, 'smersh')).toBeUndefined()
    expect(none.state.neutrals.find(({ home }) => home === 'F2')).toMatchObject({ commander: 'SOV' })
  })

  it('makes a D against an Axis command worth writing', () => {
    expect(typed(state, 'SOV', 'D H3').problems).toEqual([])
    const other = held('europe', 1943, { SOV: ['t-34'] }, {}, { at: { neutrals: { H3: { commander: 'GER' } } } })
    expect(typed(other, 'SOV', 'D H3').problems).toMatchObject([{ kind: 'warning' }])
  })
})

describe('Fat Man', () => {
  const at = (areas: Record<string, unknown>) => held('americas', 1945, { USA: ['fat-man'] }, areas)

  it.each([
    [
      'destroys down to four units, whosever they are',
      { C3: { USA: '1T' }, D3: { GER: '4T', JPN: '1T 1S' } },
      'GER 2T, JPN 1T 1S',
    ],
    ['leaves four units alone', { C3: { USA: '1T' }, D3: { GER: '4T' } }, 'GER 4T'],
    ['destroys all of fewer than four', { C3: { USA: '1T' }, D3: { GER: '2T', JPN: '1T' } }, ''],
    ['does not spare its own side', { C3: { USA: '1T' }, D3: { GER: '1T', UK: '1T' } }, ''],
  ])('%s', (_what, areas, left) => {
    const played = year(at(areas), { USA: 'A D3' })
    expect(inArea(played.state, 'D3')).toBe(left)
  })

  it('thins the largest first, so that five of either side leave two each', () => {
    const played = year(at({ C3: { USA: '1T' }, D3: { GER: '5T', UK: '5T' } }), { USA: 'A D3' })
    expect(inArea(played.state, 'D3')).toBe('UK 2T, GER 2T')
  })

  it('wipes out the flags there, printed ones too, and neutral units return by the USA', () => {
    const state = held('americas', 1945, { USA: ['fat-man'] }, { B2: { USA: '1T', flags: ['JPN'] }, B3: { USA: '1T' } })
    const played = year(state, { USA: 'A B2' })
    expect(inArea(played.state, 'B2')).toBe('')
    expect(influence(played.state)).toEqual({ axis: 0, allies: 1 })
    expect(effectOf(played, 'fat-man')).toMatchObject({ wiped: 2 })
    const neutral = year(state, { USA: 'A B3' })
    expect(neutral.state.neutrals.find(({ home }) => home === 'B3')).toMatchObject({ at: null, takers: ['USA'] })
  })

  it('falls once, for two action points, within two areas of a US unit or flag', () => {
    const state = at({ D2: { USA: '1S' } })
    expect(accepted(state, 'USA', ['USA.A.D3', 'USA.A.D3'])).toBe(false)
    expect(accepted(state, 'USA', ['USA.A.D3', 'USA.D.B3'])).toBe(true)
    expect(accepted(state, 'USA', ['USA.A.D3', 'USA.D.B3', 'USA.D.B3'])).toBe(false)
  })
})

describe('If War Comes Tomorrow', () => {
  const areas = { H2: { SOV: '1T', GER: '2T' } }

  it('needs at least one Soviet D in any area', () => {
    const state = held('europe', 1941, { SOV: ['war-tomorrow'] }, areas)
    expect(fightIn(year(state, { SOV: 'D E1' }), 'H2')).toBe('2:2 stalemate')
    expect(fightIn(year(state, { UK: 'D F2' }), 'H2')).toBe('1:2 axis')
  })

  it('adds to T-34', () => {
    const state = held('europe', 1941, { SOV: ['war-tomorrow', 't-34'] }, areas)
    expect(fightIn(year(state, { SOV: 'D F2' }), 'H2')).toBe('3:2 allies')
  })
})

describe('Vanguard, Yamato and Aircraft Carrier', () => {
  it.each([
    ['UK', 'vanguard', 1944, 'europe'],
    ['JPN', 'yamato', 1942, 'pacific'],
    ['USA', 'carrier', 1942, 'americas'],
  ] as const)('return their ships to the reserve when they are destroyed (%s)', (nation, card, when, scenario) => {
    const area = scenario === 'europe' ? 'E1' : scenario === 'pacific' ? 'L1' : 'D2'
    const enemy = nation === 'JPN' ? 'UK' : 'GER'
    const state = held(
      scenario,
      when,
      { [nation]: [card] },
      { [area]: { [nation]: '2S', [enemy]: '9S' } },
      {
        at: { tech: { pieces: [{ card, area, ships: 2 }] } },
      },
    )
    const played = year(state, {})
    expect(inArea(played.state, area)).toBe(`${enemy} 9S`)
    expect([reserve(played.state, nation), pieces(played.state)]).toEqual(['0T 2S', ''])
  })
})

describe('two nations under one command', () => {
  it('use each nation’s cards for its own units only', () => {
    const cards = { UK: ['spitfire'], SOV: ['t-34'] }
    const areas = { F2: { SOV: '1T', GER: '2T' }, H3: { UK: '1T', GER: '2T' }, H2: { UK: '1T' } }
    const state = held('europe', 1941, cards, areas, { commands: [['UK', 'SOV'], ['GER']] })
    const played = year(state, { UK: 'F H3' })
    expect([fightIn(played, 'F2'), fightIn(played, 'H3')]).toEqual(['2:2 stalemate', '2:2 stalemate'])
    expect(accepted(state, 'SOV', ['SOV.F.H3'])).toBe(false)
    expect(accepted(state, 'UK', ['UK.F.F2'])).toBe(false)
  })
})
