import { describe, expect, test } from 'vitest'
import { game, startBoard } from '../support.ts'

describe('3.2 Minor Nations', () => {
  test('Italy does not fall while the battle for it is still being fought', () => {
    const war = game(
      {
        board: {
          italy: { germany: ['italian-army'] },
          germany: { germany: ['army-1'] },
          mediterranean: { germany: ['italian-fleet'] },
          balkans: { soviet: ['army-1', 'army-1', 'army-1'] },
          ukraine: { soviet: ['army-1'] },
          moscow: { soviet: ['army-1'] },
        },
        toAct: 'soviet',
        nations: { germany: { airForce: 0, reserve: ['army-2'] } },
      },
      [1, 1],
    )
    war.do('soviet', 'offensive', { from: 'balkans', to: 'italy', units: ['army-1', 'army-1'] })
    expect(war.asked).toEqual(['germany reserves'])
    war.do('germany', 'commit', { units: ['army-2'] })
    expect(war.told('battle-over')).toMatchObject([{ attack: 2, defence: 3, winner: 'axis' }])
    expect(war.told('italy-fell')).toEqual([])
    expect(war.at('italy')).toEqual({ germany: ['italian-army'] })
  })

  test('Italian pieces in Reserve and Spent are destroyed with the others', () => {
    const board = { italy: { uk: ['army-1'] }, uk: { uk: ['army-1'] }, germany: { germany: ['army-1'] } }
    const war = game({ board, nations: { germany: { reserve: ['italian-fleet'], spent: ['italian-army'] } } })
    expect(war.box('germany', 'reserve')).toEqual([])
    expect(war.box('germany', 'spent')).toEqual([])
    expect(war.box('germany', 'lost')).toEqual(expect.arrayContaining(['italian-army', 'italian-fleet']))
  })

  test('American Reserves do not support a Chinese Army even where the USA has supply', () => {
    const board = {
      japan: { japan: ['army-1'] },
      usa: { usa: ['army-1'] },
      china: { japan: ['army-1'], usa: ['chinese-army'] },
      'east-pacific': { usa: ['fleet-1'] },
      'north-pacific': { usa: ['fleet-1'] },
    }
    const nations = { usa: { reserve: ['army-2'], airForce: 2 }, japan: { airForce: 0 } }
    const war = game({ board, toAct: 'usa', nations }, [1, 1])
    war.do('usa', 'offensive-in-place', { to: 'china' })
    expect(war.told('committed')).toEqual([])
    expect(war.told('battle-over')).toMatchObject([{ attack: 1, defence: 1, winner: null }])
  })

  test('American Armies without supply fight beside a Chinese one that attacks in place', () => {
    const at = (usa: string[]) =>
      game(
        {
          board: { japan: { japan: ['army-1'] }, usa: { usa: ['army-1'] }, china: { japan: ['army-1'], usa } },
          toAct: 'usa',
          nations: { usa: { airForce: 1 }, japan: { airForce: 0 } },
        },
        [1, 1],
      )
    expect(at(['army-1']).verbs('usa')).not.toContain('offensive-in-place')
    const war = at(['army-1', 'chinese-army']).do('usa', 'offensive-in-place', { to: 'china' })
    expect(war.told('battle-over')).toMatchObject([{ attack: 3, defence: 1, removed: true }])
  })

  test('French and Italian pieces are built, sunk and raised as those of their Nation', () => {
    const board = {
      uk: { uk: ['army-1'], germany: ['army-1'] },
      germany: { germany: ['army-1'] },
      france: { germany: ['army-1'] },
      baltic: { germany: ['fleet-1'] },
      'north-sea': { germany: ['fleet-1'] },
    }
    const war = game({
      board: { ...board, uk: { uk: ['army-1'] } },
      toAct: 'uk',
      nations: { uk: { spent: ['french-army'] }, germany: { spent: ['italian-army'] } },
    })
    war.do('uk', 'build', { shifts: ['french-army>reserve'] })
    war.do('germany', 'submarine-warfare', { units: ['uk.french-army'] })
    expect(war.box('uk', 'spent')).toEqual(['french-army'])

    const inPlace = game({ board, toAct: 'uk', nations: { germany: { airForce: 0, spent: ['italian-army'] } } }, [1, 1])
    inPlace.do('uk', 'offensive-in-place', { to: 'uk' }).do('germany', 'kampfgruppe')
    expect(inPlace.at('uk')).toEqual({ uk: ['army-1'], germany: ['army-1', 'italian-army'] })
  })
})

describe('5 Reserves', () => {
  test('not of a Nation in supply that has no unit in the battle', () => {
    const board = {
      uk: { uk: ['army-1'], usa: ['army-1'] },
      'north-sea': { uk: ['fleet-1'], usa: ['fleet-1'] },
      atlantic: { usa: ['fleet-1'] },
      usa: { usa: ['army-1'] },
      france: { germany: ['army-1'] },
      germany: { germany: ['army-1'] },
    }
    const reserves = { uk: { reserve: ['army-1'] }, usa: { reserve: ['army-2'] }, germany: { airForce: 0 } }
    const war = game({ board, toAct: 'uk', nations: reserves }, [1, 1])
    war.do('uk', 'offensive', { from: 'uk', to: 'france', units: ['army-1'] })
    expect(war.asked).toEqual(['uk reserves'])
    war.do('uk', 'commit', { units: ['army-1'] })
    expect(war.told('battle-over')).toMatchObject([{ attack: 2, defence: 3 }])
  })

  test('the attacker is asked where only the defender’s Reserves would make it matter', () => {
    const board = {
      germany: { germany: ['army-1'] },
      poland: { germany: ['army-2', 'army-1'] },
      balkans: { soviet: ['army-2'] },
      ukraine: { soviet: ['army-1'] },
      moscow: { soviet: ['army-1'] },
    }
    const nations = { germany: { airForce: 0, reserve: ['army-1'] }, soviet: { reserve: ['army-1'] } }
    const war = game({ board, nations }, [1, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'balkans', units: ['army-2', 'army-1'] })
    expect(war.asked).toEqual(['germany reserves'])
    // "All" is understood where it is a single piece, too, though no menu needs it then.
    expect(war.offered('germany', 'commit', 'units')).toEqual(['army-1'])
    war.do('germany', 'commit', { units: ['all'] })
    expect(war.box('germany', 'spent')).toEqual(['army-1'])
  })
})

describe('4.6 Submarine Warfare', () => {
  test('the USA takes up to two out of the Japanese Reserve instead of a Fleet', () => {
    const board = {
      japan: { japan: ['army-1'] },
      usa: { usa: ['army-1'] },
      'south-pacific': { usa: ['fleet-1'] },
      'north-pacific': { japan: ['fleet-2'] },
    }
    const war = game({ board, toAct: 'japan', nations: { japan: { reserve: ['army-1', 'fleet-1'] } } })
    war.do('japan', 'build', { shifts: [] })
    expect(war.offered('usa', 'submarine-warfare', 'units')).toEqual(['japan.army-1', 'japan.fleet-1'])
    war.do('usa', 'submarine-warfare', { units: ['japan.army-1', 'japan.fleet-1'] })
    expect(war.box('japan', 'spent')).toEqual(['army-1', 'fleet-1'])
  })

  test('and either a Fleet or Reserves, never both', () => {
    const board = {
      japan: { japan: ['army-1'] },
      usa: { usa: ['army-1'] },
      'south-pacific': { usa: ['fleet-1'] },
      'north-pacific': { japan: ['fleet-1'] },
    }
    const war = game({ board, toAct: 'japan', nations: { japan: { reserve: ['army-1'] } } })
    war.do('japan', 'build', { shifts: [] })
    const fleet = ['japan.fleet-1@north-pacific']
    expect(war.offered('usa', 'submarine-warfare', 'units', { units: fleet })).toEqual([])
    expect(war.offered('usa', 'submarine-warfare', 'units', { units: ['japan.army-1'] })).toEqual([])
  })
})

describe('8.4', () => {
  test('cubes go as far as their tracks: Jets and Radar at the ends', () => {
    const jets = game({
      year: 1943,
      board: startBoard,
      nations: { uk: { airForce: 0 }, germany: { airForce: 3, specials: ['jets'] } },
    })
    jets.do('germany', 'jets')
    expect(jets.state.sheets.germany.tracks['air-force']).toBe(3)
    const radar = game({
      year: 1943,
      board: startBoard,
      toAct: 'uk',
      nations: { germany: { airForce: 0 }, uk: { airForce: 3, specials: ['radar'] } },
    })
    radar.do('uk', 'radar')
    expect(radar.state.sheets.uk.tracks['air-force']).toBe(3)
    expect(radar.state.sheets.germany.tracks['air-force']).toBe(0)
  })

  test('Russian Winter and Hungary take Italian Armies for German ones', () => {
    const winter = game({
      board: { ...startBoard, italy: {}, ukraine: { germany: ['italian-army'] } },
      toAct: 'soviet',
      nations: { soviet: { specials: ['russian-winter'] } },
    })
    winter.do('soviet', 'russian-winter')
    expect(winter.box('germany', 'lost')).toContain('italian-army')
    const hungary = game({
      board: { ...startBoard, italy: {} },
      nations: { germany: { spent: ['italian-army'], specials: ['hungary'] } },
    })
    hungary.do('germany', 'hungary')
    expect(hungary.at('balkans')).toEqual({ germany: ['italian-army'] })
  })

  test('Zhukov leads Armies only', () => {
    const board = { ...startBoard, baltic: { soviet: ['fleet-1'], germany: ['fleet-1'] } }
    const war = game({ board, toAct: 'soviet', nations: { soviet: { specials: ['zhukov'] } } })
    expect(war.verbs('soviet')).toEqual(expect.arrayContaining(['offensive-in-place', 'zhukov']))
    expect(war.verbs('soviet')).not.toContain('zhukov-in-place')
  })

  test('Indian Uprising and People’s Republics draw on Reserve and Spent', () => {
    const boxes = { reserve: ['army-1'], spent: ['army-1'] }
    const india = game({
      board: { ...startBoard, india: { uk: ['army-1'] } },
      toAct: 'japan',
      nations: { japan: { ...boxes, specials: ['indian-uprising'] } },
    })
    expect(india.offered('japan', 'indian-uprising', 'unit')).toEqual(['reserve.army-1', 'spent.army-1'])
    india.do('japan', 'indian-uprising', { unit: 'spent.army-1' })
    expect(india.at('india')).toEqual({ uk: ['army-1'], japan: ['army-1'] })
    const republics = game({
      board: startBoard,
      toAct: 'soviet',
      nations: { soviet: { ...boxes, specials: ['peoples-republics'] } },
    })
    expect(republics.offered('soviet', 'peoples-republics', 'unit')).toEqual(['reserve.army-1', 'spent.army-1'])
  })

  test('Political Will does not go beyond the ends of its track, and a marker may be played for nothing', () => {
    const war = game({
      year: 1944,
      board: startBoard,
      will: { axis: 5, allies: 0 },
      nations: { germany: { specials: ['v2-rockets'] } },
    })
    war.do('germany', 'v2-rockets')
    expect(war.state.will).toEqual({ axis: 5, allies: 0 })
    expect(war.state.sheets.germany.played).toEqual(['v2-rockets'])
  })

  test('the markers lie open: everybody sees who holds which', () => {
    const war = game({ board: startBoard, nations: { germany: { specials: ['jets'] } } })
    expect(war.view().sheets.germany.specials).toEqual(['jets'])
  })
})
