import { afterAll, beforeAll, expect, test } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { anyGame } from '../../src/core/index.ts'
import { iiWorldWar } from '../../src/games/ii-world-war/index.ts'
import { openTable, type Table } from '../discord/support/table.ts'
import { textOf, type Person } from '../support/person.ts'
import { begin, has, typeLine, until } from './support.ts'

/** A game on a thousand hexes: theatres, lines of several orders, what is left of them, and undo. */

let table: Table
let anna: Person
let ben: Person
let sheet: APIMessage

/** A person's sheet, opened in the channel for their eyes alone. */
async function open(who: Person): Promise<APIMessage> {
  const { message } = await who.command(table.channel, 'orders')
  if (!message) throw new Error('no sheet')
  return message
}

const lastFrame = () => table.painter.asked.findLast(({ quality }) => quality === 'preview')?.frame

beforeAll(async () => {
  table = await openTable([anyGame(iiWorldWar)])
  anna = await table.sit(1)
  ben = await table.sit(2)
  await begin(table, 'ii-world-war', '1939', [
    [anna, 'axis'],
    [ben, 'soviet+west'],
  ])
}, 60_000)
afterAll(() => table.close())

test('the set-up of history comes at a press, and the sheet goes on to what is next', { timeout: 60_000 }, async () => {
  sheet = await open(anna)
  await anna.press(sheet, 'Deploy as in history')
  await until(anna, sheet, (message) => has(message, 'Take back') && has(message, 'Undo'), 'The deployed sheet')
  await anna.press(sheet, 'Finish')
  await until(anna, sheet, (message) => textOf(message).includes('The result is in'), 'The end of the set-up')
  const bens = await open(ben)
  for (const left of ['Soviet Union', 'Western Allies']) {
    await until(ben, bens, (message) => textOf(message).includes(left) && has(message, 'Deploy as in history'), left)
    await ben.press(bens, 'Deploy as in history')
    await until(ben, bens, (message) => textOf(message).includes(left) && has(message, 'Take back'), `${left} placed`)
    await ben.press(bens, 'Finish')
  }
  await until(ben, bens, (message) => textOf(message).includes('The result is in'), 'Everything placed')
})

test('a move is found by theatre, unit and target, each in a close-up', { timeout: 60_000 }, async () => {
  sheet = await open(anna)
  await anna.press(sheet, 'Move')
  await until(anna, sheet, (message) => has(message, /Which unit moves/), 'The menu of theatres')
  expect(lastFrame()?.kind).toBe('marked')
  await anna.select(sheet, /Which unit moves/, ['Poland and the Baltic'])
  await until(anna, sheet, (message) => has(message, /Poland and the Baltic/), 'The units of a theatre')
  expect(lastFrame()).toMatchObject({ kind: 'marked', spaces: expect.arrayContaining(['2010', '1913']) as string[] })
})

test('a line is carried out as far as it goes; the rest waits, over a new sheet too', { timeout: 60_000 }, async () => {
  await typeLine(anna, sheet, '1515-1514, 1414-1413, 1914-1014, 1913-2013')
  const stopped = await until(anna, sheet, (message) => has(message, 'Continue'), 'The rest of the line')
  expect(textOf(stopped)).toContain('German army 1414 → 1413')
  expect(textOf(stopped)).toContain('Stopped before this')
  expect(textOf(stopped)).toContain('`1914-1014, 1913-2013`')
  const again = await open(anna)
  expect(textOf(again)).toContain('Still to come')
  await typeLine(anna, again, '1914-1814')
  const refused = await until(
    anna,
    again,
    (message) => textOf(message).includes('This part is left out'),
    'The refusal',
  )
  expect(textOf(refused)).toContain('Still to come')
  await anna.press(again, 'Forget the rest')
  await until(anna, again, (message) => !has(message, 'Continue'), 'The rest forgotten')
  sheet = again
})

test('moves are taken back one after another, without asking anybody', { timeout: 60_000 }, async () => {
  const fresh = await open(anna)
  await anna.press(fresh, 'Clear')
  const free = await until(anna, fresh, (message) => has(message, 'Undo'), 'The sheet with Undo')
  await anna.press(free, 'Undo')
  const asked = await until(anna, fresh, (message) => has(message, 'Keep'), 'What would go back')
  expect(textOf(asked)).toMatch(/Take this back\?\n• .*\*\*Axis\*\* \(<@\d+>\): .*1414/u)
  await anna.press(asked, 'Take back')
  await until(anna, fresh, (message) => textOf(message).includes('Taken back'), 'The move taken back')
  const match = await table.matches().inChannel(table.channel)
  const view = JSON.stringify(match && (await table.matches().view(match.id, 'spectator')))
  expect(view).toContain('"at":"1515"')
})
