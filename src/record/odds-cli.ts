import { odds } from './odds.ts'

/** Prints the exact odds of an attack: see “How to play” in the README. */
process.exitCode = await odds(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
})
