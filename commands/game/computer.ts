import { levels } from '../../src/core/index.ts'
import type { Call } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { refusalText } from '../../src/discord/text/refusals.ts'
import { here } from './here.ts'

/** Hands one's seats to a computer player; for the host without a seat, those that were given up. */
export function computer(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    if (match.status === 'lobby') return { note: 'The game has not begun: the lobby has a menu for computer players.' }
    const level = levels.find((each) => each === call.text('level')) ?? 'normal'
    const handed = await room.matches.handOver(match.id, call.person, level)
    return { note: handed.ok ? `A computer player (${level}) takes over.` : refusalText(handed.error) }
  })
}
