import { setTimeout as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { memoryStore } from '../support/memory-store.ts'
import { ANNA, duel, playRound, toyTable } from '../support/toy-table.ts'

test('who looks at a board while turns end sees what it compares with: it is not deleted under their eyes', async () => {
  const first = await toyTable()
  const id = await duel(first, 20)
  for (const round of [1, 2, 3]) await playRound(first, id, round)
  await first.matches.close()

  const table = await toyTable({ store: memoryStore(first.store.values) })
  const { get } = table.store
  let reads = 0
  table.store.get = async (key) => {
    if (key.startsWith('kept/') && reads++ === 0) await later(300)
    return get(key)
  }
  const seen = table.matches.since(id, { person: ANNA })
  const played = (async () => {
    for (let round = 4; round <= 12; round++) await playRound(table, id, round)
  })()
  expect(await seen).toBeDefined()
  await played
  expect(table.lines.filter(({ level }) => level === 'error')).toEqual([])
})
