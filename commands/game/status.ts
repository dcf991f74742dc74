import type { Call } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { advice } from '../../src/discord/text/advice.ts'
import { statusPanel } from '../../src/discord/table/look.ts'
import { here } from './here.ts'

export function status(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => ({
    panel: await statusPanel(room, match, await advice(room.matches, match, call.person)),
  }))
}
