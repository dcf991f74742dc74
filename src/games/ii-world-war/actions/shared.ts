import { InvariantError } from '../../../core/errors.ts'
import type { ArgSpec, ArgValue, Decision, Draft, Verb } from '../../../core/game.ts'
import { among, exactly, type Option, type Question } from '../../../core/question.ts'
import { readHex, type Hex } from '../map/grid.ts'
import { mainNations, type MainNation } from '../map/nations.ts'
import { placeLabel, placeName, theatreTitle, unitName } from '../names.ts'
import type { Work } from '../rules/work.ts'
import { kinds, marks, unitNamed, type Kind, type Mark, type State, type Unit } from '../state.ts'

/** Why something is not possible. */
export interface Reason {
  readonly rule: string
  readonly text: string
}

/** How one kind of decision is answered. */
export interface Handler {
  verbs(state: State, decision: Decision): readonly Verb[]
  choices(state: State, draft: Draft, ask: string): Question
  explain(state: State, draft: Draft, ask: string, value: string): Reason
  perform(work: Work, draft: Draft): void
}

export function arg(name: string, label: string, optional = false, preset = false): ArgSpec {
  return { name, label, optional, ...(preset ? { preset } : {}) }
}

export function verb(name: string, label: string, args: readonly ArgSpec[] = [], more: Partial<Verb> = {}): Verb {
  return { do: name, label, args, ...more }
}

/** A question with exactly these answers. */
export function one(options: readonly Option[], note?: string): Question {
  return { kind: 'one', ...exactly(options), ...(note ? { note } : {}) }
}

/** Answers one after another, each once. */
export function several(options: readonly Option[], given: readonly string[], done: boolean): Question {
  return { kind: 'many', done, ...among(options, (value) => !given.includes(value)) }
}

/** One of these or none, which may well be all that can be said. */
export function atMostOne(options: readonly Option[], given: readonly string[]): Question {
  return { kind: 'many', done: true, ...exactly(given.length > 0 ? [] : options) }
}

export const nothing: Question = one([])

export function unitOption(unit: Unit, more: Partial<Option> = {}): Option {
  const at = unit.over ?? unit.at
  return {
    value: unit.id,
    label: `${unitName(unit)} · ${placeName(at)}${unit.aboard ? ' (carried)' : ''}`,
    group: [theatreTitle(at), placeLabel(at)],
    spaces: [at],
    ...more,
  }
}

export function hexOption(at: Hex, more: Partial<Option> = {}): Option {
  return { value: at, label: placeLabel(at), group: [theatreTitle(at)], spaces: [at], ...more }
}

export function text(value: ArgValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function items(value: ArgValue | undefined): readonly string[] {
  return typeof value === 'object' ? value : []
}

/** The unit that an argument names, if there is one. */
export function unitArg(state: State, draft: Draft, name: string): Unit | undefined {
  const id = text(draft.args[name])
  return id === undefined ? undefined : unitNamed(state, id)
}

export function unitsArg(state: State, draft: Draft, name: string): readonly Unit[] {
  return items(draft.args[name])
    .map((id) => unitNamed(state, id))
    .filter((unit) => unit !== undefined)
}

export function hexArg(draft: Draft, name: string): Hex | undefined {
  const code = text(draft.args[name])
  return code === undefined ? undefined : readHex(code)
}

export function hexesArg(draft: Draft, name: string): readonly Hex[] {
  return items(draft.args[name])
    .map(readHex)
    .filter((at) => at !== undefined)
}

/** What a checked action must have. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new InvariantError('an argument is missing')
  return value
}

/** A sort of counter to be placed: `germany:land`, or `germany:land:blue-division`. */
export interface Sort {
  readonly nation: MainNation
  readonly kind: Kind
  readonly mark?: Mark
}

export function writeSort({ nation, kind, mark }: Sort): string {
  return [nation, kind, ...(mark ? [mark] : [])].join(':')
}

export function readSort(value: string | undefined): Sort | undefined {
  const [first, second, third] = (value ?? '').split(':')
  const nation = mainNations.find((other) => other === first)
  const kind = kinds.find((other) => other === second)
  const mark = marks.find((other) => other === third)
  return nation && kind ? { nation, kind, ...(mark ? { mark } : {}) } : undefined
}
