/**
 * Bad days, many of them: `npm run soak`, or a tenth of it with `-- --tenth`.
 *
 *     npm run soak -- --part hostile --amount 1250 --seed 12
 */
import { writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fixRandomness } from './chance.ts'
import type { Part } from './part.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true },
    amount: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tenth: { type: 'boolean', default: false },
  },
})

const seed = Number(values.seed)
fixRandomness(seed)
// After that, so that whatever draws random numbers draws these.
const { hostile } = await import('./hostile/index.ts')
const { kill } = await import('./kill/index.ts')
const { discord } = await import('./discord.ts')
const { store } = await import('./store.ts')
const parts: readonly Part[] = [hostile, kill, discord, store]

/** After so many faults there is nothing more to learn, and what is stuck may take for ever. */
const ENOUGH = 10

const faults: string[] = []
const report = (part: Part) => (fault: string) => {
  faults.push(fault)
  writeSync(1, `✗ ${part.name}, ${fault}\n`)
  if (faults.length < ENOUGH) return
  writeSync(1, `${ENOUGH} things went wrong: the rest is left out.\n`)
  process.exit(1)
}

process.on('uncaughtException', (error) => {
  process.stdout.write(`✗ an error that nobody caught: ${error.stack ?? error.message}\n`)
  process.exit(1)
})

for (const part of parts) {
  if (values.part && !values.part.includes(part.name)) continue
  const amount = Number(values.amount ?? Math.ceil(part.whole / (values.tenth ? 10 : 1)))
  const { user, system } = process.cpuUsage()
  const figures = await part.run(amount, seed, report(part))
  const spent = process.cpuUsage({ user, system })
  const told = Object.entries(figures).map(([what, count]) => `${what} ${count.toLocaleString('en')}`)
  const seconds = Math.round((spent.user + spent.system) / 1e6)
  process.stdout.write(`${part.name}: ${told.join(' · ')} · ${seconds} s of processor\n`)
}
process.stdout.write(faults.length === 0 ? 'Nothing went wrong.\n' : `${faults.length} things went wrong.\n`)
process.exitCode = faults.length === 0 ? 0 : 1
