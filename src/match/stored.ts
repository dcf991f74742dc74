import { z } from 'zod'
import { gameIds, type GameId, type Json } from '../core/index.ts'
import type { MatchId, PersonId } from './api.ts'
import type { Chunk, Head, Kept } from './head.ts'

/** Matches as the store has them: what is read there may be damaged, or written by another program. */

const record = z.record(z.string(), z.unknown())
const items = z.array(record)
const count = z.int().min(0)

/** What a stored head must have for the code to work with it. Games look after their own states. */
const headSchema = z.looseObject({
  schema: z.literal(1),
  id: z.string(),
  guild: z.string(),
  channel: z.string(),
  host: z.string(),
  game: z.enum(gameIds),
  created: z.number(),
  version: count,
  status: z.enum(['lobby', 'running', 'over', 'ended', 'frozen']),
  scenario: z.string(),
  options: record,
  seats: z.record(z.string(), z.string()),
  persons: z.array(z.string()),
  agreed: z.array(z.string()),
  resigned: z.array(z.string()),
  messages: z.looseObject({ sheets: record }),
  outbox: z.object({ next: count, items: z.array(z.looseObject({ id: z.string(), post: record })) }),
  play: z
    .looseObject({
      setup: z.object({ scenario: z.string(), options: record, commands: z.array(z.array(z.string())) }),
      seed: z.string().regex(/^[0-9a-f]{64}$/),
      rolls: count,
      opening: z.object({ rolls: items, events: z.array(z.unknown()) }),
      state: record,
      count,
      tail: z.array(
        z.looseObject({ decision: z.string(), action: record, rolls: items, events: z.array(z.unknown()) }),
      ),
      chunk: count.optional(),
      base: count,
      marks: z.object({ turn: count, before: count, stirred: z.boolean() }),
      kept: z.array(count),
      serial: count,
      segments: z.array(z.object({ edition: count, from: count, start: count.optional() })).min(1),
      open: z.record(
        z.string(),
        z.looseObject({ since: z.number(), due: z.number().optional(), deadline: z.number().optional() }),
      ),
      drafts: z.record(z.string(), record),
      standing: z.record(z.string(), items),
      story: z.looseObject({ id: z.string(), events: z.array(z.unknown()) }),
      told: items,
    })
    .optional(),
})

const entrySchema = z.looseObject({ decision: z.string(), action: record, rolls: items, events: z.array(z.unknown()) })
const chunkSchema = z.looseObject({ entries: z.array(entrySchema), previous: count.optional() })
const keptSchema = z.looseObject({ state: record, story: record, marks: record })

/** A stored head, or nothing where the value is not one. */
export function asHead(value: unknown): Head | undefined {
  return headSchema.safeParse(value).success ? (value as Head) : undefined
}

export function asChunk(value: unknown): Chunk | undefined {
  return chunkSchema.safeParse(value).success ? (value as Chunk) : undefined
}

export function asKept(value: unknown): Kept | undefined {
  return keptSchema.safeParse(value).success ? (value as Kept) : undefined
}

/** Anything of ours as the store takes it: it is made of plain JSON throughout. */
export function asJson(value: Head | Chunk | Kept | Card | readonly MatchId[]): Json {
  return value as unknown as Json
}

/** What is known of a live match without reading its head: enough to tell its people when the head is unreadable. */
export interface Card {
  readonly guild: string
  readonly channel: string
  readonly host: PersonId
  readonly game: GameId
  readonly scenario: string
}

const cardSchema = z.object({
  guild: z.string(),
  channel: z.string(),
  host: z.string(),
  game: z.enum(gameIds),
  scenario: z.string(),
})

export function asCard(value: unknown): Card | undefined {
  return cardSchema.safeParse(value).data
}

export function cardOf({ guild, channel, host, game, scenario }: Head): Card {
  return { guild, channel, host, game, scenario }
}
