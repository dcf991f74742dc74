import type { MatchInfo, PersonId } from '../match/api.ts'
import { writeId } from './ids.ts'
import type { Answer, Press, Room } from './room.ts'
import { typeLine } from './sheet/actions.ts'
import { keepLine, keptLine, tooLong } from './sheet/line.ts'
import { openSheet } from './sheet/show.ts'
import { mine } from './text/words.ts'
import { menu, panel, part, row, text } from './ui.ts'

/** The running games in which something is asked of a person, or was answered and may still be rewritten. */
export async function waitingGames(room: Room, person: PersonId): Promise<readonly MatchInfo[]> {
  const all = await room.matches.of(person)
  return all.filter((match) => match.status === 'running' && mine(match, person).length > 0)
}

/** What a person typed into their direct messages: a line of orders for the game that waits for them. */
export async function answerText(room: Room, person: PersonId, typed: string): Promise<Answer> {
  const games = await waitingGames(room, person)
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

/** Asks which of several games is meant; a typed line waits inside the question. */
export function askWhich(room: Room, games: readonly MatchInfo[], typed: string | undefined): Answer {
  const note = typed === undefined ? undefined : tooLong(typed)
  if (note !== undefined) return { note }
  const entries = games.map((match) => {
    const { meta } = room.matches.game(match.game)
    const scenario = meta.scenarios.find((candidate) => candidate.id === match.scenario)
    return { value: match.id, label: `${meta.title}: ${scenario?.title ?? match.scenario}`, hint: `game ${match.id}` }
  })
  return {
    panel: panel([
      text('Which game do you mean? I remember your choice for the lines you type here; `/orders` asks again.'),
      typed !== undefined && text(keepLine(typed), part.line),
      row(menu(writeId({ op: 'typing' }), 'Choose the game', entries)),
    ]),
  }
}

/** The answer to that question. */
export async function answerTyping(room: Room, press: Press): Promise<Answer> {
  const match = await room.matches.get(press.values[0] ?? '')
  if (match?.status !== 'running') return { note: 'That game is not running any more. `/turns` shows your games.' }
  room.picked.set(press.person, match.id)
  const line = keptLine(press.message?.texts.get(part.line))
  return line === undefined ? openSheet(room, match, press.person) : typeLine(room, match, press.person, line)
}
