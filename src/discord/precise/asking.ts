import type { AnyGame, ArgValue, Draft, Json, Looks, Option, Question, Seat, Verb } from '../../core/index.ts'
import { optionsOf, type Subject } from '../sheet/form.ts'

/** What the options of a command are read against: an action of a decision, or a question without consequences. */
export interface Asking {
  readonly seat: Seat
  readonly verb: Verb
  choices(draft: Draft, ask: string): Question
  explain(draft: Draft, ask: string, value: ArgValue): { readonly rule: string; readonly text: string }
  /** The value that a word stands for, whether it is on offer or not. */
  word(draft: Draft, ask: string, typed: string): string | undefined
}

export function askingOf({ game, view, decision, seat }: Subject, verb: Verb): Asking {
  return {
    seat,
    verb,
    choices: (draft, ask) => game.choices(view, decision, draft, ask),
    explain: (draft, ask, value) => game.explain(view, decision, draft, ask, value),
    word: (draft, ask, typed) => game.notation?.value?.(view, draft, ask, typed),
  }
}

const notThere = { rule: '-', text: 'That is not among the choices.' }

export function askingLook(game: AnyGame, looks: Looks<Json>, view: Json, seat: Seat, verb: Verb): Asking {
  return {
    seat,
    verb,
    choices: (query, ask) => looks.choices(view, query, ask),
    explain: () => notThere,
    word: (query, ask, typed) => game.notation?.value?.(view, query, ask, typed),
  }
}

/** What may be given next for an argument. */
export function offered(asking: Asking, draft: Draft, ask: string): readonly Option[] {
  return optionsOf(asking.choices(draft, ask))
}
