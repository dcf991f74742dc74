import type { PersonId } from './api.ts'
import type { Change, Context } from './change.ts'
import { people } from './computer-ids.ts'
import { isStopped } from './deadlines.ts'
import type { Head } from './head.ts'
import { enqueue } from './posting.ts'
import { waitingFor } from './reminders.ts'

/** Who has left the server must not keep the others waiting unawares: after a while it is looked up, once. */

const PATIENCE = 12 * 60 * 60_000

/** Since when a game waits for a person whose presence was not looked up since. */
function unseenSince(context: Context, head: Head, person: PersonId): number | undefined {
  if (head.gone?.includes(person)) return undefined
  const since = Math.min(...waitingFor(context, head, person).map(({ opened }) => opened.since))
  return Number.isFinite(since) && (head.looked?.[person] ?? 0) <= since ? since : undefined
}

/** When it is to be looked up next whether somebody is still there. */
export function nextLookUp(context: Context, head: Head): number {
  const times = people(head.persons).map((person) => (unseenSince(context, head, person) ?? Infinity) + PATIENCE)
  return Math.min(Infinity, ...times)
}

/** Has it looked up whether those who are waited for are still in the server. Only who is not is told of. */
export function lookUp(context: Context, change: Change): Change {
  if (change.head.status !== 'running' || isStopped(change.head)) return change
  let { head } = change
  for (const person of people(head.persons)) {
    const since = unseenSince(context, head, person)
    if (since === undefined || since + PATIENCE > context.now) continue
    const text = goneText(head, person, since)
    const looked: Head = { ...head, looked: { ...head.looked, [person]: context.now } }
    head = enqueue(looked, { kind: 'presence', person, text }, context.busy)
  }
  return head === change.head ? change : { ...change, head }
}

function goneText({ host }: Head, person: PersonId, since: number): string {
  const waits = `<@${person}> is not in this server any more, and the game waits for them since <t:${Math.floor(since / 1000)}:R>.`
  const who = host === person ? 'More than half of the others' : `The host, <@${host}>, or more than half of the others`
  return `🚪 ${waits}\n${who} can have them leave the table with \`/game remove\`; somebody else may then take the seat with \`/game take\`.`
}

/** Who acts is there again: should they leave once more, it is told once more. */
export function withBack(head: Head, person: PersonId): Head {
  return head.gone?.includes(person) ? { ...head, gone: head.gone.filter((who) => who !== person) } : head
}

/** Remembers that the channel was told of somebody. */
export function withGone(head: Head, person: PersonId): Head {
  return { ...head, gone: [...new Set([...(head.gone ?? []), person])] }
}
