import type { Draft, Option, Question } from '../../core/index.ts'
import { isList, withArg, type Subject } from './form.ts'

/** A draft after a change, and what of it had to go because the change made it impossible. */
export interface Edited {
  readonly draft: Draft
  readonly lost: readonly string[]
}

function listOf(draft: Draft, name: string): readonly string[] {
  const value = draft.args[name]
  return typeof value === 'object' ? value : []
}

function ask({ game, view, decision }: Subject, draft: Draft, name: string): Question {
  return game.choices(view, decision, draft, name)
}

/** The option behind a value that may be taken now, if it may. */
export function offered(subject: Subject, draft: Draft, name: string, value: string): Option | undefined {
  const question = ask(subject, draft, name)
  if (question.kind === 'count') {
    const number = Number(value)
    return Number.isInteger(number) && number >= question.min && number <= question.max
      ? { value, label: value }
      : undefined
  }
  if (!question.allows(value)) return undefined
  return question.options().find((option) => option.value === value)
}

/** Takes an option for an argument: the next item of a list, or the value itself. */
export function give(subject: Subject, draft: Draft, name: string, value: string): Edited {
  const question = ask(subject, draft, name)
  if (isList(question)) return settle(subject, withArg(draft, name, [...listOf(draft, name), value]))
  return settle(subject, withArg(draft, name, question.kind === 'count' ? Number(value) : value))
}

export function unset(subject: Subject, draft: Draft, name: string): Edited {
  return settle(subject, withArg(draft, name, undefined))
}

/** Takes back the item at a place of a list, or a single value. Of a path, everything after it goes too. */
export function takeOff(subject: Subject, draft: Draft, name: string, index: number): Edited {
  const question = ask(subject, draft, name)
  if (!isList(question)) return unset(subject, draft, name)
  const items = listOf(draft, name)
  const left = question.kind === 'path' ? items.slice(0, index) : items.filter((_, place) => place !== index)
  return settle(subject, withArg(draft, name, left))
}

/**
 * Keeps of a draft what may still be chosen, argument by argument in the verb's order: after a change of an earlier
 * argument, or because the board has moved on.
 */
export function settle(subject: Subject, draft: Draft): Edited {
  const { game, view, decision, seat } = subject
  const verb = game.verbs(view, decision, seat).find((candidate) => candidate.do === draft.do)
  let kept: Draft = { seat: draft.seat, do: draft.do, args: {} }
  const lost: string[] = []
  for (const { name } of verb?.args ?? []) {
    const value = draft.args[name]
    if (value === undefined) continue
    if (typeof value !== 'object') {
      if (offered(subject, kept, name, String(value))) kept = withArg(kept, name, value)
      else lost.push(typeof value === 'string' ? game.label(view, draft, name, value) : String(value))
      continue
    }
    kept = withArg(kept, name, [])
    for (const item of value) {
      const question = ask(subject, kept, name)
      if (isList(question) && question.allows(item)) kept = withArg(kept, name, [...listOf(kept, name), item])
      else lost.push(game.label(view, draft, name, item))
    }
  }
  return { draft: kept, lost }
}
