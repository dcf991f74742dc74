import { run } from './run.ts'

/** Plays and draws game records without Discord: see docs/RECORD.md. */
process.exitCode = await run(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
})
