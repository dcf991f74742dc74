import type { PersonId } from './api.ts'
import { playOf, type Change, type Context } from './change.ts'
import { people } from './computer-ids.ts'
import { dueOf, isStopped } from './deadlines.ts'
import type { Head, Opened } from './head.ts'
import { enqueue } from './posting.ts'
import { afterQuiet } from './quiet.ts'
import { answerers } from './seats.ts'
import { vacationOf } from './vacation.ts'

/** Private reminders of a game that waits, as each person has asked for them. What was sent stands in the head. */

const MINUTE = 60_000

/** A decision that a person has not answered yet. */
interface Waiting {
  readonly id: string
  readonly opened: Opened
}

/** What a person has not answered yet. */
export function waitingFor({ game }: Context, head: Head, person: PersonId): readonly Waiting[] {
  const play = playOf(head)
  return game.pending(play.state).flatMap((decision) => {
    const opened = play.open[decision.id]
    return !decision.done && opened && answerers(head, decision).includes(person) ? [{ id: decision.id, opened }] : []
  })
}

/** When a person is to be reminded before the deadline of a decision; nothing where that was done, or asked for too late. */
function warnAt(head: Head, person: PersonId, { id, opened }: Waiting, before: number, asked: number) {
  if (head.reminded?.[person]?.before.includes(id)) return undefined
  const time = dueOf(opened) - before * MINUTE
  return Number.isFinite(time) && time > opened.since && time >= asked ? time : undefined
}

/** When a person is to be reminded of a game next: out of their quiet hours, and now at the earliest. */
function nextFor(context: Context, head: Head, person: PersonId): number | undefined {
  const notify = context.settings(person)?.notify
  if (!notify || (notify.before === undefined && notify.every === undefined)) return undefined
  const waiting = waitingFor(context, head, person)
  if (waiting.length === 0 || vacationOf(context, person)) return undefined
  const { before, every, asked, quiet } = notify
  const warnings =
    before === undefined ? [] : waiting.flatMap((each) => warnAt(head, person, each, before, asked) ?? [])
  const since = Math.min(...waiting.map(({ opened }) => opened.since))
  const back = Math.min(context.settings(person)?.vacation?.until ?? 0, context.now)
  const again =
    every === undefined ? [] : [Math.max(since, asked, back, head.reminded?.[person]?.at ?? 0) + every * MINUTE]
  const time = Math.min(...warnings, ...again)
  return Number.isFinite(time) ? afterQuiet(quiet, Math.max(time, context.now)) : undefined
}

/** When somebody is to be reminded of a match next. */
export function nextReminder(context: Context, head: Head): number {
  const times = people(head.persons).map((person) => nextFor(context, head, person) ?? Infinity)
  return Math.min(Infinity, ...times)
}

/** Reminds everybody whose time has come. */
export function remindPeople(context: Context, change: Change): Change {
  if (change.head.status !== 'running' || isStopped(change.head)) return change
  let { head } = change
  for (const person of people(head.persons)) {
    const time = nextFor(context, head, person)
    if (time !== undefined && time <= context.now) head = reminded(context, head, person)
  }
  return head === change.head ? change : { ...change, head }
}

function reminded(context: Context, head: Head, person: PersonId): Head {
  const { now } = context
  const waiting = waitingFor(context, head, person)
  const before = context.settings(person)?.notify?.before ?? 0
  const told = head.reminded?.[person]?.before ?? []
  const warned = waiting.filter(({ id, opened }) => told.includes(id) || dueOf(opened) - before * MINUTE <= now)
  const note = { at: now, before: warned.map(({ id }) => id) }
  const post = { kind: 'notice', text: reminderText(context, waiting), ping: [], to: person, link: true } as const
  return enqueue({ ...head, reminded: { ...head.reminded, [person]: note } }, post, context.busy)
}

/** Says that a game waits, since when and until when: what anybody in its channel may know. */
function reminderText({ game }: Context, waiting: readonly Waiting[]): string {
  const seconds = (time: number) => Math.floor(time / 1000)
  const since = Math.min(...waiting.map(({ opened }) => opened.since))
  const due = Math.min(...waiting.map(({ opened }) => dueOf(opened)))
  const until = Number.isFinite(due) ? ` Its time ends <t:${seconds(due)}:R>.` : ''
  return (
    `⏰ **${game.meta.title}** waits for you since <t:${seconds(since)}:R>.${until}` +
    '\n-# You have asked for this reminder; `/notify` changes that.'
  )
}
