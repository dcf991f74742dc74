import type { MatchInfo, PersonId } from '../match/api.ts'
import { writeId } from './ids.ts'
import type { Answer, Press, Room } from './room.ts'
import { typeLine } from './sheet/actions.ts'
import { keepLine, keptLine } from './sheet/line.ts'
import { mine } from './text/words.ts'
import { menu, panel, part, row, text } from './ui.ts'

/** The longest line that is read; a sheet never needs one as long. */
const LINE_MAX = 1000

/** What a person typed into their direct messages: a line of orders for the game that waits for them. */
export async function answerText(room: Room, person: PersonId, typed: string): Promise<Answer> {
  if (typed.length > LINE_MAX)
    return { note: `That is too long for a line of orders: please keep it below ${LINE_MAX} characters.` }
  const games = (await room.matches.of(person)).filter(
    (match) => match.status === 'running' && mine(match, person).length > 0,
  )
  const [first] = games
  if (!first) {
    return {
      note: 'No game waits for orders of yours. `/turns` lists your games; `/game new` in a server’s channel opens one.',
    }
  }
  const picked = games.find((match) => match.id === room.picked.get(person))
  const match = picked ?? (games.length === 1 ? first : undefined)
  return match ? typeLine(room, match, person, typed) : askWhich(room, games, typed)
}

/** Asks which of several games a line is for; the line waits inside the question. */
function askWhich(room: Room, games: readonly MatchInfo[], typed: string): Answer {
  const entries = games.map((match) => {
    const { meta } = room.matches.game(match.game)
    const scenario = meta.scenarios.find((candidate) => candidate.id === match.scenario)
    return { value: match.id, label: `${meta.title}: ${scenario?.title ?? match.scenario}`, hint: `game ${match.id}` }
  })
  return {
    panel: panel([
      text('Which game is this for? I remember your choice for the next lines; `/turns` shows your games.'),
      text(keepLine(typed), part.line),
      row(menu(writeId({ op: 'typing' }), 'Choose the game', entries)),
    ]),
  }
}

/** The answer to that question. */
export async function answerTyping(room: Room, press: Press): Promise<Answer> {
  const line = keptLine(press.message?.texts.get(part.line))
  const match = await room.matches.get(press.values[0] ?? '')
  if (line === undefined || match?.status !== 'running')
    return { note: 'That game is not running any more. Please type the line again.' }
  room.picked.set(press.person, match.id)
  return typeLine(room, match, press.person, line)
}
