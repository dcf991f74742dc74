// `npm start`: makes the bot's bundle in a process of its own, whose memory is gone afterwards, and runs it in this one.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const made = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), fileURLToPath(import.meta.resolve('./bundle.ts'))],
  { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
)
if (made.status === 0) await run(JSON.parse(made.stdout))
else {
  process.stderr.write('War Room could not start: see above. Where packages are missing, `npm ci` installs them.\n')
  process.exitCode = 1
}

/** Where Node.js can (22.15 and later, not on Windows), the process begins anew, since some settings are read at its start only. */
async function run({ file, options, environment }) {
  if (typeof process.execve === 'function' && process.platform === 'linux') {
    process.emitWarning = () => undefined
    process.execve(process.execPath, [process.execPath, ...options, file], { ...environment, ...process.env })
  }
  await import(pathToFileURL(file).href)
}
