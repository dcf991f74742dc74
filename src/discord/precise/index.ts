import type { Command } from '../command.ts'
import { definitionOf, type Precise } from './declare.ts'
import { runPrecise } from './run.ts'
import { suggestPrecise } from './suggest.ts'

export { callsOf, means, option, type Precise, type PreciseCall, type PreciseOption } from './declare.ts'

/** The slash command of a declaration: each of its calls leads to the same action as the sheet. */
export function preciseCommand(precise: Precise): Command {
  return {
    definition: definitionOf(precise),
    run: (room, call) => runPrecise(room, precise, call),
    suggest: (room, typing) => suggestPrecise(room, precise, typing),
  }
}
