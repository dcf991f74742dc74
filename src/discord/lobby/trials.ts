import {
  defaultOptions,
  optionsOf,
  type GameMeta,
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  type Scenario,
  type Trial,
} from '../../core/index.ts'
import { valueText } from './values.ts'

/** A side that won a larger share of the test games than this is too strong for an even war. */
const even = 0.6

/** An option with which test games came out more evenly. */
export interface Remedy {
  readonly option: OptionSpec
  readonly value: OptionValue
  readonly trial: Trial
}

/** What test games say about a lobby's options, and what would make them more even. */
export interface Tested {
  readonly trial: Trial
  readonly remedy?: Remedy
}

/** The side that won most of these games. */
function favourite({ wins }: Trial): string {
  return Object.keys(wins).reduce((best, side) => ((wins[side] ?? 0) > (wins[best] ?? 0) ? side : best))
}

function share(trial: Trial): number {
  return (trial.wins[favourite(trial)] ?? 0) / trial.games
}

/** The test games with the options of a lobby; nothing where there were none. */
export function testedAs(meta: GameMeta, scenario: Scenario, values: OptionValues): Tested | undefined {
  const { trials = [] } = scenario
  const usual = defaultOptions(meta, scenario)
  const named = [...new Set(trials.flatMap(({ options }) => Object.keys(options)))]
  const changes = ({ options }: Trial) => named.filter((id) => (options[id] ?? usual[id]) !== (values[id] ?? usual[id]))
  const trial = trials.find((each) => changes(each).length === 0)
  if (!trial) return undefined
  if (share(trial) <= even) return { trial }
  const better = trials
    .filter((each) => changes(each).length === 1 && share(each) < share(trial))
    .toSorted((a, b) => share(a) - share(b))[0]
  const option = better && optionsOf(meta, scenario).find(({ id }) => id === changes(better)[0])
  const value = option && (better.options[option.id] ?? usual[option.id])
  return better && option && value !== undefined ? { trial, remedy: { option, value, trial: better } } : { trial }
}

/** "LoN start 1" */
export function remedyText({ option, value }: Remedy): string {
  return `${option.title} ${valueText(option, value)}`
}

/** "The Allies won 130 of 200 test games between computer players. With LoN start 2 they won 96 of 200." */
export function testedText({ trial, remedy }: Tested): string {
  const side = favourite(trial)
  const found = `-# ⚖️ ${side} won ${trial.wins[side] ?? 0} of ${trial.games} test games between equal computer players.`
  if (!remedy) return found
  return `${found} Start with *${remedyText(remedy)}*? There ${side} won ${remedy.trial.wins[side] ?? 0} of ${remedy.trial.games}.`
}
