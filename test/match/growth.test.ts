import { expect, test } from 'vitest'
import { memoryStore } from '../support/memory-store.ts'
import { ANNA, duel, march, must, playRound, toyTable } from '../support/toy-table.ts'

/** Bytes and values that one action writes when a match is this many rounds long. */
async function costAfter(rounds: number) {
  const table = await toyTable({ silent: true })
  const id = await duel(table, 1_000)
  for (let round = 1; round <= rounds; round++) {
    await playRound(table, id, round)
    table.matches.publishTo(table.channels.publisher)
  }
  await table.matches.close()
  const again = await toyTable({ store: memoryStore(table.store.values), silent: true })
  const sizes: number[] = []
  const { set } = again.store
  again.store.set = (key, value) => {
    sizes.push(JSON.stringify(value).length)
    return set(key, value)
  }
  await playRound(again, id, rounds + 1)
  const kept = [...table.store.values.keys()].filter((key) => key.startsWith('kept/'))
  return { writes: sizes.length, most: Math.max(...sizes), kept: kept.length }
}

test('what an action writes does not grow with the length of the match', async () => {
  const short = await costAfter(12)
  const long = await costAfter(120)
  expect(long.writes).toBeLessThanOrEqual(short.writes + 2)
  expect(long.most).toBeLessThan(short.most * 1.3)
  expect(long.kept).toBeLessThanOrEqual(short.kept + 1)
})

test('even where undo reaches far back, a long stretch without a barrier is sealed', async () => {
  const table = await toyTable({ silent: true })
  const id = await duel(table, 2)
  must(await table.matches.act(id, ANNA, 'n1-blue', { seat: 'blue', do: 'write', args: { number: 5 } }))
  for (let i = 0; i < 300; i++) {
    must(await table.matches.saveDraft(id, ANNA, 'n1-blue', { seat: 'blue', do: 'write', args: { number: i + 1 } }))
  }
  expect(table.store.values.get(`head/${id}`)?.length).toBeLessThan(10_000)
  expect((await march(table, id, ANNA, 1, 2)).ok).toBe(false)
})
