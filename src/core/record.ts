import { z } from 'zod'
import { malformed, type Malformed } from './errors.ts'
import type { Action, DecisionId, Setup } from './game.ts'
import type { Json } from './json.ts'
import { gameIds, type GameId } from './meta.ts'
import { err, ok, type Result } from './result.ts'

/** One action as the record keeps it. */
export interface RecordedAction extends Action {
  readonly decision: DecisionId
}

/** A whole game as a file: anyone can read, write, share and replay it. */
export interface GameRecord {
  readonly format: 'war-room/1'
  readonly game: GameId
  readonly edition: number
  readonly setup: Setup
  /** 64 hex digits. Absent in a record whose dice are all scripted, and in exports of a running game. */
  readonly seed?: string
  /** Scripts every roll in order, shuffles too; running out of them is an error. */
  readonly dice?: readonly number[]
  /** Starts from a readable position instead of the scenario's. */
  readonly position?: Json
  readonly actions: readonly RecordedAction[]
}

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>

/** How a record is written by hand: actions name their arguments beside `seat` and `do`, everything with a default may be left out. */
const fileSchema = z.strictObject({
  format: z.literal('war-room/1'),
  game: z.enum(gameIds),
  edition: z.int().min(1).default(1),
  scenario: z.string().max(40),
  options: z.record(z.string().max(40), z.union([z.boolean(), z.int(), z.string().max(80)])).default({}),
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  dice: z.array(z.int().min(1)).max(100_000).optional(),
  /** Seats that one person commands together; absent seats are commanded alone. */
  commands: z.array(z.array(z.string().max(40)).min(1)).optional(),
  /** Who plays what, as an alternative to `commands`: seats with the same name are one command. */
  seats: z.record(z.string().max(40), z.string().max(80)).optional(),
  position: json.optional(),
  actions: z
    .array(z.looseObject({ seat: z.string().max(40), do: z.string().max(40), decision: z.string().max(40).optional() }))
    .max(100_000)
    .default([]),
})

/** A record as it was read: options still without defaults, decisions still open where the file does not name them. */
export interface RecordFile {
  readonly game: GameId
  readonly edition: number
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean | number | string>>
  readonly commands?: readonly (readonly string[])[]
  readonly seed?: string
  readonly dice?: readonly number[]
  readonly position?: Json
  /** In the form that `parseAction` reads, with the decision's id where the file names it. */
  readonly actions: readonly { readonly decision?: DecisionId; readonly raw: unknown }[]
}

/** Reads a record file's JSON. Whether its actions are legal shows when they are played. */
export function readRecord(raw: unknown): Result<RecordFile, Malformed> {
  const read = fileSchema.safeParse(raw)
  if (!read.success) {
    const issue = read.error.issues[0]
    return err(
      malformed(
        `This is not a game record: ${issue ? `${issue.path.join('.') || 'file'}: ${issue.message}` : 'unknown fault'}.`,
      ),
    )
  }
  const { format: _format, actions, seats, commands, seed, dice, position, ...rest } = read.data
  const groups = commands ?? (seats ? groupByName(seats) : undefined)
  return ok({
    ...rest,
    ...(groups ? { commands: groups } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(dice ? { dice } : {}),
    ...(position === undefined ? {} : { position }),
    actions: actions.map(({ decision, seat, do: verb, ...args }) => ({
      raw: { seat, do: verb, args },
      ...(decision === undefined ? {} : { decision }),
    })),
  })
}

function groupByName(seats: Readonly<Record<string, string>>): string[][] {
  const groups = new Map<string, string[]>()
  for (const [seat, name] of Object.entries(seats)) groups.set(name, [...(groups.get(name) ?? []), seat])
  return [...groups.values()]
}

/** The JSON of a record file, one action a line's worth of members. */
export function writeRecord(record: GameRecord): Json {
  return {
    format: record.format,
    game: record.game,
    edition: record.edition,
    scenario: record.setup.scenario,
    options: record.setup.options,
    commands: record.setup.commands,
    ...(record.seed === undefined ? {} : { seed: record.seed }),
    ...(record.dice ? { dice: record.dice } : {}),
    ...(record.position === undefined ? {} : { position: record.position }),
    actions: record.actions.map(({ decision, seat, do: verb, args }) => ({ decision, seat, do: verb, ...args })),
  }
}
