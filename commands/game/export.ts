import type { Call } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { askerOf } from '../../src/discord/table/look.ts'
import { recordFile } from '../../src/discord/table/over.ts'
import { refusalText } from '../../src/discord/text/refusals.ts'
import { file, panel, text, withFiles } from '../../src/discord/ui.ts'
import { here } from './here.ts'

export function exportGame(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    const exported = await room.matches.export(match.id, askerOf(match, call.person))
    if (!exported.ok) return { note: refusalText(exported.error) }
    const whole = exported.value.kind === 'record'
    const saying = whole
      ? 'The whole record of this game: anyone can replay it, and `/game import` opens it in a channel.'
      : 'What you may know of this game so far. The whole record, with the dice seed, comes at the end.'
    const record = recordFile(match, exported.value)
    return { panel: withFiles(panel([text(saying), file(record.name)]), [record]) }
  })
}
