import type { Draft } from '../../core/index.ts'
import type { MatchInfo } from '../../match/api.ts'
import type { CustomId } from '../ids.ts'
import type { Answer, Press, Room } from '../room.ts'
import { refusalText } from '../text/refusals.ts'
import { loadSheet, type OpenSheet, type Sheet } from './model.ts'
import type { SheetExtras } from './panel.ts'
import type { Place } from './rows.ts'
import { drawnSheet, spread } from './show.ts'

/** Everything that a press on an open sheet works with. */
export interface Hand {
  readonly room: Room
  readonly press: Press
  readonly id: CustomId
  readonly sheet: Sheet
  readonly current: OpenSheet
}

/** The sheet drawn anew, with the wished decision laid open. */
export async function reload(
  room: Room,
  press: Press,
  match: MatchInfo,
  decision: string | undefined,
  extras: SheetExtras = {},
): Promise<Answer> {
  const now = (await room.matches.get(match.id)) ?? match
  const sheet = await loadSheet(room.matches, now, press.person, decision)
  await spread(room, sheet, press)
  return drawnSheet(room, sheet, {}, extras)
}

/** Keeps a changed draft and shows it. */
export async function write(hand: Hand, draft: Draft, place: Place, extras: SheetExtras): Promise<Answer> {
  const { room, press, sheet, current } = hand
  const saved = await room.matches.saveDraft(sheet.match.id, press.person, current.owed.decision.id, draft)
  if (!saved.ok) return reload(room, press, sheet.match, current.owed.decision.id, { note: refusalText(saved.error) })
  const now = await loadSheet(room.matches, saved.value, press.person, current.owed.decision.id)
  await spread(room, now, press)
  return drawnSheet(room, now, place, extras)
}
