import { describe, expect, test } from 'vitest'
import { game, startBoard } from '../support.ts'

const homes = {
  germany: { germany: ['army-1'] },
  uk: { uk: ['army-1'] },
  usa: { usa: ['army-1'] },
  moscow: { soviet: ['army-1'] },
  japan: { japan: ['army-1'] },
}

describe('4.1', () => {
  test('of two flags on a box the one that is earlier in the turn order answers first', () => {
    const war = game({
      board: homes,
      order: ['usa', 'germany', 'uk', 'japan', 'soviet'],
      toAct: 'germany',
      nations: { germany: { reserve: ['army-2'] } },
    })
    war.do('germany', 'build', { shifts: [] })
    expect(war.asked).toEqual(['usa response', 'uk response'])
    expect(war.pending[0]).toMatchObject({ owners: ['usa'], secret: false })
  })

  test('nobody responds to a pass, not even with a Special Response', () => {
    const war = game({ board: homes, toAct: 'usa', nations: { usa: { spent: ['army-1'], specials: ['war-bonds'] } } })
    war.do('usa', 'pass')
    expect(war.asked).toEqual(['germany action'])
  })

  test('the conditions of a box are looked at again when its turn comes', () => {
    const board = {
      ...homes,
      'north-pacific': { usa: ['fleet-1'] },
      'east-pacific': { usa: ['fleet-1'] },
      'south-pacific': { usa: ['fleet-1'] },
    }
    const war = game({ year: 1942, board, toAct: 'japan', nations: { japan: { reserve: ['fleet-2'] } } })
    war.do('japan', 'build', { shifts: [] })
    // Both boxes could be chosen; the bombs leave the submarines nothing to sink.
    expect(war.asked).toEqual(['usa response', 'usa response'])
    war.do('usa', 'strategic-bombing', { units: ['fleet-2'] })
    expect(war.asked).toEqual(['soviet action'])
  })

  test('who has spent the last marker is not asked for the next box', () => {
    const position = { year: 1942, board: startBoard, nations: { soviet: { markers: 1, spent: ['army-1'] } } }
    const war = game(position, [1, 1, 1, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    expect(war.asked).toEqual(['soviet response', 'soviet response', 'germany response'])
    war.do('soviet', 'counter-offensive', { from: 'moscow', to: 'ukraine', units: ['army-2'] }).quiet()
    expect(war.state.sheets.soviet).toMatchObject({ ready: 0, spent: { 'army-1': 1 } })
  })
})

describe('4.6', () => {
  test('the Soviets counter abroad where Soviet units were met, and at home whoever was', () => {
    const abroad = game(
      {
        year: 1942,
        board: {
          ...homes,
          poland: { germany: ['army-2'] },
          balkans: { soviet: ['army-1'] },
          ukraine: { soviet: ['army-1'] },
        },
      },
      [1, 1],
    )
    abroad.do('germany', 'offensive', { from: 'poland', to: 'balkans', units: ['army-2'] })
    expect(abroad.offered('soviet', 'counter-offensive', 'from')).toEqual(['ukraine'])

    const home = game({ year: 1942, board: { ...homes, poland: { germany: ['army-2'] } } })
    home.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    expect(home.told('unopposed')).toHaveLength(1)
    expect(home.offered('soviet', 'counter-offensive', 'from')).toEqual(['moscow'])

    const others = game(
      {
        year: 1942,
        board: {
          ...homes,
          poland: { germany: ['army-2'] },
          balkans: { uk: ['army-1'] },
          ukraine: { soviet: ['army-1'] },
        },
      },
      [1, 1],
    )
    others.do('germany', 'offensive', { from: 'poland', to: 'balkans', units: ['army-2'] })
    expect(others.verbs('soviet')).toEqual([])
  })

  test('a Counter-Offensive may be fought in place after a draw', () => {
    const board = {
      ...homes,
      poland: { germany: ['army-1'] },
      ukraine: { soviet: ['army-2'] },
    }
    const war = game({ year: 1942, board }, [1, 1, 6, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-1'] })
    expect(war.told('battle-over')).toMatchObject([{ winner: null }])
    war.do('soviet', 'counter-offensive-in-place', { to: 'ukraine' })
    expect(war.told('battle-over')[1]).toMatchObject({ attack: 4, defence: 2, winner: 'allies' })
  })

  test('Not One Step Back takes its Army out of Spent only', () => {
    const war = game(
      { year: 1942, board: startBoard, nations: { soviet: { reserve: ['army-1'], spent: ['army-2'] } } },
      [1, 1],
    )
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] }).quiet()
    expect(war.told('response')).toEqual([])
    expect(war.box('soviet', 'reserve')).toEqual(['army-1'])
  })

  test('an American Carrier Strike has to meet a Japanese Fleet, whoever else is there', () => {
    const board = {
      ...homes,
      'east-pacific': { usa: ['fleet-1', 'fleet-1'] },
      'north-pacific': { japan: ['fleet-2'] },
      china: { japan: ['army-1'] },
    }
    const at = (atlantic: object) =>
      game({ year: 1942, board: { ...board, atlantic }, toAct: 'japan' })
        .do('japan', 'offensive', { from: 'china', to: 'india', units: ['army-1'] })
        .offered('usa', 'carrier-strike', 'to')
    expect(at({ germany: ['fleet-1'] })).toEqual(['north-pacific'])
    expect(at({ germany: ['fleet-1'], japan: ['fleet-1'] })).toEqual(['atlantic', 'north-pacific'])
  })

  test('an ally’s Fleet does not open the way for American bombers', () => {
    const board = { ...homes, 'north-pacific': { uk: ['fleet-1'] } }
    const war = game({ board, toAct: 'japan', nations: { japan: { reserve: ['army-1'] } } })
    war.do('japan', 'build', { shifts: [] })
    expect(war.asked).toEqual(['soviet action'])
  })
})

describe('8.4', () => {
  test('Special Responses follow the own Nation’s Actions only, and take a marker that is left', () => {
    const bonds = (toAct: string, markers: number) =>
      game({
        year: 1942,
        board: homes,
        toAct,
        nations: { usa: { markers, spent: ['army-1'], specials: ['war-bonds'] } },
      })
    const own = bonds('usa', 2).do('usa', 'upgrade', { track: 'air-force' })
    expect(own.verbs('usa')).toContain('war-bonds')
    expect(bonds('usa', 1).do('usa', 'upgrade', { track: 'air-force' }).asked).toEqual(['germany action'])
    const other = bonds('soviet', 2).do('soviet', 'upgrade', { track: 'air-force' })
    expect(other.verbs('usa')).not.toContain('war-bonds')
  })

  test('they follow a Special Action, too', () => {
    const war = game({
      year: 1945,
      board: homes,
      toAct: 'usa',
      nations: { usa: { markers: 4, spent: ['army-1'], specials: ['manhattan-project', 'war-bonds'] } },
    })
    war.do('usa', 'manhattan-project')
    war.do('usa', 'war-bonds', { units: ['army-1'] })
    expect(war.state.sheets.usa).toMatchObject({ ready: 0, played: ['manhattan-project', 'war-bonds'] })
  })

  test('Kamikaze comes before Patton, and only while an American Fleet is there', () => {
    const board = {
      ...homes,
      uk: { usa: ['army-2', 'army-1'] },
      atlantic: { usa: ['fleet-1'] },
      'north-sea': { usa: ['fleet-1'] },
      france: { germany: ['army-1'] },
      'east-pacific': { usa: ['fleet-1', 'fleet-1'] },
    }
    const begin = (north: object, dice: number[]) =>
      game(
        {
          year: 1944,
          board: { ...board, ...north },
          toAct: 'usa',
          nations: { usa: { specials: ['patton'] }, japan: { specials: ['kamikaze'], navalAviation: 1 } },
        },
        dice,
      ).do('usa', 'offensive', { from: 'east-pacific', to: 'north-pacific', units: ['fleet-1'] })
    const open = begin({}, [])
    expect(open.pending.map(({ title }) => title)).toEqual(['may answer with Kamikaze', 'may answer with Patton'])
    const beaten = begin({ 'north-pacific': { japan: ['fleet-2'] } }, [1, 1])
    expect(beaten.verbs('japan')).not.toContain('kamikaze')
  })
})
