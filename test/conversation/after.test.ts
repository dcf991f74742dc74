import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Table } from '../discord/support/table.ts'
import { buttonLabels, textOf, type Person } from '../support/person.ts'
import { beginDuel, offers, openParty, ready, says, sheetOf, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person
let carl: Person

/** Both hand in their sheets, and Ben lands. */
async function playTurn(turn: number): Promise<void> {
  await ready(anna, await sheetOf(anna, `Turn ${turn}`))
  await ready(ben, await sheetOf(ben, `Turn ${turn}`))
  const landing = await sheetOf(ben, 'Say where you land')
  await ben.select(landing, 'Where do you land?', ['The port'])
  await until(ben, landing, (message) => textOf(message).includes('**The port**'), 'The choice')
  await ben.press(landing, 'Confirm')
  await until(ben, landing, (message) => !buttonLabels(message).includes('Confirm'), 'The landing')
}

beforeAll(async () => {
  ;({ table, anna, ben, carl } = await openParty())
  await beginDuel(table, anna, ben)
})
afterAll(() => table.close())

test('before the end there is nothing to replay or check', async () => {
  for (const command of ['replay', 'game check']) {
    const { message } = await carl.command(table.channel, command)
    expect(message && textOf(message)).toContain('No game has been played to its end')
    expect(message?.flags).toBe(64 | (1 << 15))
  }
})

test('the end tells the war again, and opens the way to its turns and to a rematch', async () => {
  await playTurn(1)
  await playTurn(2)
  const end = await says(carl, table.channel, 'Dice seed')
  expect(textOf(end)).toContain('**Turn 2** ')
  expect(textOf(end)).toContain('🏁 The Blues win')
  expect(buttonLabels(end)).toEqual(expect.arrayContaining(['Replay', 'Rematch']))

  const { message: first } = await carl.press(end, 'Replay')
  if (!first) throw new Error('no replay')
  expect(first.flags).toBe(64 | (1 << 15))
  expect(textOf(first)).toContain('The beginning')
  expect(textOf(first)).toContain('1 of 3')
  expect(first.attachments).toHaveLength(1)
  await carl.press(first, 'Next')
  const second = await until(carl, first, (message) => textOf(message).includes('2 of 3'), 'The second turn')
  expect(textOf(second)).toContain('West lands at the port')
  expect(buttonLabels(second)).not.toContain('Why?')
  await carl.select(second, 'Jump to …', ['2'])
  await until(carl, first, (message) => textOf(message).includes('3 of 3'), 'The last turn')
})

test('the film is posted once, for everybody', async () => {
  const end = await offers(ben, table.channel, 'Film')
  const { message: wait } = await ben.press(end, 'Film')
  expect(wait && textOf(wait)).toContain('is being made')
  const film = await says(carl, table.channel, '🎞️ Toy War: the whole war')
  expect(film.attachments).toHaveLength(1)
  expect(table.painter.asked.filter(({ quality }) => quality === 'film').map(({ frame }) => frame.kind)).toEqual([
    'board',
    'revealed',
    'board',
    'revealed',
    'board',
  ])
  const { message: there } = await anna.press(end, 'Film')
  expect(there && textOf(there)).toContain(`/${film.id}`)
})

test('the server remembers the game, and people how they have done', async () => {
  const { message: history } = await carl.command(table.channel, 'history')
  expect(history && textOf(history)).toContain('1 game in this server')
  expect(history && textOf(history)).toContain(`🏆 🔷 <@${anna.id}>`)
  const { message: profile } = await anna.command(table.channel, 'profile')
  expect(profile && textOf(profile)).toContain('Blues: 1 of 1 won')
  await ben.command(table.channel, 'profile', { visibility: 'hidden' })
  const { message: own } = await ben.command(table.channel, 'profile')
  expect(own && textOf(own)).toContain('Only you can see this')
})

test('the dice are checked where they fell', async () => {
  const { message } = await carl.command(table.channel, 'game check')
  expect(message && textOf(message)).toContain('The dice are right')
})

test('a rematch is for those who played, with sides exchanged', async () => {
  const end = await offers(anna, table.channel, 'Rematch')
  const { message: refused } = await carl.press(end, 'Rematch')
  expect(refused && textOf(refused)).toContain('for those who played')
  const { message: opened } = await ben.press(end, 'Rematch')
  expect(opened && textOf(opened)).toContain('sides exchanged')
  await offers(anna, table.channel, 'Start', 'press *Start*')
  const next = await table.matches().inChannel(table.channel)
  expect(next).toMatchObject({ status: 'lobby', host: ben.id, seats: { north: ben.id, west: anna.id } })
  const { message: replay } = await anna.command(table.channel, 'replay')
  expect(replay && textOf(replay)).toContain('1 of 3')
})
