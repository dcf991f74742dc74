import type { Call } from '../../src/discord/command.ts'
import { writeId } from '../../src/discord/ids.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { seatNames, seatsOf } from '../../src/discord/text/words.ts'
import { accent, button, panel, row, text } from '../../src/discord/ui.ts'
import { here } from './here.ts'

/** Asks once more, since a seat that was given up does not come back. */
export function resign(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    const seats = seatsOf(match, call.person)
    if (seats.length === 0) return { note: 'You have no seat in this game.' }
    if (match.status === 'lobby') return { note: 'The game has not begun: press *Leave* in the lobby.' }
    if (match.status !== 'running') return { note: 'This game is over: there is nothing to resign.' }
    const names = seatNames(room.matches.game(match.game), seats)
    return {
      panel: panel(
        [
          text(
            `Give up ${names}? From then on no orders are written for ${seats.length === 1 ? 'it' : 'them'}; the others play on.`,
          ),
          row(button(writeId({ match: match.id, op: 'resign' }), 'Yes, I resign', 'danger', '🏳️')),
        ],
        { accent: accent.wrong },
      ),
    }
  })
}
