import { expect, test } from 'vitest'
import { migrate, type Migration } from '../../src/store/migrate.ts'
import { memoryStore } from '../support/memory-store.ts'

const rename: Migration = async (values) => {
  for (const key of await values.keys('old/')) {
    const value = await values.get(key)
    if (value !== undefined) await values.set(`new/${key.slice(4)}`, value)
    await values.delete(key)
  }
}

test('a new store gets the present version', async () => {
  const store = memoryStore()
  await migrate(store, [rename])
  expect(await store.get('schema')).toEqual({ version: 2 })
})

test('an older store is brought up to date once, step by step', async () => {
  const store = memoryStore()
  await migrate(store, [])
  await store.set('old/a', 1)
  const ran: number[] = []
  const steps: readonly Migration[] = [
    async (values) => {
      ran.push(1)
      await rename(values)
    },
    async () => void ran.push(2),
  ]
  await migrate(store, steps)
  await migrate(store, steps)
  expect(ran).toEqual([1, 2])
  expect(await store.keys('')).toEqual(['new/a', 'schema'])
})

test('a migration that was cut short is run again', async () => {
  const store = memoryStore()
  await migrate(store, [])
  for (const name of ['a', 'b', 'c']) await store.set(`old/${name}`, name)
  store.trouble.diesAt = store.writes + 3
  await expect(migrate(store, [rename])).rejects.toThrow()
  delete store.trouble.diesAt
  await migrate(store, [rename])
  expect(await store.keys('')).toEqual(['new/a', 'new/b', 'new/c', 'schema'])
})

test('a store of a newer program is left alone', async () => {
  const store = memoryStore()
  await store.set('schema', { version: 9 })
  await expect(migrate(store)).rejects.toThrow(/newer War Room/)
  expect(await store.get('schema')).toEqual({ version: 9 })
})
