import { describe, expect, it } from 'vitest'
import { play, scriptedDice, type Draft } from '../../../../src/core/index.ts'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import {
  accepted,
  act,
  decisionOf,
  eventsOf,
  fates,
  inArea,
  refused,
  sheet,
  start,
  typed,
  war,
  year,
} from '../../../support/war.ts'

describe('International Opinion', () => {
  it.each([
    ['none', 3, 3],
    ['axis-1', 3, 2],
    ['axis-2', 2, 1],
    ['axis-2', 1, 1],
    ['allies-1', 3, 4],
    ['allies-2', 7, 7],
  ])('moves the start of the LoN (%s from %i to %i)', (opinion, from, to) => {
    const options = { 'lon-start': from, 'international-opinion': opinion }
    expect(start('europe', { options }).lon).toBe(to)
  })
})

describe('Troop and General Deployment', () => {
  const options = { deployment: true }
  const deploying = (lon = 3) =>
    start('europe', {
      options: { ...options, 'lon-start': lon },
      at: { phase: 'deploy', deploying: lon < 5 ? ['GER', 'UK', 'SOV'] : ['UK', 'SOV', 'GER'] },
    })
  const deploy = (state: ReturnType<typeof deploying>, nation: 'UK' | 'SOV' | 'GER', orders: readonly string[]) =>
    play(
      warAndWrite,
      state,
      decisionOf(state, nation).id,
      { seat: nation, do: 'deploy', args: { orders } },
      scriptedDice([]),
    )

  it.each([
    [3, ['GER', 'UK', 'SOV']],
    [6, ['UK', 'SOV', 'GER']],
  ])('begins with the side to which the LoN leans (space %i)', (lon, order) => {
    const dice = scriptedDice([1, 1, 1, 1, 1])
    const setup = {
      scenario: 'europe',
      options: { ...options, 'lon-start': lon },
      commands: [['UK'], ['SOV'], ['GER']],
    }
    const { state } = warAndWrite.setup(setup, dice)
    expect(state.deploying).toEqual(order)
    expect(warAndWrite.pending(state)).toMatchObject([{ id: `deploy-${order[0] ?? ''}`, secret: false }])
  })

  it.each([
    ['anywhere without an enemy', 'GER.T.G2-I1', false],
    ['to any free area of the right terrain', 'GER.T.G2-F3', true],
    ['a ship to any sea', 'GER.S.G1-E1', true],
    ['no tank to sea', 'GER.T.G2-E1', false],
    ['no ship inland', 'GER.S.G1-H2', false],
    ['not to an enemy', 'GER.T.G2-F1', false],
    ['not onto a fourth unit', 'GER.T.G1-G2', false],
    ['no unit that is not there', 'GER.S.G2-E1', false],
  ])('moves units %s (%s)', (_what, code, legal) => {
    expect(deploy(deploying(), 'GER', [code]).ok).toBe(legal)
  })

  it('moves every unit once at most, and counts those that have left', () => {
    expect(deploy(deploying(), 'GER', ['GER.S.G1-E1', 'GER.S.E1-E2']).ok).toBe(false)
    expect(deploy(deploying(), 'GER', ['GER.T.G2-F3', 'GER.T.G1-G2']).ok).toBe(true)
  })

  it('is open, one after the other, and then the sheets are written', () => {
    let state = deploying()
    for (const nation of ['GER', 'UK', 'SOV'] as const) {
      const result = deploy(state, nation, nation === 'UK' ? ['UK.T.F2-F3'] : [])
      if (!result.ok) throw new Error(result.error.text)
      expect(result.value.events).toMatchObject([{ kind: 'deployed' }])
      state = result.value.state
    }
    expect(inArea(state, 'F3')).toBe('UK 1T')
    expect(state.phase).toBe('write')
    expect(warAndWrite.pending(state).map(({ kind }) => kind)).toEqual(['orders', 'orders', 'orders'])
  })
})

describe('Time Pressure', () => {
  const state = start('europe', { options: { 'time-pressure': true, 'time-seconds': 90 } })

  it('sets a clock on writing, of as many seconds as were agreed', () => {
    expect(decisionOf(state, 'UK').clock).toBe(90)
    expect(decisionOf(start('europe'), 'UK').clock).toBeUndefined()
  })

  it('commits the draft as it was written when the time is up', () => {
    const decision = decisionOf(state, 'UK')
    const { draft } = typed(state, 'UK', 'R F1 ship, T F1-F2, marker SOV, returns H3')
    const action = warAndWrite.expire(state, decision, draft)
    expect(action.args).toEqual(draft.args)
    expect(play(warAndWrite, state, decision.id, action, scriptedDice([])).ok).toBe(true)
  })

  it('leaves out what cannot stand, and commits an empty sheet where none was begun', () => {
    const decision = decisionOf(state, 'UK')
    const draft: Draft = {
      seat: 'UK',
      do: 'orders',
      args: { orders: ['UK.R.F1', 'UK.T.G1-G2', 'UK.D.F2'], unit: 'plane' },
    }
    expect(warAndWrite.expire(state, decision, draft).args).toEqual({ orders: ['UK.R.F1', 'UK.D.F2'] })
    const needy: Draft = { seat: 'UK', do: 'orders', args: { orders: ['UK.T.H3-G3', 'UK.D.E3'] } }
    expect(warAndWrite.expire(state, decision, needy).args).toEqual({ orders: ['UK.D.E3'] })
    expect(warAndWrite.expire(state, decision, undefined).args).toEqual({ orders: [] })
  })
})

describe('Scarce Supplies', () => {
  it('allows no more R in an area than the nation has flags there', () => {
    const options = { 'scarce-supplies': true }
    const at = { reserves: { UK: '3S' } }
    const state = war('europe', { E2: { flags: ['UK', 'UK', 'GER'] } }, { options, at })
    expect(accepted(state, 'UK', ['UK.R.F1', 'UK.R.E2', 'UK.R.E2'])).toBe(true)
    expect(refused(state, 'UK', ['UK.R.F1', 'UK.R.F1'])).toMatchObject({ rule: 'Scarce Supplies' })
    expect(refused(state, 'UK', ['UK.R.E2', 'UK.R.E2', 'UK.R.E2'])).toMatchObject({ rule: 'Scarce Supplies' })
    expect(accepted(war('europe', {}, { at }), 'UK', ['UK.R.F1', 'UK.R.F1'])).toBe(true)
  })

  it('voids the R beyond the flags where Martial Law let them be written', () => {
    const options = { 'scarce-supplies': true, 'martial-law': true }
    const { state } = year(war('europe', {}, { options, at: { reserves: { UK: '3T' } } }), { UK: '2xR F1' })
    expect(state.last?.sheets[0]?.orders.map(({ fate, why }) => why ?? fate)).toEqual(['done', 'scarce'])
  })
})

describe('Martial Law', () => {
  const options = { 'martial-law': true }
  const board = { F1: { UK: '1T' }, G3: { GER: '1T' } }

  it.each([
    ['more orders than action points', ['UK.D.F2', 'UK.D.F2', 'UK.D.F2', 'UK.D.F2']],
    ['one unit in two directions', ['UK.T.F1-F2', 'UK.T.F1-G1']],
    ['more R than the reserve has', ['UK.R.F1', 'UK.R.F1']],
    ['an R without a flag', ['UK.R.G3']],
    ['an arrow without a unit', ['UK.S.E3-E2']],
    ['a tank that puts to sea', ['UK.T.F1-E1']],
  ])('takes %s', (_what, orders) => {
    expect(accepted(war('europe', board, { options }), 'UK', orders)).toBe(true)
    expect(accepted(war('europe', board), 'UK', orders)).toBe(false)
  })

  it('warns before such an order, once, and keeps it when it is confirmed', () => {
    const state = war('europe', board, { options })
    const first = typed(state, 'UK', 'T F1-F2, T F1-G1')
    expect(first.draft.args['orders']).toEqual(['UK.T.F1-F2'])
    expect(first.problems).toMatchObject([{ kind: 'warning', at: 9, length: 7 }])
    expect(typed(state, 'UK', 'T F1-F2, T F1-G1', true).draft.args['orders']).toEqual(['UK.T.F1-F2', 'UK.T.F1-G1'])
  })

  it('warns of an arrow whose unit no order of the sheet brings, although one still could', () => {
    const state = war('europe', { F1: { UK: '1S' } }, { options, at: { reserves: { UK: '1S' } } })
    const first = typed(state, 'UK', 'S F1-E2, S F1-E1')
    expect(first.draft.args['orders']).toEqual(['UK.S.F1-E2'])
    expect(first.problems).toMatchObject([{ kind: 'warning', at: 9, length: 7 }])
    expect(typed(state, 'UK', 'S F1-E2, S F1-E1', true).draft.args['orders']).toHaveLength(2)
    expect(typed(state, 'UK', 'S F1-E2, S F1-E1, R F1').problems).toEqual([])
  })

  it('says on the sheet which arrow still lacks its unit', () => {
    const state = war('europe', { F1: { UK: '1S' } }, { options, at: { reserves: { UK: '1S' } } })
    const view = warAndWrite.view(state, { kind: 'seats', seats: ['UK'] })
    const note = (orders: readonly string[]) =>
      warAndWrite.choices(view, decisionOf(state, 'UK'), { seat: 'UK', do: 'orders', args: { orders } }, 'orders').note
    expect(note(['UK.S.F1-E2', 'UK.S.F1-E1'])).toContain('“S F1-E1” still needs')
    expect(note(['UK.S.F1-E2', 'UK.S.F1-E1', 'UK.R.F1'])).toBe('0 action points left of 3')
  })

  it('does not excuse an order beyond the action points where no marker is left', () => {
    const commander = 'UK'
    const neutrals = { A3: { commander }, B3: { commander }, C3: { commander }, F2: { commander }, E2: {} }
    const played = year(war('world', {}, { options, at: { neutrals } }), { UK: '4xD H3' })
    expect(eventsOf(played, 'arbitrated')).toMatchObject([{ penalties: { axis: 1, allies: 0 } }])
  })

  it('gives the enemy a point of influence for every void order', () => {
    const state = war('europe', board, { options })
    const played = year(state, { UK: '2xR F1, D F2, D F2', GER: 'T G3-F3, T G3-F3' })
    expect(fates(played.state)).toMatchObject({ 'UK.R.F1': 'void: no-reserve', 'UK.D.F2': 'void: over-ap' })
    expect(eventsOf(played, 'arbitrated')).toMatchObject([{ allies: 3, axis: 5, penalties: { allies: 1, axis: 3 } }])
  })

  it('counts a move whose unit did not come, but not diplomacy that was outbid', () => {
    const state = war('europe', board, { options, at: { lon: 1 } })
    const played = year(state, { UK: 'D E2, S E2-F1', GER: 'D E2' })
    expect(fates(played.state)).toEqual({
      'UK.D.E2': 'vain: outbid',
      'UK.S.E2-F1': 'void: no-unit',
      'GER.D.E2': 'done',
    })
    expect(eventsOf(played, 'arbitrated')).toMatchObject([{ penalties: { allies: 0, axis: 1 } }])
  })

  it('costs nothing where it was not agreed on', () => {
    const state = war('europe', board, { at: { lon: 1 } })
    const played = year(state, { UK: 'D E2, S E2-F1', GER: 'D E2' })
    expect(eventsOf(played, 'arbitrated')).toMatchObject([{ penalties: { allies: 0, axis: 0 } }])
  })

  it('does not commit a sheet that is full of nonsense from elsewhere', () => {
    const state = war('europe', board, { options })
    expect(accepted(state, 'UK', ['UK.T.F1-H3'])).toBe(false)
    expect(accepted(state, 'UK', ['GER.T.G3-F3'])).toBe(false)
    expect(
      accepted(
        state,
        'UK',
        Array.from({ length: 31 }, () => 'UK.D.E2'),
      ),
    ).toBe(false)
    expect(act(state, 'UK', sheet(state, 'UK', 'none')).state.secret.sheets.UK).toEqual({ orders: [] })
  })
})
