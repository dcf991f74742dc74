import type { MatchInfo, PersonId, UndoPreview } from '../../match/api.ts'
import { previewText } from '../../match/undo-preview.ts'
import { writeId } from '../ids.ts'
import type { Answer, Room } from '../room.ts'
import { refusalText } from '../text/refusals.ts'
import { list, mention } from '../text/words.ts'
import { accent, button, clip, panel, row, say, text } from '../ui.ts'

const PREVIEW_MAX = 3000

/** What an undo would take back, for the eyes of who asks, before anything happens. */
export async function undoAnswer(room: Room, match: MatchInfo, person: PersonId): Promise<Answer> {
  const preview = await room.matches.undoPreview(match.id, person)
  if (!preview.ok) return { note: refusalText(preview.error) }
  const { mark } = preview.value
  return {
    panel: panel(
      [
        text(clip(undoText(preview.value), PREVIEW_MAX)),
        row(
          button(writeId({ match: match.id, op: 'takeback', args: [mark] }), takeBackLabel(preview.value), 'primary'),
          button(writeId({ match: match.id, op: 'keep' }), 'Keep'),
        ),
      ],
      { accent: accent.act },
    ),
  }
}

/** The preview as text: what goes back, what becomes of it, who is asked. */
export function undoText(preview: UndoPreview): string {
  const { waiting, own } = preview
  const then = own
    ? '-# It comes back to you, to be written anew. The others see only that you are not ready any more.'
    : waiting.length > 0
      ? `-# ${list(waiting.map(mention))} must agree first, and will be asked in the channel.`
      : '-# Nobody has to be asked.'
  return `### ↩️ Take this back?\n${previewText(preview)}\n${then}`
}

function takeBackLabel({ waiting }: UndoPreview): string {
  return waiting.length > 0 ? 'Ask to take it back' : 'Take back'
}

/** Takes back what was shown, or asks those who must consent. */
export async function takeBack(room: Room, match: MatchInfo, person: PersonId, mark: string): Promise<Answer> {
  const result = await room.matches.undo(match.id, person, mark)
  if (!result.ok) return { panel: say(`✋ ${refusalText(result.error)}`) }
  if (result.value.done) return { panel: say('↩️ Taken back.', accent.done) }
  return { panel: say(`↩️ Asked in the channel: ${list(result.value.waiting.map(mention))} must agree first.`) }
}
