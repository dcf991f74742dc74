import type { Command, Seat } from './game.ts'

export const gameIds = ['war-and-write', 'one-hour', 'ii-world-war', 'europe-aflame', 'blitz'] as const
export type GameId = (typeof gameIds)[number]

export interface SeatInfo {
  readonly id: Seat
  /** "Soviet Union" */
  readonly name: string
  /** Those who win together: "Allies". */
  readonly side: string
  /** A flag or other sign that Discord shows. */
  readonly emoji: string
}

export interface Scenario {
  readonly id: string
  readonly title: string
  /** Two or three sentences in our own words. */
  readonly blurb: string
  readonly seats: readonly Seat[]
  /** Every way in which the seats may be divided among persons: each a partition of `seats` into commands. */
  readonly divisions: readonly (readonly Command[])[]
  /** Ids of the options that this scenario has; all where absent. */
  readonly options?: readonly string[]
  /** Defaults of this scenario that differ from the option's own. */
  readonly defaults?: OptionValues
  /** What test games of equal computer players came to, for the lobby to tell. */
  readonly trials?: readonly Trial[]
}

/** Test games of a scenario with the same options. */
export interface Trial {
  /** Where they differ from the scenario's defaults. */
  readonly options: OptionValues
  readonly games: number
  /** How many of them each side won, by the side of its seats. */
  readonly wins: Readonly<Record<string, number>>
}

interface OptionBase {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Everyone seated has to agree to a change of it before the start. */
  readonly agreed: boolean
  /** Means something only while this other option is on. */
  readonly needs?: string
}

export type OptionSpec =
  | (OptionBase & { readonly kind: 'flag'; readonly default: boolean })
  | (OptionBase & { readonly kind: 'count'; readonly min: number; readonly max: number; readonly default: number })
  | (OptionBase & {
      readonly kind: 'choice'
      readonly choices: readonly { readonly value: string; readonly label: string }[]
      readonly default: string
    })

export type OptionValue = boolean | number | string
export type OptionValues = { readonly [id: string]: OptionValue }

/** A chapter of the rules in our own words, for `/rules`. At most 3,500 characters of text. */
export interface Topic {
  readonly id: string
  readonly title: string
  readonly text: string
}

export interface GameMeta {
  readonly id: GameId
  readonly title: string
  readonly designers: string
  /** What the game is, in two or three sentences. */
  readonly blurb: string
  /** How long a war takes in one sitting, in minutes, from and to. */
  readonly minutes: readonly [number, number]
  /** Goes up whenever the same record could play out differently. */
  readonly edition: number
  readonly seats: readonly SeatInfo[]
  readonly scenarios: readonly Scenario[]
  readonly options: readonly OptionSpec[]
  readonly topics: readonly Topic[]
}

/** The scenario with this id. */
export function scenarioOf(meta: GameMeta, id: string): Scenario | undefined {
  return meta.scenarios.find((scenario) => scenario.id === id)
}

/** The options that a scenario has. */
export function optionsOf(meta: GameMeta, scenario: Scenario): readonly OptionSpec[] {
  return meta.options.filter((option) => scenario.options?.includes(option.id) ?? true)
}

/** What the lobby starts from. */
export function defaultOptions(meta: GameMeta, scenario: Scenario): OptionValues {
  return Object.fromEntries(
    optionsOf(meta, scenario).map((option) => [option.id, scenario.defaults?.[option.id] ?? option.default]),
  )
}

/** Whether a value is one that the option may have. */
export function fits(option: OptionSpec, value: unknown): value is OptionValue {
  switch (option.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'count':
      return Number.isInteger(value) && Number(value) >= option.min && Number(value) <= option.max
    case 'choice':
      return option.choices.some((choice) => choice.value === value)
  }
}
