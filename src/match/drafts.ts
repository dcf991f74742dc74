import {
  conflict,
  err,
  findDecision,
  ok,
  type AnyGame,
  type Decision,
  type DecisionId,
  type Draft,
  type Refusal,
  type Result,
} from '../core/index.ts'
import type { PersonId } from './api.ts'
import { playOf, withPlay, type Change } from './change.ts'
import { commands, notRunning } from './seats.ts'
import type { Head, Rest } from './head.ts'

/** Answers that are being written. They belong to the match, never to the record. */

function keyOf(decision: DecisionId, person: PersonId): string {
  return `${decision}/${person}`
}

/** What a person is writing for a decision; once it is answered, their own answer. */
export function draftOf(head: Head, decision: DecisionId, person: PersonId): Draft | undefined {
  const draft = head.play?.drafts[keyOf(decision, person)]
  if (draft) return draft
  const answer = head.play?.tail.findLast((entry) => entry.decision === decision)?.action
  return answer && head.seats[answer.seat] === person ? answer : undefined
}

export function withDraft(change: Change, decision: DecisionId, person: PersonId, draft: Draft): Change {
  const play = playOf(change.head)
  return withPlay(change, { ...play, drafts: { ...play.drafts, [keyOf(decision, person)]: draft } })
}

/** Forgets what was being written for a decision that is answered. */
export function withoutDrafts(change: Change, decision: DecisionId): Change {
  const play = playOf(change.head)
  const left = Object.entries(play.drafts).filter(([key]) => !key.startsWith(`${decision}/`))
  return withPlay(change, { ...play, drafts: Object.fromEntries(left) })
}

/** The decision, where this person may write for it with this seat. */
export function writable(
  game: AnyGame,
  head: Head,
  person: PersonId,
  id: DecisionId,
  seat: string,
): Result<Decision, Refusal> {
  const no = notRunning(head)
  if (no) return err(no)
  const decision = findDecision(game, playOf(head).state, id)
  if (!decision) return err(conflict('gone', 'The board has moved on since: this was already decided.'))
  if (!decision.owners.includes(seat) || !commands(head, person, seat)) {
    return err(conflict('not-yours', 'This is for another seat to decide.'))
  }
  return ok(decision)
}

/** What is left of the line that a person typed last, where it can still be gone on with. */
export function restOf(head: Head, person: PersonId): Rest | undefined {
  const rest = head.play?.rests?.[person]
  return rest && rest.story === head.play?.story.id ? rest : undefined
}

export function withRest(change: Change, person: PersonId, rest: Omit<Rest, 'story'> | undefined): Change {
  const play = playOf(change.head)
  const { [person]: _old, ...others } = play.rests ?? {}
  const rests = rest ? { ...others, [person]: { ...rest, story: play.story.id } } : others
  return withPlay(change, { ...play, rests })
}
