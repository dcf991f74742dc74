import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp, openStore, restore } from '../../src/store/index.ts'
import { fresh, servers } from '../support/servers.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'war-room-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a backup of a store in use is a whole store of its own', async () => {
  const url = `sqlite://${join(folder, 'games.sqlite')}`
  const store = await openStore(url)
  await store.set('head/a', { big: 'x'.repeat(10_000) })
  const copy = join(folder, 'copy.sqlite')
  await Promise.all([backUp(url, copy), store.set('head/b', 2)])
  await store.close()
  const opened = await openStore(`sqlite://${copy}`)
  expect(await opened.get('head/a')).toEqual({ big: 'x'.repeat(10_000) })
  await opened.close()
})

test('a backup never replaces a file, and leaves nothing half-written', async () => {
  const copy = join(folder, 'copy.sqlite')
  await writeFile(copy, 'precious')
  await expect(backUp(`sqlite://${join(folder, 'games.sqlite')}`, copy)).rejects.toThrow(/exists already/)
  await expect(backUp(`sqlite://${join(folder, 'games.sqlite')}`, `${copy}2`)).rejects.toThrow(/no .* to back up/)
  await expect(backUp('redis://127.0.0.1:1', `${copy}3`)).rejects.toThrow(/ECONNREFUSED/)
  expect(await readdir(folder)).toEqual(['copy.sqlite'])
})

const urlOf = (name: string) => `sqlite://${join(folder, name)}`

test.each(['lines.jsonl', 'copy.sqlite'])('a backup goes into an empty store again: %s', async (name) => {
  const store = await openStore(urlOf('games.sqlite'))
  await store.set('head/a', { version: 1, text: 'ä\n"€' })
  await store.set('chunk/a/1', [1, null, false])
  await store.set('person/1', { hidden: true })
  const file = join(folder, name)
  await backUp(urlOf('games.sqlite'), file)
  await store.close()
  const used = await openStore(urlOf('new.sqlite'))
  await used.set('uptime/all', 1)
  await used.close()
  await restore(urlOf('new.sqlite'), file)
  const opened = await openStore(urlOf('new.sqlite'))
  expect(await opened.keys('')).toEqual(['chunk/a/1', 'head/a', 'person/1', 'schema', 'uptime/all'])
  expect(await opened.get('head/a')).toEqual({ version: 1, text: 'ä\n"€' })
  expect(await opened.get('chunk/a/1')).toEqual([1, null, false])
  await opened.close()
  await expect(restore(urlOf('new.sqlite'), file)).rejects.toThrow(/games in this store already/)
  expect((await readdir(folder)).filter((each) => /part|\.copy/.test(each))).toEqual([])
})

test('half a backup, and what is none, is refused before anything is written', async () => {
  const store = await openStore(urlOf('games.sqlite'))
  for (const key of ['head/a', 'head/b']) await store.set(key, { key })
  await store.close()
  const file = join(folder, 'lines.jsonl')
  await backUp(urlOf('games.sqlite'), file)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(5)
  for (const broken of [lines.slice(0, -1), lines.slice(1), [...lines.slice(0, 2), ...lines.slice(3)], ['hello']]) {
    const half = join(folder, 'half.jsonl')
    await writeFile(half, broken.join('\n'))
    await expect(restore(urlOf('new.sqlite'), half)).rejects.toThrow(/no whole backup/)
  }
  await expect(restore(urlOf('new.sqlite'), join(folder, 'nothing'))).rejects.toThrow(/no file/)
  await restore(urlOf('new.sqlite'), file)
})

describe.skipIf(servers.length === 0)('on real servers', () => {
  test.each(servers)('%s: games that change meanwhile are copied whole', async (_name, url) => {
    const store = await openStore(url)
    const id = fresh('backup')
    const change = async (version: number) => {
      await store.set(`kept/${id}/${version}`, { version })
      await store.set(`head/${id}`, { version })
      if (version > 1) await store.delete(`kept/${id}/${version - 1}`)
    }
    await change(1)
    const file = join(folder, 'lines.jsonl')
    const changes = (async () => {
      for (let version = 2; version <= 10; version++) await change(version)
    })()
    await Promise.all([backUp(url, file), changes])
    await expect(restore(url, file)).rejects.toThrow(/games in this store already/)
    await restore(urlOf('new.sqlite'), file)
    const opened = await openStore(urlOf('new.sqlite'))
    const head = (await opened.get(`head/${id}`)) as { version: number }
    expect(await opened.get(`kept/${id}/${head.version}`)).toEqual(head)
    await opened.close()
    for (const key of await store.keys('')) if (key.includes(id)) await store.delete(key)
    await store.close()
  })
})
