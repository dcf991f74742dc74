import { describe, expect, test } from 'vitest'
import { controller, holdsCapital } from '../../../../src/games/one-hour/rules/control.ts'
import { supplied, supplyReport } from '../../../../src/games/one-hour/rules/supply.ts'
import { game, read } from '../support.ts'

const on = (board: object) => read({ board }).board

describe('6.2', () => {
  test('land without Armies is its home side’s, neutral land nobody’s', () => {
    const board = on({})
    expect(controller(board, 'india')).toBe('allies')
    expect(controller(board, 'china')).toBe('axis')
    expect(controller(board, 'balkans')).toBeUndefined()
  })

  test('more Armies control, whatever their Level; as many on both sides nobody', () => {
    expect(controller(on({ india: { japan: ['army-1'] } }), 'india')).toBe('axis')
    expect(controller(on({ india: { japan: ['army-1', 'army-1'], uk: ['army-2'] } }), 'india')).toBe('axis')
    expect(controller(on({ india: { japan: ['army-1'], uk: ['army-1'] } }), 'india')).toBeUndefined()
  })

  test('the sea belongs to Fleets of one side only, Armies aboard do not count', () => {
    expect(controller(on({}), 'atlantic')).toBeUndefined()
    expect(controller(on({ atlantic: { uk: ['fleet-1'], usa: ['fleet-1'] } }), 'atlantic')).toBe('allies')
    expect(
      controller(on({ atlantic: { uk: ['fleet-1', 'fleet-1'], germany: ['fleet-1'] } }), 'atlantic'),
    ).toBeUndefined()
  })
})

describe('6.3', () => {
  test('land only: over controlled land, also a partner’s', () => {
    const board = on({
      germany: { germany: ['army-1'] },
      ukraine: { germany: ['army-1'] },
      siberia: { japan: ['army-1'] },
    })
    expect(supplyReport(board, 'germany', 'moscow')).toEqual({
      supplied: true,
      line: ['germany', 'poland', 'ukraine', 'moscow'],
    })
    expect(supplied(board, 'uk').has('north-africa')).toBe(false)
  })

  test('sea only: over controlled seas with a Fleet of the Nation itself', () => {
    const board = on({ 'north-pacific': { japan: ['fleet-1'] } })
    expect(supplyReport(board, 'japan', 'east-pacific')).toEqual({
      supplied: true,
      line: ['japan', 'north-pacific', 'east-pacific'],
    })
    expect(supplied(board, 'germany').has('north-pacific')).toBe(false)
  })

  test('land and sea', () => {
    const board = on({ atlantic: { usa: ['fleet-1'] }, 'indian-ocean': { usa: ['fleet-1'] } })
    expect(supplyReport(board, 'usa', 'australia')).toEqual({
      supplied: true,
      line: ['usa', 'atlantic', 'north-africa', 'middle-east', 'indian-ocean', 'australia'],
    })
  })

  test('a space that the enemy holds is in supply next to the line, and ends it', () => {
    const board = on({})
    expect(supplied(board, 'germany').has('france')).toBe(true)
    expect(supplied(board, 'germany').has('ukraine')).toBe(true)
    expect(supplied(board, 'germany').has('moscow')).toBe(false)
    expect(supplyReport(board, 'germany', 'moscow')).toMatchObject({ supplied: false })
  })

  test('a restricted line supplies its own Nation only', () => {
    const board = on({ moscow: { germany: ['army-1'] }, ukraine: { germany: ['army-1'] } })
    expect(supplied(board, 'germany').has('siberia')).toBe(false)
    expect(supplied(on({}), 'soviet').has('siberia')).toBe(true)
  })

  test('the German Nation’s line may use the Italian Fleet', () => {
    const board = on({ mediterranean: { germany: ['italian-fleet'] } })
    expect(supplied(board, 'germany').has('middle-east')).toBe(true)
  })
})

describe('6.4', () => {
  test('a Capital that is uncontrolled or the enemy’s leaves supply only in itself', () => {
    for (const moscow of [{ germany: ['army-1'] }, { germany: ['army-1'], soviet: ['army-1'] }]) {
      const board = on({ moscow, ukraine: { soviet: ['army-1'] } })
      expect(holdsCapital(board, 'soviet')).toBe(false)
      expect([...supplied(board, 'soviet')]).toEqual(['moscow'])
    }
  })
})

describe('6.1', () => {
  test('what is over three of a kind goes to Spent, by its owner’s choice', () => {
    const war = game({
      board: {
        germany: { germany: ['army-1', 'army-2', 'army-1'] },
        poland: { germany: ['army-1'] },
      },
      nations: { germany: { reserve: ['army-2', 'army-1'] } },
    })
    war.do('germany', 'build', { shifts: ['army-2>germany'] })
    expect(war.asked).toEqual(['germany excess'])
    expect(war.offered('germany', 'give-up', 'units')).toEqual(['army-2', 'army-1'])
    war.do('germany', 'give-up', { units: ['army-1'] })
    expect(war.at('germany')).toEqual({ germany: ['army-1', 'army-2', 'army-2'] })
    expect(war.box('germany', 'spent')).toEqual(['army-1'])
  })

  test('where all are alike, nobody has to be asked', () => {
    const war = game({
      board: { germany: { germany: ['army-1', 'army-1', 'army-1'] } },
      nations: { germany: { reserve: ['army-1'] } },
    })
    war.do('germany', 'build', { shifts: ['army-1>germany'] })
    expect(war.told('excess')).toEqual([{ type: 'excess', nation: 'germany', space: 'germany', units: ['army-1'] }])
    expect(war.asked).toEqual(['uk action'])
  })

  test('the limit is checked before a battle is fought', () => {
    const war = game(
      {
        board: {
          germany: { germany: ['army-1'] },
          poland: { germany: ['army-1', 'army-1'] },
          balkans: { germany: ['army-2', 'army-1'], soviet: ['army-1', 'army-1'] },
        },
        nations: { germany: { airForce: 0 } },
      },
      [1, 1],
    )
    war.do('germany', 'offensive', { from: 'poland', to: 'balkans', units: ['army-1', 'army-1'] })
    expect(war.asked).toEqual(['germany excess'])
    expect(war.dice.rolls).toEqual([])
    war.do('germany', 'give-up', { units: ['army-2'] })
    expect(war.told('strengths')[0]?.attack.units).toBe(3)
  })

  test('at sea three Fleets and three Armies of a Nation may stand, and each Nation has its own limit', () => {
    const full = ['army-1', 'army-1', 'army-1', 'fleet-1', 'fleet-1', 'fleet-1']
    const war = game({
      board: { usa: { usa: ['army-1'] }, atlantic: { usa: full, uk: ['fleet-1', 'fleet-1'] } },
      toAct: 'usa',
    })
    expect(war.asked).toEqual(['usa action'])
    expect(war.at('atlantic').usa).toHaveLength(6)
  })

  test('Minor Nations’ Armies count for their Nation', () => {
    const war = game({
      board: {
        uk: { uk: ['army-1'] },
        'north-sea': { uk: ['fleet-1'] },
        france: { uk: ['french-army', 'army-1', 'army-1'] },
      },
      toAct: 'uk',
      nations: { uk: { reserve: ['army-1'] } },
    })
    war.do('uk', 'build', { shifts: ['army-1>france'] })
    expect(war.asked).toEqual(['uk excess'])
  })
})
