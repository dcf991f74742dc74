import type { Option } from './question.ts'

/** Input that cannot be read. `at` and `length` point into what was typed, in UTF-16 units. */
export interface Malformed {
  readonly kind: 'malformed'
  readonly text: string
  readonly at?: number
  readonly length?: number
}

/** A readable action that the rules do not allow. */
export interface Rejection {
  readonly kind: 'rejection'
  /** The rulebook's chapter or paragraph, as the game's RULES.md numbers it. */
  readonly rule: string
  /** One sentence for the person who tried. */
  readonly text: string
  /** What would be legal in its place, nearest first; at most a handful. */
  readonly nearest: readonly Option[]
}

/** An action that came too late, twice, or from somebody who does not own the decision. */
export interface Conflict {
  readonly kind: 'conflict'
  readonly reason: 'gone' | 'answered' | 'not-yours' | 'frozen' | 'over' | 'not-started'
  readonly text: string
}

export type Refusal = Malformed | Rejection | Conflict

export function malformed(text: string, at?: number, length?: number): Malformed {
  return { kind: 'malformed', text, ...(at === undefined ? {} : { at }), ...(length === undefined ? {} : { length }) }
}

export function rejection(rule: string, text: string, nearest: readonly Option[] = []): Rejection {
  return { kind: 'rejection', rule, text, nearest }
}

export function conflict(reason: Conflict['reason'], text: string): Conflict {
  return { kind: 'conflict', reason, text }
}

/** A fault of ours, never of a player: the match that meets it is frozen, and only hashes of its state are logged. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

/** Closes a `switch` over a union: the compiler complains where a case is missing. */
export function never(value: never): never {
  throw new InvariantError(`unexpected value ${JSON.stringify(value)}`)
}
