import { hash, readRecord, writeRecord, type GameRecord } from '../../src/core/index.ts'
import { games } from '../../src/games/index.ts'
import type { Matches } from '../../src/match/index.ts'
import { playRecord } from '../../src/record/play.ts'

/** How a game went. */
export interface Ended {
  readonly record: GameRecord
  /** Decisions that somebody was told are in. */
  readonly confirmed: readonly string[]
  /** The public messages of its channel. */
  readonly posts: readonly string[]
}

/** The whole record of a game that is over. */
export async function recordOf(matches: Matches, match: string): Promise<GameRecord> {
  const out = await matches.export(match, 'spectator')
  if (!out.ok || out.value.kind !== 'record') throw new Error('a game that is over has no record')
  return out.value.record
}

/** A game with trouble has to end as the same game did in peace, with everything confirmed in it and posted once. */
export function compare(peace: Ended, trouble: Ended, wrong: (what: string) => void): void {
  if (hash(peace.record.actions) !== hash(trouble.record.actions)) wrong('its record is another one')
  const decided = new Set(trouble.record.actions.map(({ decision }) => decision))
  for (const decision of trouble.confirmed) if (!decided.has(decision)) wrong(`${decision} was confirmed and is lost`)
  if (endOf(peace.record, wrong) !== endOf(trouble.record, wrong)) wrong('it ended otherwise')
  if (peace.posts.length !== trouble.posts.length)
    wrong(`${trouble.posts.length} public messages instead of ${peace.posts.length}`)
  const index = trouble.posts.findIndex((post, at) => post !== peace.posts[at])
  if (index >= 0) wrong(`public message ${index} says\n${trouble.posts[index]}\ninstead of\n${peace.posts[index]}`)
}

/** The position that a record plays to, as a hash. */
function endOf(record: GameRecord, wrong: (what: string) => void): string {
  const game = games.find(({ meta }) => meta.id === record.game)
  const file = readRecord(JSON.parse(JSON.stringify(writeRecord(record))))
  const played = game && file.ok ? playRecord(game, file.value) : undefined
  if (!played || played.rejection) wrong('its record does not play')
  return hash(played?.state ?? null)
}
