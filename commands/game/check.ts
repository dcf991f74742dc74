import type { Call } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { checkText } from '../../src/discord/table/check.ts'
import { refusalText } from '../../src/discord/text/refusals.ts'
import { accent, say } from '../../src/discord/ui.ts'
import { noneOver } from './here.ts'

/** Checks the dice of the channel's latest game that is over. */
export async function check(room: Room, call: Call): Promise<Answer> {
  const match = await room.matches.finishedIn(call.channel)
  if (!match) return { note: `${noneOver} The dice can be checked when the seed is disclosed, at the end.` }
  const chronicle = await room.matches.chronicle(match.id)
  if (!chronicle.ok) return { note: refusalText(chronicle.error) }
  const { text, right } = checkText(match, chronicle.value.rolls)
  return { panel: say(text, right ? accent.done : accent.wrong) }
}
