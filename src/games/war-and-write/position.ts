import { z } from 'zod'
import {
  err,
  malformed,
  ok,
  type Json,
  type Malformed,
  type PositionCodec,
  type Result,
  type Setup,
} from '../../core/index.ts'
import { areaIds } from './map/areas.ts'
import { battleIds } from './map/battles.ts'
import { factions, kinds, nations, years, type AreaId, type Nation, type Pieces } from './map/ids.ts'
import { lonFirst, lonLast } from './map/lon.ts'
import { readOrderCode } from './map/orders.ts'
import { positionFault } from './position-faults.ts'
import { leader } from './rules/lon.ts'
import { startingState } from './rules/setup.ts'
import { isCardId } from './tech/index.ts'
import type { State } from './state.ts'
import { phases, whys, type AreaPosition, type Neutral } from './view.ts'

/**
 * A position as it is written by hand; RULES.md has an example. Whatever is left out is as at the start of the scenario,
 * but without Battle cards.
 */
const nation = z.enum(nations)
const kind = z.enum(kinds)
const area = z.custom<AreaId>((value) => (areaIds as readonly unknown[]).includes(value), 'no such area')
const year = z.union(years.map((each) => z.literal(each)))
const card = z.enum(battleIds)
const orders = z.array(z.string().refine((code) => readOrderCode(code) !== undefined, 'not an order')).max(100)
const command = z.array(nation).min(1)

/** "2T 1S", "3S"; "0" for nothing. */
const pieces = z.string().regex(/^(\d{1,2}T)? ?(\d{1,2}S)?$|^0$/, 'write units like "2T 1S"')

const place = z.strictObject({
  ...Object.fromEntries(nations.map((each) => [each, pieces.optional()])),
  flags: z.array(nation).optional(),
} as Record<Nation, z.ZodOptional<typeof pieces>> & { flags: z.ZodOptional<z.ZodArray<typeof nation>> })

const techCardId = z.string().refine(isCardId, 'no such Tech card')
const chosen = z.partialRecord(nation, z.array(techCardId))

/** The Tech cards as they are held, and what they have on the board. */
const tech = z.strictObject({
  cards: chosen.default({}),
  pieces: z.array(z.strictObject({ card: techCardId, area, ships: z.int().min(0).optional() })).default([]),
  used: z.array(techCardId).default([]),
  razed: z.array(area).default([]),
  points: z.array(z.strictObject({ card: techCardId, area, side: z.enum(factions), points: z.int() })).default([]),
})

const task = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('return'), home: area }),
  z.strictObject({
    kind: z.literal('recruit'),
    nation,
    area,
    sheet: z.int().min(0),
    order: z.int().min(0),
    unit: kind.optional(),
  }),
  z.strictObject({
    kind: z.literal('marker'),
    area,
    nations: command,
    axis: z.int().min(0),
    allies: z.int().min(0),
    byCard: techCardId.optional(),
  }),
  z.strictObject({ kind: z.literal('flag'), card }),
  z.strictObject({ kind: z.literal('result'), card, nation }),
  z.strictObject({ kind: z.literal('cards') }),
  z.strictObject({ kind: z.literal('smersh') }),
])

const positionSchema = z.strictObject({
  year: year.default(1940),
  phase: z.enum(phases).optional(),
  lon: z.int().min(lonFirst).max(lonLast).optional(),
  areas: z.partialRecord(z.enum(areaIds as [AreaId, ...AreaId[]]), place).optional(),
  /** By the area of the printed symbol; those left out stand there without a commander. */
  neutrals: z
    .partialRecord(
      z.enum(areaIds as [AreaId, ...AreaId[]]),
      z.strictObject({
        at: area.nullable().optional(),
        commander: nation.optional(),
        takers: z.array(nation).optional(),
      }),
    )
    .optional(),
  reserves: z.partialRecord(nation, pieces).optional(),
  battles: z
    .array(
      z.strictObject({
        card,
        year,
        result: z
          .strictObject({ winner: z.enum(factions), flag: nation.nullable(), unit: kind.nullable() })
          .nullable()
          .default(null),
      }),
    )
    .max(battleIds.length)
    .default([]),
  history: z.array(z.strictObject({ year, axis: z.int(), allies: z.int(), from: z.int(), to: z.int() })).default([]),
  last: z
    .strictObject({
      year,
      sheets: z.array(
        z.strictObject({
          command,
          orders: z.array(
            z.strictObject({
              code: z.string().refine((code) => readOrderCode(code) !== undefined, 'not an order'),
              fate: z.enum(['done', 'vain', 'void', 'open']),
              why: z.enum(whys).optional(),
            }),
          ),
        }),
      ),
      fights: z.array(z.strictObject({ area, axis: z.int(), allies: z.int(), winner: z.enum(factions).nullable() })),
    })
    .nullable()
    .default(null),
  /** Committed sheets of this year, by the first nation of the command. */
  sheets: z
    .partialRecord(
      nation,
      z.strictObject({ orders, unit: kind.optional(), marker: nation.optional(), returns: z.array(area).optional() }),
    )
    .default({}),
  /** In the advanced game. */
  tech: tech.optional(),
  /** Tech cards that were chosen but not revealed yet, by the first nation of the command. */
  chosen: chosen.optional(),
  deploying: z.array(nation).default([]),
  tasks: z.array(task).default([]),
  asks: z
    .array(
      z.strictObject({
        id: z.string().max(40),
        kind: z.enum(['recruit', 'return', 'marker', 'flag', 'result', 'smersh']),
        owners: command,
        area,
        card: card.optional(),
        options: z.array(z.string().max(10)).min(1),
        task,
      }),
    )
    .default([]),
  asked: z.int().min(0).default(0),
})

type Written = z.infer<typeof positionSchema>

function readPieces(text: string): Pieces {
  const [, tanks, ships] = /^(?:(\d+)T)? ?(?:(\d+)S)?$/.exec(text) ?? []
  return { tanks: Number(tanks ?? 0), ships: Number(ships ?? 0) }
}

function writePieces({ tanks, ships }: Pieces): string {
  const parts = [...(tanks > 0 ? [`${tanks}T`] : []), ...(ships > 0 ? [`${ships}S`] : [])]
  return parts.join(' ') || '0'
}

function read(raw: unknown, setup: Setup): Result<State, Malformed> {
  const parsed = positionSchema.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const where = issue?.path.join('.') || 'position'
    return err(malformed(`This position cannot be read at ${where}: ${issue?.message ?? 'unknown fault'}.`))
  }
  const state = stateOf(parsed.data, startingState(setup))
  const fault = positionFault(state, parsed.data)
  return fault ? err(malformed(`This position cannot be: ${fault}.`)) : ok(state)
}

function stateOf(written: Written, start: State): State {
  const lon = written.lon ?? start.lon
  const phase = written.phase ?? 'write'
  return defined<State>({
    ...start,
    year: written.year,
    phase,
    lon,
    areas: written.areas ? areasOf(written.areas, start) : start.areas,
    neutrals: start.neutrals.map((neutral) => neutralOf(written, neutral)),
    reserves: written.reserves
      ? Object.fromEntries(
          Object.keys(start.reserves).map((each) => [each, readPieces(written.reserves?.[each as Nation] ?? '0')]),
        )
      : start.reserves,
    battles: written.battles.map(({ card: id, year: due, result }) => ({ card: id, due, result })),
    deploying: written.deploying,
    tasks: written.tasks,
    asks: written.asks,
    asked: written.asked,
    last: written.last,
    history: written.history,
    winner: phase === 'over' ? leader({ lon }) : null,
    ...(start.tech ? { tech: { ...start.tech, ...written.tech } } : {}),
    secret: { sheets: written.sheets, ...(written.chosen ? { cards: written.chosen } : {}) },
  } as State)
}

/** The same value without members that are undefined. */
function defined<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

function areasOf(written: NonNullable<Written['areas']>, start: State): State['areas'] {
  const areas: Partial<Record<AreaId, AreaPosition>> = {}
  for (const id of Object.keys(start.areas) as AreaId[]) {
    const units: Partial<Record<Nation, Pieces>> = {}
    for (const each of nations) {
      const found = readPieces(written[id]?.[each] ?? '0')
      if (found.tanks + found.ships > 0) units[each] = found
    }
    areas[id] = { units, flags: written[id]?.flags ?? [] }
  }
  return areas
}

function neutralOf(written: Written, neutral: Neutral): Neutral {
  const other = written.neutrals?.[neutral.home]
  if (!other) return written.neutrals ? { ...neutral, commander: null } : neutral
  return {
    ...neutral,
    at: other.at === undefined ? neutral.home : other.at,
    commander: other.commander ?? null,
    takers: other.takers ?? [],
  }
}

function write(state: State): Json {
  const areas: Record<string, Json> = {}
  for (const [id, { units, flags }] of Object.entries(state.areas)) {
    const found = Object.entries(units).map(([each, there]) => [each, writePieces(there)] as const)
    if (found.length > 0 || flags.length > 0) {
      areas[id] = { ...Object.fromEntries(found), ...(flags.length > 0 ? { flags: [...flags] } : {}) }
    }
  }
  const neutrals: Record<string, Json> = {}
  for (const { home, at, commander, takers } of state.neutrals) {
    if (at === home && !commander && takers.length === 0) continue
    neutrals[home] = { at, ...(commander ? { commander } : {}), ...(takers.length > 0 ? { takers: [...takers] } : {}) }
  }
  const position: Record<string, unknown> = {
    year: state.year,
    phase: state.phase,
    lon: state.lon,
    areas,
    neutrals,
    reserves: Object.fromEntries(Object.entries(state.reserves).map(([each, left]) => [each, writePieces(left)])),
    battles: state.battles.map(({ card: id, due, result }) => ({ card: id, year: due, ...(result ? { result } : {}) })),
    ...(state.history.length > 0 ? { history: state.history } : {}),
    ...(state.last ? { last: state.last } : {}),
    ...(Object.keys(state.secret.sheets).length > 0 ? { sheets: state.secret.sheets } : {}),
    ...(state.tech ? { tech: state.tech } : {}),
    ...(state.secret.cards ? { chosen: state.secret.cards } : {}),
    ...(state.deploying.length > 0 ? { deploying: state.deploying } : {}),
    ...(state.tasks.length > 0 ? { tasks: state.tasks } : {}),
    ...(state.asks.length > 0 ? { asks: state.asks } : {}),
    ...(state.asked > 0 ? { asked: state.asked } : {}),
  }
  return position as Json
}

export const position: PositionCodec<State> = { read, write }
