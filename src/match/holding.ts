import type { Context } from './change.ts'
import { durationText, isStopped, putOff } from './deadlines.ts'
import type { Head } from './head.ts'
import { enqueue } from './posting.ts'

/**
 * While a game cannot be shown – its channel gone or locked, Discord not there – nobody can see what is asked: its clocks
 * stand still until it can be shown again.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A head as it is to be saved: its clocks begin to stand still, or go on, as its place is lost or found. */
export function heldOrNot(head: Head, now: number, busy: Context['busy']): Head {
  if (head.unreachable && head.held === undefined && head.status === 'running') return { ...head, held: now }
  if (head.unreachable || head.held === undefined) return head
  const { held, ...rest } = head
  return goOn(rest, held, now, busy)
}

/** After Discord was not there since a moment. */
export function afterOutage(head: Head, since: number, now: number, busy: Context['busy']): Head {
  return head.status !== 'running' || isStopped(head) ? head : goOn(head, since, now, busy)
}

function goOn(head: Head, since: number, now: number, busy: Context['busy']): Head {
  const until = head.paused ?? now
  const open = Object.values(head.play?.open ?? {})
  const timed = open.some(({ due, deadline }) => due !== undefined || deadline !== undefined)
  if (!head.play || !timed || until - since < MINUTE) return head
  const later: Head = { ...head, play: putOff(head.play, since, until) }
  const text = `⏳ This game could not be shown for ${about(until - since)}: its clocks stood still meanwhile.`
  return enqueue(later, { kind: 'notice', text, ping: [] }, busy)
}

/** "45 minutes", "7 hours", "3 days" */
function about(time: number): string {
  if (time < 2 * HOUR) return durationText(Math.max(1, Math.round(time / MINUTE)))
  const hours = Math.round(time / HOUR)
  return durationText(60 * (hours < 48 ? hours : 24 * Math.round(hours / 24)))
}
