import { levels, type Level } from '../core/index.ts'
import type { PersonId } from './api.ts'

/** Computer players sit at the table like persons, under ids of their own: `computer-hard-2`. */

const pattern = new RegExp(`^computer-(${levels.join('|')})-\\d+$`)

/** The level of a computer player; nothing for a person. */
export function levelOf(person: PersonId): Level | undefined {
  const text = pattern.exec(person)?.[1]
  return levels.find((level) => level === text)
}

export function isComputer(person: PersonId): boolean {
  return levelOf(person) !== undefined
}

/** Those of them who are people. */
export function people(persons: readonly PersonId[]): readonly PersonId[] {
  return persons.filter((person) => !isComputer(person))
}
