import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { openTable, type Table } from '../discord/support/table.ts'
import { buttonLabels, textOf, type Person } from '../support/person.ts'
import { begin, has, offers, says, sheetOf, typeLine, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person
let carl: Person
let watcher: Person
let start: APIMessage

beforeAll(async () => {
  table = await openTable(games)
  anna = await table.sit(1)
  ben = await table.sit(2)
  carl = await table.sit(3)
  watcher = await table.sit(4)
  await begin(table, 'war-and-write', 'europe', [
    [anna, 'GER'],
    [ben, 'UK'],
    [carl, 'SOV'],
  ])
  start = await offers(anna, table.channel, 'Write orders', 'The war begins')
})
afterAll(() => table.close())

const move = { change: 'Move a unit', piece: 'German tank', space: 'G2', to: 'France' }

test('every part of a change is suggested, to those who play alone', async () => {
  const names = (option: string, given: Record<string, string>, who = anna) =>
    who
      .autocomplete(table.channel, 'game correct', option, '', given)
      .then((choices) => choices.map(({ value }) => value))
  expect(await names('piece', { change: 'move' })).toContain('GER.tank')
  expect(await names('space', { change: 'move', piece: 'GER.tank' })).toEqual(['G1', 'G2', 'G3'])
  expect(await names('to', { change: 'move', piece: 'GER.tank', space: 'G2' })).not.toContain('E1')
  expect(await names('value', { change: 'move' })).toEqual([])
  expect(await names('piece', { change: 'move' }, watcher)).toEqual([])
})

test('a correction is previewed, asked in the channel, agreed on and told', { timeout: 60_000 }, async () => {
  await typeLine(ben, await sheetOf(ben, '1940'), 'T F2-F1')
  const { message: none } = await watcher.command(table.channel, 'game correct', move)
  expect(none && textOf(none)).toContain('Only those who play')
  const { message: lacks } = await anna.command(table.channel, 'game correct', { change: 'move', piece: 'GER.tank' })
  expect(lacks && textOf(lacks)).toContain('In which area? Choose it from the suggestions of the option `space`')

  const { message: first } = await anna.command(table.channel, 'game correct', move)
  expect(first && textOf(first)).toContain('German tank: G2 Germany → F2 France')
  const { message: desk } = await anna.command(table.channel, 'game correct', { change: 'lon', value: '4' })
  if (!desk) throw new Error('no preview')
  expect(textOf(desk)).toMatch(/G2 Germany → F2 France\n• League of Nations: space 3 → space 4/)
  await anna.press(desk, 'Ask the others')
  const question = await offers(ben, table.channel, 'I agree', 'asks to correct the position')
  expect(buttonLabels(question)).toContain('Write orders')
  await until(anna, start, (message) => buttonLabels(message).length === 0, 'The message before without buttons')
  const frames = table.painter.asked.filter(({ since, frame }) => since !== undefined && frame.kind === 'crop')
  expect(frames.at(-1)?.frame).toEqual({ kind: 'crop', spaces: ['G2', 'F2'] })

  const { message: stranger } = await watcher.press(question, 'I agree')
  expect(stranger && textOf(stranger)).toContain('not asked for')
  await ben.press(question, 'I agree')
  const waits = await until(
    carl,
    question,
    (message) => textOf(message).includes(`asks to correct the position · waits for <@${carl.id}>`),
    'Who is waited for',
  )
  expect(buttonLabels(waits)).toEqual(expect.arrayContaining(['I agree', 'No', 'Write orders']))
  await carl.press(waits, 'I agree')
  const told = await says(watcher, table.channel, /Position corrected\n.*German tank: G2 Germany → F2 France/)
  expect(textOf(told)).not.toContain('F2-F1')
  await until(carl, question, (message) => !has(message, 'I agree'), 'The question without buttons')
})
