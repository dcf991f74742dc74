// `npm start`: makes the bot's bundle in a process of its own, whose memory is gone afterwards, and runs it in this one.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const made = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), fileURLToPath(import.meta.resolve('./bundle.ts'))],
  { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
)
if (made.status === 0) await import(pathToFileURL(made.stdout.trim()).href)
else {
  process.stderr.write('War Room could not start: see above. Where packages are missing, `npm ci` installs them.\n')
  process.exitCode = 1
}
