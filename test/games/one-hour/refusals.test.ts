import { describe, expect, test } from 'vitest'
import { game, startBoard } from './support.ts'

/** What a refusal says has to be true: the nearest thing that stands in the way, with its rule. */

describe('an Offensive', () => {
  test('of Fleets does not go ashore, one of Armies not to sea, whoever holds the space', () => {
    const fleets = game({ board: startBoard, toAct: 'japan', nations: { japan: { specials: ['yamamoto'] } } })
    expect(fleets.refused('japan', 'yamamoto', { from: 'north-pacific', to: 'siberia', units: ['all'] })).toMatchObject(
      {
        rule: '8.4',
        text: 'Yamamoto goes out to sea only, not into Siberia.',
      },
    )
    const board = { ...startBoard, baltic: { germany: ['fleet-1'] } }
    const armies = game({ board, toAct: 'soviet', nations: { soviet: { specials: ['zhukov'] } } })
    expect(armies.refused('soviet', 'zhukov', { from: 'leningrad', to: 'baltic', units: ['all'] })).toMatchObject({
      rule: '8.4',
      text: 'Zhukov goes out on land only, not into Baltic.',
    })
    const strike = game({ board: { ...startBoard, 'east-pacific': { usa: ['fleet-1', 'fleet-1'] } }, toAct: 'japan' })
    strike.do('japan', 'offensive', { from: 'japan', to: 'philippines', units: ['army-1'] })
    const { rule, text } = strike.refused('usa', 'carrier-strike', {
      from: 'east-pacific',
      to: 'japan',
      units: ['all'],
    })
    expect([rule, text]).toEqual(['4.6', 'Carrier Strike goes out to sea only, not into Japan.'])
  })

  test('of a Special marker names its own rule', () => {
    const board = { ...startBoard, 'north-africa': { germany: ['army-1'] } }
    const war = game({ board, toAct: 'uk', nations: { uk: { specials: ['monty'] } } })
    expect(war.refused('uk', 'monty', { from: 'uk', to: 'balkans', units: ['all'] })).toMatchObject({
      rule: '8.4',
      text: 'Monty may only go into France or North Africa.',
    })
  })
})

describe('a Strategic Move', () => {
  const board = { usa: { usa: ['army-1'] }, 'east-pacific': { usa: ['fleet-1'] }, atlantic: { uk: ['fleet-1'] } }
  const refused = (moves: string[]) => game({ board, toAct: 'usa' }).refused('usa', 'strategic-move', { moves })

  test.each<[string, string[], string, string]>([
    ['what is not there', ['army-2@usa>atlantic'], '4.5', 'There is no Army 2 of the USA in USA.'],
    [
      'what has moved',
      ['fleet-1@east-pacific>atlantic', 'fleet-1@atlantic>east-pacific'],
      '4.5',
      'Fleet 1 in Atlantic has moved already, and each piece moves once.',
    ],
    [
      'Armies with an ally’s Fleet',
      ['army-1@usa>atlantic'],
      '6.1',
      'Armies go to sea only where a Fleet of the USA is.',
    ],
    ['Fleets ashore', ['fleet-1@east-pacific>usa'], '4.5', 'Fleets end their move at sea.'],
  ])('%s', (_what, moves, rule, text) => {
    expect(refused(moves)).toMatchObject({ rule, text })
  })
})

test('a Build of an Army at sea without a Fleet of its own', () => {
  const board = { usa: { usa: ['army-1'] }, atlantic: { uk: ['fleet-1'] } }
  const war = game({ board, toAct: 'usa', nations: { usa: { reserve: ['army-1'] } } })
  expect(war.refused('usa', 'build', { shifts: ['army-1>atlantic'] })).toMatchObject({
    rule: '6.1',
    text: 'Armies go to sea only where a Fleet of the USA is.',
  })
})
