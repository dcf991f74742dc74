import { discord } from './discord.ts'
import { engine } from './engine.ts'
import { matchesSection } from './matches.ts'
import { memory } from './memory.ts'
import { pictures } from './pictures.ts'
import { reach } from './reach.ts'
import { start } from './start.ts'
import type { Section } from './table.ts'

/** Everything that is measured, in the order of the table. */
export const sections: readonly Section[] = [engine, reach, matchesSection, discord, pictures, memory, start]
