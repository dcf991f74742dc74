import { conflict, err, ok, rejection, type Decision, type Refusal, type Result } from '../core/index.ts'
import type { Deadline, PersonId } from './api.ts'
import { voiceless, vote, type Motion } from './ballot.ts'
import { playOf, withPlay, type Change, type Context } from './change.ts'
import { people } from './computer-ids.ts'
import type { Head, Opened, Play } from './head.ts'
import { enqueue, say } from './posting.ts'
import { answerers, notRunning } from './seats.ts'

/** The time that a table gives itself: deadlines, and clocks that are stopped or put back. */

const MINUTE = 60_000
/** Minutes that a deadline may have, and that it may be put off by at once. */
const DEADLINE_MINUTES = { min: 5, max: 30 * 24 * 60 } as const

/** Milliseconds that a decision opened now may take; no limit where absent. */
export function limitOf(head: Head): number | undefined {
  return head.deadline && head.deadline.minutes * MINUTE
}

/** The moment at which something has to be done about an open decision. */
export function dueOf(opened: Opened): number {
  const handled = opened.late === true || opened.substitute === true
  return Math.min(opened.due ?? Infinity, handled ? Infinity : (opened.deadline ?? Infinity))
}

/** Edits what is open. */
export function withOpen(change: Change, edit: (opened: Opened, id: string) => Opened): Change {
  const play = playOf(change.head)
  const open = Object.entries(play.open).map(([id, opened]) => [id, edit(opened, id)] as const)
  return withPlay(change, { ...play, open: Object.fromEntries(open) })
}

/** Whether the clocks stand still: by the table's wish, or since the game cannot be shown. */
export function isStopped({ paused, held }: Head): boolean {
  return paused !== undefined || held !== undefined
}

/** Everything open, later by as much of this time as it has been open. */
export function putOff(play: Play, since: number, until: number): Play {
  const open = Object.entries(play.open).map(
    ([id, opened]) => [id, later(opened, Math.max(0, until - Math.max(since, opened.since)))] as const,
  )
  return { ...play, open: Object.fromEntries(open) }
}

/** Sets or lifts the deadline, in the lobby or while the game runs: what is open gets the whole time from now. */
export function setDeadline(
  context: Context,
  change: Change,
  person: PersonId,
  deadline: Deadline | undefined,
): Result<Change, Refusal> {
  const { head } = change
  if (head.status !== 'lobby') {
    const no = notRunning(head)
    if (no) return err(no)
  }
  if (head.host !== person) return err(conflict('not-yours', `Deadlines are for the host, <@${head.host}>, to set.`))
  const { min, max } = DEADLINE_MINUTES
  if (deadline && !(deadline.minutes >= min && deadline.minutes <= max)) {
    return err(rejection('-', 'A deadline can be from 5 minutes to 30 days.'))
  }
  const { deadline: _old, ...rest } = head
  const set: Head = deadline ? { ...rest, deadline } : rest
  if (head.status === 'lobby') return ok({ ...change, head: enqueue(set, { kind: 'lobby' }, context.busy) })
  const limit = limitOf(set)
  const timed = withOpen({ ...change, head: set }, (opened) => {
    const { deadline: _deadline, late: _late, substitute: _substitute, ...kept } = opened
    return limit === undefined ? kept : { ...kept, deadline: context.now + limit }
  })
  const text = deadline ? `⏳ From now on: ${deadlineText(deadline)}.` : '⏳ There is no deadline any more.'
  return ok(say(timed, context, `${text} Set by <@${person}>.`))
}

/** "every decision within 2 days, then the game’s own answer" */
export function deadlineText({ minutes, then }: Deadline): string {
  return `every decision within ${durationText(minutes)}, ${endingTexts[then]}`
}

/** What happens when the time of a decision is over. */
export const endings = ['remind', 'pass', 'computer'] as const satisfies readonly Deadline['then'][]

export const endingTexts: Readonly<Record<Deadline['then'], string>> = {
  remind: 'then a reminder',
  pass: 'then the game’s own answer',
  computer: 'then a computer player decides',
}

/** "36 hours", "2 days", "90 minutes": the largest unit that fits evenly. */
export function durationText(minutes: number): string {
  for (const [unit, size] of [
    ['day', 24 * 60],
    ['hour', 60],
  ] as const) {
    if (minutes % size === 0) return `${minutes / size} ${unit}${minutes === size ? '' : 's'}`
  }
  return `${minutes} minutes`
}

/** What a table may decide about its clocks. */
export type TimeMotion = Exclude<Motion, { readonly kind: 'remove' | 'correct' | 'seat' }>

export function moveTime(
  context: Context,
  change: Change,
  person: PersonId,
  motion: TimeMotion,
): Result<Change, Refusal> {
  const { head } = change
  const no = notRunning(head) ?? voiceless(head, person) ?? unusable(motion) ?? pointless(head, motion)
  if (no) return err(no)
  const count = vote(head, person, motion)
  const { yes, needed } = count
  if (!count.decided) {
    const text = `<@${person}> wants to ${motionText(motion)}: ${yes.length} of ${needed} who have to agree. ${howToAgree(motion)}`
    return ok(say({ ...change, head: count.head }, context, text))
  }
  return ok(carryOut(context, { ...change, head: count.head }, motion, yes))
}

function unusable(motion: TimeMotion): Refusal | undefined {
  const { min, max } = DEADLINE_MINUTES
  if (motion.kind !== 'extend' || (motion.minutes >= min && motion.minutes <= max)) return undefined
  return rejection('-', 'A deadline can be put off by 5 minutes to 30 days.')
}

function pointless({ paused, play }: Head, { kind }: TimeMotion): Refusal | undefined {
  if (kind === 'pause' && paused !== undefined) return conflict('gone', 'The clocks stand still already.')
  if (kind === 'continue' && paused === undefined) return conflict('gone', 'The clocks are running already.')
  const timed = Object.values(play?.open ?? {}).some(({ deadline }) => deadline !== undefined)
  if (kind === 'extend' && !timed) return conflict('gone', 'Nothing has a deadline now that could be put off.')
  return undefined
}

function motionText(motion: TimeMotion): string {
  if (motion.kind === 'extend') return `put the deadline off by ${durationText(motion.minutes)}`
  return motion.kind === 'pause' ? 'stop the clocks' : 'set the clocks going again'
}

function howToAgree(motion: TimeMotion): string {
  const time = motion.kind === 'extend' ? ` time:${durationText(motion.minutes)}` : ''
  return `\`/game ${motion.kind}${time}\` agrees.`
}

function carryOut(context: Context, change: Change, motion: TimeMotion, yes: readonly PersonId[]): Change {
  const { now } = context
  const who = yes.map((each) => `<@${each}>`).join(', ')
  const { paused, ...head } = change.head
  switch (motion.kind) {
    case 'pause':
      return say({ ...change, head: { ...head, paused: now } }, context, `⏸️ The clocks stand still (${who}).`)
    case 'continue': {
      const held = head.held === undefined ? {} : { held: now }
      const play = putOff(playOf(head), Math.min(paused ?? now, head.held ?? now), now)
      const going = withPlay({ ...change, head: { ...head, ...held } }, play)
      return say(going, context, `▶️ The clocks are running again (${who}).`)
    }
    case 'extend': {
      const more = motion.minutes * MINUTE
      const longer = withOpen(change, ({ late: _late, ...opened }) =>
        opened.deadline === undefined ? opened : { ...opened, deadline: Math.max(opened.deadline, now) + more },
      )
      return say(longer, context, `⏳ The deadline is put off by ${durationText(motion.minutes)} (${who}).`)
    }
  }
}

function later(opened: Opened, by: number): Opened {
  return {
    ...opened,
    ...(opened.due === undefined ? {} : { due: opened.due + by }),
    ...(opened.deadline === undefined ? {} : { deadline: opened.deadline + by }),
  }
}

/** The first decision whose deadline has passed without anything being done about it. */
export function overdue(context: Context, head: Head): Decision | undefined {
  const play = playOf(head)
  if (isStopped(head)) return undefined
  return context.game.pending(play.state).find((one) => {
    const opened = play.open[one.id]
    if (one.done || !opened || opened.late || opened.substitute) return false
    return (opened.deadline ?? Infinity) <= context.now
  })
}

/** A reminder in the channel, once: those who are waited for are called, and the host knows. */
export function remind(context: Context, change: Change, decision: Decision): Change {
  const late = mark(change, decision, { late: true })
  const text =
    `⌛ The time for ${namesOf(change.head, decision)} has passed: ${decision.title}.` +
    `\n-# <@${change.head.host}> can put the deadline off with \`/game extend\`, or hand the seat to a computer player.`
  return say(late, context, text, people(answerers(change.head, decision)))
}

/** A computer player answers this one decision for its owner. */
export function substitute(context: Context, change: Change, decision: Decision): Change {
  return say(
    mark(change, decision, { substitute: true }),
    context,
    `⌛ ${lateText(change.head, decision)} A computer player decides this once.`,
  )
}

/** What is said where the game's own answer is given. */
export function passed(context: Context, before: Head, change: Change, decision: Decision): Change {
  return say(change, context, `⌛ ${lateText(before, decision)} The game’s own answer is given.`)
}

function lateText(head: Head, decision: Decision): string {
  return `The time for ${namesOf(head, decision)} has passed.`
}

function namesOf(head: Head, decision: Decision): string {
  const who = people(answerers(head, decision))
  return who.length > 0 ? who.map((person) => `<@${person}>`).join(' or ') : 'a computer player'
}

/** Notes something about an open decision. */
export function mark(
  change: Change,
  decision: Decision,
  marks: Pick<Opened, 'late' | 'substitute' | 'deadline'>,
): Change {
  return withOpen(change, (opened, id) => (id === decision.id ? { ...opened, ...marks } : opened))
}
