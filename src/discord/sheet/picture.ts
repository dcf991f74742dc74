import type { Frame, Picture } from '../../core/index.ts'
import { faultOf } from '../faults.ts'
import type { Room } from '../room.ts'
import { isEmpty, optionsOf, type Field } from './form.ts'
import { openForm, type Sheet } from './model.ts'
import { findGroup, TOP, under } from './narrow.ts'
import type { Place } from './rows.ts'

/** Places of so many choices are shown in one close-up; more are narrowed first. */
const SHOWN = 120

/** The player's own board, with what they are writing drawn on it. Without a picture the sheet still works. */
export async function sheetPicture(room: Room, sheet: Sheet, place: Place = {}): Promise<Picture | undefined> {
  const { current, match } = sheet
  if (!current) return undefined
  const { view } = current.subject
  const choice = choiceFrame(sheet, place)
  try {
    const since = choice ? undefined : await room.matches.since(match.id, { person: sheet.person })
    return await room.painter.paint({
      game: match.game,
      view,
      frame: choice ?? (isEmpty(current.draft) ? { kind: 'board' } : { kind: 'draft', draft: current.draft }),
      ...(since === undefined || !isEmpty(current.draft) ? {} : { since }),
      quality: 'preview',
    })
  } catch (error) {
    room.log.warn({ match: match.id, ...faultOf(error) }, 'a sheet could not be drawn')
    return undefined
  }
}

/** A close-up of what may be chosen at this place of the menus, where the choices have places on the board. */
function choiceFrame({ current }: Sheet, place: Place): Frame | undefined {
  if (!current || current.owed.decision.done) return undefined
  const { active, fields } = openForm(current, place.wished)
  if (!active) return undefined
  const options = optionsOf(active.question)
  const group = findGroup(options, place.group ?? TOP)
  const spaces = [...new Set(under(options, group).flatMap((option) => option.spaces ?? []))]
  if (spaces.length === 0 || (group.length === 0 && spaces.length > SHOWN)) return undefined
  const chosen = fields.slice(0, fields.indexOf(active)).flatMap(chosenSpaces)
  return { kind: 'marked', spaces, path: chosen }
}

/** Whether what is asked for here has places on the board. */
export function isOnBoard({ current }: Sheet, place: Place): boolean {
  const active = current && openForm(current, place.wished).active
  return active !== undefined && optionsOf(active.question).some((option) => option.spaces !== undefined)
}

/** Where that stands which was chosen for a field. */
function chosenSpaces({ question, items }: Field): readonly string[] {
  if (question.kind !== 'one') return []
  const [item] = items
  return question.options().find(({ value }) => value === item?.value)?.spaces ?? []
}
