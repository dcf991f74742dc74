import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable, type Table } from '../discord/support/table.ts'
import { toy } from '../discord/support/toy.ts'
import { textOf, type Person } from '../support/person.ts'
import { begin, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person

beforeAll(async () => {
  table = await openTable([toy])
  anna = await table.sit(1)
  ben = await table.sit(2)
  await begin(table, 'one-hour', 'duel', [
    [anna, 'north'],
    [ben, 'west'],
  ])
})
afterAll(() => table.close())

test('/privacy says what is kept and how to be rid of it', async () => {
  const { message } = await ben.command(table.channel, 'privacy')
  expect(message?.flags).toBe(64 | (1 << 15))
  expect(message && textOf(message)).toMatch(/Discord id[\s\S]*\/data export[\s\S]*\/data delete/)
})

test('/data export is a file for its person alone', async () => {
  const { message } = await anna.command(table.channel, 'data export')
  expect(message?.flags).toBe(64 | (1 << 15))
  const [file] = message?.attachments ?? []
  expect(file?.filename).toBe('war-room-my-data.json')
  const data: unknown = await (await fetch(file?.url ?? '')).json()
  expect(data).toMatchObject({ person: anna.id, games: [{ seats: ['north'] }] })
  expect(JSON.stringify(data)).not.toContain(ben.id)
})

test('/data delete asks once more, and then nothing is left', async () => {
  const { message: asked } = await anna.command(table.channel, 'data delete')
  expect(asked && textOf(asked)).toContain('You leave 1 game')
  expect(await table.matches().of(anna.id)).toHaveLength(1)
  if (!asked) throw new Error('nothing was asked')
  await anna.press(asked, 'Yes, delete it')
  await until(anna, asked, (message) => textOf(message).includes('Done'), 'The answer')
  expect(await table.matches().of(anna.id)).toEqual([])
  expect(await table.matches().dataOf(anna.id)).toEqual({ person: anna.id, settings: {}, games: [] })
})
