import type { Glance } from '../../core/index.ts'
import type { CustomId } from '../ids.ts'
import { writeId } from '../ids.ts'
import type { Answer, Room } from '../room.ts'
import { answerLook } from '../table/glance.ts'
import { gone } from '../text/refusals.ts'
import { button, limits, row, type Row } from '../ui.ts'
import { openForm, type OpenSheet, type Sheet } from './model.ts'

/** Questions without consequences that fit what is being written. */
function glancesOf(current: OpenSheet): readonly Glance[] {
  const { game, view, decision } = current.subject
  if (decision.done) return []
  return game.looks?.fitting(view, decision, openForm(current).draft).slice(0, limits.buttonsInRow) ?? []
}

/** A button for each of them. */
export function glanceRows(sheet: Sheet, current: OpenSheet): Row[] {
  const of = { match: sheet.match.id, decision: current.owed.decision.id }
  const buttons = glancesOf(current).map(({ label, query }) =>
    button(writeId({ ...of, op: 'look', args: [query.do] }), label, 'plain', '🔎'),
  )
  return buttons.length > 0 ? [row(...buttons)] : []
}

/** The answer to such a button, from what the sheet holds now. */
export async function answerGlance(room: Room, sheet: Sheet, current: OpenSheet, id: CustomId): Promise<Answer> {
  const found = glancesOf(current).find(({ query }) => query.do === id.args[0])
  return found ? answerLook(room, sheet.match, current.subject.view, found.query) : { note: gone }
}
