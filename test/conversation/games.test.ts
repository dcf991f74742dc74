import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Table } from '../discord/support/table.ts'
import { buttonLabels, textOf, type Person } from '../support/person.ts'
import { begin, beginDuel, has, openParty, ready, says, seenBy, sheetOf, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person
let carl: Person
let second: string

beforeAll(async () => {
  ;({ table, anna, ben, carl } = await openParty())
  second = anna.channels['table-two'] ?? ''
  await beginDuel(table, anna, ben)
  await begin({ ...table, channel: second }, 'one-hour', 'duel', [
    [carl, 'north'],
    [anna, 'west'],
  ])
  await sheetOf(anna, `<#${second}>`)
})
afterAll(() => table.close())

test('a line typed by a person with two games is for the one they choose, and the choice is remembered', async () => {
  const dm = await anna.dm()
  await anna.say(dm, 'A1 A2')
  const question = await anna.waitFor((message) => has(message, 'Choose the game'), 'The question')
  expect(seenBy(carl)).not.toContain('A2')
  const here = (await table.matches().inChannel(second))?.id ?? ''
  await anna.select(question, 'Choose the game', [here])
  const sheet = await until(anna, question, (message) => textOf(message).includes('2. March to A2'), 'The sheet')
  expect(textOf(sheet)).toContain(`<#${second}>`)
  await anna.say(dm, 'B1')
  const next = await anna.waitFor(
    (message) => textOf(message).includes('1. March to B1') && message.id !== question.id,
    'The next',
  )
  expect(textOf(next)).toContain(`<#${second}>`)
})

test('the newest answer to a typed line has the buttons', async () => {
  const dm = await anna.dm()
  await anna.say(dm, 'C1')
  const reply = await anna.waitFor(
    (message) => Boolean(message.message_reference) && textOf(message).includes('1. March to C1'),
    'The reply',
  )
  const replies = (await anna.messages(dm)).filter((message) => message.message_reference && message.id !== reply.id)
  const last = replies.at(-1)
  if (!last) throw new Error('no earlier reply')
  await until(anna, last, (message) => buttonLabels(message).length === 0, 'The earlier reply without buttons')
})

test('/orders in the direct messages asks anew, /turns lists both games', async () => {
  const dm = await anna.dm()
  const { message: asked } = await anna.command(dm, 'orders')
  if (!asked) throw new Error('no question')
  const first = (await table.matches().inChannel(table.channel))?.id ?? ''
  await anna.select(asked, 'Choose the game', [first])
  await until(
    anna,
    asked,
    (message) => textOf(message).includes(`<#${table.channel}>`) && has(message, 'Ready'),
    'The other sheet',
  )
  const { message: turns } = await anna.command(dm, 'turns')
  const said = turns ? textOf(turns) : ''
  expect(said).toContain('2 games wait for you')
  expect(said).toContain(`/${table.channel}/`)
  expect(said).toContain(`/${second}/`)
  const { message: none } = await (await table.sit(4)).command(table.channel, 'turns')
  expect(none && textOf(none)).toContain('You play no game')
})

test('/help, /game status, /map and /rules answer for this person in this channel', async () => {
  const help = await anna.command(table.channel, 'help')
  expect(help.message && textOf(help.message)).toContain('Write up to three marches')
  const stranger = await carl.command(table.channel, 'help')
  expect(stranger.message && textOf(stranger.message)).toContain('You have no seat in this game')
  const empty = await carl.command(anna.channels['table-three'] ?? '', 'help')
  expect(empty.message && textOf(empty.message)).toContain('`/game new`')
  const status = await carl.command(table.channel, 'game status')
  expect(status.message && textOf(status.message)).toContain(`<@${anna.id}>`)
  expect(await carl.autocomplete(table.channel, 'map', 'region', 'ea')).toEqual([{ name: 'The east', value: 'east' }])
  const map = await carl.command(table.channel, 'map', { region: 'east' })
  expect(map.message?.attachments[0]?.filename).toBe('board-east.png')
  expect(map.message?.flags).toBe(64 | (1 << 15))
  const wrong = await carl.command(table.channel, 'map', { region: 'moon' })
  expect(wrong.message && textOf(wrong.message)).toContain('There is no region “moon”')
  const topics = await carl.autocomplete(table.channel, 'rules', 'topic', 'march')
  const rules = await carl.command(table.channel, 'rules', { topic: topics[0]?.value ?? '' })
  expect(rules.message && textOf(rules.message)).toContain('You march where you like.')
  const { message: shelf } = await carl.command(table.channel, 'rules')
  if (!shelf) throw new Error('no topics')
  await carl.select(shelf, 'Topics', ['Marching'])
  await until(carl, shelf, (message) => textOf(message).includes('You march where you like.'), 'The topic')
})

test('nobody but the host ends a game; who resigns leaves it to the others', async () => {
  const refused = await carl.command(table.channel, 'game end')
  expect(refused.message && textOf(refused.message)).toContain('Only the host')
  const spectator = await carl.command(table.channel, 'game resign')
  expect(spectator.message && textOf(spectator.message)).toBe('You have no seat in this game.')
  const asked = await ben.command(table.channel, 'game resign')
  if (!asked.message) throw new Error('no question')
  await ben.press(asked.message, 'Yes, I resign')
  await until(ben, asked.message, (message) => textOf(message).includes('You have resigned'), 'The farewell')
  const after = await table.matches().inChannel(table.channel)
  expect(after?.seats['west']).toBeUndefined()
})

test('what a running game exports is what its asker may know; a record opens a lobby elsewhere', async () => {
  const exported = await carl.command(second, 'game export')
  const file = exported.message?.attachments[0]
  const text = await (await fetch(file?.url ?? '')).text()
  expect(text).not.toContain('A2')
  expect(text).not.toContain('seed')
  const ended = await carl.command(second, 'game end')
  if (!ended.message) throw new Error('no question')
  await ready(carl, await sheetOf(carl, `<#${second}>`))
  await carl.press(ended.message, 'Yes, end it')
  const over = await says(carl, second, 'ended before its time')
  const record = over.attachments.find(({ filename }) => filename.endsWith('.json'))
  const bytes = new Uint8Array(await (await fetch(record?.url ?? '')).arrayBuffer())
  const third = anna.channels['table-three'] ?? ''
  const opened = await anna.command(third, 'game import', { file: { name: 'record.json', bytes } })
  expect(opened.message && textOf(opened.message)).toContain('The lobby is open below')
  await says(anna, third, 'Toy War: Duel')
  const bad = await anna.command(anna.channels['general'] ?? '', 'game import', {
    file: { name: 'x.json', bytes: new TextEncoder().encode('not json') },
  })
  expect(bad.message && textOf(bad.message)).toContain('not JSON')
})
