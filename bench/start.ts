import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, type Row, type Section } from './table.ts'

const STARTS = 5
const program = fileURLToPath(new URL('../src/start.mjs', import.meta.url))

/** Milliseconds from the command line to a bot that is connected to its local table, on an empty store. */
async function startOnce(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'war-room-bench-'))
  const { DISCORD_TOKEN: _token, ...environment } = process.env
  const start = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=2', program], {
    cwd: folder,
    env: {
      ...environment,
      SANDBOX_PORT: '0',
      STORE_URL: `sqlite://${join(folder, 'bench.sqlite')}`,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    return await new Promise<number>((resolve, reject) => {
      void ended.then(() => reject(new Error('the bot ended before it was connected')))
      child.stdout.on('data', (data: Buffer) => {
        if (data.includes('"connected"')) resolve(performance.now() - start)
      })
    })
  } finally {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

export const start: Section = {
  title: 'Start',
  async run(): Promise<readonly Row[]> {
    const times: number[] = []
    for (let n = 0; n < STARTS; n++) times.push(await startOnce())
    return [{ what: 'from the command to “connected” at the local table', value: median(times), unit: 'ms' }]
  },
}
