import { expect, test } from 'vitest'
import { ANNA, BERT, CARA, duel, march, must, refusal, respond, toyTable, write } from '../support/toy-table.ts'

const accept = { seat: 'red', do: 'accept', args: {} }

test('a standing answer is given whenever its decision comes, and recorded as its person’s', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.setStanding(id, BERT, 'response', accept))
  must(await write(table, id, BERT, 1, 3))
  const after = must(await write(table, id, ANNA, 1, 5))
  expect(after.owed.map(({ decision }) => decision.id)).toEqual(['m1-blue-2'])
})

test('it answers what is open already, and is forgotten on request', async () => {
  const table = await toyTable()
  const id = await duel(table, 3)
  must(await write(table, id, BERT, 1, 3))
  must(await write(table, id, ANNA, 1, 5))
  expect(must(await table.matches.setStanding(id, BERT, 'response', accept)).owed[0]?.decision.kind).toBe('march')
  must(await table.matches.setStanding(id, BERT, 'response', undefined))
  for (const left of [2, 1]) must(await march(table, id, ANNA, 1, left))
  for (const left of [2, 1]) must(await march(table, id, BERT, 1, left))
  must(await write(table, id, BERT, 2, 3))
  expect(must(await write(table, id, ANNA, 2, 5)).owed[0]?.decision.kind).toBe('response')
})

test('one that is not legal is passed over: its person is asked as usual', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.setStanding(id, BERT, 'response', { seat: 'red', do: 'surrender', args: {} }))
  must(await write(table, id, BERT, 1, 3))
  must(await write(table, id, ANNA, 1, 5))
  must(await respond(table, id, BERT, 1, 'challenge'))
})

test('after taking it back its person is asked, not answered for again', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.setStanding(id, BERT, 'number', { seat: 'red', do: 'write', args: { number: 3 } }))
  expect((await table.matches.get(id))?.owed.find(({ decision }) => decision.id === 'n1-red')?.decision.done).toBe(true)
  const back = must(await table.matches.takeBack(id, BERT, 'n1-red'))
  expect(back.owed.find(({ decision }) => decision.id === 'n1-red')?.decision.done).toBe(false)
  const next = must(await write(table, id, ANNA, 1, 5))
  expect(next.owed.map(({ decision }) => decision.id)).toContain('n1-red')
})

test('only those at the table may leave one', async () => {
  const table = await toyTable()
  const id = await duel(table)
  expect(refusal(await table.matches.setStanding(id, CARA, 'response', accept))).toMatchObject({ reason: 'not-yours' })
})
