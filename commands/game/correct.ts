import { correctionArgs } from '../../src/core/index.ts'
import type { Call, Choice, Typing } from '../../src/discord/command.ts'
import { suggested } from '../../src/discord/definition.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { addChange, suggestChange } from '../../src/discord/table/correction.ts'
import { seatsOf } from '../../src/discord/text/words.ts'
import { here } from './here.ts'

const texts: Readonly<Record<(typeof correctionArgs)[number], string>> = {
  piece: 'Which piece, counter or marker?',
  space: 'Where is it, or where is something wrong?',
  to: 'Where does it belong, or to whom?',
  value: 'The right number',
}

export const correctOptions = [
  suggested('change', 'What is wrong?', { required: true }),
  ...correctionArgs.map((name) => suggested(name, texts[name])),
]

/** Puts a wrong position right, with everybody's consent. */
export function correct(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    if (match.status !== 'running') return { note: 'There is no game going on here whose position could be corrected.' }
    if (seatsOf(match, call.person).length === 0) {
      return { note: 'Only those who play can correct the position. Tell one of them what is wrong.' }
    }
    const given = Object.fromEntries(correctionArgs.map((name) => [name, call.text(name)]))
    return addChange(room, match, call.person, call.text('change') ?? '', given)
  })
}

export async function suggestCorrect(room: Room, typing: Typing): Promise<readonly Choice[]> {
  const match = await room.matches.inChannel(typing.channel)
  if (match?.status !== 'running' || seatsOf(match, typing.person).length === 0) return []
  return suggestChange(room, match, typing)
}
