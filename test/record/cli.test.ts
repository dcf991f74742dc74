import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { run } from '../../src/record/run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'war-room-record-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function record(...args: string[]): Promise<Run> {
  let out = ''
  let err = ''
  const code = await run(args, { out: (text) => void (out += text), err: (text) => void (err += text) })
  return { code, out, err }
}

async function fileWith(name: string, value: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

const europe = { format: 'war-room/1', game: 'war-and-write', scenario: 'europe', seed: 'ab'.repeat(32) }
const printedSchema = z.looseObject({
  pending: z.array(z.looseObject({ id: z.string() })),
  events: z.array(z.unknown()),
  outcome: z.null(),
})

test('a legal record prints one object and ends with 0; an illegal action ends with 2', async () => {
  const legal = await record('play', await fileWith('legal.json', europe))
  expect(legal.code).toBe(0)
  const { pending } = printedSchema
    .extend({ position: z.looseObject({ year: z.literal(1940) }) })
    .parse(JSON.parse(legal.out))
  expect(pending).toHaveLength(3)
  const stranger = { ...europe, actions: [{ seat: 'UK', do: 'surrender' }] }
  const illegal = await record('play', await fileWith('illegal.json', stranger))
  expect(illegal.code).toBe(2)
  expect(JSON.parse(illegal.out)).toMatchObject({ rejection: { index: 0, text: expect.any(String) as string } })
})

test('a viewer is named by id or name, and gets a view in place of the position', async () => {
  const path = await fileWith('view.json', europe)
  for (const name of ['GER', 'germany', 'spectator']) {
    const { code, out } = await record('play', path, '--as', name)
    expect(code).toBe(0)
    const value: unknown = JSON.parse(out)
    expect(value).toHaveProperty('view')
    expect(value).not.toHaveProperty('position')
  }
  const wrong = await record('play', path, '--as', 'atlantis')
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toContain('There are: UK, SOV, GER')
})

test.each([
  ['no file', undefined, /cannot be read/],
  ['no JSON', '{"format": ', /is not JSON/],
  ['no record', { format: 'chess' }, /not a game record/],
  ['no such scenario', { ...europe, scenario: 'moon' }, /has no scenario “moon”/],
])('%s ends with 1 and one sentence', async (name, value, sentence) => {
  const path = value === undefined ? join(folder, 'absent') : await fileWith(`${name}.json`, value)
  const { code, out, err } = await record('play', path)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(sentence)
  expect(err).not.toContain('    at ')
})

test('a picture is of the kind that its name asks for', async () => {
  const path = await fileWith('picture.json', europe)
  const png = join(folder, 'board.png')
  expect((await record('picture', path, png, '--as', 'spectator')).code).toBe(0)
  expect((await readFile(png)).subarray(1, 4).toString('latin1')).toBe('PNG')
  const odd = await record('picture', path, join(folder, 'board.gif'))
  expect(odd).toMatchObject({ code: 1 })
  expect(odd.err).toContain('.png')
})

test('the program itself hands over its arguments, output and exit code', async () => {
  const path = await fileWith('program.json', { ...europe, actions: [{ seat: 'UK', do: 'surrender' }] })
  const ended = await new Promise<Run>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'src/record/cli.ts', 'play', path], (error, out, err) => {
      resolve({ code: Number(error?.code), out, err })
    })
  })
  expect(ended).toMatchObject({ code: 2, err: '' })
  expect(JSON.parse(ended.out)).toHaveProperty('rejection')
})

test('anything else gets the usage', async () => {
  for (const args of [[], ['play'], ['play', 'a', 'b'], ['picture', 'a'], ['draw', 'a'], ['play', 'a', '--loud']]) {
    const { code, err } = await record(...args)
    expect(code).toBe(1)
    expect(err).toContain('record -- play FILE')
  }
})
