import { engine } from './engine.ts'
import { matchesSection } from './matches.ts'
import type { Section } from './table.ts'

/** Everything that is measured, in the order of the table. */
export const sections: readonly Section[] = [engine, matchesSection]
