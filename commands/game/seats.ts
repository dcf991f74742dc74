import { levels } from '../../src/core/index.ts'
import type { Call, Choice, Typing } from '../../src/discord/command.ts'
import { fitting } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { refusalText } from '../../src/discord/text/refusals.ts'
import { mention, seatInfo, seatNames, seatsOf } from '../../src/discord/text/words.ts'
import { counted, here, said } from './here.ts'

/** Takes over a seat of a running game that was given up; for one that a computer player has, the table is asked. */
export function take(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    if (match.status === 'lobby') return { note: 'The game has not begun: choose a seat in the lobby.' }
    const game = room.matches.game(match.game)
    const typed = (call.text('seat') ?? '').trim().toLowerCase()
    const seat = match.vacant.find((each) => each === typed || seatInfo(game, each).name.toLowerCase() === typed)
    const taken = await room.matches.takeSeats(match.id, call.person, seat === undefined ? [] : [seat])
    if (!taken.ok) return { note: refusalText(taken.error) }
    if (taken.value.seatRequest?.person === call.person) {
      return {
        note: `🪑 Asked in the channel: ${mention(taken.value.host)} decides as the host, or most of those who play.`,
      }
    }
    return {
      note: `You command ${seatNames(game, seatsOf(taken.value, call.person))} now. Your sheet comes by direct message.`,
    }
  })
}

/** The seats that may be taken over in this channel's game. */
export async function suggestSeats(room: Room, { channel, typed }: Typing): Promise<readonly Choice[]> {
  const match = await room.matches.inChannel(channel)
  if (!match) return []
  const game = room.matches.game(match.game)
  return fitting(
    match.vacant.map((seat) => ({ name: seatInfo(game, seat).name, value: seat })),
    typed,
  )
}

/** Takes a person's seats from them: the host at once, others when most want it. */
export function remove(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    const person = call.someone('person') ?? ''
    const level = levels.find((each) => each === call.text('level')) ?? 'normal'
    const removed = await room.matches.remove(match.id, call.person, person, level)
    const gone = removed.ok && seatsOf(removed.value, person).length === 0
    return said(removed, gone ? `${mention(person)} has left the table.` : counted)
  })
}

/** Makes somebody else the host. */
export function host(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    const person = call.someone('person') ?? ''
    return said(await room.matches.nameHost(match.id, call.person, person), `${mention(person)} is the host now.`)
  })
}
