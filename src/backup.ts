import { ConfigError, loadConfig } from './config.ts'
import { backUp, StoreProblem } from './store/index.ts'

/** `npm run backup -- FILE`: copies the saved games to a new file, also while the bot is running. */
try {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new StoreProblem('Say where the backup goes: npm run backup -- FILE')
  await backUp(loadConfig().storeUrl, file)
  process.stdout.write(`The games are saved in ${file}.\n`)
} catch (error) {
  const known = error instanceof ConfigError || error instanceof StoreProblem
  process.stderr.write(`${known ? error.message : String(error)}\n`)
  process.exitCode = 1
}
