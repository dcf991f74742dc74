import { z } from 'zod'
import type { Json } from '../core/index.ts'

/** What a person has set for themselves. It is kept under their id, and it is all that is kept of them beside games. */
export interface PersonSettings {
  readonly schema: 1
  readonly notify?: Notify
  readonly vacation?: Vacation
  /** Nobody else may see how they have played. */
  readonly hidden?: true
  /** They asked to be forgotten: what their id is being replaced by. */
  readonly leaving?: string
}

export const nothingSet: PersonSettings = { schema: 1 }

/** When a person wants to be reminded of a game that waits for them; never where both are absent. */
export interface Notify {
  /** Minutes before the deadline of a decision, once for each. */
  readonly before?: number
  /** Minutes between two reminders of a game. */
  readonly every?: number
  readonly quiet?: Quiet
  /** When this was asked for, in milliseconds since 1970: what was before counts as waited for from then. */
  readonly asked: number
}

/** Hours in which nobody is reminded. */
export interface Quiet {
  /** An IANA time zone. */
  readonly zone: string
  /** Minutes after midnight there. Where the end is not later than the beginning, it is on the next day. */
  readonly from: number
  readonly to: number
}

/** A time in which a person does not want to be waited for. */
export interface Vacation {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly until: number
  /** A computer player decides, the game's own answer is given, or deadlines wait. */
  readonly how: 'computer' | 'game' | 'wait'
  /** Minutes that a decision waits before it is answered all the same. */
  readonly grace: number
}

const minutes = z.int().min(0)
const schema = z.object({
  schema: z.literal(1),
  notify: z
    .object({
      before: minutes.optional(),
      every: minutes.min(1).optional(),
      quiet: z.object({ zone: z.string(), from: minutes, to: minutes }).optional(),
      asked: z.number(),
    })
    .optional(),
  vacation: z
    .object({ from: z.number(), until: z.number(), how: z.enum(['computer', 'game', 'wait']), grace: minutes })
    .optional(),
  hidden: z.literal(true).optional(),
  leaving: z.string().optional(),
})

/** Stored settings, or nothing where the value is none. */
export function asSettings(value: unknown): PersonSettings | undefined {
  const read = schema.safeParse(value)
  return read.success ? (value as PersonSettings) : undefined
}

export function settingsAsJson(settings: PersonSettings): Json {
  return settings as unknown as Json
}
