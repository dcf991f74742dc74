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

/** What the table is being asked: one motion of a kind at a time, a newer one takes its place. */
export type Ballots = { readonly [K in Motion['kind']]?: Ballot }

export interface Count {
  /** With the voice counted, or without its ballot once it is decided. */
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

/** The motion of a kind that is being asked about. */
export function motionOf<K extends Motion['kind']>(head: Head, kind: K): Extract<Motion, { kind: K }> | undefined {
  const motion = head.ballots?.[kind]?.motion
  return motion?.kind === kind ? (motion as Extract<Motion, { kind: K }>) : undefined
}

export function withBallot(head: Head, ballot: Ballot): Head {
  return { ...head, ballots: { ...head.ballots, [ballot.motion.kind]: ballot } }
}

export function withoutBallot(head: Head, kind: Motion['kind']): Head {
  if (!head.ballots?.[kind]) return head
  const { [kind]: _decided, ...others } = head.ballots
  const { ballots: _ballots, ...rest } = head
  return Object.keys(others).length > 0 ? { ...rest, ballots: others } : rest
}

/** Whom a motion is about, or who proposes it. */
function personOf(motion: Motion): PersonId | undefined {
  if (motion.kind === 'correct') return motion.by
  return motion.kind === 'remove' || motion.kind === 'seat' ? motion.person : undefined
}

/** Without the voice of somebody who leaves, and without what is about them or was proposed by them. */
export function withoutVoice(head: Head, person: PersonId): Head {
  return Object.values(head.ballots ?? {}).reduce(
    (left: Head, { motion, yes }: Ballot) =>
      personOf(motion) === person
        ? withoutBallot(left, motion.kind)
        : withBallot(left, { motion, yes: yes.filter((who) => who !== person) }),
    head,
  )
}

/**
 * What is asked once somebody has left a running game. A correction was for everybody who plays, and lapses.
 * @returns with a line for the others where it does
 */
export function askedAfter(head: Head, person: PersonId): { readonly head: Head; readonly lapsed: string } {
  const left = withoutVoice(head, person)
  if (!motionOf(head, 'correct')) return { head: left, lapsed: '' }
  const lapsed = '\n-# The correction of the position that was asked about has lapsed with that: propose it anew.'
  return { head: withoutBallot(left, 'correct'), lapsed }
}

/** Counts a voice. Whom a motion is about has none in it. */
export function vote(head: Head, person: PersonId, motion: Motion): Count {
  const ballot = head.ballots?.[motion.kind]
  const same = ballot !== undefined && canonical(ballot.motion) === canonical(motion)
  const yes = [...new Set([...(same ? ballot.yes : []), person])]
  const who = voters(head).filter((one) => motion.kind !== 'remove' || one !== motion.person)
  const all = motion.kind === 'correct'
  const needed = all ? who.length : Math.floor(who.length / 2) + 1
  const decided = (!all && head.host === person) || yes.filter((one) => who.includes(one)).length >= needed
  return { head: decided ? withoutBallot(head, motion.kind) : withBallot(head, { motion, yes }), decided, yes, needed }
}
