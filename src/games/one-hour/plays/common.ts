import { exactly, type Draft, type Offer, type Option, type Question } from '../../../core/index.ts'
import type { Nation } from '../map/nations.ts'
import { theNation } from '../text/names.ts'
import type { Play, Reason, Work } from '../work.ts'

/** A draft's value for an argument, if it is a plain text. */
export function textArg(draft: Draft, name: string): string | undefined {
  const value = draft.args[name]
  return typeof value === 'string' ? value : undefined
}

/** A draft's list for an argument; empty where there is none. */
export function listArg(draft: Draft, name: string): readonly string[] {
  const value = draft.args[name]
  return Array.isArray(value) ? (value as readonly string[]) : []
}

export function one(options: readonly Option[], note?: string): Question {
  return { kind: 'one', ...(note === undefined ? {} : { note }), ...exactly(options) }
}

/** An offer whose options are only put into words where somebody reads them; checking a move needs none. */
export function offerOf<Item>(
  items: readonly Item[],
  write: (item: Item) => string,
  show: (item: Item) => Omit<Option, 'value'>,
): Offer {
  return {
    options: () => items.map((item) => ({ value: write(item), ...show(item) })),
    allows: (value) => items.some((item) => write(item) === value),
  }
}

/** Why an Army cannot be in a sea (rulebook 6.1). */
export function needsFleet(nation: Nation): Reason {
  return { rule: '6.1', text: `Armies go to sea only where a Fleet of ${theNation(nation)} is.` }
}

/** A play without arguments. */
export function simplePlay(
  verb: {
    readonly do: string
    readonly label: string
    readonly hint?: string
    readonly style?: 'primary' | 'plain' | 'danger'
  },
  run: (work: Work) => void,
): Play {
  return {
    verb: { ...verb, args: [] },
    choices: () => one([]),
    explain: () => ({ rule: '-', text: 'Nothing has to be chosen for this.' }),
    run,
  }
}

/** The one piece that a play is about: asked for where there is a choice, taken for granted where there is none. */
export function pieceChoice<T extends string>(
  name: string,
  label: string,
  values: readonly T[],
  show: (value: T) => string,
  reason: Reason,
) {
  return {
    args: values.length > 1 ? [{ name, label, optional: false }] : [],
    choices: (): Question => one(values.map((value) => ({ value, label: show(value) }))),
    explain: (): Reason => reason,
    chosen: (draft: Draft): T | undefined => {
      if (values.length === 1) return values[0]
      const value = textArg(draft, name)
      return values.find((candidate) => candidate === value)
    },
  }
}
