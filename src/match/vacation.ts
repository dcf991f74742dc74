import { canonical, type Decision } from '../core/index.ts'
import { expire, settle } from './acting.ts'
import type { PersonId } from './api.ts'
import { playOf, type Change, type Context } from './change.ts'
import { isComputer, people } from './computer-ids.ts'
import { isStopped, limitOf, mark, withOpen } from './deadlines.ts'
import type { Head } from './head.ts'
import { enqueue } from './posting.ts'
import { answerers } from './seats.ts'
import type { Vacation } from './settings.ts'

/** People who are away: their decisions are answered for them, or wait; the others see until when. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Decisions that are answered at one go; what is left then goes on at once. */
const AT_ONCE = 200

/** The vacation that a person is on at this moment. */
export function vacationOf(context: Context, person: PersonId): Vacation | undefined {
  const vacation = context.settings(person)?.vacation
  return vacation && vacation.from <= context.now && context.now < vacation.until ? vacation : undefined
}

/** Who at the table is away, and until when. */
function awayNow(context: Context, head: Head): Readonly<Record<PersonId, number>> {
  return Object.fromEntries(
    people(head.persons).flatMap((person) => {
      const vacation = vacationOf(context, person)
      return vacation ? [[person, vacation.until]] : []
    }),
  )
}

function isShown(context: Context, head: Head): boolean {
  return canonical(head.away ?? {}) === canonical(awayNow(context, head))
}

/** The vacation of everybody who could answer a decision; nothing where one of them is there, or a computer player. */
function vacationFor(context: Context, head: Head, decision: Decision): Vacation | undefined {
  const all = answerers(head, decision).map((person) => (isComputer(person) ? undefined : vacationOf(context, person)))
  return all.length > 0 && all.every((each) => each !== undefined) ? all[0] : undefined
}

/** Where nobody is there, the game rests: it would only play itself. */
function somebodyThere(context: Context, head: Head): boolean {
  return people(head.persons).some((person) => !vacationOf(context, person))
}

interface StandIn {
  readonly decision: Decision
  readonly how: 'computer' | 'game'
  readonly at: number
}

/** The decisions that are answered for people who are away, and when. */
function standIns(context: Context, head: Head): readonly StandIn[] {
  if (head.status !== 'running' || isStopped(head) || !somebodyThere(context, head)) return []
  const play = playOf(head)
  return context.game.pending(play.state).flatMap((decision) => {
    const opened = play.open[decision.id]
    const vacation = vacationFor(context, head, decision)
    if (decision.done || !opened || opened.substitute || !vacation || vacation.how === 'wait') return []
    const at = Math.max(opened.since, vacation.from) + vacation.grace * MINUTE
    return at < vacation.until ? [{ decision, how: vacation.how, at }] : []
  })
}

/** When something about vacations changes in a match next. */
export function nextVacation(context: Context, head: Head): number {
  if (!isShown(context, head)) return context.now
  return Math.min(Infinity, ...Object.values(head.away ?? {}), ...standIns(context, head).map(({ at }) => at))
}

/** Shows who is away, and answers for them what has waited long enough. */
export async function keepVacations(context: Context, start: Change): Promise<Change> {
  if (start.head.status !== 'running') return start
  let change = isShown(context, start.head) ? start : shown(context, start)
  for (let steps = 0; steps < AT_ONCE; steps++) {
    const due = standIns(context, change.head).find(({ at }) => at <= context.now)
    if (!due) break
    change =
      due.how === 'computer' && context.game.bot
        ? mark(change, due.decision, { substitute: true })
        : await settle(context, await expire(context, change, due.decision, 'clock'))
  }
  return change
}

function shown(context: Context, change: Change): Change {
  const { away: before = {}, ...rest } = change.head
  const away = awayNow(context, change.head)
  const head: Head = Object.keys(away).length > 0 ? { ...rest, away } : rest
  const back = Object.entries(before).flatMap(([person, until]) => (away[person] === undefined ? [until] : []))
  const next = { ...change, head: enqueue(head, { kind: 'status' }, context.busy) }
  return back.length > 0 ? withoutDelay(context, next, back) : next
}

/** Where everybody who could answer lets deadlines wait: how long this one does. */
export function waitsUntil(context: Context, head: Head, decision: Decision): number | undefined {
  const vacation = vacationFor(context, head, decision)
  return vacation?.how === 'wait' ? delayed(head, vacation.until) : undefined
}

/** Who comes back has a day before a deadline is over, or the table's own time where that is shorter. */
function delayed(head: Head, until: number): number {
  return until + Math.min(limitOf(head) ?? DAY, DAY)
}

/** Deadlines that waited for somebody who is back before their time. */
function withoutDelay(context: Context, change: Change, back: readonly number[]): Change {
  const { head } = change
  const latest = context.now + (limitOf(head) ?? DAY)
  const waited = back.map((until) => delayed(head, until))
  return withOpen(change, (opened) =>
    opened.deadline !== undefined && waited.includes(opened.deadline)
      ? { ...opened, deadline: Math.min(opened.deadline, latest) }
      : opened,
  )
}
