import type { Call } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import type { MatchInfo } from '../../src/match/api.ts'

export const noGame = 'There is no game in this channel. `/game new` opens one; `/turns` lists the games that you play.'

/** The game of the channel that a command was given in, for commands that are nothing without one. */
export async function here(room: Room, call: Call, then: (match: MatchInfo) => Promise<Answer>): Promise<Answer> {
  const match = await room.matches.inChannel(call.channel)
  return match ? then(match) : { note: noGame }
}

export const noneOver = 'No game has been played to its end in this channel yet.'
