import type { Picture } from '../../core/index.ts'
import { faultOf } from '../faults.ts'
import type { Room } from '../room.ts'
import { isEmpty } from './form.ts'
import type { Sheet } from './model.ts'

/** The player's own board, with what they are writing drawn on it. Without a picture the sheet still works. */
export async function sheetPicture(room: Room, sheet: Sheet): Promise<Picture | undefined> {
  const { current, match } = sheet
  if (!current) return undefined
  const { view } = current.subject
  try {
    return await room.painter.paint({
      game: match.game,
      view,
      frame: isEmpty(current.draft) ? { kind: 'board' } : { kind: 'draft', draft: current.draft },
      quality: 'preview',
    })
  } catch (error) {
    room.log.warn({ match: match.id, ...faultOf(error) }, 'a sheet could not be drawn')
    return undefined
  }
}
