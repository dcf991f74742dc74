import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable, type Table } from '../discord/support/table.ts'
import { toy } from '../discord/support/toy.ts'
import { textOf, type Person } from '../support/person.ts'

let table: Table
let anna: Person
let ben: Person

beforeAll(async () => {
  table = await openTable([toy])
  anna = await table.sit(1)
  ben = await table.sit(2)
})
afterAll(() => table.close())

test('a lobby opens, fills, and starts', async () => {
  expect(await anna.autocomplete(table.channel, 'game new', 'game', 'toy')).toEqual([
    { name: 'Toy War', value: 'one-hour' },
  ])
  await anna.command(table.channel, 'game new', { game: 'one-hour', scenario: 'duel' })
  const lobby = await anna.waitFor((message) => textOf(message).includes('Toy War: Duel'), 'The lobby')
  expect(textOf(lobby)).toContain('Still open')
  await anna.select(lobby, /^Join/, ['North'])
  await anna.waitFor((message) => message.id === lobby.id && textOf(message).includes(anna.id), 'Anna in the lobby')
  await ben.select(lobby, /^Join/, ['west'])
  await anna.waitFor(
    (message) => message.id === lobby.id && textOf(message).includes('press *Start*'),
    'The full lobby',
  )
  await ben.press(lobby, 'Start')
  const board = await anna.waitFor(
    (message) => textOf(message).includes('Everybody stands at their place'),
    'The first board',
  )
  const sheet = await anna.waitFor(
    (message) => message.channel_id !== table.channel && textOf(message).includes('Turn 1'),
    'The sheet',
  )
  expect(board.attachments).toHaveLength(1)
  expect(textOf(sheet)).toContain('Write up to three marches')
})
