import type { MatchInfo } from '../../match/api.ts'
import type { CustomId, OpName } from '../ids.ts'
import { cannotOpen } from '../opening.ts'
import type { Answer, Press, Room } from '../room.ts'
import { openSheet } from '../sheet/show.ts'
import { advice } from '../text/advice.ts'
import { gone, refusalText } from '../text/refusals.ts'
import { messageUrl, seatsOf } from '../text/words.ts'
import { accent, say } from '../ui.ts'
import { boardAnswer, statusPanel, textAnswer } from './look.ts'
import { replayAnswer } from './replay.ts'
import { proposeCorrection, voteOnCorrection } from './correction.ts'
import { takeBack } from './undo.ts'

interface Hand {
  readonly room: Room
  readonly press: Press
  readonly id: CustomId
  readonly match: MatchInfo
}

/** The presses on a game's newest message, and the answers to questions it asked. */
const tableActions = {
  open: async ({ room, press, match }) => {
    if (seatsOf(match, press.person).length === 0) {
      return { note: 'You have no seat in this game: you can look on with *Board*, *As text* and *Status*.' }
    }
    return openSheet(room, match, press.person)
  },
  board: async ({ room, press, match }) => boardAnswer(room, match, press.person),
  zoom: async ({ room, press, match }) => boardAnswer(room, match, press.person, press.values[0]),
  text: async ({ room, press, match }) => textAnswer(room, match, press.person),
  status: async ({ room, press, match }) => ({
    panel: await statusPanel(room, match, await advice(room.matches, match, press.person)),
  }),
  press: async (hand) => answerHere(hand),
  replay: async ({ room, match }) => replayAnswer(room, match, 0),
  step: async ({ room, id, match }) =>
    replayAnswer(room, match, Number(id.args[0]), id.args[1] === 'why' ? 'why' : 'story'),
  jump: async ({ room, press, match }) => replayAnswer(room, match, Number(press.values[0])),
  rematch: async ({ room, press, match }) => {
    const no = press.site && (await cannotOpen(room.matches, press.site))
    if (no !== undefined) return { note: no }
    const opened = await room.matches.rematch(match.id, press.person)
    return { note: opened.ok ? rematchText(opened.value) : refusalText(opened.error) }
  },
  film: async ({ room, match }) => {
    const wanted = await room.matches.film(match.id)
    if (!wanted.ok) return { note: refusalText(wanted.error) }
    const there = wanted.value.messages.film
    return { note: there ? `The film is here: ${messageUrl(there, match.guild)}` : filmText }
  },
  yes: async (hand) => consent(hand, true),
  no: async (hand) => consent(hand, false),
  takeback: async ({ room, press, id, match }) => takeBack(room, match, press.person, id.args[0] ?? ''),
  keep: async () => ({ panel: say('Kept: everything stays as it is.', accent.done) }),
  correct: async ({ room, press, id, match }) => proposeCorrection(room, match, press.person, id.args[0] ?? ''),
  uncorrect: async ({ room, press, match }) => {
    await room.matches.dropCorrection(match.id, press.person)
    return { panel: say('Nothing is changed: what you had gathered is forgotten.', accent.done) }
  },
  correctvote: async ({ room, press, id, match }) =>
    voteOnCorrection(room, match, press.person, id.args[0] ?? '', id.args[1] === 'yes'),
  seatvote: async ({ room, press, id, match }) => {
    const [person = '', answer] = id.args
    const done = await room.matches.giveSeats(match.id, press.person, person, answer === 'yes')
    if (!done.ok) return { note: refusalText(done.error) }
    return { note: answer === 'yes' ? '✅ You agreed.' : 'You said no: the computer player stays.' }
  },
  resign: async ({ room, press, match }) => {
    const result = await room.matches.resign(match.id, press.person)
    if (!result.ok) return { panel: say(`✋ ${refusalText(result.error)}`) }
    return {
      panel: say('🏳️ You have resigned. The game goes on without your orders; thank you for playing.', accent.done),
    }
  },
  end: async ({ room, press, match }) => {
    const result = await room.matches.end(match.id, press.person)
    return { panel: say(result.ok ? '🏁 The game is ended.' : `✋ ${refusalText(result.error)}`) }
  },
} as const satisfies Partial<Record<OpName, (hand: Hand) => Promise<Answer>>>

type TableOp = keyof typeof tableActions

export function isTableOp(op: OpName): op is TableOp {
  return Object.hasOwn(tableActions, op)
}

export async function actAtTable(room: Room, press: Press, id: CustomId, match: MatchInfo): Promise<Answer> {
  return isTableOp(id.op) ? tableActions[id.op]({ room, press, match, id }) : {}
}

/** An answer without arguments, pressed on the message that everybody reads. */
async function answerHere({ room, press, match, id }: Hand): Promise<Answer> {
  const owed = match.owed.find(({ decision }) => decision.id === id.decision)
  const known = owed?.decision.buttons?.find((one) => one.do === id.args[0])
  if (!owed || !known) return { note: gone }
  const seat = seatsOf(match, press.person).find((one) => owed.decision.owners.includes(one))
  if (seat === undefined) return { note: 'This is for somebody else to decide.' }
  const action = { seat, do: known.do, args: {} }
  const done = await room.matches.act(match.id, press.person, owed.decision.id, action)
  return { note: done.ok ? `✅ ${known.label}.` : `✋ ${refusalText(done.error)}` }
}

const filmText = '🎞️ The film of this war is being made. It will be posted here, in a minute or so.'

function rematchText(lobby: MatchInfo): string {
  const exchanged = Object.values(lobby.seats).some((person) => person !== undefined)
  return exchanged
    ? 'The lobby of the rematch is open below, with sides exchanged. Everybody may still change seats; press *Start* there.'
    : 'The lobby of the rematch is open below. These sides cannot be exchanged person for person: choose your seats there.'
}

async function consent({ room, press, match }: Hand, yes: boolean): Promise<Answer> {
  const result = await room.matches.consent(match.id, press.person, yes)
  if (!result.ok) return { note: refusalText(result.error) }
  return { note: yes ? '✅ You agreed.' : 'You said no: the move stands.' }
}
