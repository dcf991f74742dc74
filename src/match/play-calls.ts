import {
  canonical,
  conflict,
  err,
  ok,
  parseAction,
  type Action,
  type DecisionId,
  type Draft,
  type Refusal,
  type Result,
} from '../core/index.ts'
import type { MatchId, MatchInfo, Matches, PersonId } from './api.ts'
import { act, settle } from './acting.ts'
import { playOf, type Change, type Context } from './change.ts'
import { conflicts } from './conflicts.ts'
import { moveTime, setDeadline } from './deadlines.ts'
import { withDraft, withoutDrafts, withRest, writable } from './drafts.ts'
import type { Entry, Head } from './head.ts'
import { end, handOver, resign } from './leaving.ts'
import { announce } from './posting.ts'
import { withBack } from './presence.ts'
import { giveSeats, nameHost, remove, takeSeats } from './seating.ts'
import { commandedBy, notRunning } from './seats.ts'
import { answeredBy, deskOf, leave, withoutStanding } from './standing.ts'
import type { Table } from './table.ts'
import { askConsent, consent, isUndoable, planUndo, shorten, takeBack } from './undo.ts'
import { planMark, previewOf, publicPreview } from './undo-preview.ts'

type PlayCalls = Pick<
  Matches,
  | 'act'
  | 'saveDraft'
  | 'takeBack'
  | 'undo'
  | 'undoPreview'
  | 'consent'
  | 'undoable'
  | 'keepRest'
  | 'standing'
  | 'leaveStanding'
  | 'forgetStanding'
  | 'setDeadline'
  | 'pause'
  | 'extend'
  | 'takeSeats'
  | 'giveSeats'
  | 'remove'
  | 'nameHost'
  | 'resign'
  | 'handOver'
  | 'end'
>

type PlayJob = (context: Context, change: Change) => Result<Change, Refusal> | Promise<Result<Change, Refusal>>

/** Whether exactly this was done by this person already: a second press of the same button. */
async function repeated(context: Context, head: Head, person: PersonId, decision: DecisionId, action: Action) {
  if (!head.play) return false
  const { tail, chunk } = head.play
  const latest = (entries: readonly Entry[]) => entries.findLast((one) => one.decision === decision)
  const sealed = chunk === undefined ? undefined : await context.sealed(chunk)
  const entry = latest(tail) ?? latest(sealed?.entries ?? [])
  return entry?.by === person && canonical(entry.action) === canonical(action)
}

const MOVED_ON = conflict('gone', 'Something else has happened since. `/undo` shows what would go back now.')

/** A draft without the arguments that are not given. */
function plain(draft: Draft): Draft {
  return { ...draft, args: Object.fromEntries(Object.entries(draft.args).filter(([, value]) => value !== undefined)) }
}

async function keepDraft(
  context: Context,
  change: Change,
  person: PersonId,
  id: DecisionId,
  draft: Draft,
): Promise<Result<Change, Refusal>> {
  const decision = writable(context.game, change.head, person, id, draft.seat)
  if (!decision.ok) return decision
  const open = decision.value.done ? await takeBack(context, change, person, id) : ok(change)
  return open.ok ? ok(withDraft(open.value, id, person, draft)) : open
}

/** Forgets a standing answer together with what it answered, as far as that may be taken back. */
async function forget(
  context: Context,
  change: Change,
  person: PersonId,
  key: string,
): Promise<Result<Change, Refusal>> {
  const no = notRunning(change.head)
  if (no) return err(no)
  let next = withoutStanding(change, person, key)
  for (const id of answeredBy(context, change.head, person, key)) {
    const back = await takeBack(context, next, person, id)
    if (back.ok) next = withoutDrafts(back.value, id)
  }
  return ok(next)
}

/** The calls that play. */
export function playCalls(table: Table): PlayCalls {
  /** A change of a game by a person, with everything that it gives to post. */
  const played = (id: MatchId, actor: PersonId, job: PlayJob): Promise<Result<MatchInfo, Refusal>> =>
    table.change(id, async (context, change) => {
      const done = await job(context, change)
      if (!done.ok || done.value === change) return done
      const there = { ...done.value, head: withBack(done.value.head, actor) }
      return ok(await announce(context, change.head, there, actor))
    })

  return {
    async act(id, person, decision, raw) {
      const action = parseAction(raw)
      if (!action.ok) return action
      return played(id, person, async (context, change) => {
        const done = await act(context, change, person, decision, action.value)
        if (done.ok || done.error.kind !== 'conflict') return done
        return (await repeated(context, change.head, person, decision, action.value)) ? ok(change) : done
      })
    },
    async saveDraft(id, person, decision, draft) {
      const read = parseAction(plain(draft))
      if (!read.ok) return read
      return played(id, person, (context, change) => keepDraft(context, change, person, decision, read.value))
    },
    takeBack: (id, person, decision) =>
      played(id, person, (context, change) => takeBack(context, change, person, decision)),
    async undo(id, person, mark) {
      let waiting: readonly PersonId[] = []
      const done = await played(id, person, async (context, change) => {
        const plan = planUndo(context.game, change.head, person)
        if (!plan.ok) return plan
        if (mark !== undefined && planMark(playOf(change.head), plan.value) !== mark) return err(MOVED_ON)
        if (plan.value.kind === 'take-back') return takeBack(context, change, person, plan.value.decision)
        const { to, others } = plan.value
        if (others.length === 0) return shorten(context, change, to)
        waiting = others
        const preview = await publicPreview(context, change.head, plan.value)
        return ok(askConsent(context, change, person, to, others, preview))
      })
      return done.ok ? ok({ done: waiting.length === 0, waiting }) : done
    },
    async undoPreview(id, person) {
      const head = await table.read(id)
      if (!head) return err(conflicts.unknown)
      const context = table.context(head)
      const plan = planUndo(context.game, head, person)
      if (!plan.ok) return plan
      return previewOf(context, head, plan.value, { kind: 'seats', seats: commandedBy(head, person) })
    },
    async undoable(id, person) {
      const head = await table.read(id)
      return head !== undefined && isUndoable(table.context(head).game, head, person)
    },
    keepRest: (id, person, rest) =>
      table.change(id, (_context, change) => {
        const no = notRunning(change.head)
        if (no) return err(no)
        return ok(withRest(change, person, rest))
      }),
    consent: (id, person, yes) => played(id, person, (context, change) => consent(context, change, person, yes)),
    async standing(id, person, decision) {
      const head = await table.read(id)
      return head ? deskOf(table.context(head), head, person, decision) : { left: [], offers: [], spans: [] }
    },
    leaveStanding: (id, person, decision, key, until) =>
      played(id, person, async (context, change) => {
        const done = leave(context, change, person, decision, key, until)
        return done.ok ? ok(await settle(context, done.value)) : done
      }),
    forgetStanding: (id, person, key) => played(id, person, (context, change) => forget(context, change, person, key)),
    setDeadline: (id, person, deadline) =>
      table.change(id, (context, change) => setDeadline(context, change, person, deadline)),
    pause: (id, person, paused) =>
      table.change(id, (context, change) => moveTime(context, change, person, { kind: paused ? 'pause' : 'continue' })),
    extend: (id, person, minutes) =>
      table.change(id, (context, change) => moveTime(context, change, person, { kind: 'extend', minutes })),
    takeSeats: (id, person, seats) =>
      played(id, person, (context, change) => takeSeats(context, change, person, seats)),
    giveSeats: (id, by, person, yes) =>
      played(id, by, (context, change) => giveSeats(context, change, by, person, yes)),
    remove: (id, by, person, level) => played(id, by, (context, change) => remove(context, change, by, person, level)),
    nameHost: (id, by, person) => table.change(id, (context, change) => nameHost(context, change, by, person)),
    resign: (id, person) => played(id, person, (context, change) => resign(context, change, person)),
    handOver: (id, person, level) => played(id, person, (context, change) => handOver(context, change, person, level)),
    end: (id, person) =>
      table.change(id, async (context, change) => {
        const done = end(change, person, context.busy)
        if (!done.ok || change.head.status !== 'running') return done
        return ok(await announce(context, change.head, done.value, person))
      }),
  }
}
