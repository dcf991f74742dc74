import { z } from 'zod'
import { arms, firstYear, kinds, lastYear, maxWill, nations, sides, trackInfo } from './map/nations.ts'
import { rows } from './map/sheets.ts'
import { spaceIds } from './map/spaces.ts'
import { specialIds } from './map/special.ts'

/** The shape of a written position, with everything that comes from outside checked. */

const nation = z.enum(nations)
const space = z.enum(spaceIds)
const units = z.array(z.enum(kinds)).max(30)
const order = z
  .array(nation)
  .refine((list) => nations.every((id) => list.includes(id)) && list.length === nations.length, {
    message: 'names every Nation once',
  })
const number = z.int().min(0).max(1000)
const id = z.string().max(40)

const placed = z.union([
  z.strictObject({ sheet: nation, row: z.enum(rows), box: number }),
  z.strictObject({ special: z.enum(specialIds) }),
])

/** A Nation Sheet as it is written. */
export const sheetForm = z.strictObject({
  reserve: units.default([]),
  spent: units.default([]),
  build: z.int().min(trackInfo.build.min).max(trackInfo.build.max).optional(),
  airForce: z.int().min(trackInfo['air-force'].min).max(trackInfo['air-force'].max).optional(),
  navalAviation: z.int().min(trackInfo['naval-aviation'].min).max(trackInfo['naval-aviation'].max).optional(),
  /** Action markers still to be played. */
  markers: z.int().min(0).max(12).optional(),
  placed: z.array(placed).max(12).default([]),
  specials: z.array(z.enum(specialIds)).default([]),
  played: z.array(z.enum(specialIds)).default([]),
})

const strength = z.strictObject({
  units: number,
  bonuses: z.array(
    z.strictObject({
      why: z.enum(['air-force', 'naval-aviation', 'atlantic-wall', 'launch']),
      by: nation,
      amount: number,
    }),
  ),
  die: number,
  tactics: number,
  reserves: number,
})

const frame = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('battle'),
    id,
    name: z.string().max(40),
    attacker: nation,
    space,
    arm: z.enum(arms),
    bonus: number,
    overWall: z.boolean(),
    onUsa: z.boolean(),
    stage: z.enum(['arrive', 'attackers', 'defenders']),
    left: z.array(nation),
    attack: strength,
    defence: strength,
  }),
  z.strictObject({
    kind: z.literal('responses'),
    id,
    by: nation,
    row: z.enum(rows).optional(),
    space: space.optional(),
    met: z.array(nation),
    entries: z.array(
      z.strictObject({
        nation,
        what: z.union([z.strictObject({ box: number }), z.strictObject({ special: z.enum(specialIds) })]),
      }),
    ),
    at: number,
  }),
  z.strictObject({ kind: z.literal('excess'), id, nation, space, arm: z.enum(arms), count: number }),
  z.strictObject({ kind: z.literal('deploy'), id, nation }),
])

const action = z.strictObject({
  seat: nation,
  do: z.string().max(40),
  args: z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.array(z.string().max(200)).max(100)])),
})

/** How a position is written; everything may be left out that is as at the start of the game. */
export const positionForm = z.strictObject({
  year: z.int().min(firstYear).max(lastYear).optional(),
  order: order.optional(),
  nextOrder: order.optional(),
  will: z.strictObject({ axis: z.int().min(0).max(maxWill), allies: z.int().min(0).max(maxWill) }).optional(),
  board: z.partialRecord(space, z.partialRecord(nation, units)).optional(),
  nations: z.partialRecord(nation, sheetForm).default({}),
  axisAttack: z.enum(['aside', 'gained', 'removed']).optional(),
  italyFell: z.boolean().optional(),
  /** Whose turn it is. */
  toAct: nation.optional(),
  /** It has chosen its Action; what follows from it is under way. */
  acted: z.boolean().optional(),
  passes: z.int().min(0).max(5).optional(),
  actions: number.optional(),
  decision: id.optional(),
  next: z.int().min(1).optional(),
  stack: z.array(frame).optional(),
  sealed: z.record(id, action).optional(),
  voided: z.record(id, number).optional(),
  ending: z.strictObject({ side: z.enum(sides), by: z.enum(['capitals', 'will', 'last-year']) }).optional(),
})

export type Written = z.infer<typeof positionForm>
export type WrittenSheet = z.infer<typeof sheetForm>
