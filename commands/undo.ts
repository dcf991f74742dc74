import { matchFor, type Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import { undoAnswer } from '../src/discord/table/undo.ts'
import { noGame } from '../src/discord/text/refusals.ts'

export const undo: Command = {
  definition: define(
    'undo',
    'Take your latest move back: first you see what would go back, and who has to agree',
    'anywhere',
  ),
  async run(room, call) {
    const match = await matchFor(room, call)
    if (!match) return { note: noGame }
    return undoAnswer(room, match, call.person)
  },
}
