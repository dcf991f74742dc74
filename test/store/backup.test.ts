import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp, openStore } from '../../src/store/index.ts'

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
  await expect(backUp('redis://localhost', `${copy}3`)).rejects.toThrow(/tools of their own/)
  expect(await readdir(folder)).toEqual(['copy.sqlite'])
})
