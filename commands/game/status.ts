import type { Call } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { advice } from '../../src/discord/text/advice.ts'
import { statusPanel } from '../../src/discord/table/look.ts'
import { here } from './here.ts'

/** Where the game stands. What is missing of its newest message in the channel comes again meanwhile. */
export function status(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    await room.matches.refresh(match.id)
    return { panel: await statusPanel(room, match, await advice(room.matches, match, call.person)) }
  })
}
