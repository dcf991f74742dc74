import type { Dice } from './dice.ts'
import { conflict, malformed, rejection, type Refusal } from './errors.ts'
import type { Action, ArgValue, Decision, DecisionId, Draft, GameModule, Step, Verb } from './game.ts'
import { hash } from './json.ts'
import { check, play, type Checked } from './play.ts'
import type { Question } from './question.ts'
import { err, ok, type Result } from './result.ts'

/**
 * Putting a wrong position right, as a table does that has found a mistake: pieces put, taken and moved, tracks and
 * control set. A correction is an action of the record, `{do: 'correct', changes: ['move …', 'set …']}`, that answers no
 * decision. It holds only what everybody may see, and what it leads to has to be a position that can be.
 */

/** In place of a decision's id. */
export const CORRECTION: DecisionId = 'correction'
/** The verb of a recorded correction; no game has one of this name. */
export const CORRECT = 'correct'

/** The names that arguments of changes have, so that one command serves all games. */
export const correctionArgs = ['piece', 'space', 'to', 'value'] as const

/** As many changes as one correction may hold. */
const MOST = 20

/** A change that was carried out. */
export interface Changed<State> {
  readonly state: State
  /** What is different, in one line: "Poland: Army 1 of Germany → Ukraine". */
  readonly text: string
  readonly spaces: readonly string[]
}

/** What of a game's position may be put right, and how. */
export interface Corrections<State, View, Event> {
  /** The kinds of changes. Their arguments are named after `correctionArgs`; each is one option, or a number. */
  readonly list: readonly Verb[]
  /** What may be given for `ask`, whatever else is given: a function of what everybody may see. */
  choices(view: View, change: Draft, ask: string): Question
  /** Why nothing can be corrected just now, in one sentence; nothing where it can. */
  blocked(view: View): string | undefined
  /** Carries out a change that was checked. */
  change(state: State, change: Draft): Changed<State>
  /** Why a position cannot be, as the end of a sentence: "tanks cannot stand in E2". */
  fault(state: State): string | undefined
  /** What is told, and what becomes of answers that were given before. */
  finish(state: State, told: readonly Omit<Changed<State>, 'state'>[]): Step<State, Event>
}

/** A change as it stands in a record: its verb and its arguments, a word each. */
export function writeChange(list: readonly Verb[], change: Draft): string {
  const verb = list.find((one) => one.do === change.do)
  return [change.do, ...(verb?.args ?? []).map(({ name }) => String(change.args[name] ?? '-'))].join(' ')
}

/** Reads a change. Whether it is possible shows when it is checked. */
export function readChange(list: readonly Verb[], line: string): Draft | undefined {
  const [name = '', ...words] = line.trim().split(/\s+/)
  const verb = list.find((one) => one.do === name)
  if (verb?.args.length !== words.length) return undefined
  const args = verb.args.map((arg, index): readonly [string, ArgValue] => {
    const word = words[index] ?? ''
    return [arg.name, arg.name === 'value' && /^-?\d+$/.test(word) ? Number(word) : word]
  })
  return { seat: '', do: name, args: Object.fromEntries(args) }
}

const SPECTATOR = { kind: 'spectator' } as const

const anybody: Decision = { id: CORRECTION, kind: 'correction', owners: [], title: '', secret: false, done: false }

function rules<S, V, E>({ list, choices }: Corrections<S, V, E>): Checked<V> {
  return {
    verbs: () => list,
    choices: (view, _decision, change, ask) => choices(view, change, ask),
    explain: (_view, _decision, change, ask, value) => ({
      rule: '-',
      text: `“${String(value)}” is not possible for “${list.find((one) => one.do === change.do)?.label ?? ''}” (${ask}).`,
    }),
  }
}

/** What a correction would lead to. */
export interface Corrected<S, E> {
  readonly step: Step<S, E>
  readonly told: readonly Omit<Changed<S>, 'state'>[]
}

/** Carries out changes one after another, each as the position is after those before it. */
export function corrected<S, V, E>(
  game: GameModule<S, V, E>,
  state: S,
  lines: readonly string[],
): Result<Corrected<S, E>, Refusal> {
  const { corrections } = game
  if (!corrections) return err(rejection('-', 'Positions of this game cannot be corrected.'))
  if (game.outcome(state)) return err(conflict('over', 'This game is over.'))
  const blocked = corrections.blocked(game.view(state, SPECTATOR))
  if (blocked !== undefined) return err(conflict('gone', blocked))
  if (lines.length === 0 || lines.length > MOST) {
    return err(malformed(`A correction holds 1 to ${MOST} changes.`))
  }
  let now = state
  const told: Omit<Changed<S>, 'state'>[] = []
  for (const line of lines) {
    const change = readChange(corrections.list, line)
    if (!change) return err(malformed(`“${line}” is no change of a position.`))
    const wrong = check(rules(corrections), game.view(now, SPECTATOR), anybody, change)
    if (wrong) return err(wrong)
    const { state: next, text, spaces } = corrections.change(now, change)
    if (hash(next) === hash(now)) return err(rejection('-', `That is so already: ${text}.`))
    now = next
    told.push({ text, spaces })
  }
  const step = corrections.finish(now, told)
  const fault = corrections.fault(step.state)
  return fault === undefined ? ok({ step, told }) : err(rejection('-', `The position cannot be so: ${fault}.`))
}

/** Carries out a recorded correction. */
export function correct<S, V, E>(game: GameModule<S, V, E>, state: S, action: Action): Result<Step<S, E>, Refusal> {
  const { changes } = action.args
  if (action.do !== CORRECT || typeof changes !== 'object') return err(malformed('This is no correction.'))
  const done = corrected(game, state, changes)
  return done.ok ? ok(done.value.step) : done
}

/** Carries out what stands in a record: an action that answers a decision, or a correction. */
export function enact<S, V, E>(
  game: GameModule<S, V, E>,
  state: S,
  id: DecisionId,
  action: Action,
  dice: Dice,
): Result<Step<S, E>, Refusal> {
  return id === CORRECTION ? correct(game, state, action) : play(game, state, id, action, dice)
}
