import { z } from 'zod'
import { gameIds, type GameId, type Json, type Seat } from '../core/index.ts'
import type { MatchId, PersonId } from './api.ts'
import { endOf, type Head } from './head.ts'
import { keys } from './keys.ts'
import type { RecordStore } from './record-store.ts'

/** What a server remembers of each game that was played in it, apart from the game itself. */
export interface Finished {
  readonly id: MatchId
  readonly game: GameId
  readonly scenario: string
  /** Milliseconds since 1970. */
  readonly ended: number
  /** Who sat where at the end. */
  readonly seats: Readonly<Record<Seat, PersonId>>
  readonly resigned: readonly Seat[]
  /** The result; absent where the game was ended before its time. Nobody wins a draw. */
  readonly outcome?: { readonly title: string; readonly winners: readonly Seat[] }
}

const schema = z.object({
  id: z.string(),
  game: z.enum(gameIds),
  scenario: z.string(),
  ended: z.number(),
  seats: z.record(z.string(), z.string()),
  resigned: z.array(z.string()),
  outcome: z.object({ title: z.string(), winners: z.array(z.string()) }).optional(),
})

function finishedOf(head: Head): Finished {
  const { id, game, scenario, seats, resigned, play } = head
  const ended = endOf(head)
  const outcome = play?.outcome && { title: play.outcome.title, winners: play.outcome.winners }
  return { id, game, scenario, ended, seats, resigned, ...(outcome ? { outcome } : {}) }
}

/** Remembers a game that is over. Doing it again changes nothing. */
export async function noteFinished(records: RecordStore, head: Head): Promise<void> {
  if (!head.play) return
  const key = keys.history(head.guild, head.id)
  if ((await records.get(key)) === undefined) await records.set(key, finishedOf(head) as unknown as Json)
}

/** A server's games that are over, newest first. */
export async function historyOf(records: RecordStore, guild: string): Promise<readonly Finished[]> {
  const found: Finished[] = []
  for (const key of await records.keys(keys.history(guild, ''))) {
    const value = await records.get(key)
    if (schema.safeParse(value).success) found.push(value as unknown as Finished)
  }
  return found.toSorted((a, b) => b.ended - a.ended)
}
