import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { odds } from '../../src/record/odds.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'war-room-odds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]) {
  let out = ''
  let err = ''
  const code = await odds(args, { out: (text) => void (out += text), err: (text) => void (err += text) })
  return { code, out, err }
}

async function fileOf(game: string, scenario: string): Promise<string> {
  const path = join(folder, `${game}.json`)
  await writeFile(path, JSON.stringify({ format: 'war-room/1', game, scenario, seed: 'ab'.repeat(32) }))
  return path
}

test('bare strengths come to exact chances', async () => {
  const five = await run('one-hour', '5 x 3')
  expect(five.code).toBe(0)
  expect(five.out).toContain('win for good 0/36, win 33/36, draw 3/36, lose 0/36, lose for good 0/36')
  const even = await run('ii-world-war', '0 x 0')
  expect(even.out).toContain('win 0.3889, tie 0.2222, loss 0.3889')
})

test('an attack in a position, as the game writes it', async () => {
  const path = await fileOf('one-hour', 'standard')
  const legal = await run('one-hour', path, 'offensive poland-ukraine army-2')
  expect(legal.code).toBe(0)
  expect(legal.out).toContain('without Reserves: win for good 18/36, win 15/36, draw 3/36')
  const illegal = await run('one-hour', path, 'offensive poland-moscow army-2')
  expect(illegal).toMatchObject({ code: 2, out: '', err: expect.stringContaining('not in supply') as string })
  const build = await run('one-hour', path, 'build army-1 poland')
  expect(build).toMatchObject({ code: 2, err: expect.stringContaining('is no attack') as string })
})

test('what cannot be read gets a sentence', async () => {
  expect(await run('one-hour', 'five')).toMatchObject({
    code: 1,
    err: expect.stringContaining('as strengths') as string,
  })
  expect(await run('war-and-write', '5 x 3')).toMatchObject({
    code: 1,
    err: expect.stringContaining('one-hour') as string,
  })
  expect(await run('one-hour', join(folder, 'none.json'), 'x')).toMatchObject({ code: 1 })
  expect(await run('one-hour')).toMatchObject({ code: 1, err: expect.stringContaining('Usage') as string })
})

test('the README’s example says what it prints', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const [, game = '', strengths = '', printed = ''] =
    /npm run --silent odds -- (\S+) "([^"]+)"\n((?:.+\n)+?)```/.exec(readme) ?? []
  const { code, out } = await run(game, strengths)
  expect(code).toBe(0)
  expect(printed).toBe(out)
})
