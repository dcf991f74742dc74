import type { Action, Decision } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { playOf, withPlay, type Change } from './change.ts'
import { answerers, commands } from './seats.ts'
import type { Head } from './head.ts'

/** Answers that a person has left for every decision of a kind. */

export function setStanding(change: Change, person: PersonId, kind: string, action: Action | undefined): Change {
  const play = playOf(change.head)
  const { [kind]: _old, ...others } = play.standing[person] ?? {}
  const own = action ? { ...others, [kind]: action } : others
  return withPlay(change, { ...play, standing: { ...play.standing, [person]: own } })
}

/** The answer that somebody has left for a decision. Whether it is legal now shows when it is given. */
export function standingAnswer(
  head: Head,
  decision: Decision,
): { readonly action: Action; readonly by: PersonId } | undefined {
  for (const by of answerers(head, decision)) {
    const action = playOf(head).standing[by]?.[decision.kind]
    if (!action) continue
    const own = decision.owners.filter((seat) => commands(head, by, seat))
    const seat = own.includes(action.seat) ? action.seat : own[0]
    if (seat !== undefined) return { action: { ...action, seat }, by }
  }
  return undefined
}
