import { z } from 'zod'
import type { Dice } from './dice.ts'
import { conflict, malformed, rejection, type Malformed, type Refusal, type Rejection } from './errors.ts'
import type { Action, AnyGame, ArgValue, Decision, DecisionId, Draft, GameModule, Step, Verb } from './game.ts'
import type { Question } from './question.ts'
import { err, ok, type Result } from './result.ts'

const actionSchema = z.strictObject({
  seat: z.string().max(40),
  do: z.string().max(40),
  args: z.record(z.string().max(40), z.union([z.string().max(200), z.int(), z.array(z.string().max(200)).max(500)])),
})

/** Reads an action from outside. Says nothing yet about whether it is legal. */
export function parseAction(raw: unknown): Result<Action, Malformed> {
  const read = actionSchema.safeParse(raw)
  if (read.success) return ok(read.data)
  const issue = read.error.issues[0]
  return err(
    malformed(`This action cannot be read: ${issue ? `${issue.path.join('.')} – ${issue.message}` : 'unknown'}.`),
  )
}

function nearest(question: Question, value: ArgValue): Rejection['nearest'] {
  if (question.kind === 'count') return []
  const wanted = String(Array.isArray(value) ? value.at(-1) : value)
  const likeness = (other: string) => {
    let same = 0
    while (same < wanted.length && wanted[same] === other[same]) same += 1
    return same
  }
  return [...question.options()].sort((a, b) => likeness(b.value) - likeness(a.value)).slice(0, 5)
}

/** What of a game it takes to check an action. */
export type Checked<V> = Pick<GameModule<unknown, V, unknown>, 'verbs' | 'choices' | 'explain'>

/** A check under way. Its draft grows, so that a long list is not copied for each of its items. */
interface Checking<V> {
  readonly game: Checked<V>
  readonly view: V
  readonly decision: Decision
  readonly draft: Draft & { readonly args: Record<string, ArgValue> }
}

/**
 * Checks the next argument against the choices, item by item for `many` and `path`.
 * @returns nothing when it is legal
 */
function checkArgument<V>(checking: Checking<V>, name: string, value: ArgValue): Rejection | undefined {
  const question = questionFor(checking, name)
  let legal = false
  switch (question.kind) {
    case 'one':
      legal = typeof value === 'string' && question.allows(value)
      break
    case 'count':
      legal = Number.isInteger(value) && Number(value) >= question.min && Number(value) <= question.max
      break
    case 'many':
    case 'path':
      if (typeof value === 'object') return checkList(checking, name, value, question)
  }
  return legal ? undefined : refused(checking, name, value, question)
}

function checkList<V>(
  checking: Checking<V>,
  name: string,
  items: readonly string[],
  first: Question,
): Rejection | undefined {
  const taken: string[] = []
  checking.draft.args[name] = taken
  let question = first
  for (const item of items) {
    if (question.kind === 'count' || !question.allows(item)) return refused(checking, name, item, question)
    taken.push(item)
    question = questionFor(checking, name)
  }
  return 'done' in question && question.done ? undefined : refused(checking, name, items, question)
}

function questionFor<V>({ game, view, decision, draft }: Checking<V>, name: string): Question {
  return game.choices(view, decision, draft, name)
}

function refused<V>(checking: Checking<V>, name: string, value: ArgValue, question: Question): Rejection {
  const { game, view, decision, draft } = checking
  const { rule, text } = game.explain(view, decision, draft, name, value)
  return rejection(rule, text, nearest(question, value))
}

/**
 * Whether an action is legal for its seat: `choices` folded over the verb's arguments in order, each asked with all
 * arguments before it given.
 */
export function check<V>(game: Checked<V>, view: V, decision: Decision, action: Action): Rejection | undefined {
  const verb = game.verbs(view, decision, action.seat).find((candidate) => candidate.do === action.do)
  if (!verb) return rejection('-', `That cannot be done now: ${decision.title} is asked.`)
  const stranger = Object.keys(action.args).find((name) => !verb.args.some((arg) => arg.name === name))
  if (stranger !== undefined) return rejection('-', `“${verb.label}” has no ${stranger}.`)
  const checking: Checking<V> = { game, view, decision, draft: { seat: action.seat, do: action.do, args: {} } }
  for (const arg of verb.args) {
    const value = action.args[arg.name]
    if (value === undefined) {
      if (arg.optional) continue
      return rejection('-', `“${verb.label}” still needs: ${arg.label}`)
    }
    const wrong = checkArgument(checking, arg.name, value)
    if (wrong) return wrong
    checking.draft.args[arg.name] = value
  }
  return undefined
}

/** The arguments of a verb that still have to be given, in order. */
export function missing(verb: Verb, draft: Draft): readonly string[] {
  return verb.args.filter((arg) => !arg.optional && draft.args[arg.name] === undefined).map((arg) => arg.name)
}

/** The decision with this id among those that are pending. */
export function findDecision<S, V, E>(game: GameModule<S, V, E>, state: S, id: DecisionId): Decision | undefined {
  return game.pending(state).find((decision) => decision.id === id)
}

/** The one way in which an action changes a game: owner, legality, rules. */
export function play<S, V, E>(
  game: GameModule<S, V, E>,
  state: S,
  id: DecisionId,
  action: Action,
  dice: Dice,
): Result<Step<S, E>, Refusal> {
  const decision = findDecision(game, state, id)
  if (!decision) return err(conflict('gone', 'The board has moved on since: this was already decided.'))
  if (decision.done) return err(conflict('answered', 'That is already in. Take it back first to change it.'))
  if (!decision.owners.includes(action.seat)) return err(conflict('not-yours', 'This is for another seat to decide.'))
  const view = game.view(state, { kind: 'seats', seats: [action.seat] })
  const refusal = check(game, view, decision, action)
  if (refusal) return err(refusal)
  return ok(game.apply(state, decision, action, dice))
}

/** Hides a game's types, for code that handles any game. */
export function anyGame<S, V, E>(game: GameModule<S, V, E>): AnyGame {
  return game as unknown as AnyGame
}
