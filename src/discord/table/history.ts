import { scenarioOf, type AnyGame, type Seat } from '../../core/index.ts'
import type { PersonId } from '../../match/api.ts'
import type { Finished } from '../../match/history.ts'
import { writeId } from '../ids.ts'
import type { Answer, Room } from '../room.ts'
import { list, matchUrl, mention, plural, seatFlags, seatInfo } from '../text/words.ts'
import { button, clip, panel, row, text } from '../ui.ts'

/** The games that a server has seen, and how people have done in them. */

const PAGE = 8

/** A page of a server's games, newest first. */
export async function historyAnswer(room: Room, guild: string | undefined, page: number): Promise<Answer> {
  const games = guild === undefined ? [] : await room.matches.history(guild)
  if (games.length === 0) return { note: 'No game has been played to its end in this server yet.' }
  const last = Math.ceil(games.length / PAGE) - 1
  const at = Math.min(Math.max(0, Math.trunc(page)), last)
  const shown = games.slice(at * PAGE, (at + 1) * PAGE)
  const lines = await Promise.all(shown.map((game) => gameText(room, game)))
  const to = (wanted: number) => writeId({ op: 'games', args: [String(wanted)] })
  const turning = [
    at > 0 && button(to(at - 1), 'Newer', 'plain', '◀️'),
    at < last && button(to(at + 1), 'Older', 'plain', '▶️'),
  ].filter((one) => one !== false)
  return {
    panel: panel([
      text(clip(`### ${plural(games.length, 'game')} in this server\n${lines.join('\n')}`, 3900)),
      turning.length > 0 && row(...turning),
    ]),
  }
}

async function gameText(room: Room, finished: Finished): Promise<string> {
  const game = room.matches.games.find(({ meta }) => meta.id === finished.game)
  if (!game) return `▫️ ${finished.game}`
  const match = await room.matches.get(finished.id)
  const title = match ? `[${game.meta.title}](${matchUrl(match)})` : game.meta.title
  const scenario = scenarioOf(game.meta, finished.scenario)?.title ?? finished.scenario
  const { outcome } = finished
  const result = outcome ? clip(outcome.title, 80) : 'ended before its time'
  const people = [...new Set(Object.values(finished.seats))].map(
    (person) =>
      `${hasWon(finished, person) ? '🏆 ' : ''}${seatFlags(game, seatsOf(finished, person))} ${mention(person)}`,
  )
  return `▫️ **${title}** · ${scenario} · ${result} · <t:${Math.floor(finished.ended / 1000)}:d>\n-# ${clip(list(people), 240)}`
}

function seatsOf({ seats }: Finished, person: PersonId): readonly Seat[] {
  return Object.keys(seats).filter((seat) => seats[seat] === person)
}

/** Who gave up their seats has not won, whatever became of them. */
function hasWon(finished: Finished, person: PersonId): boolean {
  const { outcome, resigned } = finished
  return seatsOf(finished, person).some((seat) => outcome?.winners.includes(seat) && !resigned.includes(seat))
}

/** Games of one kind that a person has played to their end. */
interface Tally {
  readonly played: number
  readonly won: number
  readonly drawn: number
}

/** How a person has done in these games, by game and side. */
export function profileText(room: Pick<Room, 'matches'>, games: readonly Finished[], person: PersonId): string {
  const own = games.filter((finished) => finished.outcome && seatsOf(finished, person).length > 0)
  if (own.length === 0) return `${mention(person)} has not played a game to its end in this server yet.`
  const lines = room.matches.games.flatMap((game) => {
    const played = own.filter((finished) => finished.game === game.meta.id)
    return played.length === 0 ? [] : [gameLine(game, played, person)]
  })
  return [`### ${mention(person)} in this server`, `**All games** · ${tallyText(tallyOf(own, person))}`, ...lines].join(
    '\n',
  )
}

function gameLine(game: AnyGame, played: readonly Finished[], person: PersonId): string {
  const sideOf = (finished: Finished) =>
    [...new Set(seatsOf(finished, person).map((seat) => seatInfo(game, seat).side))].join(' and ')
  const sides = [...new Set(played.map(sideOf))].toSorted()
  const bySide = sides.map((side) => {
    const there = played.filter((finished) => sideOf(finished) === side)
    return `${side}: ${tallyText(tallyOf(there, person))}`
  })
  return `**${game.meta.title}** · ${tallyText(tallyOf(played, person))}\n-# ${bySide.join(' · ')}`
}

function tallyOf(games: readonly Finished[], person: PersonId): Tally {
  const won = games.filter((finished) => hasWon(finished, person))
  const drawn = games.filter(({ outcome }) => outcome?.winners.length === 0)
  return { played: games.length, won: won.length, drawn: drawn.length }
}

function tallyText({ played, won, drawn }: Tally): string {
  return `${won} of ${played} won${drawn > 0 ? `, ${drawn} drawn` : ''}`
}
