import { canonical, conflict, type Refusal, type Seat } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { people } from './computer-ids.ts'
import type { Head } from './head.ts'

/**
 * What a table may decide by itself: its host at once, the others when more than half of the people want it; only for a
 * correction of the position everybody who plays has to agree, the host like all others.
 */
export type Motion =
  | { readonly kind: 'pause' | 'continue' }
  | { readonly kind: 'extend'; readonly minutes: number }
  | { readonly kind: 'remove'; readonly person: PersonId }
  /** Somebody wants the seats of a computer player. */
  | { readonly kind: 'seat'; readonly person: PersonId; readonly seats: readonly Seat[] }
  | {
      readonly kind: 'correct'
      /** Who proposes it, and their seat, under which it is recorded. */
      readonly by: PersonId
      readonly seat: Seat
      readonly changes: readonly string[]
    }

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

/** Who has a voice: the people at the table. Computer players go with them. */
export function voters(head: Head): readonly PersonId[] {
  return people(head.persons)
}

/** A correction that is asked about lapses when something else happens on the board. */
export function withoutCorrection(head: Head): Head {
  if (head.ballot?.motion.kind !== 'correct') return head
  const { ballot: _ballot, ...rest } = head
  return rest
}

/** Whom a motion is about, or who proposes it. */
function personOf(motion: Motion): PersonId | undefined {
  if (motion.kind === 'correct') return motion.by
  return motion.kind === 'remove' || motion.kind === 'seat' ? motion.person : undefined
}

/** A ballot without the voice of somebody who leaves; nothing where it is about them, or their own. */
export function ballotWithout({ motion, yes }: Ballot, person: PersonId): Ballot | undefined {
  return personOf(motion) === person ? undefined : { motion, yes: yes.filter((who) => who !== person) }
}

/** Counts a voice. Whom a motion is about has none in it. */
export function vote(head: Head, person: PersonId, motion: Motion): Count {
  const { ballot, ...rest } = head
  const same = ballot !== undefined && canonical(ballot.motion) === canonical(motion)
  const yes = [...new Set([...(same ? ballot.yes : []), person])]
  const who = voters(head).filter((one) => motion.kind !== 'remove' || one !== motion.person)
  const all = motion.kind === 'correct'
  const needed = all ? who.length : Math.floor(who.length / 2) + 1
  const decided = (!all && head.host === person) || yes.filter((one) => who.includes(one)).length >= needed
  return { head: decided ? rest : { ...rest, ballot: { motion, yes } }, decided, yes, needed }
}
