import { describe, expect, test } from 'vitest'
import { oneHour } from '../../../src/games/one-hour/index.ts'
import { game, read, setupOf } from './support.ts'

const fault = (position: unknown) => {
  const result = oneHour.position.read(position, setupOf())
  return result.ok ? undefined : result.error.text
}

describe('a written position', () => {
  test('is as at the start where nothing is given', () => {
    const written = oneHour.position.write(read())
    expect(written).toMatchObject({
      year: 1940,
      board: { poland: { germany: ['army-2'] } },
      nations: { uk: { reserve: ['army-1', 'fleet-1', 'fleet-2'], spent: ['army-1', 'army-1', 'army-2'], markers: 2 } },
      toAct: 'germany',
    })
  })

  test('puts every piece that it does not name out of the game', () => {
    const war = game({ board: { uk: { uk: ['army-1'] } } })
    expect(war.box('uk', 'reserve')).toEqual([])
    expect(war.box('uk', 'lost')).toContain('french-army')
  })

  test('knows the markers of its year', () => {
    const { sheets } = read({ year: 1943, axisAttack: 'gained' })
    expect([sheets.usa.ready, sheets.soviet.ready, sheets.uk.ready]).toEqual([5, 3, 3])
  })

  test('goes on to where somebody decides', () => {
    const none = { markers: 0 }
    const war = game({ nations: { germany: none, uk: none, japan: none, soviet: none, usa: none } })
    expect(war.state.year).toBe(1941)
  })

  test.each<[why: string, position: unknown, text: string]>([
    ['a word that is no member', { weather: 'mud' }, 'weather'],
    ['no such space', { board: { atlantis: {} } }, 'board'],
    ['no such piece', { board: { uk: { uk: ['army-3'] } } }, 'board.uk.uk'],
    [
      'more pieces than there are',
      { board: { moscow: { soviet: ['army-2', 'army-2', 'army-2'] } } },
      'only 2 of army-2',
    ],
    ['a piece of another Nation', { board: { uk: { uk: ['italian-army'] } } }, 'only 0 of italian-army'],
    ['a Fleet on land', { board: { uk: { uk: ['fleet-1'] } } }, 'No Fleet can stand in United Kingdom'],
    ['a Chinese Army abroad', { board: { usa: { usa: ['chinese-army'] } } }, 'only ever stand in China'],
    ['a marker of another Nation', { nations: { germany: { specials: ['monty'] } } }, 'marker of the United Kingdom'],
    ['a marker twice', { nations: { uk: { specials: ['monty'], played: ['monty'] } } }, 'Monty is there twice'],
    ['a cube off its track', { nations: { uk: { build: 9 } } }, 'nations.uk.build'],
    ['a turn order with a gap', { order: ['uk', 'uk', 'japan', 'soviet', 'usa'] }, 'every Nation once'],
    ['no year of the war', { year: 1939 }, 'year'],
    ['no object', 7, 'cannot be read'],
  ])('is refused with a sentence: %s', (_why, position, text) => {
    expect(fault(position)).toContain(text)
  })
})
