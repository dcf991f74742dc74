import { conflict, err, ok, rejection, type Refusal, type Result } from '../core/index.ts'
import type { PersonId, Post } from './api.ts'
import { playOf, withPlay, type Change, type Context } from './change.ts'
import { isComputer } from './computer-ids.ts'
import type { Head } from './head.ts'
import { enqueue, flush } from './posting.ts'
import { answerers } from './seats.ts'

/** A game and its channel: going on in another one, and showing everything anew where messages were lost. */

/** @returns why this person cannot take the game to that channel, where they cannot */
export function cannotMove(head: Head, person: PersonId, channel: string): Refusal | undefined {
  if (head.host !== person) return conflict('not-yours', `Only the host, <@${head.host}>, can move this game.`)
  if (head.status === 'frozen') return conflict('frozen', 'This game is halted: it can move when it goes on.')
  if (head.status !== 'lobby' && head.status !== 'running') {
    return conflict('over', 'That game is over: there is nothing to move. `/game new` opens another.')
  }
  return head.channel === channel ? rejection('-', 'That game is in this channel already.') : undefined
}

/** The match in another channel, with its lobby or its board posted there. */
export async function move(
  context: Context,
  change: Change,
  person: PersonId,
  channel: string,
): Promise<Result<Change, Refusal>> {
  const no = cannotMove(change.head, person, channel)
  if (no) return err(no)
  const { unreachable: _, ...head } = change.head
  const items = head.outbox.items.filter(({ id, post }) => context.busy.has(id) || !isOfOldMessages(post))
  const moved: Head = { ...head, channel, outbox: { ...head.outbox, items } }
  const shown = await showAnew(context, { ...change, head: moved })
  return ok({ ...shown, head: withSheets(context, shown.head, change.head.channel) })
}

/** Posts that only bring up to date what stands in the old channel. */
function isOfOldMessages(post: Post): boolean {
  return post.kind === 'lobby' || post.kind === 'status' || post.kind === 'retract'
}

/** Sheets that opened in the old channel, since direct messages were closed, come again. */
function withSheets(context: Context, head: Head, from: string): Head {
  const there = Object.entries(head.messages.sheets).filter(([, ref]) => ref?.channel === from)
  return there.reduce((next, [person]) => {
    const { [person]: _, ...sheets } = next.messages.sheets
    const without = { ...next, messages: { ...next.messages, sheets } }
    return enqueue(without, { kind: 'sheet', person, fresh: true }, context.busy)
  }, head)
}

/** Posts the lobby, or the present story with the board and its buttons, once more. */
export async function showAnew(context: Context, change: Change): Promise<Change> {
  const { head } = change
  if (head.status === 'lobby') return { ...change, head: enqueue(head, { kind: 'lobby' }, context.busy) }
  if (head.status !== 'running' || !head.play) return change
  const play = playOf(head)
  return flush(context, withPlay(change, { ...play, story: { ...play.story, loud: 'turn' } }), awaited(context, head))
}

/** Whom the game waits for. */
function awaited(context: Context, head: Head): readonly PersonId[] {
  const open = context.game.pending(playOf(head).state).filter(({ done }) => !done)
  const persons = open.flatMap((decision) => answerers(head, decision))
  return [...new Set(persons)].filter((person) => !isComputer(person))
}
