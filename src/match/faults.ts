import { hash, type Json } from '../core/index.ts'
import type { Log, MatchId } from './api.ts'
import { laneOf } from './delivery.ts'
import { isOver, type Head, type StoredItem } from './head.ts'
import { enqueue } from './posting.ts'
import type { Card } from './stored.ts'

/** What is done about faults: of the program, of the store, of a channel that is gone. */

/** A fault's traces in our own code: places, never values. */
function placesOf(fault: unknown): readonly string[] {
  if (!(fault instanceof Error) || !fault.stack) return []
  const lines = fault.stack.split('\n').map((line) => line.trim())
  return lines.filter((line) => /^at .*:\d+:\d+\)?$/.test(line)).slice(0, 6)
}

/** Logs a fault of the program by hashes and places: its message may hold what a player wrote. */
export function logFault(log: Log, id: MatchId, state: Json | undefined, fault: unknown): void {
  const name = fault instanceof Error ? fault.name : typeof fault
  const message = fault instanceof Error ? fault.message : String(fault)
  const data = { match: id, state: hash(state ?? null), fault: name, message: hash(message), places: placesOf(fault) }
  log.error(data, 'a match was frozen by a fault of the program')
}

/** The match as it was, but halted, with a word to its host. */
export function frozen(head: Head, busy: ReadonlySet<string>): Head {
  const text =
    'This game has met a fault of the bot and is halted. Nothing that was confirmed is lost. ' +
    'It goes on after the bot was repaired and started again.'
  return enqueue({ ...head, status: 'frozen' }, { kind: 'notice', text, ping: [head.host] }, busy)
}

/** A frozen match as it was before, for another try after a new start. */
export function thawed(head: Head): Head {
  return head.status === 'frozen' && !head.lost ? { ...head, status: head.play ? 'running' : 'lobby' } : head
}

/** What is left of a match whose stored value cannot be read: enough to tell its channel. */
export function shell(id: MatchId, card: Card, now: number): Head {
  const head: Head = {
    schema: 1,
    id,
    ...card,
    created: now,
    version: 1,
    status: 'frozen',
    options: {},
    seats: {},
    persons: [],
    agreed: [],
    resigned: [],
    messages: { sheets: {} },
    outbox: { next: 1, items: [] },
    lost: true,
  }
  const text =
    'The saved game of this channel cannot be read. Nothing of it was changed: it goes on as soon as it can be read ' +
    'again, and those who run this bot have it in their log. `/game end` closes it, then a new one may begin.'
  return enqueue(head, { kind: 'notice', text, ping: [card.host] }, new Set())
}

/**
 * After something could not be posted for good: where it was for the channel, its host is told once, directly. A film may
 * only not have been made, and a message have been made wrong, which the channel is told.
 * @param ours the fault was the program's: the channel can be reached
 */
export function afterLoss(head: Head, { post }: StoredItem, ours: boolean): Head {
  if (post.kind === 'film') {
    const text = '🎞️ The film of this war could not be made. `/replay` steps through it, turn by turn.'
    return enqueue(head, { kind: 'notice', text, ping: [] }, new Set())
  }
  if (ours && (post.kind === 'story' || post.kind === 'over')) {
    const text =
      '⚠️ What happened last could not be shown: that is a fault of the bot. Nothing is lost: `/game status` tells how the game stands.'
    return enqueue(head, { kind: 'notice', text, ping: [] }, new Set())
  }
  return !ours && laneOf(post) === 'channel' && post.kind !== 'retract' ? cutOff(head) : head
}

/** The channel cannot be reached: its host is told, until something gets through again once and no more. */
export function cutOff(head: Head): Head {
  if (head.unreachable) return head
  const text =
    `Your game in <#${head.channel}> cannot be shown there: the place is gone or locked, or I may not write in it any more. ` +
    `The game itself is saved.${isOver(head) ? '' : ' As soon as I may write there again, I post it anew by myself; or type `/game move` in another channel of that server to go on there.'}`
  const notice = { kind: 'notice', text, ping: [], to: head.host } as const
  return enqueue({ ...head, unreachable: true }, notice, new Set())
}
