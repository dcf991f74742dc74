import {
  defaultOptions,
  err,
  fits,
  malformed,
  ok,
  optionsOf,
  scenarioOf,
  type AnyGame,
  type Command,
  type Malformed,
  type OptionValue,
  type Result,
  type Setup,
} from '../core/index.ts'
import { divisionFor, explainDivision } from './divisions.ts'

/** What a record or a lobby says of how a game begins. */
export interface Wish {
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
  /**
   * Seats that are not named are in a hand of their own. Absent altogether: every seat is, or the scenario's first
   * division holds where that is not allowed.
   */
  readonly commands?: readonly Command[]
}

/**
 * Checks a set-up against what the game has, and fills in defaults.
 * @returns the set-up, or one sentence about the first thing that does not fit
 */
export function checkSetup(game: AnyGame, wish: Wish): Result<Setup, Malformed> {
  const { meta } = game
  const scenario = scenarioOf(meta, wish.scenario)
  if (!scenario) {
    const known = meta.scenarios.map((one) => one.id).join(', ')
    return err(malformed(`${meta.title} has no scenario “${wish.scenario}”. It has: ${known}.`))
  }
  const specs = optionsOf(meta, scenario)
  for (const [id, value] of Object.entries(wish.options)) {
    const spec = specs.find((option) => option.id === id)
    if (!spec) return err(malformed(`“${scenario.title}” has no option “${id}”.`))
    if (!fits(spec, value)) return err(malformed(`${String(value)} is not a value of the option “${spec.title}”.`))
  }
  const named = wish.commands?.flat() ?? []
  const stranger = named.find((seat) => !scenario.seats.includes(seat))
  if (stranger !== undefined) {
    return err(malformed(`“${scenario.title}” has no seat “${stranger}”. It has: ${scenario.seats.join(', ')}.`))
  }
  const alone = scenario.seats.filter((seat) => !named.includes(seat)).map((seat) => [seat])
  const wanted = [...(wish.commands ?? []), ...alone]
  const commands = divisionFor(scenario, wanted) ?? (wish.commands ? undefined : scenario.divisions[0])
  if (!commands) return err(malformed(explainDivision(meta, scenario, wanted.length)))
  return ok({ scenario: scenario.id, options: { ...defaultOptions(meta, scenario), ...wish.options }, commands })
}
