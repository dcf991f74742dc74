import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
const running: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'war-room-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

interface Run {
  readonly child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Resolves when it has printed this. */
  prints(words: string): Promise<void>
  readonly ended: Promise<number | null>
}

/** Starts the bot as `npm start` does, in an empty folder. */
function start(settings: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, ['--max-semi-space-size=2', resolve('src/start.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], STORE_URL: 'memory://', SANDBOX_PORT: '0', ...settings },
  })
  running.push(child)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString()
      for (const look of waiting) look()
    })
  }
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)))
  return {
    child,
    output: () => output,
    prints: (words) =>
      new Promise((found, failed) => {
        const look = () => {
          if (!output.includes(words)) return
          waiting.delete(look)
          found()
        }
        waiting.add(look)
        void ended.then(() => failed(new Error(`it ended after printing: ${output}`)))
        look()
      }),
    ended,
  }
}

test('without a token the local table opens, says what to do, and closes cleanly at SIGTERM', async () => {
  const run = start({})
  await run.prints('The local table is open: http://127.0.0.1:')
  await run.prints('/game new')
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(run.output())?.[0] ?? ''
  expect((await fetch(url)).status).toBe(200)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(run.output()).toContain('"left"')
})

test('a port that is taken is said in one sentence', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const run = start({ SANDBOX_PORT: String(port) })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain(`Port ${port} is taken`)
  expect(run.output()).not.toMatch(/^\s+at /m)
  other.close()
})

test('with HEALTH_PORT the operators’ page says what works, and has numbers for Prometheus', async () => {
  const run = start({ HEALTH_PORT: '0' })
  await run.prints('page is open')
  const url = /"url":"([^"]+)"/.exec(run.output())?.[1] ?? ''
  const health = await fetch(`${url}/health`)
  expect(health.status).toBe(200)
  expect(await health.json()).toEqual({ status: 'ok', discord: 'ok', store: 'ok' })
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain('war_room_posts_waiting 0')
  expect(metrics).toMatch(/war_room_discord_answers_total\{status="200"\} [1-9]/)
})

test('settings that cannot be used are named, each in a sentence', async () => {
  const run = start({ DISCORD_TOKEN: 'nonsense', LOG_LEVEL: 'loud' })
  expect(await run.ended).toBe(1)
  expect(run.output().trim().split('\n')).toHaveLength(2)
  expect(run.output()).toContain('DISCORD_TOKEN does not look like a bot token')
})
