import { keep, playOf, withPlay, type Change } from './change.ts'
import type { Chunk, Serial } from './head.ts'
import { keys } from './keys.ts'
import { asJson } from './stored.ts'

/** A barrier that ends no turn seals the record when this many actions are open. */
const AT_BARRIER = 32
/** So many are sealed even where undo could still reach them: one write must not grow with the war. */
const ALWAYS = 128

/** Moves the open part of the record into a chunk of its own, where a turn has ended or it has grown. */
export function sealIfDue(change: Change): Change {
  const play = change.head.play
  const last = play?.tail.at(-1)
  if (!play || !last) return change
  const enough = last.barrier && (last.pace === 'turn' || play.tail.length >= AT_BARRIER)
  if (!enough && play.tail.length < ALWAYS) return change
  if (last.pace === 'turn') return seal(change, play.marks.turn)
  const { change: kept, serial } = keep(change)
  return seal(kept, serial)
}

/**
 * Writes the open part of the record into a chunk. Undo reaches back to here at most.
 * @param base where the present position is kept
 */
export function seal(change: Change, base: Serial): Change {
  const play = playOf(change.head)
  const number = play.serial
  const chunk: Chunk = { entries: play.tail, ...(play.chunk === undefined ? {} : { previous: play.chunk }) }
  const needed = [base, play.marks.turn, play.marks.before, ...play.segments.map((segment) => segment.start)]
  const sealed = withPlay(change, {
    ...play,
    tail: [],
    chunk: number,
    serial: number + 1,
    base,
    kept: play.kept.filter((serial) => needed.includes(serial)),
  })
  return { ...sealed, writes: [...sealed.writes, [keys.chunk(sealed.head.id, number), asJson(chunk)]] }
}
