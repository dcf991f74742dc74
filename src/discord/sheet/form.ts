import {
  check,
  type AnyGame,
  type ArgSpec,
  type ArgValue,
  type Decision,
  type Draft,
  type Json,
  type Option,
  type Question,
  type Rejection,
  type Seat,
  type Verb,
} from '../../core/index.ts'

/** What a form is about: a decision as one of its owners sees it. */
export interface Subject {
  readonly game: AnyGame
  readonly view: Json
  readonly decision: Decision
  readonly seat: Seat
}

export interface Item {
  readonly value: string
  readonly label: string
}

/** One argument of an action in the making. */
export interface Field {
  readonly spec: ArgSpec
  /** What is asked for next in it. */
  readonly question: Question
  /** What was given, in words. */
  readonly items: readonly Item[]
  /** Nothing more has to be given here. */
  readonly settled: boolean
}

/** An action in the making, as a sheet shows it. */
export interface Form {
  readonly verbs: readonly Verb[]
  /** Absent while the kind of action still has to be chosen. */
  readonly verb?: Verb
  readonly draft: Draft
  readonly fields: readonly Field[]
  /** The field that is asked for: the one that was wished, else the first that needs something, else the first list. */
  readonly active?: Field
  /** Why it cannot be handed in yet. */
  readonly lacks?: Rejection
}

/** The draft to begin with: without a verb (an empty one) where there are several to choose from. */
export function emptyDraft({ game, view, decision, seat }: Subject): Draft {
  const verbs = game.verbs(view, decision, seat)
  return { seat, do: verbs.length === 1 ? (verbs[0]?.do ?? '') : '', args: {} }
}

export function withArg(draft: Draft, name: string, value: ArgValue | undefined): Draft {
  return { ...draft, args: { ...draft.args, [name]: value } }
}

/** Whether anything was written in it yet. */
export function isEmpty(draft: Draft): boolean {
  return Object.values(draft.args).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))
}

/** Lays a draft out as a form. @param wished the argument that the player wants to give next */
export function formOf(subject: Subject, draft: Draft, wished?: string): Form {
  const { game, view, decision, seat } = subject
  const verbs = game.verbs(view, decision, seat)
  const verb = verbs.find((candidate) => candidate.do === draft.do)
  if (!verb) return { verbs, draft: { seat, do: '', args: {} }, fields: [] }
  const full = complete(subject, verb, draft)
  const fields = verb.args.map((spec) => fieldOf(subject, full, spec))
  const active =
    fields.find((field) => field.spec.name === wished) ??
    fields.find((field) => !field.settled && !field.spec.optional) ??
    fields.find((field) => isList(field.question) && field.spec.preset !== true)
  const lacks = check(game, view, decision, full)
  return { verbs, verb, draft: full, fields, ...(active ? { active } : {}), ...(lacks ? { lacks } : {}) }
}

export function isList(question: Question): question is Extract<Question, { kind: 'many' | 'path' }> {
  return question.kind === 'many' || question.kind === 'path'
}

/** Only what the verb knows; lists that must be given are empty until something is in them. */
function complete({ game, view, decision }: Subject, verb: Verb, draft: Draft): Draft {
  let full: Draft = { seat: draft.seat, do: verb.do, args: {} }
  for (const { name, optional } of verb.args) {
    const value = draft.args[name]
    const list = value === undefined && !optional && isList(game.choices(view, decision, full, name))
    if (value !== undefined || list) full = { ...full, args: { ...full.args, [name]: value ?? [] } }
  }
  return full
}

function fieldOf({ game, view, decision }: Subject, draft: Draft, spec: ArgSpec): Field {
  const question = game.choices(view, decision, draft, spec.name)
  const value = draft.args[spec.name]
  const settled = isList(question) ? question.done : value !== undefined
  return { spec, question, items: itemsOf(game, view, draft, spec.name, value), settled }
}

function itemsOf(game: AnyGame, view: Json, draft: Draft, name: string, value: ArgValue | undefined): Item[] {
  if (value === undefined) return []
  if (typeof value === 'number') return [{ value: String(value), label: String(value) }]
  const values = typeof value === 'string' ? [value] : value
  return values.map((item) => ({ value: item, label: game.label(view, draft, name, item) }))
}

/** The options of a field, numbers included. */
export function optionsOf(question: Question): readonly Option[] {
  if (question.kind !== 'count') return question.options()
  const numbers: Option[] = []
  for (let n = question.min; n <= question.max && numbers.length < 1000; n++) {
    numbers.push({ value: String(n), label: String(n) })
  }
  return numbers
}
