import {
  conflict,
  CORRECT,
  corrected,
  CORRECTION,
  err,
  hash,
  ok,
  type Action,
  type AnyGame,
  type Json,
  type Refusal,
  type Result,
} from '../core/index.ts'
import type { PersonId } from './api.ts'
import { answer, settle } from './acting.ts'
import { motionOf, vote, voters, withoutBallot, type Motion } from './ballot.ts'
import { playOf, SPECTATOR, withPlay, type Change, type Context } from './change.ts'
import { isComputer } from './computer-ids.ts'
import { withDraft } from './drafts.ts'
import type { Head } from './head.ts'
import { enqueue, say } from './posting.ts'
import { commandedBy, notRunning } from './seats.ts'

/** A wrong position is put right: one person gathers changes, everybody agrees, and the record has it. */

type Proposal = Extract<Motion, { kind: 'correct' }>

/** What somebody would change, before and after, as everybody may see it. */
export interface CorrectionDesk {
  /** In words, a line each. */
  readonly lines: readonly string[]
  readonly spaces: readonly string[]
  readonly before: Json
  readonly after: Json
  /** Who would be asked. */
  readonly waiting: readonly PersonId[]
  /** Names exactly these changes; 12 hex digits. */
  readonly mark: string
}

export function markOf(changes: readonly string[]): string {
  return hash([...changes]).slice(0, 12)
}

/** The correction that everybody is being asked about. */
export function proposalOf(head: Head): Proposal | undefined {
  return head.status === 'running' ? motionOf(head, 'correct') : undefined
}

/** Who has still to agree to it. */
export function waitingFor(head: Head): readonly PersonId[] {
  return voters(head).filter((person) => head.ballots?.correct?.yes.includes(person) !== true)
}

function outsider(head: Head, person: PersonId): Refusal | undefined {
  const no = notRunning(head)
  if (no) return no
  if (commandedBy(head, person).length > 0) return undefined
  return conflict('not-yours', 'Only those who sit at the table can correct its position.')
}

/** The changes that a person has gathered. */
export function gathered(head: Head, person: PersonId): readonly string[] {
  return head.play?.changes?.[person] ?? []
}

/** The public view with these changes made, as far as they can be. */
export function viewAfter(game: AnyGame, head: Head, changes: readonly string[]): Json {
  const { state } = playOf(head)
  const done = changes.length > 0 ? corrected(game, state, changes) : undefined
  return game.view(done?.ok ? done.value.step.state : state, SPECTATOR)
}

export function deskFor(
  game: AnyGame,
  head: Head,
  person: PersonId,
  changes: readonly string[],
): Result<CorrectionDesk, Refusal> {
  const no = outsider(head, person)
  if (no) return err(no)
  if (changes.length === 0) return err(conflict('gone', 'There is no change yet: `/game correct` makes one.'))
  const { state } = playOf(head)
  const done = corrected(game, state, changes)
  if (!done.ok) return done
  const { step, told } = done.value
  return ok({
    lines: told.map(({ text }) => text),
    spaces: [...new Set(told.flatMap(({ spaces }) => spaces))],
    before: game.view(state, SPECTATOR),
    after: game.view(step.state, SPECTATOR),
    waiting: voters(head).filter((who) => who !== person),
    mark: markOf(changes),
  })
}

/** Keeps what a person has gathered; nothing forgets it. */
export function gather(change: Change, person: PersonId, changes: readonly string[]): Change {
  const play = playOf(change.head)
  const { [person]: _old, ...others } = play.changes ?? {}
  return withPlay(change, { ...play, changes: changes.length > 0 ? { ...others, [person]: changes } : others })
}

/** Asks everybody for their consent to what a person has gathered, or carries it out where nobody else plays. */
export async function propose(
  context: Context,
  change: Change,
  person: PersonId,
  mark: string,
): Promise<Result<Change, Refusal>> {
  const { game, busy } = context
  const { head } = change
  const changes = gathered(head, person)
  if (markOf(changes) !== mark)
    return err(conflict('gone', 'These changes are not the ones that you have gathered now.'))
  const desk = deskFor(game, head, person, changes)
  if (!desk.ok) return desk
  if (proposalOf(head)) {
    return err(conflict('gone', 'Another correction is being asked about in the channel: that one first.'))
  }
  const motion: Proposal = { kind: 'correct', by: person, seat: commandedBy(head, person)[0] ?? '', changes }
  const count = vote(head, person, motion)
  const asked = gather({ ...change, head: count.head }, person, [])
  if (count.decided) return carryOut(context, asked, motion)
  const { lines, spaces, before, after, waiting } = desk.value
  const text =
    `✏️ <@${person}> asks to correct the position:\n${lines.map((line) => `• ${line}`).join('\n')}` +
    '\n-# It is done when everybody who plays agrees, and stands in the record.'
  const shown = { view: after, since: before, spaces }
  const post = { kind: 'notice', text, ping: waiting, ask: 'correction', mark, shown } as const
  return ok({ ...asked, head: enqueue(asked.head, post, busy) })
}

/** An answer to such a question. */
export async function agree(
  context: Context,
  change: Change,
  person: PersonId,
  mark: string,
  yes: boolean,
): Promise<Result<Change, Refusal>> {
  const { head } = change
  const no = notRunning(head)
  if (no) return err(no)
  const proposal = proposalOf(head)
  if (!proposal || markOf(proposal.changes) !== mark) {
    return err(conflict('gone', 'Nobody asks for that any more: something else has happened since.'))
  }
  if (!voters(head).includes(person)) return err(conflict('not-yours', 'Your consent is not asked for.'))
  if (!yes) {
    const text = `<@${person}> wants the position to stay as it is.`
    return ok(say({ ...change, head: withoutBallot(head, 'correct') }, context, text, [proposal.by]))
  }
  const count = vote(head, person, proposal)
  const counted = { ...change, head: count.head }
  if (count.decided) return carryOut(context, counted, proposal)
  return ok({ ...counted, head: enqueue(counted.head, { kind: 'status' }, context.busy) })
}

/** Puts the correction into the record. Answers that it takes back are drafts again. */
async function carryOut(context: Context, change: Change, proposal: Proposal): Promise<Result<Change, Refusal>> {
  const action: Action = { seat: proposal.seat, do: CORRECT, args: { changes: proposal.changes } }
  const before = context.game.pending(playOf(change.head).state)
  const done = await answer(context, change, CORRECTION, action, { how: 'correction', by: proposal.by })
  if (!done.ok) {
    return ok(say(change, context, `The position stays as it is. ${done.error.text}`, [proposal.by]))
  }
  const { state, tail } = playOf(done.value.head)
  const open = new Set(context.game.pending(state).flatMap((one) => (one.done ? [] : [one.id])))
  let next = done.value
  const called = new Set<PersonId>()
  for (const { id } of before.filter((one) => one.done && open.has(one.id))) {
    const entry = tail.findLast(({ decision }) => decision === id)
    if (entry?.by === undefined) continue
    next = withDraft(next, id, entry.by, entry.action)
    if (!isComputer(entry.by)) called.add(entry.by)
  }
  if (called.size > 0) {
    const text = '📝 What you had handed in was written for the old position: it is open again, as you wrote it.'
    next = { ...next, head: enqueue(next.head, { kind: 'notice', text, ping: [...called] }, context.busy) }
  }
  return ok(await settle(context, next))
}
