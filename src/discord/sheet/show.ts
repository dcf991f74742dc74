import type { DecisionId } from '../../core/index.ts'
import type { MatchInfo, PersonId } from '../../match/api.ts'
import type { Answer, Press, Room } from '../room.ts'
import { withFiles } from '../ui.ts'
import { fingerprint, loadSheet, type Sheet } from './model.ts'
import { sheetPanel, type SheetExtras } from './panel.ts'
import { isOnBoard, sheetPicture } from './picture.ts'
import type { Place } from './rows.ts'

/** A sheet with a fresh picture. */
export async function drawnSheet(
  room: Room,
  sheet: Sheet,
  place: Place = {},
  extras: SheetExtras = {},
): Promise<Answer> {
  const picture = await sheetPicture(room, sheet, place)
  const panel = sheetPanel(sheet, place, { ...extras, ...(picture ? { picture: picture.name } : {}) })
  return { panel: withFiles(panel, picture ? [picture] : []) }
}

/** A sheet that keeps the picture that its message has: nothing was written, only a menu opened. */
export function sameSheet(sheet: Sheet, press: Press, place: Place = {}, extras: SheetExtras = {}): Answer {
  const picture = press.message?.picture
  return { panel: sheetPanel(sheet, place, { ...extras, ...(picture === undefined ? {} : { picture }) }) }
}

/** A sheet whose menu was turned to another part: drawn anew where its choices have places on the board. */
export async function turnedSheet(room: Room, sheet: Sheet, press: Press, place: Place): Promise<Answer> {
  return isOnBoard(sheet, place) ? drawnSheet(room, sheet, place) : sameSheet(sheet, press, place)
}

/** Opens a person's sheet for their eyes alone. */
export async function openSheet(
  room: Room,
  match: MatchInfo,
  person: PersonId,
  decision?: DecisionId,
  extras: SheetExtras = {},
): Promise<Answer> {
  return drawnSheet(room, await loadSheet(room.matches, match, person, decision), {}, extras)
}

/**
 * After a change: notes what the pressed message shows now, and has the sheet in the direct messages brought up to date
 * where the change came from somewhere else.
 */
export async function spread(room: Room, sheet: Sheet, press: Press | undefined): Promise<void> {
  const kept = sheet.match.messages.sheets[sheet.person]
  if (!kept) return
  if (press?.message?.id === kept.message) room.shown.set(kept.message, fingerprint(sheet))
  else await room.matches.refreshSheet(sheet.match.id, sheet.person)
}
