import type { AnyGame, Decision, Json, Step } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { withoutBallot } from './ballot.ts'
import type { Chunk, Entry, Head, Kept, Opened, Play, Serial } from './head.ts'
import { keys } from './keys.ts'
import type { PersonSettings } from './settings.ts'
import { asJson } from './stored.ts'

/** A new head, and what has to be written before it because it names it. */
export interface Change {
  readonly head: Head
  readonly writes: readonly (readonly [key: string, value: Json])[]
}

/** What a job on a match may use. */
export interface Context {
  readonly game: AnyGame
  readonly now: number
  /** Items of the outbox that are being delivered at this moment. */
  readonly busy: ReadonlySet<string>
  /** What a person has set for themselves, where they have. */
  settings(person: PersonId): PersonSettings | undefined
  /** A kept position from the store. */
  kept(serial: Serial): Promise<Kept | undefined>
  /** The newest sealed part of a record. */
  sealed(serial: Serial): Promise<Chunk | undefined>
}

export const SPECTATOR = { kind: 'spectator' } as const

export function playOf(head: Head): Play {
  if (!head.play) throw new Error(`match ${head.id} has not started`)
  return head.play
}

export function withPlay(change: Change, play: Play): Change {
  return { ...change, head: { ...change.head, play } }
}

/** Keeps the position of a match under a number of its own. */
export function keep(change: Change): { readonly change: Change; readonly serial: Serial } {
  const play = playOf(change.head)
  const kept: Kept = { state: play.state, story: play.story, marks: play.marks }
  return {
    serial: play.serial,
    change: {
      head: { ...change.head, play: { ...play, serial: play.serial + 1, kept: [...play.kept, play.serial] } },
      writes: [...change.writes, [keys.kept(change.head.id, play.serial), asJson(kept)]],
    },
  }
}

const paces = ['quiet', 'moment', 'turn'] as const

export function louder<P extends (typeof paces)[number]>(a: P, b: P): P {
  return paces.indexOf(a) >= paces.indexOf(b) ? a : b
}

/** Puts an action that was carried out at the end of the record, and what happened into its story. */
export function follow(game: AnyGame, change: Change, entry: Entry, state: Json, nextRoll: number): Change {
  const play = playOf(change.head)
  const shown = entry.events.filter((event) => game.tell(event, SPECTATOR) !== undefined)
  const story = play.story.id === entry.story ? play.story : { id: entry.story, events: [] }
  const something = shown.length > 0 || entry.pace !== 'quiet'
  const next: Play = {
    ...play,
    state,
    rolls: Math.max(play.rolls, nextRoll),
    count: play.count + 1,
    tail: [...play.tail, entry],
    story: {
      ...story,
      events: [...story.events, ...shown],
      ...(something ? { loud: louder(story.loud ?? 'quiet', entry.pace) } : {}),
    },
    marks: { ...play.marks, stirred: play.marks.stirred || entry.pace !== 'quiet' },
  }
  // A correction that is asked about lapses when something else happens on the board.
  const moved = something ? { ...change, head: withoutBallot(change.head, 'correct') } : change
  return entry.pace === 'turn' ? endTurn(withPlay(moved, next)) : withPlay(moved, next)
}

/** Keeps the position at the end of a turn, for pictures that show what the next one changes. */
function endTurn(change: Change): Change {
  const { marks, serial } = playOf(change.head)
  const marked = { turn: serial, before: marks.turn, stirred: false }
  return keep(withPlay(change, { ...playOf(change.head), marks: marked })).change
}

/** The record's entry for a step. */
export function entryOf(
  step: Step<Json, Json>,
  rest: Pick<Entry, 'decision' | 'action' | 'how' | 'at' | 'rolls'> & {
    readonly by?: string | undefined
    readonly why?: string | undefined
  },
): Entry {
  const { by, why, ...others } = rest
  return {
    ...others,
    ...(by === undefined ? {} : { by }),
    ...(why === undefined ? {} : { why }),
    events: step.events,
    pace: step.pace,
    story: step.story,
    barrier: step.barrier || rest.rolls.length > 0,
  }
}

/**
 * Since when each pending decision is open and when its clock runs out; what is not pending any more is forgotten.
 * @param limit milliseconds that the table gives itself for a decision
 */
export function reopen(play: Play, pending: readonly Decision[], now: number, limit?: number): Play {
  const open = pending.map((decision): readonly [string, Opened] => {
    const due = decision.clock === undefined ? {} : { due: now + decision.clock * 1000 }
    const deadline = limit === undefined ? {} : { deadline: now + limit }
    return [decision.id, play.open[decision.id] ?? { since: now, ...due, ...deadline }]
  })
  const ids = new Set(pending.map((decision) => decision.id))
  const drafts = Object.entries(play.drafts).filter(([key]) => ids.has(key.split('/')[0] ?? ''))
  return { ...play, open: Object.fromEntries(open), drafts: Object.fromEntries(drafts) }
}
