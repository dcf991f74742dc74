import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import sqlite3 from 'sqlite3'
import { openStore, StoreProblem } from '../../src/store/index.ts'
import { loadAdapter } from '../../src/store/adapters.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'war-room-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const urlIn = (name: string) => `sqlite://${join(folder, name)}`

/** Runs a statement on a database from outside. */
function sql(file: string, statement: string, ...values: unknown[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, (opening) => {
      if (opening) return reject(opening)
      database.all(statement, values, (error, rows) => {
        database.close(() => (error ? reject(error) : resolve(rows)))
      })
    })
  })
}

test.each(['memory', 'sqlite'])('%s keeps values, lists keys by prefix and forgets what is deleted', async (kind) => {
  const store = await openStore(kind === 'memory' ? 'memory://' : urlIn('deep/er/games.sqlite'))
  const value = { text: ':base64:colon', list: [1, null, 'ä€'], deep: { a: {} } }
  await store.set('head/b', value)
  await store.set('head/a', 'a')
  await store.set('heads', 1)
  await store.set('head/%_', false)
  expect(await store.get('head/b')).toEqual(value)
  expect(await store.keys('head/')).toEqual(['head/%_', 'head/a', 'head/b'])
  await store.delete('head/a')
  expect(await store.get('head/a')).toBeUndefined()
  expect(await store.keys('head/')).toEqual(['head/%_', 'head/b'])
  await store.close()
})

test('what was written is there after a new start', async () => {
  const first = await openStore(urlIn('games.sqlite'))
  await first.set('head/a', { version: 3 })
  await first.close()
  const second = await openStore(urlIn('games.sqlite'))
  expect(await second.get('head/a')).toEqual({ version: 3 })
  await second.close()
})

test('a second bot on the same file is refused, and may come when the first has gone', async () => {
  const first = await openStore(urlIn('games.sqlite'))
  await expect(openStore(urlIn('games.sqlite'))).rejects.toThrow(/Another War Room is running/)
  await first.close()
  await (await openStore(urlIn('games.sqlite'))).close()
}, 20_000)

test('a write that the database refuses throws, and what was there stays', async () => {
  const store = await openStore(urlIn('games.sqlite'))
  await store.set('head/a', 1)
  await sql(
    join(folder, 'games.sqlite'),
    `CREATE TRIGGER full BEFORE INSERT ON keyv BEGIN SELECT RAISE(ABORT, 'full'); END`,
  )
  await expect(store.set('head/b', 2)).rejects.toThrow()
  expect(await store.get('head/a')).toBe(1)
  await store.close()
})

test.each([
  ['cut-off text', '{"value":{"schema":1,"id'],
  ['no JSON', '\u0000\u0001rubbish'],
  ['another shape', '[1,2,3]'],
  ['nothing', null],
  ['bytes', Buffer.from([0, 255, 1])],
])('a damaged entry (%s) is handed on as something, never as nothing', async (_name, damage) => {
  const store = await openStore(urlIn('games.sqlite'))
  await store.set('head/a', { id: 'a' })
  await sql(join(folder, 'games.sqlite'), 'UPDATE keyv SET value = ? WHERE key = ?', damage, 'war-room:head/a')
  expect(typeof (await store.get('head/a'))).toBe('string')
  await store.close()
})

test('a file that is no database is named, with what to do', async () => {
  await writeFile(
    join(folder, 'games.sqlite'),
    'this is a diary, not a database, and long enough to be read as one'.repeat(20),
  )
  const opening = openStore(urlIn('games.sqlite'))
  await expect(opening).rejects.toBeInstanceOf(StoreProblem)
  await expect(opening).rejects.toThrow(/damaged or no database/)
})

test('an address without an adapter says which package to install, an unknown one what there is', async () => {
  await expect(openStore('mysql://localhost')).rejects.toThrow('npm install @keyv/mysql')
  await expect(openStore('floppy://a')).rejects.toThrow(/sqlite:\/\//)
})

test('an installed adapter is opened with its address', async () => {
  class Adapter {
    readonly address: string
    constructor(address: string) {
      this.address = address
    }
  }
  const opened = await loadAdapter('mysql://db/games', async () => ({ default: Adapter }))
  expect(opened).toEqual(new Adapter('mysql://db/games'))
})
