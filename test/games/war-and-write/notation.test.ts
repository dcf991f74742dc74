import { describe, expect, it } from 'vitest'
import { randomAction, seededRng, type Draft } from '../../../src/core/index.ts'
import { warAndWrite } from '../../../src/games/war-and-write/index.ts'
import { decisionOf, start, typed, war, year } from '../../support/war.ts'

/** A board on which Germany may write nearly anything. */
const board = war(
  'europe',
  { F1: { GER: '2T 2S' }, G3: { GER: '2T 2S' }, E2: { flags: ['GER'] }, F2: { GER: '1T' } },
  { at: { reserves: { GER: '3T 3S' }, neutrals: { F2: { commander: 'GER' } } } },
)

function orders(line: string): readonly string[] {
  const { draft, problems } = typed(board, 'GER', line, true)
  expect(problems.filter(({ kind }) => kind !== 'warning')).toEqual([])
  return draft.args['orders'] as readonly string[]
}

describe('the notation of the sheet', () => {
  it.each([
    ['R E2, D F1, T G3-H3, S F1-E2', ['GER.R.E2', 'GER.D.F1', 'GER.T.G3-H3', 'GER.S.F1-E2']],
    ['r e2; d f1\nt g3-h3 ,, s f1-e2', ['GER.R.E2', 'GER.D.F1', 'GER.T.G3-H3', 'GER.S.F1-E2']],
    ['R E2 D F1 T G3-H3 S F1-E2', ['GER.R.E2', 'GER.D.F1', 'GER.T.G3-H3', 'GER.S.F1-E2']],
    ['RE2 DF1 TG3-H3 SF1-E2', ['GER.R.E2', 'GER.D.F1', 'GER.T.G3-H3', 'GER.S.F1-E2']],
    ['2xD E2', ['GER.D.E2', 'GER.D.E2']],
    ['2 x D E2', ['GER.D.E2', 'GER.D.E2']],
    ['2×D E2', ['GER.D.E2', 'GER.D.E2']],
    ['D E2 x2', ['GER.D.E2', 'GER.D.E2']],
    ['D E2, D E2', ['GER.D.E2', 'GER.D.E2']],
    ['2xD E2 T G3-H3', ['GER.D.E2', 'GER.D.E2', 'GER.T.G3-H3']],
    ['D E2 2xT G3-H3', ['GER.D.E2', 'GER.T.G3-H3', 'GER.T.G3-H3']],
    ['D E2 x2 T G3-H3', ['GER.D.E2', 'GER.D.E2', 'GER.T.G3-H3']],
    ['D E2 2x', ['GER.D.E2', 'GER.D.E2']],
    ['D E2. T: G3-H3.', ['GER.D.E2', 'GER.T.G3-H3']],
    ['T G3→H3, T G3>H3', ['GER.T.G3-H3', 'GER.T.G3-H3']],
    ['T G3 -> H3, T G3 – H3', ['GER.T.G3-H3', 'GER.T.G3-H3']],
    ['tank G3 to H3, ship F1 => E2', ['GER.T.G3-H3', 'GER.S.F1-E2']],
    ['T G3 H3', ['GER.T.G3-H3']],
    ['G3=F3', ['GER.S.G3-F3']],
    ['F1-E2', ['GER.S.F1-E2']],
    ['R G3 tank, R G3 s, R G3 T G3-H3', ['GER.R.G3.tank', 'GER.R.G3.ship', 'GER.R.G3', 'GER.T.G3-H3']],
    ['R G2 tank', ['GER.R.G2']],
    ['T F2-F1 N', ['GER.T.F2-F1.N']],
    ['GER: D E2', ['GER.D.E2']],
    ['germany D E2', ['GER.D.E2']],
    ['', []],
    ['none', []],
    ['-', []],
  ])('reads “%s”', (line, expected) => {
    expect(orders(line)).toEqual(expected)
  })

  it('reads the wishes for choices to come', () => {
    const state = start('europe')
    const { draft, problems } = typed(state, 'UK', 'D F2, prefer ship, marker SOV, returns H3, F2, T F1-F2')
    expect(problems.map(({ text }) => text)).toEqual([])
    expect(draft.args).toEqual({
      orders: ['UK.D.F2', 'UK.T.F1-F2'],
      unit: 'ship',
      marker: 'SOV',
      returns: ['H3', 'F2'],
    })
  })

  it('has no wish for a marker where a nation is alone on its side, and the sheet stays legal', () => {
    const state = start('europe')
    const { draft, problems } = typed(state, 'GER', 'D F2, marker GER')
    expect(problems).toEqual([])
    expect(draft.args).toEqual({ orders: ['GER.D.F2'] })
    const wished: Draft = { ...draft, args: { ...draft.args, marker: 'GER' } }
    expect(warAndWrite.expire(state, decisionOf(state, 'GER'), wished).args).toEqual({ orders: ['GER.D.F2'] })
  })

  it('reads the word that answers an open choice', () => {
    const asked = year(war('europe', {}, { at: { reserves: { UK: '1T 1S' } } }), { UK: 'R F1' }).state
    expect(typed(asked, 'UK', 'a ship, please').draft).toEqual({ seat: 'UK', do: 'recruit', args: { unit: 'ship' } })
    const wrong = typed(asked, 'UK', 'F2')
    expect(wrong.draft.args).not.toHaveProperty('unit')
    expect(wrong.problems).toMatchObject([{ kind: 'unreadable', at: 0, length: 2 }])
    const view = warAndWrite.view(asked, { kind: 'seats', seats: ['UK'] }) as never
    expect(warAndWrite.notation?.example(view, decisionOf(asked, 'UK'), 'UK')).toBe('tank')
  })

  it('replaces the sheet, and adds to it after a plus', () => {
    const decision = decisionOf(board, 'GER')
    const view = warAndWrite.view(board, { kind: 'seats', seats: ['GER'] }) as never
    const before: Draft = { seat: 'GER', do: 'orders', args: { orders: ['GER.D.E2'], unit: 'tank' } }
    const read = (line: string) => warAndWrite.notation?.read(view, decision, before, line, false).draft.args
    expect(read('D E2, D E2')).toEqual({ orders: ['GER.D.E2', 'GER.D.E2'], unit: 'tank' })
    expect(read('none')).toEqual({ orders: [], unit: 'tank' })
    expect(read('T G3-H3')).toEqual({ orders: ['GER.T.G3-H3'], unit: 'tank' })
    expect(read('+ T G3-H3')).toEqual({ orders: ['GER.D.E2', 'GER.T.G3-H3'], unit: 'tank' })
  })

  it.each(['thanks, see you later', 'R H1', 'D G1', 'prefer tank'])(
    'keeps the sheet where a line has no order that could be kept (“%s”)',
    (line) => {
      const view = warAndWrite.view(board, { kind: 'seats', seats: ['GER'] }) as never
      const before: Draft = { seat: 'GER', do: 'orders', args: { orders: ['GER.D.E2'] } }
      const reading = warAndWrite.notation?.read(view, decisionOf(board, 'GER'), before, line, false)
      expect(reading?.draft.args['orders']).toEqual(['GER.D.E2'])
    },
  )

  it('does not take an arrow off that was there before the line', () => {
    const state = war('europe', {})
    const view = warAndWrite.view(state, { kind: 'seats', seats: ['UK'] }) as never
    const before: Draft = { seat: 'UK', do: 'orders', args: { orders: ['UK.S.E2-F1'] } }
    const reading = warAndWrite.notation?.read(view, decisionOf(state, 'UK'), before, '+ D H3', false)
    expect(reading).toMatchObject({ draft: { args: { orders: ['UK.S.E2-F1', 'UK.D.H3'] } }, problems: [] })
  })

  it.each([
    ['R E2, X F1, D E2', 6, 1, ['GER.R.E2', 'GER.D.E2']],
    ['R, D E2', 0, 1, ['GER.D.E2']],
    ['D E2, T G3', 8, 2, ['GER.D.E2']],
    ['D E2, T G3-Q9, S F1-E2', 11, 2, ['GER.D.E2', 'GER.S.F1-E2']],
    ['hello, D E2', 0, 5, ['GER.D.E2']],
    ['D E2 and T G3-H3', 5, 3, ['GER.D.E2']],
    ['99xD E2', 0, 7, []],
    ['D E2, prefer plane', 13, 5, ['GER.D.E2']],
  ])('points at what it cannot read in “%s”, and keeps the rest', (line, at, length, kept) => {
    const { draft, problems } = typed(board, 'GER', line)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ kind: 'unreadable', at, length })
    expect(draft.args['orders']).toEqual(kept)
  })

  it.each([
    ['D E2, T G3-H2', 6, '1.6', /not beside G3.*Possible: T G3-/],
    ['T F1-E1', 0, '1.6', /go to sea/],
    ['S G3-G2', 0, '1.7', /inland/],
    ['R F1', 0, '2.1', /flag of Germany.*Possible: R /],
    ['T H1-H2', 0, '1.5', /No German tank/],
    ['R A1', 0, '1.5', /not on this scenario/],
    ['UK: D E2', 0, '1.2', /not yours/],
    ['8xD E2', 0, '1.3', /7 action points/],
    ['R E2 tank', 0, '2.3', /ocean/],
  ])('says which rule an order breaks and what would be legal (“%s”)', (line, at, rule, text) => {
    const { problems } = typed(board, 'GER', line)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ kind: 'illegal', at, rule })
    expect(problems[0]?.text).toMatch(text)
  })

  it('takes an arrow off that has no unit once the whole line is read', () => {
    const state = war('europe', {}, { at: { reserves: { UK: '1T' } } })
    const { draft, problems } = typed(state, 'UK', 'T F1-F2, D H3')
    expect(draft.args['orders']).toEqual(['UK.D.H3'])
    expect(problems).toMatchObject([{ kind: 'illegal', rule: '1.5', at: 0, length: 7 }])
    expect(typed(state, 'UK', 'T F1-F2, R F1').draft.args['orders']).toEqual(['UK.T.F1-F2', 'UK.R.F1'])
  })

  it('leaves out the last of the arrows for which there is no unit', () => {
    const state = war('europe', { F1: { UK: '1T' } }, { at: { reserves: { UK: '1T' } } })
    expect(typed(state, 'UK', 'T F1-F2, T F1-G1').draft.args['orders']).toEqual(['UK.T.F1-F2'])
  })

  it.each([
    ['S E2-F1, D H3, R F1', '1.3', /S E2-F1.*no action point/],
    ['S E2-F1, D H3, T F2-F1', '1.3', /S E2-F1.*no action point/],
    ['S E2-D2', '1.5', /not on this scenario/],
    ['R F1 ship', '2.3', /no further ship/],
    ['T F2-F1, T F2-F1 N, D E2, D E2', '1.5', /F2-F1 N.*no neutral tank/],
  ])('names the true reason (“%s”)', (line, rule, text) => {
    const state = war('europe', { F2: { UK: '1T' } }, { at: { reserves: { UK: '1T' } } })
    const { problems } = typed(state, 'UK', line)
    expect(
      problems
        .filter((problem) => problem.rule === rule)
        .map((problem) => problem.text)
        .join(),
    ).toMatch(text)
  })

  it('asks for confirmation before a D that can do nothing', () => {
    expect(typed(board, 'GER', 'D G1').problems).toMatchObject([{ kind: 'warning', at: 0, length: 4 }])
    expect(typed(board, 'GER', 'D G1').draft.args['orders']).toEqual([])
    expect(typed(board, 'GER', 'D G1', true).draft.args['orders']).toEqual(['GER.D.G1'])
  })

  describe('of a command of two nations', () => {
    const state = start('europe', { commands: [['UK', 'SOV'], ['GER']] })
    const read = (line: string) => typed(state, 'UK', line).draft.args['orders']

    it('finds the nation by itself where only one can', () => {
      expect(read('T H1-H2, S E3-E2, R F1 ship')).toEqual(['SOV.T.H1-H2', 'UK.S.E3-E2', 'UK.R.F1.ship'])
    })

    it('takes the writer’s own nation first, and another one by its prefix, which stays', () => {
      expect(read('D F2, SOV: D F2, D H3, UK: D H3')).toEqual(['UK.D.F2', 'SOV.D.F2', 'SOV.D.H3', 'UK.D.H3'])
    })
  })

  it.each(['europe', 'world'] as const)('writes what it reads again (%s)', (scenario) => {
    const divisions = warAndWrite.meta.scenarios.find(({ id }) => id === scenario)?.divisions ?? []
    const rng = seededRng(5)
    for (const commands of divisions) {
      const state = start(scenario, { commands, options: { 'martial-law': true } })
      const view = warAndWrite.view(state, { kind: 'seats', seats: [commands[0]?.[0] ?? ''] })
      const decision = warAndWrite.pending(state)[0]
      const seat = decision?.owners[0]
      if (!decision || !seat || !warAndWrite.notation) throw new Error('nothing to write')
      for (let n = 0; n < 20; n++) {
        const draft = randomAction(warAndWrite, view, decision, seat, rng)
        const line = warAndWrite.notation.write(draft)
        const empty: Draft = { seat, do: 'orders', args: {} }
        const again = warAndWrite.notation.read(view as never, decision, empty, line, true)
        expect(again.draft.args['orders'], line).toEqual(draft.args['orders'])
        expect(again.problems.filter(({ kind }) => kind !== 'warning')).toEqual([])
      }
    }
  })

  it('gives an example that can be written', () => {
    for (const nation of ['UK', 'SOV', 'GER'] as const) {
      const state = start('europe')
      const view = warAndWrite.view(state, { kind: 'seats', seats: [nation] }) as never
      const example = warAndWrite.notation?.example(view, decisionOf(state, nation), nation) ?? ''
      expect(typed(state, nation, example).problems, example).toEqual([])
      expect(typed(state, nation, example).draft.args['orders']).not.toEqual([])
    }
  })

  it('reads a deployment with the same arrows', () => {
    const state = start('europe', {
      options: { deployment: true },
      at: { phase: 'deploy', deploying: ['GER', 'UK', 'SOV'] },
    })
    const { draft, problems } = typed(state, 'GER', 'T G2-F3, S G1-E1, R G2')
    expect(draft).toMatchObject({ do: 'deploy', args: { orders: ['GER.T.G2-F3', 'GER.S.G1-E1'] } })
    expect(problems).toMatchObject([{ kind: 'illegal', at: 18 }])
    const texts = (line: string) => typed(state, 'GER', line).problems.map(({ text }) => text)
    expect(texts('T G2-I1').join()).toContain('not on this scenario')
    expect(texts('UK: T F2-F3').join()).toContain('not yours')
    expect(texts('T G1-G1').join()).toContain('already')
  })
})
