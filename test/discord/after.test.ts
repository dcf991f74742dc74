import { describe, expect, test } from 'vitest'
import { seededDice } from '../../src/core/index.ts'
import { checkText } from '../../src/discord/table/check.ts'
import { historyAnswer, profileText } from '../../src/discord/table/history.ts'
import { jumps } from '../../src/discord/table/replay.ts'
import { sagaLines } from '../../src/discord/text/saga.ts'
import { games } from '../../src/games/index.ts'
import type { Room } from '../../src/discord/room.ts'
import type { Turn } from '../../src/match/api.ts'
import type { Finished } from '../../src/match/history.ts'
import { toy } from './support/toy.ts'

const seed = 'ab'.repeat(32)
const commitment = 'cd'.repeat(32)

function rolled(count: number) {
  const dice = seededDice(seed)
  for (let n = 0; n < count; n++) dice.roll(6, 'a fight')
  return dice.rolls
}

describe('the check of the dice', () => {
  test('finds what fell as the seed wants it, with figures', () => {
    const { text, right } = checkText({ seed, commitment }, { own: rolled(60), imported: [] })
    expect(right).toBe(true)
    expect(text).toContain('All 60 rolls fell')
    const counts = /d6, 60 rolls: ([^;]*)/.exec(text)?.[1] ?? ''
    expect([...counts.matchAll(/: (\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0)).toBe(60)
    expect(text).toContain(commitment)
  })

  test('finds a roll that was changed, and one that is missing', () => {
    const own = rolled(10)
    const changed = own.map((roll) => (roll.n === 4 ? { ...roll, value: (roll.value % 6) + 1 } : roll))
    expect(checkText({ seed, commitment }, { own: changed, imported: [] })).toMatchObject({ right: false })
    expect(checkText({ seed, commitment }, { own: changed, imported: [] }).text).toContain('• Roll 4, d6 for a fight')
    const short = own.filter(({ n }) => n !== 4)
    expect(checkText({ seed, commitment }, { own: short, imported: [] }).text).toContain('1 roll between')
  })

  test('leaves aside what an imported record brought', () => {
    const imported = [{ n: 0, sides: 6, value: 6, purpose: 'somewhere else' }]
    const own = rolled(3).slice(1)
    const { text, right } = checkText({ seed, commitment }, { own, imported })
    expect(right).toBe(true)
    expect(text).toContain('1 roll came with the imported record')
  })
})

describe('the story of a war', () => {
  const turn = (story: string, events: Turn['events']): Turn => ({ story, events, deeds: [] })

  test('of a game that weighs nothing prefers what is told seldom', () => {
    const march = { kind: 'revealed', seat: 'north', orders: ['A1'] }
    const turns = [
      turn('start', [{ kind: 'began' }]),
      turn('turn-1', [march, march, march]),
      turn('turn-2', [march, { kind: 'landed', seat: 'west', at: 'beach' }]),
    ]
    const lines = sagaLines(toy, turns, 'The Blues win')
    expect(lines.at(-1)).toBe('🏁 The Blues win')
    expect(lines).toContainEqual(expect.stringContaining('**Turn 2** '))
    expect(lines.join('\n')).toContain('West lands at the beach.')
  })

  test('has at most ten lines, those that matter most, in order', () => {
    const game = games.find(({ meta }) => meta.id === 'ii-world-war') ?? toy
    const turns = Array.from({ length: 18 }, (_, round) =>
      turn(`round-${round + 1}-axis`, [
        {
          type: round % 2 === 0 ? 'conquered' : 'war',
          territory: 'belgium',
          by: 'axis',
          nation: 'spain',
          faction: 'axis',
        },
      ]),
    )
    const lines = sagaLines(game, [turn('start', []), ...turns], 'The Axis wins')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toContain('**Round 1** ')
    expect(lines.slice(0, 9).every((line) => line.includes('is conquered'))).toBe(true)
  })

  test('joins what happened in the actions of one year', () => {
    const game = games.find(({ meta }) => meta.id === 'one-hour') ?? toy
    const fall = (space: string) => ({ type: 'unopposed', nation: 'germany', space })
    const turns = [turn('start', []), turn('1940-action-1', [fall('france')]), turn('year-1940', [fall('poland')])]
    expect(sagaLines(game, turns, undefined)).toEqual([
      '**1940** · France falls to Germany without a fight. Poland falls to Germany without a fight.',
    ])
  })
})

test('the menu of turns goes everywhere, as finely as a menu can', () => {
  const turns = (count: number) => Array.from({ length: count }, (): Turn => ({ story: 'x', events: [], deeds: [] }))
  expect(jumps(turns(25), 3)).toHaveLength(25)
  const many = jumps(turns(400), 123)
  expect(many.length).toBeLessThanOrEqual(25)
  expect(many[0]).toBe(0)
  expect(many.at(-1)).toBe(399)
  expect(many).toContain(123)
})

const won = (
  id: string,
  seats: Finished['seats'],
  winners: readonly string[],
  resigned: readonly string[] = [],
): Finished => ({
  id,
  game: 'one-hour',
  scenario: 'duel',
  ended: 0,
  seats,
  resigned,
  outcome: { title: 'Over', winners },
})

test('the history of a server gives its cups to those who won and were there', async () => {
  const history = [
    won('a', { north: '1', west: '2' }, ['north']),
    won('b', { north: '1', west: '2' }, ['west'], ['west']),
  ]
  const matches = { games: [toy], history: async () => history, get: async () => undefined }
  const { panel } = await historyAnswer({ matches } as unknown as Room, 'g', 0)
  const text = JSON.stringify(panel)
  expect(text.match(/🏆 \S+ <@\d>/gu)).toEqual([expect.stringContaining('<@1>')])
})

describe('a profile', () => {
  const room = { matches: { games: [toy] } } as unknown as Parameters<typeof profileText>[0]

  test('counts wins by game and side; giving up is no win, and a draw is none', () => {
    const games = [
      won('a', { north: '1', west: '2' }, ['north']),
      won('b', { north: '2', west: '1' }, ['north']),
      won('c', { north: '1', west: '2' }, []),
      won('d', { north: '1', west: '2' }, ['north'], ['north']),
      { ...won('e', { north: '1', west: '2' }, []), outcome: undefined } as unknown as Finished,
    ]
    const text = profileText(room, games, '1')
    expect(text).toContain('**All games** · 1 of 4 won, 1 drawn')
    expect(text).toContain('**Toy War** · 1 of 4 won, 1 drawn\n-# Blues: 1 of 3 won, 1 drawn · Reds: 0 of 1 won')
    expect(profileText(room, games, '3')).toContain('has not played')
  })
})
