import { expect, test } from 'vitest'
import { quiet } from '../support/fake-clock.ts'
import { ANNA, BERT, duel, march, must, respond, toyTable, write, type ToyTable } from '../support/toy-table.ts'

const HOUR = 3_600_000

const told = ({ channels }: ToyTable) =>
  channels.posts('presence').flatMap((post) => (post.kind === 'presence' ? [post.text] : []))
const asked = ({ channels }: ToyTable) => channels.tries.filter(({ item }) => item.post.kind === 'presence').length

test('who left the server and is waited for is told of once, after 12 hours, with what can be done', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  table.channels.gone.add(BERT)
  await table.clock.pass(12 * HOUR - 1)
  expect(told(table)).toEqual([])
  await table.clock.pass(1)
  expect(told(table)).toEqual([
    expect.stringMatching(/<@102> is not in this server.*[\s\S]*\/game remove.*\/game take/),
  ])
  await table.clock.pass(500 * HOUR)
  await table.matches.close()
  await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
  await table.clock.pass(500 * HOUR)
  expect(told(table)).toHaveLength(1)
  expect(asked(table)).toBe(1)
})

test('who is there is looked up once for each wait, and nothing is said', async () => {
  const table = await toyTable()
  const id = await duel(table)
  await table.clock.pass(100 * HOUR)
  expect(asked(table)).toBe(2)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
  await table.clock.pass(100 * HOUR)
  expect(asked(table)).toBe(3)
  expect(told(table)).toEqual([])
})

test('the host may be the one who left: then the others are told what they can do', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, BERT, 1, 5))
  table.channels.gone.add(ANNA)
  await table.clock.pass(12 * HOUR)
  await quiet()
  expect(told(table)[0]).toContain('More than half of the others')
})

test('who came back and left once more is told of once more', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  table.channels.gone.add(BERT)
  await table.clock.pass(12 * HOUR)
  expect(told(table)).toHaveLength(1)
  table.channels.gone.delete(BERT)
  must(await write(table, id, BERT, 1, 3))
  await table.clock.pass(100 * HOUR)
  expect(told(table)).toHaveLength(1)
  table.channels.gone.add(BERT)
  must(await respond(table, id, BERT, 1, 'accept'))
  must(await march(table, id, ANNA, 1, 2))
  must(await march(table, id, ANNA, 1, 1))
  await table.clock.pass(12 * HOUR)
  expect(told(table)).toHaveLength(2)
})
