import { enact, hash, InvariantError, type AnyGame, type Json } from '../core/index.ts'
import { keep, playOf, reopen, withPlay, type Change, type Context } from './change.ts'
import { limitOf } from './deadlines.ts'
import type { Entry, Head } from './head.ts'
import { enqueue } from './posting.ts'
import { breathe, sameDice, STRIDE } from './replay.ts'
import { seal } from './sealing.ts'

/** A match whose game has got a new edition of its rules since it was last played. */

/** Whether a running match was last played under older rules. */
export function outdated(game: AnyGame, head: Head): boolean {
  const edition = head.play?.segments.at(-1)?.edition
  return head.status === 'running' && edition !== undefined && edition !== game.meta.edition
}

/**
 * Plays the record's newest segment under the present rules. Where it comes to the same position, nothing else
 * changes; where it differs, a new segment begins at the position as it stands, and the players are told.
 *
 * @param entries the whole record
 */
export async function bringUpToDate(context: Context, change: Change, entries: readonly Entry[]): Promise<Change> {
  const { game } = context
  const play = playOf(change.head)
  const segment = play.segments.at(-1)
  if (!segment) return change
  const from = segment.start === undefined ? undefined : (await context.kept(segment.start))?.state
  const same = await playsTheSame(game, change.head, entries.slice(segment.from), from)
  if (same) {
    const renewed = { ...segment, edition: game.meta.edition }
    return withPlay(change, { ...play, segments: [...play.segments.slice(0, -1), renewed] })
  }
  const { change: kept, serial } = keep(change)
  const started = withPlay(kept, {
    ...playOf(kept.head),
    segments: [...play.segments, { edition: game.meta.edition, from: play.count, start: serial }],
  })
  const sealed = seal(started, serial)
  const next = playOf(sealed.head)
  const told = withPlay(sealed, reopen(next, game.pending(next.state), context.now, limitOf(sealed.head)))
  const text =
    'The rules of this game were corrected since it was last played. It goes on from where it stands, by the new ones.'
  return { ...told, head: enqueue(told.head, { kind: 'notice', text, ping: [] }, context.busy) }
}

async function playsTheSame(
  game: AnyGame,
  head: Head,
  entries: readonly Entry[],
  from: Json | undefined,
): Promise<boolean> {
  const play = playOf(head)
  try {
    let state = from ?? firstState(game, head)
    for (const [index, entry] of entries.entries()) {
      const dice = sameDice(entry.rolls)
      const step = enact(game, state, entry.decision, entry.action, dice)
      if (!step.ok || dice.rolls.length !== entry.rolls.length) return false
      state = step.value.state
      if (index % STRIDE === STRIDE - 1) await breathe()
    }
    return hash(state) === hash(play.state)
  } catch {
    return false
  }
}

/** The position that a match began from, as the present rules give it. */
export function firstState(game: AnyGame, head: Head): Json {
  const { position, setup, opening } = playOf(head)
  if (position === undefined) return game.setup(setup, sameDice(opening.rolls)).state
  const read = game.position.read(position, setup)
  if (!read.ok) throw new InvariantError('the position that a match began from cannot be read any more')
  return read.value
}
