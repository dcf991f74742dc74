import type { GameId } from '../../core/index.ts'
import { define, subcommand, suggested } from '../definition.ts'

/** An option of a slash command, which stands for an argument of a verb or a question. */
export interface PreciseOption {
  readonly name: string
  readonly text: string
  /** The argument; the option's own name where absent. */
  readonly arg?: string
}

/** One thing that may be typed: an action, or a question without consequences. */
export interface PreciseCall {
  /** What Discord says about it. */
  readonly text: string
  /**
   * The verbs it may mean, the likeliest first: whichever of them is on offer and fits what was given. `rest` are those
   * that no other call of this command names.
   */
  readonly verbs?: readonly string[] | 'rest'
  /** Only in decisions of these kinds. */
  readonly kinds?: readonly string[]
  /** The option in which the person chooses among the verbs. */
  readonly pick?: PreciseOption
  /** The question that it asks, in place of verbs. */
  readonly look?: string
  readonly options?: readonly PreciseOption[]
}

/** A slash command of one game. */
export interface Precise {
  readonly game: GameId
  readonly name: string
  readonly text: string
  /** By subcommand, or a single call where the command has none. */
  readonly calls: Readonly<Record<string, PreciseCall>> | PreciseCall
}

/** A typed command of one option may be long: lists are typed into it. */
const OPTION_MAX = 800

export function option(name: string, text: string, arg?: string): PreciseOption {
  return { name, text, ...(arg === undefined ? {} : { arg }) }
}

function isCall(calls: Precise['calls']): calls is PreciseCall {
  return typeof calls.text === 'string'
}

/** The call that a subcommand stands for. */
export function callOf({ calls }: Precise, name: string | undefined): PreciseCall | undefined {
  if (isCall(calls)) return calls
  return name !== undefined && Object.hasOwn(calls, name) ? calls[name] : undefined
}

/** Every call of a command, with the name of its subcommand. */
export function callsOf({ calls }: Precise): readonly (readonly [name: string | undefined, call: PreciseCall])[] {
  return isCall(calls) ? [[undefined, calls]] : Object.entries(calls)
}

/** Whether a call may mean a verb in a decision of a kind. */
export function means(precise: Precise, call: PreciseCall, kind: string, verb: string): boolean {
  if (call.verbs === undefined || (call.kinds && !call.kinds.includes(kind))) return false
  if (call.verbs !== 'rest') return call.verbs.includes(verb)
  return callsOf(precise).every(([, other]) => !Array.isArray(other.verbs) || !other.verbs.includes(verb))
}

function optionsOf({ pick, options = [] }: PreciseCall) {
  const all = pick ? [pick, ...options] : options
  return all.map(({ name, text }) => suggested(name, text, { max: OPTION_MAX }))
}

/** What Discord is told about it. */
export function definitionOf(precise: Precise) {
  const { name, text, calls } = precise
  const options = isCall(calls)
    ? optionsOf(calls)
    : callsOf(precise).map(([sub, call]) => subcommand(sub ?? '', call.text, optionsOf(call)))
  return define(name, text, 'anywhere', options)
}
