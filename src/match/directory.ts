import type { CensusEntry, MatchId, PersonId } from './api.ts'
import type { Head } from './head.ts'

/** What is known of a live match without loading it. */
interface Known {
  readonly entry: CensusEntry
  readonly persons: readonly PersonId[]
  readonly messages: readonly string[]
}

/**
 * Which match is where. It lives in memory alone and is made anew from the heads at the start, so that it cannot
 * disagree with them.
 */
export interface Directory {
  put(head: Head): void
  remove(id: MatchId): void
  ofPerson(person: PersonId): readonly MatchId[]
  ofMessage(message: string): MatchId | undefined
  census(): readonly CensusEntry[]
}

export function openDirectory(): Directory {
  const known = new Map<MatchId, Known>()
  const persons = new Map<PersonId, Set<MatchId>>()
  const messages = new Map<string, MatchId>()

  const remove = (id: MatchId) => {
    const old = known.get(id)
    if (!old) return
    known.delete(id)
    for (const person of old.persons) {
      const own = persons.get(person)
      own?.delete(id)
      if (own?.size === 0) persons.delete(person)
    }
    for (const message of old.messages) messages.delete(message)
  }
  return {
    put(head) {
      remove(head.id)
      const refs = [
        head.messages.lobby,
        head.messages.panel,
        ...Object.values(head.messages.sheets),
        ...(head.play?.told ?? []).map((told) => told.ref),
      ]
      const ids = refs.flatMap((ref) => (ref ? [ref.message] : []))
      const entry = { game: head.game, status: head.status, posts: head.outbox.items.length }
      known.set(head.id, { entry, persons: head.persons, messages: ids })
      for (const person of head.persons) persons.set(person, (persons.get(person) ?? new Set()).add(head.id))
      for (const message of ids) messages.set(message, head.id)
    },
    remove,
    ofPerson: (person) => [...(persons.get(person) ?? [])],
    ofMessage: (message) => messages.get(message),
    census: () => [...known.values()].map(({ entry }) => entry),
  }
}
