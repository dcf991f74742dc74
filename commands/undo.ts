import { matchFor, type Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import { refusalText } from '../src/discord/text/refusals.ts'
import { list, mention } from '../src/discord/text/words.ts'
import { noGame } from './game/here.ts'

export const undo: Command = {
  definition: define('undo', 'Take your latest move back, if nothing has been revealed since', 'anywhere'),
  async run(room, call) {
    const match = await matchFor(room, call)
    if (!match) return { note: noGame }
    const result = await room.matches.undo(match.id, call.person)
    if (!result.ok) return { note: refusalText(result.error) }
    if (result.value.done) return { note: '↩️ Taken back.' }
    return { note: `↩️ Asked in the channel: ${list(result.value.waiting.map(mention))} must agree first.` }
  },
}
