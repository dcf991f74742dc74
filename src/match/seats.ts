import { conflict, type Decision, type Refusal, type Seat } from '../core/index.ts'
import type { PersonId } from './api.ts'
import type { Head } from './head.ts'

/** @returns why nothing can be done in a match at all, if so */
export function notRunning(head: Head): Refusal | undefined {
  switch (head.status) {
    case 'running':
      return undefined
    case 'lobby':
      return conflict('not-started', 'The game has not started yet.')
    case 'over':
    case 'ended':
      return conflict('over', 'This game is over.')
    case 'frozen':
      return conflict('frozen', 'This game is halted by a fault of the bot. Its host was told, and nothing is lost.')
  }
}

/** Whether a person decides for a seat. */
export function commands(head: Head, person: PersonId, seat: Seat): boolean {
  return head.seats[seat] === person && !head.resigned.includes(seat)
}

/** The seats that a person decides for. */
export function commandedBy(head: Head, person: PersonId): readonly Seat[] {
  return Object.keys(head.seats).filter((seat) => commands(head, person, seat))
}

/** Who may answer a decision: those at the table who command one of its owners. */
export function answerers(head: Head, decision: Decision): readonly PersonId[] {
  const persons = decision.owners.flatMap((seat) => (head.resigned.includes(seat) ? [] : (head.seats[seat] ?? [])))
  return [...new Set(persons)]
}
