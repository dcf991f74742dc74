import { ConfigError, loadConfig } from './config.ts'
import { restore, StoreProblem } from './store/index.ts'

/** `npm run restore -- FILE`: puts a backup into the store that STORE_URL names, which has to be empty. */
try {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new StoreProblem('Say which backup: npm run restore -- FILE')
  const count = await restore(loadConfig().storeUrl, file)
  process.stdout.write(`The games of ${file} are there again (${count} values). Start the bot.\n`)
} catch (error) {
  const known = error instanceof ConfigError || error instanceof StoreProblem
  process.stderr.write(`${known ? error.message : String(error)}\n`)
  process.exitCode = 1
}
