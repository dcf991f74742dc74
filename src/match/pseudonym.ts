import type { Json } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { newMatchId } from './ids.ts'

/** What stands in the place of a person's id after they asked to be forgotten. Nothing leads back from it. */

export function newPseudonym(): string {
  return `gone-${newMatchId()}`
}

export function isPseudonym(person: PersonId): boolean {
  return /^gone-[a-z0-9]{8}$/.test(person)
}

/** Whether an id stands anywhere in a stored value. */
export function names(value: Json | undefined, person: PersonId): boolean {
  return value !== undefined && alone(person).test(JSON.stringify(value))
}

/** An id as a whole, not as a part of a longer number. */
function alone(person: PersonId): RegExp {
  return new RegExp(`(?<![0-9A-Za-z])${person}(?![0-9A-Za-z])`, 'g')
}

/** A stored value with an id replaced wherever it stands in a text or a key; a mention becomes a word. */
export function renamed<T>(value: T, person: PersonId, pseudonym: string): T {
  const mentioned = new RegExp(`<@!?${person}>`, 'g')
  const id = alone(person)
  const inText = (text: string) => text.replace(mentioned, '*somebody who left*').replace(id, pseudonym)
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return inText(part)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [inText(key), walk(inner)]))
  }
  return walk(value) as T
}
