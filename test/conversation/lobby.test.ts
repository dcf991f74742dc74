import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable, type Table } from '../discord/support/table.ts'
import { toy } from '../discord/support/toy.ts'
import { textOf, type Person } from '../support/person.ts'
import { has, offers, says, sheetOf, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person

beforeAll(async () => {
  table = await openTable([toy])
  anna = await table.sit(1)
  ben = await table.sit(2)
})
afterAll(() => table.close())

test('a lobby opens, fills, changes its options, and starts', async () => {
  expect(await anna.autocomplete(table.channel, 'game new', 'game', 'toy')).toEqual([
    { name: 'Toy War', value: 'one-hour' },
  ])
  const scenarios = await anna.autocomplete(table.channel, 'game new', 'scenario', '', { game: 'one-hour' })
  expect(scenarios.map(({ value }) => value)).toEqual(['duel', 'full'])

  const opened = await anna.command(table.channel, 'game new', { game: 'one-hour', scenario: 'full' })
  expect(opened.message?.flags).toBe(64 | (1 << 15))
  const lobby = await offers(anna, table.channel, 'Start', 'Toy War: Full')
  expect(textOf(lobby)).toContain('2–3 players')
  expect(textOf(lobby)).toContain('Still open')

  await anna.select(lobby, /^Join/, ['north+south'])
  await until(anna, lobby, (message) => textOf(message).split(anna.id).length === 4, 'Anna on both seats and as host')
  await ben.select(lobby, /^Join/, ['west'])
  const full = await until(anna, lobby, (message) => textOf(message).includes('press *Start*'), 'The full lobby')
  expect(has(full, /^Join/)).toBe(false)

  const { message: options } = await anna.press(lobby, 'Options')
  if (!options) throw new Error('no options')
  await anna.select(options, 'Change an option …', ['season'])
  const open = await until(anna, options, (message) => has(message, 'Season: choose'), 'The seasons')
  await anna.select(open, 'Season: choose', ['winter'])
  await until(anna, lobby, (message) => textOf(message).includes('Season **Winter**'), 'Winter in the lobby')

  await anna.select(options, /option/, ['wind'])
  const number = await until(anna, options, (message) => has(message, 'Type a number'), 'The wind')
  const { modal } = await anna.press(number, 'Type a number')
  if (!modal) throw new Error('no form')
  await anna.submit(modal, { typed: 'seven' })
  await until(anna, options, (message) => textOf(message).includes('whole number from 0 to 99'), 'A word about numbers')
  const { modal: second } = await anna.press(number, 'Type a number')
  if (!second) throw new Error('no form')
  await anna.submit(second, { typed: '7' })
  await until(anna, lobby, (message) => textOf(message).includes('Wind **7**'), 'The wind in the lobby')

  await anna.select(options, /option/, ['fog'])
  const fog = await until(anna, options, (message) => has(message, 'Fog: choose'), 'The fog')
  await anna.select(fog, 'Fog: choose', ['On'])
  await until(anna, lobby, (message) => /has to press \*Agree\*/.test(textOf(message)), 'Ben has to agree')
  const early = await anna.press(lobby, 'Start')
  expect(early.message && textOf(early.message)).toMatch(/agree/i)
  await ben.press(lobby, 'Agree')
  await until(anna, lobby, (message) => textOf(message).includes('press *Start*'), 'Everyone agrees')

  await ben.press(lobby, 'Start')
  const board = await offers(anna, table.channel, 'Write orders', 'Everybody stands at their place')
  expect(board.attachments.map(({ filename }) => filename)).toEqual(['board.png'])
  expect(textOf(board)).toMatch(/SHA-256 `[0-9a-f]{64}`/)
  expect(board.mentions.map(({ id }) => id).toSorted()).toEqual([anna.id, ben.id].toSorted())
  expect(textOf(await sheetOf(anna, 'Turn 1'))).toContain('Write up to three marches')
  await until(anna, lobby, (message) => !has(message, 'Start'), 'The lobby without buttons')
})

test('a second lobby in the same channel, a stranger and a stale press get one private sentence each', async () => {
  const again = await anna.command(table.channel, 'game new', { game: 'one-hour' })
  expect(again.message && textOf(again.message)).toMatch(/\.$/)
  expect(again.message?.flags).toBe(64 | (1 << 15))
  const unknown = await anna.command(table.channel, 'game new', { game: 'chess' })
  expect(unknown.message && textOf(unknown.message)).toContain('I know these games: Toy War')
})

test('missing permissions are named before a lobby opens', async () => {
  const channel = anna.channels['table-two'] ?? ''
  await table.trouble({ revoke: { channel, permissions: String((1n << 15n) | (1n << 16n)) } })
  const answer = await anna.command(channel, 'game new', { game: 'one-hour' })
  const said = answer.message ? textOf(answer.message) : ''
  expect(said).toContain('Attach Files')
  expect(said).toContain('Read Message History')
  expect(said).not.toContain('Send Messages')
  expect(await table.matches().inChannel(channel)).toBeUndefined()
})

test('leaving frees the seat', async () => {
  const channel = anna.channels['table-three'] ?? ''
  await anna.command(channel, 'game new', { game: 'one-hour', scenario: 'duel' })
  const lobby = await offers(anna, channel, 'Leave', 'Toy War: Duel')
  await ben.select(lobby, /^Join/, ['north'])
  await until(ben, lobby, (message) => textOf(message).includes(`<@${ben.id}>`), 'Ben in the lobby')
  await ben.press(lobby, 'Leave')
  await until(ben, lobby, (message) => !textOf(message).includes(`<@${ben.id}>`), 'Ben gone')
  await says(anna, channel, 'Still open')
})

test('a scenario that leans says so, and what evens it out is proposed at one press', async () => {
  const channel = anna.channels['table-three'] ?? ''
  const lobby = await offers(anna, channel, 'Leave', 'Toy War: Duel')
  expect(textOf(lobby)).toContain('Blues won 80 of 100 test games')
  await anna.select(lobby, /^Join/, ['north'])
  await until(anna, lobby, (message) => has(message, 'Take Fog on'), 'What evens it out')
  await ben.select(lobby, /^Join/, ['west'])
  const full = await until(anna, lobby, (message) => textOf(message).includes('press *Start*'), 'The full lobby')
  await ben.press(full, 'Take Fog on')
  const taken = await until(anna, lobby, (message) => textOf(message).includes('Blues won 22 of 40 test'), 'The fog')
  expect(textOf(taken)).toContain('**Fog**')
  expect(textOf(taken)).toMatch(/has to press \*Agree\*/)
  expect(has(taken, 'Take Fog on')).toBe(false)
})
