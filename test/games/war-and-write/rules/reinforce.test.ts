import { describe, expect, it } from 'vitest'
import {
  accepted,
  choose,
  decisionOf,
  eventsOf,
  fates,
  inArea,
  refused,
  reserve,
  start,
  typed,
  war,
  year,
} from '../../../support/war.ts'

describe('2 Reinforce', () => {
  it('2.1 recruits at an own flag, printed or placed, and nowhere else', () => {
    const state = war('europe', { E2: { flags: ['UK'] }, G3: { UK: '1T' } }, { at: { reserves: { UK: '2S' } } })
    expect(accepted(state, 'UK', ['UK.R.F1', 'UK.R.E2'])).toBe(true)
    expect(refused(state, 'UK', ['UK.R.G3'])).toMatchObject({ rule: '2.1' })
    expect(refused(state, 'UK', ['UK.R.H1'])).toMatchObject({ rule: '2.1' })
  })

  it('2.1 needs the flag only, not control of the area', () => {
    const state = war('europe', { F1: { GER: '2T' } }, { at: { reserves: { UK: '1S' } } })
    const { state: after } = year(state, { UK: 'R F1' })
    expect(fates(after)).toEqual({ 'UK.R.F1': 'done' })
    expect(reserve(after, 'UK')).toBe('0T 1S')
  })

  it('2.2 moves one unit from the reserve to the area for each R', () => {
    const state = war('europe', {}, { at: { reserves: { SOV: '2T' } } })
    const { state: after } = year(state, { SOV: '2xR H1' })
    expect(inArea(after, 'H1')).toBe('SOV 2T')
    expect(reserve(after, 'SOV')).toBe('0T 0S')
  })

  it.each([
    ['an empty reserve', '0', 'UK.R.F1'],
    ['only tanks for a blue area', '3T', 'UK.R.E2'],
    ['only ships where the order says tank', '3S', 'UK.R.F1.tank'],
  ])('2.3 does not recruit from %s', (_what, reserves, code) => {
    const state = war('europe', { E2: { flags: ['UK'] } }, { at: { reserves: { UK: reserves } } })
    expect(refused(state, 'UK', [code])).toMatchObject({ rule: '2.3' })
    const martial = war(
      'europe',
      { E2: { flags: ['UK'] } },
      { at: { reserves: { UK: reserves } }, options: { 'martial-law': true } },
    )
    const line = typed(martial, 'UK', 'none').draft
    const { state: after } = year(martial, {
      UK: code === 'UK.R.E2' ? 'R E2' : code === 'UK.R.F1' ? 'R F1' : 'R F1 tank',
    })
    expect(line.args['orders']).toEqual([])
    expect(fates(after)).toEqual({ [code]: 'void: no-reserve' })
  })

  it('2.3 carries out the recruits that leave no choice first', () => {
    const state = war('europe', { E2: { flags: ['UK'] } }, { at: { reserves: { UK: '1T 1S' } } })
    const played = year(state, { UK: 'R F1, R E2' })
    expect(fates(played.state)).toEqual({ 'UK.R.F1': 'done', 'UK.R.E2': 'done' })
    expect(inArea(played.state, 'F1')).toBe('UK 1T')
    expect(inArea(played.state, 'E2')).toBe('UK 1S, neutral ship, flags UK')
  })

  it('asks tank or ship only where both are possible and nothing was said', () => {
    const state = war('europe', {}, { at: { reserves: { UK: '1T 1S' } } })
    const asked = year(state, { UK: 'R F1' }).state
    expect(decisionOf(asked, 'UK')).toMatchObject({ kind: 'recruit', owners: ['UK'] })
    expect(inArea(choose(asked, 'UK', 'ship').state, 'F1')).toBe('UK 1S')
    for (const line of ['R F1 ship', 'R F1, prefer ship']) {
      const told = year(state, { UK: line })
      expect(told.state.year).toBe(1941)
      expect(inArea(told.state, 'F1')).toBe('UK 1S')
    }
  })

  it('raises what the arrows of the sheet need without asking, whatever is preferred', () => {
    const state = war('europe', {}, { at: { reserves: { UK: '1T 1S' } } })
    const played = year(state, { UK: 'R F1, S F1-E2, prefer tank' })
    expect(fates(played.state)).toEqual({ 'UK.R.F1': 'done', 'UK.S.F1-E2': 'done' })
    const both = year(war('europe', {}, { at: { reserves: { UK: '2T 2S' } } }), { UK: '2xR F1, S F1-E2' })
    expect(both.state.asks).toMatchObject([{ kind: 'recruit', options: ['tank', 'ship'] }])
    const won = year(war('europe', { E2: {} }, { at: { reserves: { UK: '1T 1S' }, neutrals: { H3: { at: 'F1' } } } }), {
      UK: 'R F1, D F1, T F1-F2',
    })
    expect(won.state.asks).toMatchObject([{ kind: 'recruit' }])
  })

  it('asks two nations side by side, and one nation one after the other', () => {
    const at = { reserves: { UK: '2T 2S', GER: '2T 2S' } }
    let state = year(war('europe', {}, { at }), { UK: '2xR F1', GER: 'R G3' }).state
    expect(state.asks.map(({ owners }) => owners)).toEqual([['UK'], ['GER']])
    state = choose(state, 'GER', 'ship').state
    state = choose(state, 'UK', 'tank').state
    state = choose(state, 'UK', 'ship').state
    expect([inArea(state, 'F1'), inArea(state, 'G3')]).toEqual(['UK 1T 1S', 'GER 1S'])
  })

  describe('2.4 destroyed neutral units come back', () => {
    it('2.4 asks the destroyer where there are several free symbols', () => {
      const at = { neutrals: { F2: { at: null, takers: ['UK'] }, H3: { at: 'G3', commander: 'GER' } } }
      const asked = year(war('europe', {}, { at }), {}).state
      expect(asked.asks[0]).toMatchObject({ kind: 'return', owners: ['UK'], options: ['F2', 'H3'] })
      expect(inArea(choose(asked, 'UK', 'H3').state, 'H3')).toBe('neutral tank')
      const told = year(war('europe', {}, { at }), { UK: 'returns H3' }).state
      expect(inArea(told, 'H3')).toBe('neutral tank')
      expect(told.year).toBe(1941)
    })

    it('2.4 places it without asking where only one symbol is free', () => {
      const at = { neutrals: { F2: { at: null, takers: ['UK'] }, H3: { at: 'H3' } } }
      const played = year(war('europe', {}, { at }), {})
      expect(eventsOf(played, 'returned')).toMatchObject([{ unit: 'tank', area: 'F2', by: ['UK'], bound: false }])
      expect(played.state.year).toBe(1941)
    })

    it('2.4 keeps a unit off the board while no symbol is free for it', () => {
      const neutrals = {
        F2: { at: null, takers: ['UK'] },
        H3: { at: 'F2', commander: 'GER' },
        E2: { at: 'H3', commander: 'GER' },
      }
      const played = year(war('europe', {}, { at: { neutrals } }), {})
      expect(eventsOf(played, 'stranded')).toMatchObject([{ unit: 'tank', home: 'F2' }])
      expect(played.state.neutrals.find(({ home }) => home === 'F2')).toMatchObject({ at: null, takers: ['UK'] })
    })

    it('sends the ship of E2 back first, so that no other neutral unit can take its place', () => {
      const at = { neutrals: { E2: { at: null, takers: ['UK'] }, A3: { at: null, takers: ['UK'] } } }
      const played = year(war('americas-europe', {}, { at }), { UK: 'returns E2 A3' })
      expect([inArea(played.state, 'E2'), inArea(played.state, 'A3')]).toEqual(['neutral ship', 'neutral ship'])
    })

    it('names all allies that destroyed it together', () => {
      const at = { neutrals: { F2: { at: null, takers: ['UK', 'SOV'] } } }
      const played = year(war('europe', {}, { at }), { SOV: 'returns F2', UK: 'none' })
      expect(eventsOf(played, 'returned')).toMatchObject([{ by: ['UK', 'SOV'] }])
    })

    it('sends the ship of E2 back to E2, also beside another neutral ship', () => {
      const at = { neutrals: { E2: { at: null, takers: ['GER'] }, A3: { at: 'E2', commander: 'UK' } } }
      const played = year(war('americas-europe', {}, { at }), {})
      expect(eventsOf(played, 'returned')).toMatchObject([{ area: 'E2', bound: true }])
      expect(inArea(played.state, 'E2')).toBe('neutral ship of UK, neutral ship')
    })
  })

  it('starts the E2 ship under German command where the scenario says so', () => {
    for (const scenario of ['europe', 'americas-europe', 'europe-pacific', 'world'] as const) {
      expect(inArea(start(scenario), 'E2'), scenario).toBe('neutral ship of GER')
    }
    expect(inArea(start('pacific-americas'), 'A3')).toBe('neutral ship')
  })
})
