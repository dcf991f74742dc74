import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..')

/** War Room as `npm start` runs it without a token, in a folder of its own. */
export interface WarRoom {
  readonly url: string
  readonly port: number
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts War Room and waits for the address that it prints. Throws with all it printed when it does not get that far. */
export async function startWarRoom(folder: string, port = 0): Promise<WarRoom> {
  const { DISCORD_TOKEN: _, ...environment } = process.env
  const child = spawn(process.execPath, [join(root, 'src/start.mjs')], {
    cwd: folder,
    env: { ...environment, SANDBOX_PORT: String(port), STORY_PAUSE: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await printedAddress(child)
  return {
    url,
    port: Number(new URL(url).port),
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer): void => {
      printed += String(chunk)
      const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed) ?? []
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => {
      reject(new Error(`War Room ended at once and said:\n${printed}`))
    })
  })
}
