import type { CensusEntry, MatchId, PersonId } from './api.ts'
import type { Head } from './head.ts'

/** Where a live match is played. */
export interface Whereabouts {
  readonly guild: string
  readonly channel: string
  readonly host: PersonId
  /** Its channel could not be reached lately. */
  readonly unreachable: boolean
}

/** What is known of a live match without loading it. */
interface Known {
  readonly entry: CensusEntry
  readonly at: Whereabouts
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
  has(id: MatchId): boolean
  ofPerson(person: PersonId): readonly MatchId[]
  ofMessage(message: string): MatchId | undefined
  where(test: (at: Whereabouts) => boolean): readonly MatchId[]
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
      const { guild, channel, host, unreachable = false } = head
      const at = { guild, channel, host, unreachable }
      known.set(head.id, { entry, at, persons: head.persons, messages: ids })
      for (const person of head.persons) persons.set(person, (persons.get(person) ?? new Set()).add(head.id))
      for (const message of ids) messages.set(message, head.id)
    },
    remove,
    has: (id) => known.has(id),
    ofPerson: (person) => [...(persons.get(person) ?? [])],
    ofMessage: (message) => messages.get(message),
    where: (test) => [...known].filter(([, { at }]) => test(at)).map(([id]) => id),
    census: () => [...known.values()].map(({ entry }) => entry),
  }
}
