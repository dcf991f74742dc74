import { hash, type AnyGame, type DecisionId, type Draft } from '../../core/index.ts'
import type { MatchInfo, Matches, Owed, PersonId, StandingDesk } from '../../match/api.ts'
import { mine, seatsOf } from '../text/words.ts'
import { emptyDraft, formOf, type Form, type Subject } from './form.ts'

/** A person's private workspace in one match: what is asked of them, and one of those questions laid open. */
export interface Sheet {
  readonly match: MatchInfo
  readonly game: AnyGame
  readonly person: PersonId
  /** Everything asked of them, open questions first. */
  readonly owed: readonly Owed[]
  /** Answers that they have left or may leave in advance. */
  readonly desk: StandingDesk
  /** The question that is laid open; absent when nothing is asked. */
  readonly current?: OpenSheet
  /** What is left of the line that they typed last, where it fits the open question. */
  readonly rest?: string
  /** Their latest move can be taken back at once. */
  readonly undoable?: boolean
}

export interface OpenSheet {
  readonly owed: Owed
  readonly subject: Subject
  /** As it is kept, or their answer where it is already in. */
  readonly draft: Draft
}

/** The person's sheet, with the wished decision open if it is still theirs, else the first. */
export async function loadSheet(
  matches: Matches,
  match: MatchInfo,
  person: PersonId,
  wished?: DecisionId,
): Promise<Sheet> {
  const game = matches.game(match.game)
  const owed = match.status === 'running' ? mine(match, person) : []
  const first = owed.find(({ decision }) => decision.id === wished) ?? owed[0]
  const desk = await matches.standing(match.id, person, first?.decision.id)
  const sheet = { match, game, person, owed, desk }
  const view = first && (await matches.view(match.id, { person }))
  if (!first || view === undefined) return sheet
  const own = seatsOf(match, person).filter((seat) => first.decision.owners.includes(seat))
  const kept = await matches.draft(match.id, person, first.decision.id)
  const seat = own.find((candidate) => candidate === kept?.seat) ?? own[0]
  if (seat === undefined) return sheet
  const subject: Subject = { game, view, decision: first.decision, seat }
  const rest = await matches.rest(match.id, person)
  return {
    ...sheet,
    current: { owed: first, subject, draft: kept ?? emptyDraft(subject) },
    ...(rest?.kind === first.decision.kind ? { rest: rest.line } : {}),
    ...(!first.decision.secret && (await matches.undoable(match.id, person)) ? { undoable: true } : {}),
  }
}

/** The open question of a sheet as a form. */
export function openForm({ subject, draft }: OpenSheet, wished?: string): Form {
  return formOf(subject, draft, wished)
}

/** Equal for sheets that look the same. */
export function fingerprint({ match, owed, current, desk, rest, undoable }: Sheet): string {
  return hash([
    match.id,
    match.status,
    owed.map(({ decision, due }) => [decision.id, decision.done, due ?? 0]),
    current?.draft ?? null,
    rest ?? '',
    undoable ?? false,
    desk.left.map(({ key, until }) => [key, until?.id ?? '']),
  ])
}
