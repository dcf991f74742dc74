import { expect, test } from 'vitest'
import { anyGame, type Draft } from '../../src/core/index.ts'
import { oneHour } from '../../src/games/one-hour/index.ts'
import type { Nation } from '../../src/games/one-hour/map/nations.ts'
import { oneHourCalls } from '../../commands/onehour.ts'
import { game, poland1944, startBoard, type Game } from '../games/one-hour/support.ts'
import { Desk, type Texts } from './support.ts'

/** The rulebook's examples of play, typed as commands. */

/** What a command comes to; it is carried out, so that the next one finds the board after it. */
function type(war: Game, seat: Nation, sub: string, texts: Texts): Draft['args'] {
  const desk = new Desk(anyGame(oneHour), war.state as never)
  const read = desk.read(oneHourCalls, sub, seat, texts)
  if (!read) throw new Error(`/onehour ${sub} means nothing now`)
  expect(read.reading.problems, `/onehour ${sub} ${JSON.stringify(texts)}`).toEqual([])
  const { draft } = read.reading
  war.do(seat, draft.do, draft.args as never)
  return draft.args
}

test('a year: a Build, an Offensive with its Response, an Upgrade, a pass', () => {
  const war = game({}, Array<number>(40).fill(1))
  expect(type(war, 'germany', 'build', { shifts: 'fleet 1 baltic' })).toEqual({ shifts: ['fleet-1>baltic'] })
  war.quiet()
  type(war, 'uk', 'offensive', { from: 'Britain', to: 'Scandinavia', units: 'a1' })
  expect(type(war, 'germany', 'respond', { how: 'Kampfgruppe' })).toEqual({})
  war.quiet()
  expect(type(war, 'japan', 'upgrade', { track: 'Build' })).toEqual({ track: 'build' })
  war.quiet()
  type(war, 'soviet', 'offensive', { from: 'ukraine', to: 'balkans', units: 'army-1' })
})

test('an attack on Ukraine, both Soviet Responses in order, and a Blitz against them', () => {
  const war = game({}, Array<number>(40).fill(1))
  type(war, 'germany', 'offensive', { from: 'Poland', to: 'Ukraine', units: 'Army 2' })
  while (war.asked[0]?.endsWith('reserves')) type(war, war.asked[0].split(' ')[0] as Nation, 'pass', {})
  const counter = { how: 'counter-offensive', from: 'Moscow', to: 'Ukraine', units: 'Army 2' }
  expect(type(war, 'soviet', 'respond', counter)).toEqual({ from: 'moscow', to: 'ukraine', units: ['army-2'] })
})

test('Japan builds: an Army out of Spent, then a Fleet onto the map', () => {
  const board = { japan: { japan: ['army-1'] }, 'north-pacific': { japan: ['fleet-2'] } }
  const war = game({ board, toAct: 'japan', nations: { japan: { spent: ['army-1'], reserve: ['fleet-1'] } } })
  const typed = type(war, 'japan', 'build', { shifts: 'Army 1: Spent → Reserve; f1 South Pacific' })
  expect(typed).toEqual({ shifts: ['army-1>reserve', 'fleet-1>south-pacific'] })
})

test('Strategic Moves, of which the first opens the way for the next', () => {
  const board = { usa: { usa: ['army-1'] }, 'east-pacific': { usa: ['fleet-1', 'fleet-1'] }, uk: { uk: ['army-1'] } }
  const war = game({ board, toAct: 'usa' })
  const moves = ['fleet-1@east-pacific>atlantic', 'fleet-1@east-pacific>mediterranean', 'army-1@usa>uk']
  const typed = 'f1 east pacific atlantic, Fleet 1 East Pacific to Mediterranean, a1 usa uk'
  expect(type(war, 'usa', 'move', { moves: typed })).toEqual({ moves })
})

test('the Soviets take Poland: two Armies by number, one more out of Reserve', () => {
  const war = game(poland1944, [4, 2])
  const attack = { from: 'ukraine', to: 'poland', units: '2 x army-1' }
  expect(type(war, 'soviet', 'offensive', attack)).toMatchObject({ units: ['army-1', 'army-1'] })
  expect(type(war, 'soviet', 'reserves', { units: 'Army 1' })).toEqual({ units: ['army-1'] })
  expect(war.told('battle-over')).toMatchObject([{ attack: 6, defence: 2 }])
})

test('Special Actions: Zhukov’s Offensive, and V2 Rockets, about which nothing is to be said', () => {
  const board = { ...startBoard, ukraine: { soviet: ['army-2'] }, moscow: { soviet: ['army-1'] } }
  const nations = { soviet: { specials: ['zhukov'] } }
  const war = game({ year: 1942, board, nations, toAct: 'soviet' }, [1, 1])
  const zhukov = { marker: 'Zhukov', from: 'ukraine', to: 'poland', units: 'army-2' }
  expect(type(war, 'soviet', 'special', zhukov)).toEqual({ from: 'ukraine', to: 'poland', units: ['army-2'] })
  const rockets = game({ year: 1944, board: startBoard, nations: { germany: { specials: ['v2-rockets'] } } })
  expect(type(rockets, 'germany', 'special', { marker: 'v2 rockets' })).toEqual({})
  expect(rockets.state.will).toEqual({ axis: 10, allies: 9 })
})
