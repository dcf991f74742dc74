import type { OptionValues } from './meta.ts'

/** Who plays what, what is owed, and how it is answered. */

/** A side's chair at the table, such as a nation: one of the ids in `GameMeta.seats`. */
export type Seat = string

/** Seats that one person commands together; the first one names the command. */
export type Command = readonly Seat[]

export interface Setup {
  readonly scenario: string
  readonly options: OptionValues
  /** A partition of the scenario's seats, one of the scenario's divisions. */
  readonly commands: readonly Command[]
}

/**
 * Who looks: somebody's own seats, somebody who only watches, or everyone after the end. A seat sees what its whole
 * command sees, so naming one seat of a command is enough.
 */
export type Viewer =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[] }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'everything' }

/** 1 to 40 characters of `a-z A-Z 0-9 + . _ -`; unique within a match, never used again for another decision. */
export type DecisionId = string

/**
 * Something that is owed before the game goes on. It is answered by one action of one of its owners. Decisions that are
 * open together are independent: each may be answered first.
 */
export interface Decision {
  readonly id: DecisionId
  /** What is asked, in the game's vocabulary: `orders`, `retreat` … */
  readonly kind: string
  /** What of its kind is asked, where standing answers tell that apart: `lend-lease`. At most 40 of `a-z 0-9 -`. */
  readonly offer?: string
  /** The seats that may answer, any one of them. */
  readonly owners: readonly Seat[]
  /** What everybody may read about it: "writes the orders for 1941". */
  readonly title: string
  /** The answer stays secret until all decisions of its kind are in: others learn only that it is ready. */
  readonly secret: boolean
  /** Already answered, but nothing has followed yet: its owner may still take the answer back. */
  readonly done: boolean
  /** Seconds from its opening after which `expire` answers, where the rules set a clock. */
  readonly clock?: number
  /** Answers without arguments that may be pressed where everybody reads what happened. */
  readonly buttons?: readonly Pick<Verb, 'do' | 'label'>[]
}

/** What was given for one argument. */
export type ArgValue = string | number | readonly string[]

/** An action in the making: who, what, and the arguments given so far. */
export interface Draft {
  readonly seat: Seat
  readonly do: string
  readonly args: { readonly [name: string]: ArgValue | undefined }
}

/** A complete draft. It is checked by folding `choices` over its arguments in the verb's order. */
export type Action = Draft

export interface ArgSpec {
  readonly name: string
  /** What a menu says above its options: "Which unit?" */
  readonly label: string
  /** It may be left out; `choices` answers what may be given. */
  readonly optional: boolean
  /** It is set apart from the others, as a preference rather than a part of the move. */
  readonly preset?: boolean
}

/** One kind of action that answers a decision. */
export interface Verb {
  readonly do: string
  readonly label: string
  readonly hint?: string
  readonly args: readonly ArgSpec[]
  readonly style?: 'primary' | 'plain' | 'danger'
}
