import { canonical, conflict, type Refusal } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { people } from './computer-ids.ts'
import type { Head } from './head.ts'

/** What a table may decide by itself: its host at once, the others when more than half of the people want it. */
export type Motion =
  | { readonly kind: 'pause' | 'continue' }
  | { readonly kind: 'extend'; readonly minutes: number }
  | { readonly kind: 'remove'; readonly person: PersonId }

/** A motion that has not found enough voices yet. */
export interface Ballot {
  readonly motion: Motion
  readonly yes: readonly PersonId[]
}

export interface Count {
  /** With the voice counted, or without a ballot once it is decided. */
  readonly head: Head
  readonly decided: boolean
  readonly yes: readonly PersonId[]
  readonly needed: number
}

/** @returns why this person has no voice, where they have none */
export function voiceless(head: Head, person: PersonId): Refusal | undefined {
  if (head.host === person || head.persons.includes(person)) return undefined
  return conflict('not-yours', 'Only those who sit at the table can do that.')
}

/** Counts a voice. Whom a motion is about has none in it. */
export function vote(head: Head, person: PersonId, motion: Motion): Count {
  const { ballot, ...rest } = head
  const same = ballot !== undefined && canonical(ballot.motion) === canonical(motion)
  const yes = [...new Set([...(same ? ballot.yes : []), person])]
  const voters = people(head.persons).filter((who) => motion.kind !== 'remove' || who !== motion.person)
  const needed = Math.floor(voters.length / 2) + 1
  const decided = head.host === person || yes.filter((who) => voters.includes(who)).length >= needed
  return { head: decided ? rest : { ...rest, ballot: { motion, yes } }, decided, yes, needed }
}
