import { expect, test } from 'vitest'
import { quiet } from '../support/fake-clock.ts'
import { ANNA, BERT, CARA, duel, march, must, refusal, respond, toyTable, write } from '../support/toy-table.ts'

const draft = (number?: number) => ({ seat: 'blue', do: 'write', args: number === undefined ? {} : { number } })

test('a draft is kept for its writer alone and survives a new start', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.saveDraft(id, ANNA, 'n1-blue', draft(7)))
  expect(await table.matches.draft(id, BERT, 'n1-blue')).toBeUndefined()
  await table.matches.close()
  const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
  expect(await again.matches.draft(id, ANNA, 'n1-blue')).toEqual(draft(7))
})

test('a draft may hold what is not legal yet, but nothing unreadable and nothing of others', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.saveDraft(id, ANNA, 'n1-blue', draft()))
  must(await table.matches.saveDraft(id, ANNA, 'n1-blue', draft(0)))
  const other = { ...draft(), seat: 'red' }
  expect(refusal(await table.matches.saveDraft(id, ANNA, 'n1-red', other))).toMatchObject({ reason: 'not-yours' })
  expect(refusal(await table.matches.saveDraft(id, CARA, 'n1-blue', draft()))).toMatchObject({ reason: 'not-yours' })
  expect(refusal(await table.matches.saveDraft(id, ANNA, 'n7-blue', draft()))).toMatchObject({ reason: 'gone' })
  const long = { ...draft(), args: { number: 'x'.repeat(10_000) } }
  expect(refusal(await table.matches.saveDraft(id, ANNA, 'n1-blue', long))).toMatchObject({ kind: 'malformed' })
})

test('writing again takes “ready” back first, so that nothing resolves under the fingers', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  const back = must(await table.matches.saveDraft(id, ANNA, 'n1-blue', draft(2)))
  expect(back.owed.map(({ decision }) => [decision.id, decision.done])).toEqual([
    ['n1-blue', false],
    ['n1-red', false],
  ])
  const bert = must(await write(table, id, BERT, 1, 3))
  expect(bert.owed.find(({ decision }) => decision.id === 'n1-blue')?.decision.done).toBe(false)
  must(await write(table, id, ANNA, 1, 2))
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ scores: { blue: 0, red: 1 } })
})

test('what is taken back becomes the draft again', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3).then(() => table.matches.get(id).then((value) => ({ ok: true, value }))))
  expect(refusal(await table.matches.takeBack(id, ANNA, 'n1-blue'))).toMatchObject({ reason: 'gone' })
  must(await respond(table, id, BERT, 1, 'accept'))

  const other = await duel(table, 2, 'c2')
  must(await write(table, other, ANNA, 1, 5))
  expect(refusal(await table.matches.takeBack(other, BERT, 'n1-blue'))).toMatchObject({ reason: 'not-yours' })
  must(await table.matches.takeBack(other, ANNA, 'n1-blue'))
  expect(await table.matches.draft(other, ANNA, 'n1-blue')).toEqual(draft(5))
  expect(refusal(await table.matches.takeBack(other, ANNA, 'n1-blue'))).toMatchObject({ reason: 'gone' })
})

test('two who write at the same moment never collide, and a double press happens once', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const results = await Promise.all([
    write(table, id, ANNA, 1, 5),
    write(table, id, BERT, 1, 3),
    write(table, id, ANNA, 1, 5),
    write(table, id, BERT, 1, 3),
  ])
  expect(results.map((result) => result.ok)).toEqual([true, true, true, true])
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ scores: { blue: 1, red: 0 }, phase: 'respond' })
  const other = await duel(table, 2, 'c2')
  const twice = await Promise.all([write(table, other, ANNA, 1, 5), write(table, other, ANNA, 1, 5)])
  expect(twice.map((result) => result.ok)).toEqual([true, true])
  expect((await table.matches.get(other))?.owed.filter(({ decision }) => decision.done)).toHaveLength(1)
})

test('the press that ends a turn may come twice as well', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
  must(await respond(table, id, BERT, 1, 'challenge'))
  for (const left of [2, 1]) must(await march(table, id, ANNA, 1, left))
  must(await march(table, id, BERT, 1, 2))
  const twice = await Promise.all([march(table, id, BERT, 1, 1), march(table, id, BERT, 1, 1)])
  expect(twice.map((result) => result.ok)).toEqual([true, true])
  expect(refusal(await march(table, id, BERT, 1, 1, 3))).toMatchObject({ reason: 'gone' })
})

test('ready and not ready reach the status, the sheet of their writer and nobody else', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.channels.tries.length = 0
  must(await write(table, id, ANNA, 1, 5))
  await quiet()
  must(await table.matches.takeBack(id, ANNA, 'n1-blue'))
  await quiet()
  const posts = table.channels.tries.map(({ item }) => item.post)
  expect(posts.filter((post) => post.kind === 'status')).toHaveLength(2)
  expect(posts.filter((post) => post.kind === 'sheet').map((post) => post.person)).toEqual([ANNA, ANNA])
  expect(posts.filter((post) => post.kind === 'story')).toEqual([])
})

test('what is left of a typed line is kept for its writer, also over a restart, until its story is over', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.keepRest(id, ANNA, { line: 'b2, c3', kind: 'march' }))
  expect(await table.matches.rest(id, ANNA)).toMatchObject({ line: 'b2, c3', kind: 'march' })
  expect(await table.matches.rest(id, BERT)).toBeUndefined()
  await table.matches.close()
  const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
  expect(await again.matches.rest(id, ANNA)).toMatchObject({ line: 'b2, c3' })
  must(await again.matches.keepRest(id, ANNA, undefined))
  expect(await again.matches.rest(id, ANNA)).toBeUndefined()
})
