import type { ArgValue, Option, Question } from '../../../core/index.ts'
import { kindInfo, kinds, type Kind } from '../map/nations.ts'
import type { Pool } from '../state.ts'
import { count, covers, listed, poolOf } from '../rules/pieces.ts'
import { unitsText } from '../text/names.ts'

/** Asking for a set of pieces out of the sets that are legal. */

/** Stands for the largest set, where one set contains all others. Only offered where it is more than one piece. */
const ALL = 'all'

export function isKind(value: string): value is Kind {
  return (kinds as readonly string[]).includes(value)
}

function largest(sets: readonly Pool[]): Pool | undefined {
  return sets.find((set) => sets.every((other) => covers(set, other)))
}

/** What was given so far, as a pile. `all` is the largest legal set. */
export function unitsGiven(value: ArgValue | undefined, sets: readonly Pool[]): Pool {
  const items = Array.isArray(value) ? value : []
  if (items.includes(ALL)) return largest(sets) ?? {}
  return poolOf(items.filter(isKind))
}

/**
 * The question for pieces one after the other, such that what is chosen always is, or can become, one of the legal sets.
 * @param more a line of detail for a kind
 */
export function unitsQuestion(
  sets: readonly Pool[],
  value: ArgValue | undefined,
  note?: string,
  hint?: (kind: Kind) => string | undefined,
): Question {
  const items = Array.isArray(value) ? value : []
  const given = unitsGiven(value, sets)
  const same = (a: Pool, b: Pool) => covers(a, b) && covers(b, a)
  const options: Option[] = []
  const all = largest(sets)
  if (items.length === 0 && all && listed(all).length > 1)
    options.push({ value: ALL, label: `All: ${unitsText(listed(all))}` })
  if (!items.includes(ALL)) {
    for (const kind of [...kinds].sort((a, b) => kindInfo[b].level - kindInfo[a].level)) {
      const wanted = { ...given, [kind]: count(given, kind) + 1 }
      if (!sets.some((set) => covers(set, wanted))) continue
      const detail = hint?.(kind)
      options.push({ value: kind, label: kindInfo[kind].name, ...(detail === undefined ? {} : { hint: detail }) })
    }
  }
  return {
    kind: 'many',
    done: sets.some((set) => same(set, given)),
    ...(note === undefined ? {} : { note }),
    options: () => options,
    allows: (item) => options.some((option) => option.value === item) || (item === ALL && items.length === 0 && !!all),
  }
}
