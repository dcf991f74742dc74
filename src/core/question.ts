/** One thing that may be chosen. */
export interface Option {
  /** What an action carries: short, stable, without spaces. */
  readonly value: string
  /** What a player reads, at most 80 characters. */
  readonly label: string
  /** Where it is found when there are too many for one menu, outermost first (`['Move a ship', 'E2']`). */
  readonly group?: readonly string[]
  /** A line of detail below the label, at most 100 characters. */
  readonly hint?: string
  /** Where it is on the board, for a picture of what may be chosen. */
  readonly spaces?: readonly string[]
  /** Legal, but a player should hear this sentence before it is taken. */
  readonly warn?: string
}

/**
 * A set of options that can be listed or asked about. Both answers come from one predicate (see `among`), so what is
 * offered and what is accepted cannot disagree, and checking a move does not have to list all of them.
 */
export interface Offer {
  options(): readonly Option[]
  allows(value: string): boolean
}

/**
 * What is asked for one argument of an action.
 * - `one`: exactly one of the options.
 * - `count`: a whole number from `min` to `max`.
 * - `many`: options one after another, in any number, the same one again where it is offered again.
 * - `path`: options one after another that form a way.
 * In the last two the options are those for the *next* item after the ones already given, and `done` says whether
 * what is given may stand as it is.
 */
export type Question =
  | ({ readonly kind: 'one'; readonly note?: string } & Offer)
  | { readonly kind: 'count'; readonly min: number; readonly max: number; readonly note?: string }
  | ({ readonly kind: 'many' | 'path'; readonly done: boolean; readonly note?: string } & Offer)

/** The options of `universe` that `allowed` lets through. */
export function among(universe: readonly Option[], allowed: (value: string) => boolean): Offer {
  return {
    options() {
      return universe.filter((option) => allowed(option.value))
    },
    allows(value) {
      return universe.some((option) => option.value === value) && allowed(value)
    },
  }
}

/** `among` for a universe with an index by value, where many moves are checked. */
export function indexed(universe: ReadonlyMap<string, Option>, allowed: (value: string) => boolean): Offer {
  return {
    options() {
      return [...universe.values()].filter((option) => allowed(option.value))
    },
    allows(value) {
      return universe.has(value) && allowed(value)
    },
  }
}

/** An offer of exactly these options. */
export function exactly(options: readonly Option[]): Offer {
  return {
    options() {
      return options
    },
    allows(value) {
      return options.some((option) => option.value === value)
    },
  }
}
