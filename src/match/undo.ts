import {
  conflict,
  err,
  findDecision,
  ok,
  enact,
  type AnyGame,
  type DecisionId,
  type Refusal,
  type Result,
  type Roll,
} from '../core/index.ts'
import type { PersonId } from './api.ts'
import { isComputer, people } from './computer-ids.ts'
import { close } from './acting.ts'
import { entryOf, follow, playOf, withPlay, type Change, type Context } from './change.ts'
import { withDraft } from './drafts.ts'
import type { Entry, Head, Kept, Play } from './head.ts'
import { enqueue } from './posting.ts'
import { sameDice } from './replay.ts'
import { notRunning } from './seats.ts'

/** Taking back: a shorter record, played again from the position where its open part begins. */

const NOTHING = conflict('gone', 'There is nothing of yours to take back.')

/**
 * The match as it is when its open part of the record holds only these actions.
 * @returns a conflict when one of them is not possible without those that were left out
 */
function rebuild(game: AnyGame, change: Change, base: Kept, entries: readonly Entry[]): Result<Change, Refusal> {
  const play = playOf(change.head)
  const { outcome: _outcome, ...rest } = play
  const start: Play = {
    ...rest,
    state: base.state,
    count: play.count - play.tail.length,
    tail: [],
    story: base.story,
    marks: base.marks,
    kept: play.kept.filter((serial) => serial <= play.base),
  }
  let next = withPlay(change, start)
  for (const entry of entries) {
    const dice = sameDice(entry.rolls)
    const step = enact(game, playOf(next.head).state, entry.decision, entry.action, dice)
    if (!step.ok) return err(conflict('gone', 'Something has followed from it: it cannot be taken back any more.'))
    next = follow(game, next, entryOf(step.value, { ...entry, rolls: dice.rolls }), step.value.state, play.rolls)
  }
  const { loud: _told, ...story } = playOf(next.head).story
  return ok(withPlay(next, { ...playOf(next.head), story }))
}

/** The position in which the open part of the record begins. */
export async function baseOf(context: Context, head: Head): Promise<Result<Kept, Refusal>> {
  const base = await context.kept(playOf(head).base)
  return base ? ok(base) : err(conflict('gone', 'What came before cannot be read any more, so this stays as it is.'))
}

/** Takes back one's own answer to a decision that is done but from which nothing has followed. It becomes the draft. */
export async function takeBack(
  context: Context,
  change: Change,
  person: PersonId,
  id: DecisionId,
): Promise<Result<Change, Refusal>> {
  const no = notRunning(change.head)
  if (no) return err(no)
  const play = playOf(change.head)
  const decision = findDecision(context.game, play.state, id)
  if (!decision) return err(conflict('gone', 'The board has moved on since: this was already decided.'))
  if (!decision.done) return err(conflict('gone', 'It is not in yet: there is nothing to take back.'))
  const index = play.tail.findLastIndex((entry) => entry.decision === id)
  const entry = play.tail[index]
  if (!entry) return err(conflict('gone', 'It was given too long ago to be taken back.'))
  if (change.head.seats[entry.action.seat] !== person) {
    return err(conflict('not-yours', 'This is somebody else’s to take back.'))
  }
  if (entry.how === 'clock') return err(conflict('gone', 'The time for it has run out.'))
  // What others did since stays as it is, its dice included, since nothing of it came from this answer.
  const barrier = blocked([entry])
  if (barrier) return err(barrier)
  const base = await baseOf(context, change.head)
  if (!base.ok) return base
  const rebuilt = rebuild(context.game, change, base.value, play.tail.toSpliced(index, 1))
  if (!rebuilt.ok) return rebuilt
  return ok(withDraft(close(context.game, rebuilt.value, context.now), id, person, entry.action))
}

function blocked(entries: readonly Entry[]): Refusal | undefined {
  if (entries.some((entry) => entry.rolls.length > 0)) {
    return conflict('gone', 'Dice were rolled for it, so it stays as it is.')
  }
  if (entries.some((entry) => entry.barrier)) {
    return conflict('gone', 'Something hidden has been shown since, so it stays as it is.')
  }
  return undefined
}

/** What an undo would mean: how many actions are left, who must consent; or that only one's own answer is taken back. */
export type UndoPlan =
  | { readonly kind: 'take-back'; readonly decision: DecisionId }
  | { readonly kind: 'shorten'; readonly to: number; readonly others: readonly PersonId[] }

/**
 * What an undo by a person would take back: their latest move and all that followed. Those who acted since must consent;
 * where dice fell or something hidden was shown, and for a correction, everybody else at the table.
 */
export function planUndo(game: AnyGame, head: Head, person: PersonId): Result<UndoPlan, Refusal> {
  const no = notRunning(head)
  if (no) return err(no)
  const { state, tail, count } = playOf(head)
  // What a standing answer did by itself goes with the move before it, and needs nobody's consent.
  const byHand = tail.findLastIndex((entry) => entry.by === person && entry.how !== 'standing')
  const index = byHand < 0 ? tail.findLastIndex((entry) => entry.by === person) : byHand
  const own = tail[index]
  if (!own) return err(NOTHING)
  if (findDecision(game, state, own.decision)?.done) return ok({ kind: 'take-back', decision: own.decision })
  const after = tail.slice(index)
  const to = count - tail.length + index
  const barrier = blocked(after)
  if (barrier) {
    const everyone = people(head.persons).filter((who) => who !== person)
    return everyone.length === 0 ? err(barrier) : ok({ kind: 'shorten', to, others: everyone })
  }
  if (after.some(({ how }) => how === 'correction')) {
    return ok({ kind: 'shorten', to, others: people(head.persons).filter((who) => who !== person) })
  }
  const others = after.flatMap(({ by, how }) => (by === undefined || by === person || how === 'standing' ? [] : [by]))
  const asked = [...new Set(others)].filter((who) => head.persons.includes(who) && !isComputer(who))
  return ok({ kind: 'shorten', to, others: asked })
}

/** Whether the latest move of a person can be taken back at once, and is part of what is told at present. */
export function isUndoable(game: AnyGame, head: Head, person: PersonId): boolean {
  const plan = planUndo(game, head, person)
  if (!plan.ok || plan.value.kind !== 'shorten' || plan.value.others.length > 0) return false
  const { tail, story } = playOf(head)
  return tail.findLast((entry) => entry.by === person)?.story === story.id
}

/** Shortens the record to this many actions and puts right what was published of the others. */
export async function shorten(context: Context, change: Change, to: number): Promise<Result<Change, Refusal>> {
  const play = playOf(change.head)
  const length = to - (play.count - play.tail.length)
  const first = play.tail[length]
  if (length < 0 || !first) return err(NOTHING)
  const base = await baseOf(context, change.head)
  if (!base.ok) return base
  const rebuilt = rebuild(context.game, change, base.value, play.tail.slice(0, length))
  if (!rebuilt.ok) return rebuilt
  const rolls = play.tail.slice(length).flatMap((entry) => entry.rolls)
  const closed = withLost(close(context.game, rebuilt.value, context.now), rolls)
  const written =
    first.by === undefined || first.how === 'correction'
      ? closed
      : withDraft(closed, first.decision, first.by, first.action)
  return ok({ ...written, head: retract(written.head, play, base.value, context.busy) })
}

/** Rolls that were taken back are kept beside the record: their numbers are used up, and the dice can still be checked. */
function withLost(change: Change, rolls: readonly Roll[]): Change {
  if (rolls.length === 0) return change
  const play = playOf(change.head)
  return withPlay(change, { ...play, lost: [...(play.lost ?? []), ...rolls] })
}

/** Stories that began with what was taken back lose their messages; the one before is told again as it is now. */
function retract(head: Head, old: Play, base: Kept, busy: ReadonlySet<string>): Head {
  const play = playOf(head)
  const left = new Set([base.story.id, ...play.tail.map((entry) => entry.story)])
  const gone = new Set(old.tail.map((entry) => entry.story).filter((story) => !left.has(story)))
  const items = head.outbox.items.filter(
    (item) => busy.has(item.id) || item.ref !== undefined || item.post.kind !== 'story' || !gone.has(item.post.story),
  )
  let next: Head = { ...head, outbox: { ...head.outbox, items } }
  for (const story of gone) {
    const refs = play.told.filter((told) => told.story === story).map((told) => told.ref)
    // One that is being posted at this moment has no message yet: its retraction finds it when its turn comes.
    const underway = items.some((item) => item.post.kind === 'story' && item.post.story === story)
    for (const ref of refs) next = enqueue(next, { kind: 'retract', story }, busy, ref)
    if (refs.length === 0 && underway) next = enqueue(next, { kind: 'retract', story }, busy)
  }
  return { ...next, play: { ...play, story: { ...play.story, loud: 'moment' } } }
}

/** Asks the others for their consent to an undo. */
export function askConsent(
  context: Context,
  change: Change,
  person: PersonId,
  to: number,
  others: readonly PersonId[],
  preview: string,
): Change {
  const asked = withPlay(change, { ...playOf(change.head), undo: { by: person, to, waiting: others } })
  const text = `↩️ <@${person}> asks to take back:\n${preview}\n-# Everybody who is called here has to agree.`
  return { ...asked, head: enqueue(asked.head, { kind: 'notice', text, ping: others, ask: 'consent' }, context.busy) }
}

/** An answer to such a request. */
export async function consent(
  context: Context,
  change: Change,
  person: PersonId,
  yes: boolean,
): Promise<Result<Change, Refusal>> {
  const no = notRunning(change.head)
  if (no) return err(no)
  const { undo, ...play } = playOf(change.head)
  if (!undo) return err(conflict('gone', 'Nobody asks to take anything back any more.'))
  if (!undo.waiting.includes(person)) return err(conflict('not-yours', 'Your consent is not asked for.'))
  if (!yes) {
    const text = `<@${person}> wants the moves to stay as they are.`
    const kept = withPlay(change, play)
    return ok({ ...kept, head: enqueue(kept.head, { kind: 'notice', text, ping: [undo.by] }, context.busy) })
  }
  const waiting = undo.waiting.filter((who) => who !== person)
  if (waiting.length > 0) return ok(withPlay(change, { ...play, undo: { ...undo, waiting } }))
  return shorten(context, change, undo.to)
}
