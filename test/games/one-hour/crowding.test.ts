import { describe, expect, test } from 'vitest'
import { oneHour } from '../../../src/games/one-hour/index.ts'
import type { Nation } from '../../../src/games/one-hour/map/nations.ts'
import { forecast } from '../../../src/games/one-hour/odds.ts'
import { game, type Game } from './support.ts'

/** More than three of a kind in a space: who would lose a piece by it hears so before. */

function asked(war: Game, seat: Nation, verb: string, ask: string, args = {}) {
  return oneHour.choices(war.view(), war.decision(seat), { seat, do: verb, args }, ask)
}

describe('6.1', () => {
  const board = {
    germany: { germany: ['army-1'] },
    poland: { germany: ['army-2', 'army-1'] },
    balkans: { germany: ['army-1', 'italian-army'], soviet: ['army-1', 'army-1'] },
  }

  test('the question for an Offensive’s units says what becomes of too many', () => {
    const into = { from: 'poland', to: 'balkans' }
    expect(asked(game({ board }), 'germany', 'offensive', 'units', into)).toMatchObject({
      note: 'What is more than three there goes to Spent before the battle.',
    })
    const free = { ...board, balkans: { soviet: ['army-1'] } }
    expect(asked(game({ board: free }), 'germany', 'offensive', 'units', into)).not.toHaveProperty('note')
  })

  test('odds are those of the three strongest, Minor Nations’ pieces given up first', () => {
    const attack = { nation: 'germany', name: 'Offensive', bonus: 0, from: 'poland', to: 'balkans' } as const
    const { state } = game({ board, nations: { germany: { airForce: 1 } } })
    const units = { 'army-2': 1, 'army-1': 1 }
    expect(forecast(state, { ...attack, units, overWall: false })).toMatchObject({ attack: 5, defence: 2 })
    const minor = { ...board, balkans: { germany: ['army-1', 'army-1', 'italian-army'], soviet: ['army-1'] } }
    const full = game({ board: minor, nations: { germany: { airForce: 1 } } }).state
    expect(forecast(full, { ...attack, units, overWall: false })).toMatchObject({ attack: 5, defence: 1 })
  })

  test('a Strategic Move into a full space comes with a warning', () => {
    const full = {
      germany: { germany: ['army-1'] },
      poland: { germany: ['army-1', 'army-1', 'army-1'] },
    }
    const question = asked(game({ board: full }), 'germany', 'strategic-move', 'moves')
    if (question.kind === 'count') throw new Error('no options')
    const warned = question.options().filter(({ warn }) => warn !== undefined)
    expect(warned.map(({ value }) => value)).toEqual(['army-1@germany>poland'])
    expect(warned[0]?.warn).toContain('holds three already')
  })
})
