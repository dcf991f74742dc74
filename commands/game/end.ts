import type { Call } from '../../src/discord/command.ts'
import { writeId } from '../../src/discord/ids.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { mention } from '../../src/discord/text/words.ts'
import { accent, button, panel, row, text } from '../../src/discord/ui.ts'
import { here } from './here.ts'

/** Asks the host once more: a game that was ended does not go on. */
export function end(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    if (match.status === 'over' || match.status === 'ended') return { note: 'This game is over already.' }
    if (match.host !== call.person) return { note: `Only the host of this game, ${mention(match.host)}, can end it.` }
    return {
      panel: panel(
        [
          text('End this game for everyone, without a result?'),
          row(button(writeId({ match: match.id, op: 'end' }), 'Yes, end it', 'danger')),
        ],
        { accent: accent.wrong },
      ),
    }
  })
}
