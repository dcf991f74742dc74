import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Table } from '../discord/support/table.ts'
import { buttonLabels, textOf, type Person } from '../support/person.ts'
import { beginDuel, has, offers, openParty, ready, says, sheetOf, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person
let carl: Person

beforeAll(async () => {
  ;({ table, anna, ben, carl } = await openParty())
  await beginDuel(table, anna, ben)
})
afterAll(() => table.close())

test('one’s own answer comes back with /undo while nothing has followed', async () => {
  const sheet = await sheetOf(anna, 'Turn 1')
  await ready(anna, sheet)
  const { message: asked } = await anna.command(table.channel, 'undo')
  if (!asked) throw new Error('no preview')
  expect(textOf(asked)).toMatch(/Take this back\?\n• 🔷 \*\*North\*\* \(<@\d+>\): /u)
  await anna.press(asked, 'Keep')
  await until(anna, asked, (newest) => textOf(newest).includes('everything stays'), 'Kept')
  const { message: again } = await anna.command(table.channel, 'undo')
  if (!again) throw new Error('no preview')
  await anna.press(again, 'Take back')
  await until(anna, again, (newest) => textOf(newest).includes('Taken back'), 'Taken back')
  await until(anna, sheet, (newest) => has(newest, 'Ready'), 'The open sheet')
  const { message: none } = await carl.command(table.channel, 'undo')
  expect(none?.flags).toBe(64 | (1 << 15))
  expect(none && textOf(none).length).toBeGreaterThan(10)
  await ready(anna, sheet)
})

test('what others have acted on comes back with their consent, asked for in the channel', async () => {
  await ready(ben, await sheetOf(ben, 'Turn 1'))
  const landing = await sheetOf(ben, 'Say where you land')
  await ben.select(landing, 'Where do you land?', ['The port'])
  await until(ben, landing, (message) => textOf(message).includes('**The port**'), 'The choice')
  await ben.press(landing, 'Confirm')
  const story = await says(carl, table.channel, 'West lands at the port')
  await ready(anna, await sheetOf(anna, 'Turn 2'))
  const { message: shown } = await ben.command(table.channel, 'undo')
  if (!shown) throw new Error('no preview')
  expect(textOf(shown)).toContain('North**')
  expect(textOf(shown)).toContain('secret orders of North')
  expect(textOf(shown)).toContain('West lands at the port')
  await ben.press(shown, 'Ask to take it back')
  await until(ben, shown, (newest) => textOf(newest).includes(`<@${anna.id}> must agree first`), 'Who has to agree')
  const question = await offers(anna, table.channel, 'I agree')
  expect(textOf(question)).toContain('secret orders of North')
  expect(textOf(question)).toContain('West lands at the port')
  const { message: stranger } = await carl.press(question, 'I agree')
  expect(stranger?.flags).toBe(64 | (1 << 15))
  const { message: agreed } = await anna.press(question, 'I agree')
  expect(agreed && textOf(agreed)).toContain('You agreed')
  const retold = await until(
    carl,
    story,
    (newest) => !textOf(newest).includes('lands at the port'),
    'The story without the landing',
  )
  // The question is the newest message: the buttons are there, and there alone.
  expect(buttonLabels(retold)).toEqual([])
  const panel = await until(anna, question, (newest) => !has(newest, 'I agree'), 'The question answered')
  expect(buttonLabels(panel)).toContain('Status')
  await says(ben, table.channel, 'chooses where to land')
})
