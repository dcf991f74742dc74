import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { openTable, type Table } from '../discord/support/table.ts'
import { findPart, pressables, textOf, type Person } from '../support/person.ts'
import { begin, has, offers, ready, says, seenBy, sheetOf, typeLine, until } from './support.ts'

let table: Table
let people: Person[]
let watcher: Person

/** War & Write II on the world map with four: one person for both western Allies, one for each other nation. */
const seats = ['UK+USA', 'SOV', 'GER', 'JPN']

beforeAll(async () => {
  table = await openTable(games)
  people = await Promise.all([1, 2, 3, 4].map((n) => table.sit(n)))
  watcher = await table.sit(5)
})
afterAll(() => table.close())

/** Answers what the rules leave to somebody in the middle of a year, until the next year is written or the war is over. */
async function settleYear(): Promise<void> {
  for (;;) {
    const info = await table.matches().inChannel(table.channel)
    const open = info?.owed.find(({ decision }) => decision.kind !== 'orders' && !decision.done)
    if (!open) return
    const who = people.find(({ id }) => open.persons.includes(id))
    if (!who) throw new Error('nobody can answer')
    const sheet = await who.waitFor(
      (message) => pressables(message).some(({ custom_id: id }) => id.includes(`:${open.decision.id}:pick`)),
      `The question ${open.decision.title}`,
    )
    const part = findPart(sheet, /:pick:/)
    await who.select(sheet, part.custom_id, [('options' in part && part.options[0]?.value) || ''])
    await until(who, sheet, (message) => !textOf(message).includes('Nothing'), 'The choice')
    await who.press(sheet, 'Confirm')
    await until(who, sheet, (message) => !has(message, 'Confirm'), 'The answer')
  }
}

/** Orders of 1940 that everyone may write from the start, with what gives each away. */
const first = ['T C2-B2', 'T H1-H2', 'T G2-F2', 'S K2-L2']

test('four people play the world from the lobby to the end', { timeout: 120_000 }, async () => {
  await begin(
    table,
    'war-and-write',
    'world',
    people.map((who, index) => [who, seats[index] ?? ''] as const),
  )
  await offers(watcher, table.channel, 'Write orders', 'The war begins')

  for (const [index, who] of people.entries()) {
    const sheet = await sheetOf(who, '1940')
    await typeLine(who, sheet, first[index] ?? '')
    await until(who, sheet, (message) => textOf(message).includes('**Written**'), `The order of ${who.name}`)
  }
  const secrets = ['C2-B2', 'H1-H2', 'G2-F2', 'K2-L2']
  for (const [index, who] of [...people, watcher].entries()) {
    const others = secrets.filter((_, other) => other !== index)
    for (const secret of others) expect(seenBy(who), `${who.name} sees ${secret}`).not.toContain(secret)
  }
  expect(JSON.stringify(table.log.lines)).not.toMatch(/C2-B2|H1-H2|G2-F2|K2-L2/)

  for (let year = 1940; year <= 1945; year++) {
    for (const who of people) await ready(who, await sheetOf(who, `${year} · Write`))
    await settleYear()
    const story = await says(watcher, table.channel, `## Year ${year}`)
    const told = await until(
      watcher,
      story,
      (message) =>
        /1945|· Write/.test(textOf(message)) &&
        message.attachments.some(({ filename }) => filename.startsWith('board.')),
      `The board after ${year}`,
    )
    if (year === 1940) for (const secret of secrets) expect(textOf(told)).toContain(secret)
    if (year < 1945)
      await until(watcher, told, (message) => textOf(message).includes(`${year + 1} · Write`), 'The next year')
  }
  const end = await says(watcher, table.channel, 'Dice seed')
  expect(textOf(end)).toMatch(/🏆|Nobody wins/)
  expect(end.attachments.some(({ filename }) => filename.endsWith('.json'))).toBe(true)
  const channel = await watcher.messages(table.channel)
  expect(channel.filter((message) => textOf(message).includes('## Year'))).toHaveLength(6)
  expect(table.log.lines.filter(({ level }) => level !== 'info')).toEqual([])
})
