import type { CustomId } from './ids.ts'
import { actInLobby, isLobbyOp } from './lobby/actions.ts'
import type { Answer, Press, Room } from './room.ts'
import { actOnSheet } from './sheet/actions.ts'
import { actOnStanding, isStandingOp } from './sheet/standing-actions.ts'
import { actAtTable, isTableOp } from './table/actions.ts'
import { historyAnswer } from './table/history.ts'
import { chooseTopic } from './table/rules.ts'
import { turnLesson } from './table/tutorial.ts'
import { answerTyping } from './typed.ts'
import { accent, say } from './ui.ts'

/** Does what a press asks for. It was acknowledged before. */
export async function act(room: Room, press: Press, id: CustomId): Promise<Answer> {
  if (id.op === 'typing') return answerTyping(room, press)
  if (id.op === 'erase') return erase(room, press)
  if (id.op === 'games') return historyAnswer(room, press.guild, Number(id.args[0]))
  if (id.op === 'topic') return chooseTopic(room, press)
  if (id.op === 'lesson') return turnLesson(room, id)
  if (isStandingOp(id.op)) return actOnStanding(room, press, id)
  const match = id.match === undefined ? undefined : await room.matches.get(id.match)
  if (!match) return { note: 'That game is not here any more. `/turns` lists the ones you play.' }
  if (isLobbyOp(id.op)) return actInLobby(room, press, id, match)
  if (isTableOp(id.op)) return actAtTable(room, press, id, match)
  return actOnSheet(room, press, id, match)
}

/** Deletes what is stored about the one who pressed. */
async function erase({ matches }: Room, { person }: Press): Promise<Answer> {
  await matches.forgetPerson(person)
  return {
    panel: say('🗑️ Done: your settings are deleted, and your id is nowhere in what is stored any more.', accent.done),
  }
}
