import { describe, expect, test } from 'vitest'
import { specials, type SpecialId } from '../../../../src/games/one-hour/map/special.ts'
import { game, startBoard, type Game } from '../support.ts'

/** A game in which a Nation holds one Special marker and is to act. */
function holding(id: SpecialId, position: object = {}, dice: readonly number[] = []): Game {
  const { nation, from } = specials[id]
  const given = position as { nations?: Record<string, object>; board?: object }
  return game(
    {
      year: from ?? 1942,
      board: startBoard,
      toAct: nation,
      ...position,
      nations: { ...given.nations, [nation]: { markers: 3, ...given.nations?.[nation], specials: [id] } },
    },
    dice,
  )
}

describe('8.4 the markers', () => {
  test('one takes an Action marker and is gone after its use', () => {
    const war = holding('jets')
    war.do('germany', 'jets')
    expect(war.state.sheets.germany).toMatchObject({
      ready: 2,
      specials: [],
      played: ['jets'],
      placed: [{ special: 'jets' }],
    })
    for (const nation of ['uk', 'japan', 'soviet', 'usa', 'germany'] as const) war.do(nation, 'pass')
    expect(war.state.sheets.germany).toMatchObject({ ready: 3, specials: [], played: [] })
  })

  test('none may be played without the Capital', () => {
    const lost = { ...startBoard, germany: { uk: ['army-1'] }, uk: {} }
    expect(holding('jets', { board: lost }).verbs('germany')).not.toContain('jets')
  })

  test('V2 Rockets', () => {
    expect(holding('v2-rockets').do('germany', 'v2-rockets').state.will).toEqual({ axis: 10, allies: 9 })
  })

  test('Panzer Korps: an Army 2 out of Spent, on land, where Germany could build', () => {
    const board = { germany: { germany: ['army-1'] }, mediterranean: { germany: ['italian-fleet'] } }
    const war = holding('ss-panzer-korps', { board, nations: { germany: { spent: ['army-2'] } } })
    expect(war.offered('germany', 'ss-panzer-korps', 'to')).toEqual(['germany', 'poland', 'italy'])
    war.do('germany', 'ss-panzer-korps', { to: 'poland' })
    expect(war.at('poland')).toEqual({ germany: ['army-2'] })
    expect(holding('ss-panzer-korps', { board }).verbs('germany')).not.toContain('ss-panzer-korps')
  })

  describe('Manstein', () => {
    const east = { ...startBoard, poland: { germany: ['army-2', 'army-1'] }, germany: { germany: ['army-1'] } }

    test('a Blitz at +3 after a German Offensive, before all other Responses', () => {
      const war = holding('manstein', { board: east }, [1, 1, 1, 1])
      war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
      expect(war.pending[0]).toMatchObject({ owners: ['germany'], title: 'may answer with Manstein' })
      war.do('germany', 'manstein', { from: 'poland', to: 'leningrad', units: ['army-1'] })
      expect(war.told('strengths')[1]?.attack.bonuses).toContainEqual({ why: 'launch', by: 'germany', amount: 3 })
      expect(war.verbs('soviet')).toContain('counter-offensive')
    })

    test('a Counter-Offensive at +3 after a Soviet Offensive, into its space', () => {
      const war = holding(
        'manstein',
        {
          board: {
            ...east,
            poland: { germany: ['army-1'] },
            germany: { germany: ['army-2'] },
            ukraine: { soviet: ['army-2'] },
            moscow: { soviet: ['army-1'] },
          },
          toAct: 'soviet',
        },
        [1, 1, 1, 1],
      )
      war.do('soviet', 'offensive', { from: 'ukraine', to: 'balkans', units: ['army-2'] })
      expect(war.offered('germany', 'manstein', 'to')).toEqual(['balkans'])
      war.do('germany', 'manstein', { from: 'poland', to: 'balkans', units: ['army-1'] })
      expect(war.told('strengths')[0]?.attack.bonuses).toContainEqual({ why: 'launch', by: 'germany', amount: 3 })
    })

    test('not after other Actions', () => {
      const war = holding('manstein', { board: east, nations: { germany: { reserve: [], build: 1 } } })
      war.do('germany', 'upgrade', { track: 'air-force' })
      expect(war.asked).toEqual(['uk action'])
    })
  })

  test('Jets: from 1943, German Air Force up, the others’ down', () => {
    const war = holding('jets', { nations: { uk: { airForce: 2 }, usa: { airForce: 0 } } })
    war.do('germany', 'jets')
    const { germany, uk, usa } = war.state.sheets
    expect([germany, uk, usa].map((sheet) => sheet.tracks['air-force'])).toEqual([2, 1, 0])
    expect(holding('jets', { year: 1942 }).verbs('germany')).not.toContain('jets')
  })

  test('Hungary: a Level 1 Army to the Balkans, whoever is there', () => {
    const war = holding('hungary', {
      board: { ...startBoard, balkans: { soviet: ['army-1'] } },
      nations: { germany: { reserve: ['army-1'], spent: ['army-1'] } },
    })
    expect(war.offered('germany', 'hungary', 'unit')).toEqual(['spent.army-1', 'reserve.army-1'])
    war.do('germany', 'hungary', { unit: 'reserve.army-1' })
    expect(war.at('balkans')).toEqual({ germany: ['army-1'], soviet: ['army-1'] })
  })

  test('Yamamoto: an Offensive with Fleets at +3, with the Responses of an Offensive', () => {
    const war = holding('yamamoto', {}, [1, 1])
    expect(war.offered('japan', 'yamamoto', 'units')).toEqual(['fleet-2', 'fleet-1'])
    war.do('japan', 'yamamoto', { from: 'north-pacific', to: 'east-pacific', units: ['fleet-1'] })
    expect(war.told('strengths')[0]?.attack.bonuses).toContainEqual({ why: 'launch', by: 'japan', amount: 3 })
    expect(war.state.axisAttack).toBe('gained')
    expect(war.state.stack.map((frame) => frame.kind === 'responses' && frame.row)).toEqual(['offensive'])
  })

  test('Indian Uprising: an Army to India', () => {
    const war = holding('indian-uprising', { nations: { japan: { reserve: ['army-1'] } } })
    war.do('japan', 'indian-uprising')
    expect(war.at('india')).toEqual({ japan: ['army-1'] })
  })

  describe('Kamikaze', () => {
    const board = {
      usa: { usa: ['army-1'] },
      japan: { japan: ['army-1'] },
      'east-pacific': { usa: ['fleet-2', 'fleet-1', 'fleet-1'] },
      atlantic: {},
    }
    const begin = (year: number) =>
      holding('kamikaze', {
        board,
        year,
        toAct: 'usa',
        nations: { usa: { navalAviation: 2 }, japan: { navalAviation: 1 } },
      })

    test('removes a Fleet where the USA attacked in the Pacific, and lowers both Naval Aviations', () => {
      const war = begin(1944)
      war.do('usa', 'offensive', { from: 'east-pacific', to: 'north-pacific', units: ['fleet-2', 'fleet-1'] })
      expect(war.pending[0]).toMatchObject({ owners: ['japan'] })
      expect(war.offered('japan', 'kamikaze', 'unit')).toEqual(['fleet-1', 'fleet-2'])
      war.do('japan', 'kamikaze', { unit: 'fleet-2' })
      expect(war.at('north-pacific')).toEqual({ usa: ['fleet-1'] })
      expect(war.box('usa', 'lost')).toContain('fleet-2')
      expect(war.state.sheets.usa.tracks['naval-aviation']).toBe(1)
      expect(war.state.sheets.japan.tracks['naval-aviation']).toBe(0)
    })

    test('not before 1944, nor elsewhere', () => {
      const early = begin(1943)
      early.do('usa', 'offensive', { from: 'east-pacific', to: 'north-pacific', units: ['fleet-1'] })
      expect(early.verbs('japan')).not.toContain('kamikaze')
      const far = begin(1944)
      far.do('usa', 'offensive', { from: 'east-pacific', to: 'atlantic', units: ['fleet-1'] })
      expect(far.verbs('japan')).not.toContain('kamikaze')
    })
  })

  test('Co-Prosperity Sphere: one more Will, up to 12, while no Allied Fleet is in those seas', () => {
    const board = { japan: { japan: ['army-1'] }, usa: { usa: ['army-1'] } }
    expect(holding('co-prosperity-sphere', { board }).do('japan', 'co-prosperity-sphere').state.will.axis).toBe(11)
    const full = holding('co-prosperity-sphere', { board, will: { axis: 12, allies: 5 } })
    expect(full.do('japan', 'co-prosperity-sphere').state.will.axis).toBe(12)
    for (const sea of ['east-pacific', 'north-pacific', 'south-pacific', 'indian-ocean']) {
      const war = holding('co-prosperity-sphere', { board: { ...board, [sea]: { uk: ['fleet-1'] } } })
      expect(war.verbs('japan')).not.toContain('co-prosperity-sphere')
    }
  })

  test('French Resistance: from Reserve, Spent or the map, but not from outside the game', () => {
    const uk = { uk: { uk: ['army-1'] } }
    const from = [
      { board: uk, nations: { uk: { reserve: ['french-army'] } } },
      { board: uk, nations: { uk: { spent: ['french-army'] } } },
      { board: { ...uk, india: { uk: ['french-army'] } } },
      { board: { uk: { uk: ['army-1'] }, india: { uk: ['french-army'] }, france: { germany: ['army-1'] } } },
    ]
    for (const position of from) {
      const war = holding('french-resistance', position)
      war.do('uk', 'french-resistance')
      expect(war.at('france').uk).toEqual(['french-army'])
      expect(war.at('india')).toEqual({})
    }
    expect(holding('french-resistance', { board: uk }).verbs('uk')).not.toContain('french-resistance')
    expect(holding('french-resistance').verbs('uk')).not.toContain('french-resistance')
  })

  test('Monty: an Offensive in France or North Africa at +2, with the usual Responses', () => {
    const board = {
      uk: { uk: ['army-1'], usa: ['army-1'] },
      'north-sea': { uk: ['fleet-1'], usa: ['fleet-1'] },
      atlantic: { usa: ['fleet-1'], uk: ['fleet-1'] },
      usa: { usa: ['army-1'] },
      france: { germany: ['army-2', 'army-1'] },
      'north-africa': { germany: ['army-1'] },
      germany: { germany: ['army-1'] },
    }
    const war = holding('monty', { board, nations: { germany: { spent: ['army-1'] } } }, [1, 1])
    expect(war.offered('uk', 'monty', 'to')).toEqual(['france', 'north-africa'])
    war.do('uk', 'monty', { from: 'uk', to: 'france', units: ['army-1'] })
    expect(war.told('strengths')[0]?.attack.bonuses).toEqual([{ why: 'launch', by: 'uk', amount: 2 }])
    expect(war.verbs('usa')).toContain('joint-offensive')
    expect(war.verbs('germany')).toContain('kampfgruppe')
  })

  test('Radar', () => {
    const war = holding('radar').do('uk', 'radar')
    expect(war.state.sheets.germany.tracks['air-force']).toBe(0)
    expect(war.state.sheets.uk.tracks['air-force']).toBe(1)
  })

  test('Russian Winter: a Level 1 German or Japanese Army on Soviet soil leaves the game', () => {
    const board = {
      ...startBoard,
      poland: {},
      ukraine: { germany: ['army-1', 'army-2'] },
      siberia: { japan: ['army-1'] },
    }
    const war = holding('russian-winter', { board })
    expect(war.offered('soviet', 'russian-winter', 'unit')).toEqual(['germany.army-1@ukraine', 'japan.army-1@siberia'])
    war.do('soviet', 'russian-winter', { unit: 'germany.army-1@ukraine' })
    expect(war.at('ukraine')).toEqual({ germany: ['army-2'] })
    expect(war.box('germany', 'spent')).toEqual([])
  })

  test('Zhukov: on land only, at +2', () => {
    const war = holding('zhukov', {}, [1, 1])
    war.do('soviet', 'zhukov', { from: 'ukraine', to: 'poland', units: ['army-1'] })
    expect(war.told('battle-over')).toMatchObject([{ attack: 3, defence: 3 }])
  })

  test('People’s Republics: a Level 1 Army to Poland, the Balkans or China', () => {
    const war = holding('peoples-republics', { nations: { soviet: { spent: ['army-1', 'army-2'] } } })
    expect(war.offered('soviet', 'peoples-republics', 'to')).toEqual(['poland', 'balkans', 'china'])
    war.do('soviet', 'peoples-republics', { to: 'poland' })
    expect(war.at('poland')).toEqual({ germany: ['army-2'], soviet: ['army-1'] })
  })

  test('Manhattan Project: in 1945, for three Action markers', () => {
    const war = holding('manhattan-project')
    war.do('usa', 'manhattan-project')
    expect(war.state.will).toEqual({ axis: 8, allies: 10 })
    expect(war.state.sheets.usa).toMatchObject({ ready: 0 })
    expect(war.state.sheets.usa.placed).toHaveLength(3)
    expect(holding('manhattan-project', { nations: { usa: { markers: 2 } } }).verbs('usa')).not.toContain(
      'manhattan-project',
    )
    expect(holding('manhattan-project', { year: 1944 }).verbs('usa')).not.toContain('manhattan-project')
  })

  test('Patton: an Offensive in France or Germany after any American Action, to which nobody responds', () => {
    const board = {
      usa: { usa: ['army-1'] },
      uk: { usa: ['army-2', 'army-1'] },
      atlantic: { usa: ['fleet-1'] },
      'north-sea': { usa: ['fleet-1'] },
      france: {},
      germany: { germany: ['army-1'] },
      balkans: { germany: ['army-1'] },
    }
    const war = holding('patton', { board: { ...board, france: { germany: ['army-1'] } } }, [1, 1])
    war.do('usa', 'upgrade', { track: 'air-force' })
    expect(war.offered('usa', 'patton', 'to')).toEqual(['france'])
    war.do('usa', 'patton', { from: 'uk', to: 'france', units: ['all'] })
    expect(war.state.stack).toEqual([])
  })

  test('War Bonds: four out of Spent, Level 2 as two, never Chinese Armies', () => {
    const war = holding('war-bonds', { nations: { usa: { spent: ['army-2', 'fleet-2', 'army-1', 'chinese-army'] } } })
    war.do('usa', 'upgrade', { track: 'air-force' })
    expect(war.refused('usa', 'war-bonds', { units: ['army-2', 'fleet-2', 'army-1'] })).toMatchObject({ rule: '4.6' })
    expect(war.offered('usa', 'war-bonds', 'units')).toEqual(['army-2', 'fleet-2', 'army-1'])
    war.do('usa', 'war-bonds', { units: ['army-2', 'fleet-2'] })
    expect(war.box('usa', 'reserve')).toEqual(['army-2', 'fleet-2'])
  })
})
