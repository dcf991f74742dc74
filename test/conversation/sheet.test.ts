import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Table } from '../discord/support/table.ts'
import { buttonLabels, textOf, type Person } from '../support/person.ts'
import { beginDuel, has, offers, openParty, ready, says, seenBy, sheetOf, typeLine, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person
let carl: Person
let sheet: APIMessage

beforeAll(async () => {
  ;({ table, anna, ben, carl } = await openParty())
  await beginDuel(table, anna, ben)
  sheet = await sheetOf(anna, 'Turn 1')
})
afterAll(() => table.close())

test('menus narrow down to an order, and the sheet shows it', async () => {
  const menu = await until(anna, sheet, (message) => has(message, 'Add an order'), 'The menu')
  await anna.select(menu, 'Add an order', ['Column C'])
  const column = await until(anna, sheet, (message) => has(message, /Column C/), 'Column C')
  expect(buttonLabels(column)).toContain('Back')
  await anna.select(column, /Column C/, ['March to C3'])
  const written = await until(anna, sheet, (message) => textOf(message).includes('1. March to C3'), 'The order')
  expect(textOf(written)).toContain('2 of 3 left')
  expect(written.attachments.map(({ filename }) => filename)).toEqual(['draft.png'])
})

test('an order with a warning is written after a second press', async () => {
  await anna.select(sheet, 'Add an order', ['Column D'])
  const column = await until(anna, sheet, (message) => has(message, /Column D/), 'Column D')
  await anna.select(column, /Column D/, ['March to D5'])
  const asked = await until(anna, sheet, (message) => textOf(message).includes('you may sink'), 'The warning')
  await anna.press(asked, 'Leave it out')
  await until(anna, sheet, (message) => has(message, 'Add an order'), 'The sheet again')
  await anna.select(sheet, 'Add an order', ['Column D'])
  await until(anna, sheet, (message) => has(message, /Column D/), 'Column D')
  await anna.select(sheet, /Column D/, ['March to D5'])
  await until(anna, sheet, (message) => has(message, 'Write it anyway'), 'The warning')
  await anna.press(sheet, 'Write it anyway')
  await until(anna, sheet, (message) => textOf(message).includes('2. March to D5'), 'The order')
})

test('an order comes off again, presets are set and unset', async () => {
  await anna.select(sheet, /^Take something off/, ['March to C3'])
  const left = await until(anna, sheet, (message) => textOf(message).includes('1. March to D5'), 'One order left')
  expect(textOf(left)).not.toContain('C3')
  await anna.press(sheet, 'Presets')
  await until(anna, sheet, (message) => has(message, 'If the wind turns:'), 'The preset')
  await anna.select(sheet, 'If the wind turns:', ['Foul'])
  await until(anna, sheet, (message) => textOf(message).includes('If the wind turns: Foul'), 'The preset set')
  await anna.select(sheet, 'If the wind turns:', ['x'])
  await until(anna, sheet, (message) => !textOf(message).includes('Foul'), 'The preset unset')
  await anna.press(sheet, 'Back to the sheet')
  await until(anna, sheet, (message) => has(message, 'Ready'), 'The sheet')
  await anna.press(sheet, 'Clear')
  await until(anna, sheet, (message) => textOf(message).includes('Nothing written yet'), 'The empty sheet')
})

test('a typed line keeps what can be read and points at the first word that cannot', async () => {
  await typeLine(anna, sheet, 'C3, Zebra, B2')
  const told = await until(anna, sheet, (message) => textOf(message).includes('is no order'), 'The complaint')
  expect(textOf(told)).toContain('C3, Zebra, B2\n    ^^^^^')
  expect(textOf(told)).toContain('1. March to C3')
  expect(textOf(told)).toContain('2. March to B2')

  await typeLine(anna, sheet, '+ C5')
  await until(anna, sheet, (message) => has(message, 'Write it anyway'), 'The warning')
  await anna.press(sheet, 'Write it anyway')
  await until(anna, sheet, (message) => textOf(message).includes('3. March to C5'), 'The third order')

  await typeLine(anna, sheet, '+ A1')
  const over = await until(anna, sheet, (message) => textOf(message).includes('more than you may write'), 'The limit')
  expect(textOf(over)).toContain('rule 3.2')
})

test('orders typed as a message are understood, and the answer is a sheet', async () => {
  const dm = await anna.dm()
  await anna.say(dm, 'a1 b2')
  const reply = await anna.waitFor(
    (message) => message.channel_id === dm && message.id !== sheet.id && textOf(message).includes('2. March to B2'),
    'The reply',
  )
  expect(reply.message_reference?.message_id).toBeDefined()
  await until(anna, sheet, (message) => textOf(message).includes('2. March to B2'), 'The sheet itself')
  await anna.say(dm, 'hello there')
  await anna.waitFor(
    (message) => message.channel_id === dm && textOf(message).includes('“hello” is no order'),
    'A kind word',
  )
  await anna.say(dm, 'a1 b2 e4')
  await until(anna, sheet, (message) => textOf(message).includes('3. March to E4'), 'The sheet itself')
})

test('Ready is confirmed and told; Rewrite takes it back', async () => {
  await ready(anna, sheet)
  const done = await until(anna, sheet, (message) => textOf(message).includes('✅ **Ready.**'), 'The confirmation')
  expect(textOf(done)).toContain('3. March to E4')
  expect(buttonLabels(done)).toContain('Rewrite')
  await says(carl, table.channel, `✅ Ready: 🔷 <@${anna.id}>`)
  await anna.press(sheet, 'Rewrite')
  await until(anna, sheet, (message) => has(message, 'Ready'), 'The open sheet')
  const open = await carl.waitFor(
    (message) => message.channel_id === table.channel && textOf(message).includes(`Waiting for 🔷 <@${anna.id}>`),
    'Anna is waited for',
  )
  expect(textOf(open)).toContain(ben.id)
})

test('nobody else sees a word of it before the reveal', async () => {
  for (const other of [ben, carl]) {
    expect(seenBy(other)).not.toContain('E4')
    expect(seenBy(other)).not.toContain('B2')
    expect(seenBy(other)).not.toContain('March to')
  }
  expect(JSON.stringify(table.log.lines)).not.toMatch(/E4|B2|Zebra|hello/)
})

test('the sheet opens in the channel for its owner alone, and for nobody without a seat', async () => {
  const panel = await offers(anna, table.channel, 'Write orders')
  const { message: own } = await anna.press(panel, 'Write orders')
  expect(own?.flags).toBe(64 | (1 << 15))
  expect(own && textOf(own)).toContain('3. March to E4')
  const { message: other } = await carl.press(panel, 'Write orders')
  expect(other && textOf(other)).toContain('You have no seat in this game')
  expect(other?.flags).toBe(64 | (1 << 15))
})

test('/orders writes in the channel, unseen, and in the direct messages', async () => {
  const lines = await anna.autocomplete(table.channel, 'orders', 'line', 'A1, B')
  expect(lines.map(({ value }) => value)).toContain('A1, B1')
  expect(lines.length).toBeLessThanOrEqual(25)
  expect(await carl.autocomplete(table.channel, 'orders', 'line', 'A')).toEqual([])
  const { message } = await anna.command(table.channel, 'orders', { line: 'H1' })
  expect(message?.flags).toBe(64 | (1 << 15))
  await until(anna, sheet, (newest) => textOf(newest).includes('1. March to H1'), 'The sheet in the direct messages')
  const direct = await anna.command(await anna.dm(), 'orders', { line: 'H1 H2' })
  expect(direct.message && textOf(direct.message)).toContain('2. March to H2')
  const { message: refused } = await carl.command(table.channel, 'orders', { line: 'A1' })
  expect(refused && textOf(refused)).toContain('You have no seat in this game')
  const elsewhere = await anna.command(anna.channels['table-two'] ?? '', 'orders', { line: 'A1' })
  expect(elsewhere.message && textOf(elsewhere.message)).toContain('There is no game in this channel')
})

test('the reveal grows in one message with the board, and the question is asked of its owner', async () => {
  await ready(anna, sheet)
  await ready(ben, await sheetOf(ben, 'Turn 1'))
  const story = await says(carl, table.channel, 'North wrote: H1, H2')
  expect(textOf(story)).toContain('## Turn 1')
  const asked = await offers(ben, table.channel, 'Your move', 'chooses where to land')
  expect(asked.id).toBe(story.id)
  const landing = await sheetOf(ben, 'Say where you land')
  await ben.select(landing, 'Where do you land?', ['The port'])
  await until(ben, landing, (message) => textOf(message).includes('**The port**'), 'The choice')
  await ben.press(landing, 'Confirm')
  const grown = await until(
    carl,
    story,
    (message) => textOf(message).includes('West lands at the port'),
    'The end of the turn',
  )
  expect(textOf(grown)).toContain('North wrote: H1, H2')
})

test('presses on what is gone get one sentence and the present state', async () => {
  const next = await sheetOf(anna, 'Turn 2')
  expect(next.id).not.toBe(sheet.id)
  const old = await until(anna, sheet, (message) => !has(message, 'Ready'), 'The old sheet without buttons')
  expect(textOf(old)).toContain('H2')
  const stale = await anna.command(table.channel, 'orders')
  if (!stale.message) throw new Error('no sheet')
  await ready(anna, next)
  await ready(ben, await sheetOf(ben, 'Turn 2'))
  await offers(ben, table.channel, 'Your move', 'chooses where to land')
  await anna.press(stale.message, 'Ready')
  await says(anna, table.channel, 'The board has moved on')
})

test('the end names the winner, the seed and the record', async () => {
  const landing = await sheetOf(ben, 'Say where you land')
  await ben.select(landing, 'Where do you land?', ['The beach'])
  await until(ben, landing, (message) => textOf(message).includes('**The beach**'), 'The choice')
  await ben.press(landing, 'Confirm')
  const end = await says(carl, table.channel, 'Dice seed')
  expect(textOf(end)).toContain('🏁 The Blues win')
  expect(textOf(end)).toMatch(/Dice seed: `[0-9a-f]{64}`/)
  expect(end.attachments.map(({ filename }) => filename)).toContain(
    `one-hour-${(await table.matches().inChannel(table.channel))?.id ?? ''}.json`,
  )
  expect(buttonLabels(end)).toEqual(['Board', 'As text', 'Replay', 'Film', 'Rematch'])
  const late = await anna.command(table.channel, 'orders', { line: 'A1' })
  expect(late.message && textOf(late.message)).toContain('This war is over')
})
