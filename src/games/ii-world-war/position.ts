import { z } from 'zod'
import { malformed, type Malformed } from '../../core/errors.ts'
import type { PositionCodec, Setup } from '../../core/game.ts'
import type { Json } from '../../core/json.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { cities } from './map/cities.ts'
import { cityNamed, readHex, type Hex } from './map/grid.ts'
import { factions, mainNations, nations, neutrals } from './map/nations.ts'
import { territoryIds } from './map/territories.ts'
import { emptyState } from './setup.ts'
import { battleSteps, kinds, marks, type State, type Unit, type UnitId } from './state.ts'
import { nationInfo } from './map/nations.ts'

/** A position as a person would write it: counters as a list, cities by name; what is left out is as at the start. */

const hexSchema = z.string().transform((code, context) => {
  const read = readHex(code)
  if (read) return read
  context.addIssue({ code: 'custom', message: `no hex ${code}` })
  return z.NEVER
})
const idSchema = z
  .string()
  .max(20)
  .transform((id) => id as UnitId)
const faction = z.enum(factions)
const territory = z
  .enum(territoryIds as readonly [string, ...string[]])
  .transform((id) => id as (typeof territoryIds)[number])
const faces = z.array(z.int().min(1).max(6))
const throwsSchema = z.strictObject({ attack: faces, defend: faces })

const unitSchema = z.strictObject({
  id: idSchema.optional(),
  nation: z.enum(nations),
  kind: z.enum(kinds),
  at: hexSchema,
  aboard: idSchema.optional(),
  over: hexSchema.optional(),
  mark: z.enum(marks).optional(),
})

const allotment = z.strictObject({
  nation: z.enum([...mainNations, 'allied']),
  kind: z.enum(kinds),
  count: z.int().min(1),
  mark: z.enum(marks).optional(),
})

const stageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('reinforce'),
    faction,
    left: z.array(allotment).default([]),
    abroad: z.array(z.enum(mainNations)).default([]),
    placed: z.array(idSchema).default([]),
  }),
  z.strictObject({ kind: z.enum(['move', 'combat', 'rebase']), faction }),
  z.strictObject({ kind: z.literal('armistice'), asked: z.array(faction) }),
  z.strictObject({ kind: z.literal('vichy') }),
  z.strictObject({ kind: z.literal('over') }),
])

const turnSchema = z.strictObject({
  faction,
  moved: z.array(idSchema).default([]),
  landed: z.array(idSchema).default([]),
  fought: z.array(idSchema).default([]),
  mover: z.strictObject({ unit: idSchema, left: z.int() }).optional(),
  ferried: z.record(idSchema, z.int()).default({}),
  declared: z.array(z.strictObject({ target: idSchema, units: z.array(idSchema) })).default([]),
  granted: z.array(idSchema).default([]),
  stormed: z.array(idSchema).default([]),
  based: z.array(idSchema).optional(),
})

const frameSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('battle'),
    faction,
    defender: faction,
    attackers: z.array(idSchema),
    target: idSchema,
    hex: hexSchema,
    attackerAir: idSchema.optional(),
    defenderAir: idSchema.optional(),
    artillery: idSchema.optional(),
    bombard: z.strictObject({ unit: idSchema, cancels: z.enum(['die', 'bonus']) }).optional(),
    step: z.enum(battleSteps),
    wave: z.int(),
    sky: throwsSchema.optional(),
    throws: throwsSchema.optional(),
    flak: throwsSchema.optional(),
    result: z.enum(['win', 'loss', 'tie']).optional(),
  }),
  z.strictObject({
    kind: z.literal('voyage'),
    unit: idSchema,
    from: hexSchema,
    path: z.array(hexSchema),
    done: z.int(),
    step: z.enum(['halt', 'sail', 'torpedo', 'passage']),
    run: z.array(idSchema),
    halts: z.array(z.strictObject({ port: hexSchema, at: hexSchema.optional() })),
    throws: throwsSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('joker'),
    holder: faction,
    dice: z.enum(['sky', 'throws', 'flak']),
    slot: z.enum(['attack', 'defend']),
    die: z.int().optional(),
  }),
])

const outcomeSchema = z.strictObject({ winners: z.array(faction), title: z.string(), reasons: z.array(z.string()) })

const positionSchema = z.strictObject({
  round: z.int().min(1).default(1),
  stage: stageSchema,
  turn: turnSchema.optional(),
  frames: z.array(frameSchema).default([]),
  units: z.array(unitSchema),
  cities: z.record(z.string(), z.enum([...factions, 'nobody'])).default({}),
  joined: z.partialRecord(z.enum(neutrals), faction).default({}),
  sovietsAtWar: z.boolean().optional(),
  conquered: z.array(territory).default([]),
  rewarded: z.array(z.string()).default([]),
  due: z
    .array(z.strictObject({ round: z.int(), nation: z.enum([...mainNations, 'allied']), count: z.int() }))
    .default([]),
  surrendered: z.array(faction).default([]),
  joker: z
    .strictObject({ holder: faction, used: z.partialRecord(faction, z.int()), thisTurn: z.array(faction) })
    .optional(),
  submarines: z.strictObject({ ports: z.array(hexSchema), struck: z.array(hexSchema) }).optional(),
  vichy: z.enum(['open', 'due', 'refused', 'installed']).default('open'),
  integrated: z.array(territory).default([]),
  rerolled: z.boolean().default(false),
  helped: z.array(idSchema).default([]),
  chronicle: z
    .strictObject({
      lost: z.array(z.strictObject({ at: hexSchema, nation: z.enum(nations), kind: z.enum(kinds) })),
      taken: z.array(z.strictObject({ city: hexSchema, from: z.enum([...factions, 'nobody']) })),
    })
    .optional(),
  count: z.int().min(1).default(1),
  numbers: z.record(z.string(), z.int()).default({}),
  outcome: outcomeSchema.optional(),
})
type Position = z.infer<typeof positionSchema>

function write(state: State): Json {
  const { options: _options, commands: _commands, units, cities: held, ...rest } = state
  return JSON.parse(
    JSON.stringify({
      ...rest,
      units: Object.values(units),
      cities: Object.fromEntries(cities.map(({ name, hex }) => [name, held[hex as Hex]])),
    }),
  ) as Json
}

/** Counters without an id get the next number of their kind. */
function named(list: Position['units'], numbers: Record<string, number>): Record<UnitId, Unit> {
  const units: Record<UnitId, Unit> = {}
  for (const raw of list) {
    const name = `${nationInfo[raw.nation].code}-${raw.kind.charAt(0)}`
    let { id } = raw
    if (!id) {
      numbers[name] = (numbers[name] ?? 0) + 1
      id = `${name}${numbers[name]}` as UnitId
    }
    units[id] = dropUndefined({ ...raw, id })
  }
  return units
}

/** Optional members that were not given are left out, as everywhere in a state. */
function dropUndefined<T>(value: object): T {
  return JSON.parse(JSON.stringify(value)) as T
}

function faultOf(position: Position): string | undefined {
  const name = Object.keys(position.cities).find((key) => !cities.some((city) => city.name === key))
  if (name !== undefined) return `There is no city “${name}”.`
  const ids = new Set(position.units.flatMap((unit) => (unit.id ? [unit.id] : [])))
  const lost = position.units.find((unit) => unit.aboard && !ids.has(unit.aboard))
  if (lost) return `Nothing carries the counter at ${lost.at}.`
  const needsTurn = ['move', 'combat', 'rebase'].includes(position.stage.kind)
  const mentioned = position.frames.flatMap((frame) =>
    frame.kind === 'battle' ? [frame.target, ...frame.attackers] : frame.kind === 'voyage' ? [frame.unit] : [],
  )
  const missing = mentioned.find((id) => !ids.has(id))
  if (missing) return `There is no counter ${missing}.`
  return needsTurn && position.frames.length > 0 && !position.turn ? 'A combat needs a turn.' : undefined
}

function read(raw: unknown, setup: Setup): Result<State, Malformed> {
  const parsed = positionSchema.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return err(malformed(`This position cannot be read: ${issue ? `${issue.path.join('.')}: ${issue.message}` : '?'}.`))
  }
  const position = parsed.data
  const fault = faultOf(position)
  if (fault) return err(malformed(fault))
  const start = emptyState(setup)
  const { units, cities: held, sovietsAtWar, turn, stage, joker, ...rest } = position
  const numbers = { ...rest.numbers }
  const own = 'faction' in stage && stage.kind !== 'reinforce' ? stage.faction : undefined
  return ok(
    dropUndefined<State>({
      ...start,
      ...rest,
      stage,
      turn:
        turn ??
        (own
          ? { faction: own, moved: [], landed: [], fought: [], ferried: {}, declared: [], granted: [], stormed: [] }
          : undefined),
      joker: joker ?? start.joker,
      sovietsAtWar: sovietsAtWar ?? position.round >= 6,
      units: named(units, numbers),
      numbers,
      cities: {
        ...start.cities,
        ...Object.fromEntries(Object.entries(held).map(([name, holder]) => [cityNamed(name), holder])),
      },
    }),
  )
}

export const position: PositionCodec<State> = { write, read }
