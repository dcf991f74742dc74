import { cpus } from 'node:os'
import { sections } from './sections.ts'
import { format } from './table.ts'

/** Prints one table of medians. Words as arguments pick the sections whose titles hold one of them. */
const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const picked = sections.filter(
  ({ title }) => wanted.length === 0 || wanted.some((word) => title.toLowerCase().includes(word)),
)

process.stdout.write(`Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`)
for (const section of picked) process.stdout.write(`\n${format(section.title, await section.run())}\n`)
