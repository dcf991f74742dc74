import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../src/store/index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'war-room-kill-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Lets a process write until so many values are confirmed, kills it, and tells the last confirmed one. */
function killAfter(url: string, confirmed: number): Promise<number> {
  const script = new URL('./write-until-killed.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', script, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = 0
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      last = Number(text.trim().split('\n').at(-1) ?? last)
      if (last >= confirmed) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('exit', () => resolve(last))
  })
}

test('a killed process loses nothing that was confirmed, and leaves no lock behind', async () => {
  const url = `sqlite://${join(folder, 'games.sqlite')}`
  const confirmed = await killAfter(url, 20)
  const store = await openStore(url)
  const value = await store.get('head/a')
  const n = typeof value === 'object' && value !== null && 'n' in value ? Number(value.n) : 0
  expect(confirmed).toBeGreaterThanOrEqual(20)
  expect(n).toBeGreaterThanOrEqual(confirmed)
  await store.close()
})
