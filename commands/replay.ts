import type { Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import { replayAnswer } from '../src/discord/table/replay.ts'
import { noneOver } from './game/here.ts'

/** Steps through the channel's latest game that is over. */
export const replay: Command = {
  definition: define('replay', 'Step through the game that was played here, turn by turn, with every secret', 'server'),
  async run(room, call) {
    const match = await room.matches.finishedIn(call.channel)
    return match ? replayAnswer(room, match, 0) : { note: noneOver }
  },
}
