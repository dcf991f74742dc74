import { expect, test } from 'vitest'
import { quiet } from '../support/fake-clock.ts'
import { memoryStore } from '../support/memory-store.ts'
import { ANNA, BERT, lobby, must, refusal, toyTable, write, type ToyTable } from '../support/toy-table.ts'

async function timed(table: ToyTable) {
  const id = await lobby(table)
  must(await table.matches.setOption(id, ANNA, 'timed', true))
  must(await table.matches.agree(id, BERT))
  must(await table.matches.start(id, ANNA))
  await quiet()
  return id
}

test('a clock that runs out answers with what was written by then', async () => {
  const table = await toyTable()
  const id = await timed(table)
  const start = table.clock.now()
  expect((await table.matches.get(id))?.owed.map((owed) => owed.due)).toEqual([start + 120_000, start + 120_000])
  must(await table.matches.saveDraft(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: 9 } }))
  await table.clock.pass(119_999)
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'write', ready: [] })
  await table.clock.pass(1)
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond', scores: { blue: 0, red: 1 } })
})

test('a draft that cannot be carried out counts for nothing when the clock runs out', async () => {
  const table = await toyTable()
  const id = await timed(table)
  must(await table.matches.saveDraft(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: 0 } }))
  must(await write(table, id, ANNA, 1, 5))
  await table.clock.pass(120_000)
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ scores: { blue: 1, red: 0 } })
})

test('a clock that ran out while the bot was away fires at once at the next start', async () => {
  const table = await toyTable()
  const id = await timed(table)
  must(await write(table, id, ANNA, 1, 5))
  await table.matches.close()
  await table.clock.pass(1_000_000)
  expect(table.clock.waiting).toEqual([])
  const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
  await quiet()
  expect(await again.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond', scores: { blue: 1, red: 0 } })
})

test('a restart does not lengthen the time', async () => {
  const table = await toyTable()
  const id = await timed(table)
  const due = (await table.matches.get(id))?.owed[0]?.due
  await table.clock.pass(60_000)
  await table.matches.close()
  const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
  expect((await again.matches.get(id))?.owed[0]?.due).toBe(due)
  await again.clock.pass(60_000)
  expect(await again.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond' })
})

test('an answer that the clock gave cannot be taken back', async () => {
  const table = await toyTable()
  const id = await timed(table)
  await table.clock.pass(120_000)
  expect(refusal(await table.matches.undo(id, ANNA))).toMatchObject({ reason: 'gone' })
})

test('a clock that runs out while the store fails is tried again', async () => {
  const store = memoryStore()
  const table = await toyTable({ store })
  const id = await timed(table)
  store.trouble.full = true
  await table.clock.pass(120_000)
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'write' })
  store.trouble.full = false
  await table.clock.pass(10_000)
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond' })
})

test('a clock that ran out is tried again for as long as the store cannot even be read', async () => {
  const store = memoryStore()
  const table = await toyTable({ store })
  const id = await timed(table)
  store.trouble.locked = true
  await table.clock.pass(150_000)
  store.trouble.locked = false
  await table.clock.pass(10_000)
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond' })
})

test('where nothing is timed only the look-up is set that tells whether somebody is still there', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  must(await table.matches.start(id, ANNA))
  await quiet()
  expect(table.clock.waiting).toEqual([table.clock.now() + 12 * 3_600_000])
})
