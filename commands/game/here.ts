import type { Refusal, Result } from '../../src/core/index.ts'
import type { Call } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { noGame, refusalText } from '../../src/discord/text/refusals.ts'
import type { MatchInfo } from '../../src/match/api.ts'

/** The game of the channel that a command was given in, for commands that are nothing without one. */
export async function here(room: Room, call: Call, then: (match: MatchInfo) => Promise<Answer>): Promise<Answer> {
  const match = await room.matches.inChannel(call.channel)
  return match ? then(match) : { note: noGame }
}

/** What became of something that the channel tells of as well. */
export function said(result: Result<MatchInfo, Refusal>, text: string): Answer {
  return { note: result.ok ? text : refusalText(result.error) }
}

export const counted = 'Your voice is counted; the channel says how many are still needed.'

export const noneOver = 'No game has been played to its end in this channel yet.'
