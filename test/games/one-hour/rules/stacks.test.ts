import { describe, expect, test } from 'vitest'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import { game } from '../support.ts'

describe('6.1 limit at sea', () => {
  test('a fourth Fleet is one too many, and its owner chooses; Armies aboard count apart', () => {
    const board = {
      usa: { usa: ['army-1'] },
      'east-pacific': { usa: ['fleet-2', 'fleet-1', 'fleet-1', 'army-1', 'army-1', 'army-1'] },
    }
    const war = game({ board, toAct: 'usa', nations: { usa: { reserve: ['fleet-1'] } } })
    war.do('usa', 'build', { shifts: ['fleet-1>east-pacific'] })
    expect(war.asked).toEqual(['usa excess'])
    expect(war.offered('usa', 'give-up', 'units')).toEqual(['fleet-2', 'fleet-1'])
    war.do('usa', 'give-up', { units: ['fleet-2'] })
    expect(war.at('east-pacific').usa).toEqual(['army-1', 'army-1', 'army-1', 'fleet-1', 'fleet-1', 'fleet-1'])
    expect(war.box('usa', 'spent')).toEqual(['fleet-2'])
  })

  test('what a Response places may be one too many', () => {
    const board = {
      germany: { germany: ['army-1'] },
      poland: { germany: ['army-1'] },
      ukraine: { soviet: ['army-2', 'army-1', 'army-1'] },
      moscow: { soviet: ['army-1'] },
    }
    const war = game(
      { year: 1942, board, nations: { soviet: { spent: ['army-1'] }, germany: { airForce: 0 } } },
      [1, 1],
    )
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-1'] })
    war.do('soviet', 'not-one-step-back')
    expect(war.asked).toEqual(['soviet excess'])
    war.do('soviet', 'give-up', { units: ['army-1'] })
    expect(war.at('ukraine')).toEqual({ soviet: ['army-1', 'army-1', 'army-2'] })
  })
})

test('6.1 for an owner who is away the weakest pieces are given up', () => {
  const board = { germany: { germany: ['army-2', 'army-1', 'army-1'] }, italy: { germany: ['italian-army'] } }
  const war = game({ board, nations: { germany: { reserve: ['army-2'] } } })
  war.do('germany', 'build', { shifts: ['army-2>germany'] })
  const answer = oneHour.expire(war.state, war.decision('germany'), undefined)
  expect(answer).toMatchObject({ do: 'give-up', args: { units: ['army-1'] } })
})

describe('6.1 Armies at sea', () => {
  const usa = { usa: { usa: ['army-1'] } }

  test('go to Spent when the last Fleet leaves them in an Offensive, whoever else has Fleets there', () => {
    const board = { ...usa, 'east-pacific': { usa: ['fleet-1', 'army-2'], uk: ['fleet-1'] } }
    const war = game({ board, toAct: 'usa' })
    war.do('usa', 'offensive', { from: 'east-pacific', to: 'atlantic', units: ['fleet-1'] })
    expect(war.told('stranded')).toMatchObject([{ nation: 'usa', space: 'east-pacific', units: ['army-2'] }])
    expect(war.at('east-pacific')).toEqual({ uk: ['fleet-1'] })
    expect(war.box('usa', 'spent')).toEqual(['army-2'])
  })

  test('go to Spent when a Submarine Warfare takes the last Fleet', () => {
    const board = {
      ...usa,
      uk: { uk: ['army-1'] },
      germany: { germany: ['army-1'] },
      baltic: { germany: ['fleet-1'] },
      'north-sea': { uk: ['fleet-1', 'army-1', 'french-army'] },
    }
    const war = game({ board, toAct: 'uk' })
    war.do('uk', 'build', { shifts: [] })
    war.do('germany', 'submarine-warfare', { units: ['uk.fleet-1@north-sea'] })
    expect(war.at('north-sea')).toEqual({})
    expect(war.box('uk', 'spent')).toEqual(['army-1', 'fleet-1', 'french-army'])
  })
})
