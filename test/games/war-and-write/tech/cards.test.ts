import { describe, expect, it } from 'vitest'
import { techCards } from '../../../../src/games/war-and-write/tech/index.ts'
import { factionOf } from '../../../../src/games/war-and-write/map/nations.ts'
import { scenarioIds, scenarioInfo } from '../../../../src/games/war-and-write/map/scenarios.ts'
import { cardOrders } from '../../../../src/games/war-and-write/tech/write.ts'
import { accepted, eventsOf, fates, inArea, refused, reserve, year } from '../../../support/war.ts'
import { effectOf, fightIn, held, pieces } from './support.ts'

describe('the thirty cards', () => {
  it('are six for each nation, with years within the war and short texts', () => {
    expect(techCards).toHaveLength(30)
    for (const nation of ['UK', 'USA', 'SOV', 'GER', 'JPN']) {
      expect(techCards.filter((card) => card.nation === nation)).toHaveLength(6)
    }
    for (const { years, text, order, id } of techCards) {
      expect(years[0]).toBeLessThanOrEqual(years[1])
      expect(text.length, id).toBeLessThanOrEqual(200)
      if (order) expect(text, id).toContain(order.letter)
    }
  })

  it('have letters that no other card of their side has, nor the sheet itself', () => {
    const letters = techCards.flatMap(({ nation, order }) => (order ? [factionOf(nation) + order.letter] : []))
    expect(new Set(letters).size).toBe(letters.length)
    for (const { order } of techCards) expect('RDTSNX').not.toContain(order?.letter ?? '-')
  })

  it('are known by their confirmed codes', () => {
    const code = (id: string) => techCards.find((card) => card.id === id)?.order?.letter
    expect([code('blitzkrieg'), code('yamamoto')]).toEqual(['G', 'Y'])
  })

  it('can be written somewhere in every scenario of their nation', () => {
    for (const scenario of scenarioIds) {
      const there = techCards.filter(({ nation, order }) => order && scenarioInfo[scenario].nations[nation])
      expect(there.length).toBeGreaterThan(0)
      for (const card of there) {
        expect(cardOrders(card, scenario).length, `${card.name} in ${scenario}`).toBeGreaterThan(0)
      }
    }
  })

  it('may be written only in their years and by their nation', () => {
    const areas = { F1: { UK: '1T' }, H1: { SOV: '1T' }, G2: { GER: '1T' } }
    const orders = ['UK.F.F1']
    expect(accepted(held('europe', 1940, { UK: ['spitfire'] }, areas), 'UK', orders)).toBe(true)
    expect(refused(held('europe', 1940, { UK: ['ultra'] }, areas), 'UK', orders).text).toContain('cards')
    const early = held('europe', 1940, { GER: ['fw-190'] }, areas)
    expect(accepted(early, 'GER', ['GER.F.G2'])).toBe(false)
  })

  it('cost their action points', () => {
    const state = held('europe', 1941, { GER: ['tripartite-pact', 'fw-190'] }, { G2: { GER: '3T' } })
    expect(accepted(state, 'GER', ['GER.P.F2', ...Array.from({ length: 5 }, () => 'GER.F.G2')])).toBe(true)
    const refusal = refused(state, 'GER', ['GER.P.F2', ...Array.from({ length: 6 }, () => 'GER.F.G2')])
    expect(refusal.rule).toBe('1.3')
  })
})

describe('British cards', () => {
  it('Dowding System: each British flag where an Allied unit fights is a point', () => {
    const state = held('europe', 1940, { UK: ['dowding'] }, { F1: { UK: '1T', GER: '2T' } })
    expect(fightIn(year(state, {}), 'F1')).toBe('2:2 stalemate')
    const two = held('europe', 1940, { UK: ['dowding'] }, { F1: { UK: '1T', GER: '2T', flags: ['UK'] } })
    expect(fightIn(year(two, {}), 'F1')).toBe('3:2 allies')
  })

  it('Spitfire: stays and adds a point to a British unit until its fight is lost', () => {
    const state = held('europe', 1940, { UK: ['spitfire'] }, { F1: { UK: '1T', GER: '2T' } })
    const played = year(state, { UK: 'F F1' })
    expect(fightIn(played, 'F1')).toBe('2:2 stalemate')
    expect(pieces(played.state)).toBe('spitfire F1')
    const next = year(played.state, { UK: '2xF F1' })
    expect(fightIn(next, 'F1')).toBe('3:2 allies')
    expect(pieces(next.state)).toBe('spitfire F1, spitfire F1')
    const lost = year(held('europe', 1940, { UK: ['spitfire'] }, { F1: { UK: '1T', GER: '3T' } }), { UK: 'F F1' })
    expect(pieces(lost.state)).toBe('')
    expect(eventsOf(lost, 'card-gone')).toMatchObject([{ card: 'spitfire', area: 'F1', cause: 'lost' }])
  })

  it('Spitfire: needs a British unit or flag, and waits at a flag without a point', () => {
    const state = held('europe', 1940, { UK: ['spitfire'] }, { E3: { UK: '1S' }, F2: { SOV: '1T', GER: '1T' } })
    expect(accepted(state, 'UK', ['UK.F.H1'])).toBe(false)
    const played = year(state, { UK: 'F F2, F F1' })
    expect(fates(played.state)).toMatchObject({ 'UK.F.F2': 'void: no-unit', 'UK.F.F1': 'done' })
  })

  it('HMS Vanguard: ships aboard count double and sail together', () => {
    const state = held('europe', 1944, { UK: ['vanguard'] }, { F1: { UK: '3S' }, E1: { GER: '3S' } })
    const boarded = year(state, { UK: 'V F1' })
    expect(pieces(boarded.state)).toBe('vanguard F1 3')
    expect(accepted(boarded.state, 'UK', ['UK.V.F1-E1', 'UK.S.F1-E2'])).toBe(false)
    const sailed = year(boarded.state, { UK: 'V F1-E1' })
    expect(fightIn(sailed, 'E1')).toBe('6:3 allies')
    expect(inArea(sailed.state, 'E1')).toBe('UK 3S')
    expect(pieces(sailed.state)).toBe('vanguard E1 3')
  })

  it('Combined Operations HQ: Britain recruits beside it, and it goes when the enemy holds the area', () => {
    const state = held(
      'europe',
      1941,
      { UK: ['combined-operations'] },
      { F3: { UK: '1T' }, G3: { GER: '3T' } },
      { at: { reserves: { UK: '2T' } } },
    )
    expect(accepted(state, 'UK', ['UK.R.F3.tank'])).toBe(false)
    const played = year(state, { UK: 'H F3, R F3 tank, T F3-F2' })
    expect([inArea(played.state, 'F3'), inArea(played.state, 'F2')]).toEqual(['UK 1T', 'UK 1T, neutral tank'])
    expect(played.state.history[0]).toMatchObject({ allies: 2, axis: 2 })
    const later = year(played.state, { UK: 'R F3 tank', GER: '3xT G3-F3' })
    expect(fightIn(later, 'F3')).toBe('2:3 axis')
    expect(pieces(later.state)).toBe('')
  })

  it('Ultra: wins ties in diplomacy where Britain wrote a D', () => {
    const state = held('europe', 1940, { UK: ['ultra'] }, {}, { at: { lon: 2 } })
    const played = year(state, { UK: 'D F2', SOV: 'D H3', GER: 'D F2, D H3' })
    expect(played.state.neutrals.map(({ home, commander }) => [home, commander])).toEqual([
      ['E2', null],
      ['F2', 'UK'],
      ['H3', 'GER'],
    ])
    expect(eventsOf(played, 'courted')[0]).toMatchObject({ byCard: 'ultra', byLon: false })
  })

  it('Convoy System: a tank sails over an ocean for no action points, once a year', () => {
    const state = held('americas', 1940, { UK: ['convoy'] }, { C2: { UK: '2T' } })
    expect(accepted(state, 'UK', ['UK.K.C2-C3', 'UK.D.B3', 'UK.D.C3'])).toBe(true)
    expect(accepted(state, 'UK', ['UK.K.C2-C3', 'UK.K.C2-C3'])).toBe(false)
    const played = year(state, { UK: 'K C2-D3' })
    expect([inArea(played.state, 'C2'), inArea(played.state, 'D3')]).toEqual(['UK 1T', 'UK 1T'])
  })
})

describe('US cards', () => {
  it('Aircraft Carrier: US units in its area and next to it have a point more', () => {
    const state = held(
      'americas',
      1942,
      { USA: ['carrier'] },
      { A3: { USA: '2S' }, B2: { USA: '1T', JPN: '1T' }, C2: { USA: '1T', GER: '1T' } },
    )
    const played = year(state, { USA: 'C A3' })
    expect(pieces(played.state)).toBe('carrier A3 2')
    expect([fightIn(played, 'B2'), fightIn(played, 'C2')]).toEqual(['2:1 allies', '1:1 stalemate'])
  })

  it('Lend-Lease: a US unit comes out at an ally’s flag', () => {
    const state = held('americas', 1941, { USA: ['lend-lease'] }, {}, { at: { reserves: { USA: '1T 2S', UK: '3T' } } })
    const played = year(state, { USA: 'L C1, T C1-B1' })
    expect([inArea(played.state, 'B1'), reserve(played.state, 'USA')]).toEqual(['USA 1T', '0T 2S'])
    expect(accepted(state, 'USA', ['USA.L.B2'])).toBe(false)
    expect(accepted(state, 'USA', ['USA.L.C1', 'USA.L.C1'])).toBe(false)
  })

  it('Liberty Ships: two tanks sail by one order', () => {
    const state = held('americas', 1942, { USA: ['liberty-ships'] }, { C2: { USA: '3T' } })
    expect(accepted(state, 'USA', ['USA.O.C2-D3', 'USA.T.C2-B2', 'USA.T.C2-B2'])).toBe(false)
    const played = year(state, { USA: 'O C2-D3, T C2-B2' })
    expect([inArea(played.state, 'B2'), inArea(played.state, 'D3')]).toEqual(['USA 1T', 'USA 2T'])
  })

  it('Liberty Ships: cross two oceans that touch, not three', () => {
    const areas = { C2: { USA: '2T' }, B2: { USA: '2T' } }
    const state = held('world', 1942, { USA: ['liberty-ships'] }, areas)
    const { state: next } = year(state, { USA: 'O C2-F1, O B2-K2' })
    expect([inArea(next, 'F1'), inArea(next, 'K2')]).toEqual(['USA 2T', 'USA 2T'])
    expect(accepted(state, 'USA', ['USA.O.C2-G3'])).toBe(false)
    const express = held('world', 1942, { JPN: ['tokyo-express'] }, { K2: { JPN: '1T 1S' } })
    expect(accepted(express, 'JPN', ['JPN.E.K2-B2'])).toBe(false)
  })

  it('Flying Fortress: several B take a point each', () => {
    const state = held('americas', 1942, { USA: ['flying-fortress'] }, { C2: { USA: '1T', GER: '2T' } })
    expect(fightIn(year(state, { USA: 'B C2' }), 'C2')).toBe('1:1 stalemate')
    expect(fightIn(year(state, { USA: '2xB C2' }), 'C2')).toBe('1:0 allies')
    expect(fates(year(state, { USA: 'B B2' }).state)).toEqual({ 'USA.B.B2': 'void: card-idle' })
  })

  it('Seabees: place a US flag once, where US units are alone with allies after combat', () => {
    const state = held('americas', 1943, { USA: ['seabees'] }, { C2: { USA: '1T' }, C3: { USA: '1T', GER: '1T' } })
    const played = year(state, { USA: 'E C2' })
    expect(inArea(played.state, 'C2')).toBe('USA 1T, flags USA')
    expect(accepted(played.state, 'USA', ['USA.E.C3'])).toBe(false)
    const failed = year(state, { USA: 'E C3' })
    expect(fates(failed.state)).toEqual({ 'USA.E.C3': 'void: card-idle' })
    expect(accepted(failed.state, 'USA', ['USA.E.C2'])).toBe(true)
  })
})

describe('Soviet cards', () => {
  it('Order No. 227: the Allies win ties where a Soviet unit fights at a Soviet flag', () => {
    const areas = { H1: { SOV: '2T', GER: '2T' }, H2: { SOV: '1T', GER: '1T' } }
    const played = year(held('europe', 1942, { SOV: ['order-227'] }, areas, { at: { lon: 1 } }), {})
    expect([fightIn(played, 'H1'), fightIn(played, 'H2')]).toEqual(['2:2 allies', '1:1 axis'])
    expect(eventsOf(played, 'fought').find(({ area }) => area === 'H1')).toMatchObject({ byCard: 'order-227' })
  })

  it('Ural Industry: two tanks at a Soviet flag, once a year, that may move at once', () => {
    const state = held('europe', 1942, { SOV: ['ural-industry'] }, {}, { at: { reserves: { SOV: '3T' } } })
    const played = year(state, { SOV: 'U H1, T H1-H2' })
    expect([inArea(played.state, 'H1'), inArea(played.state, 'H2')]).toEqual(['SOV 1T', 'SOV 1T'])
    expect(accepted(state, 'SOV', ['SOV.U.H1', 'SOV.R.H1'])).toBe(true)
    expect(accepted(state, 'SOV', ['SOV.U.H1', 'SOV.R.H1', 'SOV.R.H1'])).toBe(false)
    expect(accepted(state, 'SOV', ['SOV.U.H1', 'SOV.U.H1'])).toBe(false)
    expect(accepted(state, 'SOV', ['SOV.U.H2'])).toBe(false)
  })

  it('Partisans: take two points next to a Soviet unit', () => {
    const state = held('europe', 1941, { SOV: ['partisans'] }, { H1: { SOV: '1T' }, G1: { UK: '1T', GER: '3T' } })
    expect(fightIn(year(state, { SOV: 'P G1' }), 'G1')).toBe('1:1 stalemate')
    expect(accepted(state, 'SOV', ['SOV.P.E1'])).toBe(false)
  })
})

describe('German cards', () => {
  it('Blitzkrieg: a tank and a neutral unit next to a German unit off the coast, twice a year', () => {
    const state = held(
      'europe',
      1940,
      { GER: ['blitzkrieg'] },
      { G2: { GER: '1T' } },
      { at: { reserves: { GER: '3T' } } },
    )
    const played = year(state, { GER: 'G F2, G H2, T F2-F1, T F2-F3 N' })
    expect(inArea(played.state, 'H2')).toBe('GER 1T')
    expect(inArea(played.state, 'F1')).toBe('GER 1T')
    expect(inArea(played.state, 'F3')).toBe('neutral tank of GER')
    expect(accepted(state, 'GER', ['GER.G.F2', 'GER.G.H2', 'GER.G.G1'])).toBe(false)
    const coast = held(
      'europe',
      1940,
      { GER: ['blitzkrieg'] },
      { G3: { GER: '1T' } },
      { at: { reserves: { GER: '3T' } } },
    )
    expect(accepted(coast, 'GER', ['GER.G.H3'])).toBe(false)
  })

  it('Blitzkrieg: leaves a neutral unit with its commander', () => {
    const state = held(
      'europe',
      1941,
      { GER: ['blitzkrieg'] },
      { G2: { GER: '1T' } },
      { at: { reserves: { GER: '1T' }, neutrals: { F2: { at: 'F2', commander: 'UK' }, H3: { at: 'H3' } } } },
    )
    const { state: next } = year(state, { GER: 'G F2' })
    expect(inArea(next, 'F2')).toBe('GER 1T, neutral tank of UK')
  })

  it('V-2 Rockets: destroy a unit of the strongest Ally before combat', () => {
    const state = held('europe', 1944, { GER: ['v-2'] }, { F1: { UK: '2T 1S', SOV: '1T', GER: '3T' } })
    const played = year(state, { GER: '2xV F1' })
    expect(fightIn(played, 'F1')).toBe('2:3 axis')
    expect(accepted(state, 'GER', ['GER.V.F1', 'GER.V.F1', 'GER.V.F1'])).toBe(false)
  })

  it('Fw 190: three fighters, then the first one flies on', () => {
    const state = held('europe', 1941, { GER: ['fw-190'] }, { G2: { GER: '1T' }, G1: { GER: '1T' } })
    const played = year(state, { GER: '3xF G2, F G1' })
    expect(pieces(played.state)).toBe('fw-190 G2, fw-190 G2, fw-190 G1')
    expect(eventsOf(played, 'card').at(-1)?.effect).toEqual({ piece: 'G2' })
  })

  it('Wolfpack: two points for a German ship at sea', () => {
    const state = held('europe', 1940, { GER: ['wolfpack'] }, { E1: { UK: '2S', GER: '1S' } })
    expect(fightIn(year(state, { GER: 'U E1' }), 'E1')).toBe('2:3 axis')
    expect(accepted(state, 'GER', ['GER.U.G3'])).toBe(false)
  })

  it('Tripartite Pact: a German flag where a neutral unit obeys Germany after diplomacy', () => {
    const state = held('europe', 1940, { GER: ['tripartite-pact'] }, {})
    const played = year(state, { GER: 'D H3, P H3' })
    expect(inArea(played.state, 'H3')).toBe('neutral tank of GER, flags GER')
    const outbid = year(state, { GER: 'D H3, P H3', UK: '2xD H3' })
    expect(fates(outbid.state)).toMatchObject({ 'GER.P.H3': 'void: no-neutral' })
  })
})

describe('Japanese cards', () => {
  it('Yamato: takes three ships in and counts them double', () => {
    const state = held('pacific', 1942, { JPN: ['yamato'] }, { K2: { JPN: '4S' }, L2: { UK: '5S' } })
    const boarded = year(state, { JPN: 'W K2' })
    const sailed = year(boarded.state, { JPN: 'W K2-L2' })
    expect(fightIn(sailed, 'L2')).toBe('5:6 axis')
    expect(inArea(sailed.state, 'K2')).toBe('JPN 1S')
  })

  it('Co-Prosperity Sphere: a Japanese flag where Japan stands and no flag is', () => {
    const state = held('pacific', 1941, { JPN: ['co-prosperity'] }, { J2: { JPN: '1T' }, J1: { JPN: '1T' } })
    expect(inArea(year(state, { JPN: 'C J2' }).state, 'J2')).toBe('JPN 1T, neutral tank, flags JPN')
    expect(accepted(state, 'JPN', ['JPN.C.J1'])).toBe(false)
  })

  it('Tokyo Express: a ship takes a tank along', () => {
    const state = held('pacific', 1942, { JPN: ['tokyo-express'] }, { K2: { JPN: '2T 1S' } })
    const played = year(state, { JPN: 'E K2-L3' })
    expect(inArea(played.state, 'L3')).toBe('JPN 1T 1S, neutral ship')
    expect(accepted(state, 'JPN', ['JPN.E.K2-L3', 'JPN.S.K2-L2'])).toBe(false)
    expect(accepted(state, 'JPN', ['JPN.E.K2-J3'])).toBe(false)
  })
})

describe('an order of a card', () => {
  it('is void where its card was used more often than it allows (Martial Law)', () => {
    const state = held(
      'europe',
      1941,
      { SOV: ['partisans'] },
      { H1: { SOV: '1T', GER: '2T' } },
      {
        options: { 'martial-law': true },
      },
    )
    const played = year(state, { SOV: '2xP H1' })
    expect(played.state.last?.sheets[1]?.orders.map(({ why }) => why)).toEqual([undefined, 'card-limit'])
    expect(played.state.history[0]).toMatchObject({ axis: 3 })
  })

  it('says in the story what it did', () => {
    const state = held(
      'europe',
      1940,
      { GER: ['blitzkrieg'] },
      { G2: { GER: '1T' } },
      { at: { reserves: { GER: '3T' } } },
    )
    expect(effectOf(year(state, { GER: 'G F2' }), 'blitzkrieg')).toEqual({
      raised: [{ nation: 'GER', kind: 'tank', neutral: false }],
      seized: [{ nation: 'GER', kind: 'tank', neutral: true }],
    })
  })
})
