import type { Json, Pace } from '../core/index.ts'
import type { PersonId, MatchId, MessageRef, MatchInfo } from './facts.ts'

/** One thing to post. It holds all that is needed to post it after a restart, however much later. */
export type Post =
  /** The lobby's panel, as the match is now. */
  | { readonly kind: 'lobby' }
  /** What happened in a story so far: the first one of a story is a new message in the channel, the others let it grow. */
  | {
      readonly kind: 'story'
      readonly story: string
      readonly pace: Pace
      /** All events of the story so far that a spectator is told of, raw. */
      readonly events: readonly Json[]
      /** How many of them, at the end, were not in this story's message before. */
      readonly fresh: number
      /** The public view after it, and at the end of the turn before. */
      readonly view: Json
      readonly since?: Json
      /** Who must act now and is told so. */
      readonly ping: readonly PersonId[]
    }
  /** The status on the newest message: who is ready, who is waited for. */
  | { readonly kind: 'status' }
  /**
   * A person's sheet for the decisions they owe (perhaps none any more), as a direct message. `fresh` when something new
   * is asked: a new message, which is noticed; else an edit of the one that is there.
   */
  | { readonly kind: 'sheet'; readonly person: PersonId; readonly fresh: boolean }
  /** A line in the channel, such as who resigned or that an undo is asked for; `to` sends it to one person instead. */
  | {
      readonly kind: 'notice'
      readonly text: string
      readonly ping: readonly PersonId[]
      readonly ask?: 'consent' | 'correction' | 'seat'
      /** Names the correction that is asked about. */
      readonly mark?: string
      /** Shown with it: the public view as it would be, as it is, and where they differ. */
      readonly shown?: { readonly view: Json; readonly since: Json; readonly spaces: readonly string[] }
      readonly to?: PersonId
      /** With the way to the game. */
      readonly link?: true
    }
  /** A line in the channel that is posted where this person is no member of the server any more, and dropped else. */
  | { readonly kind: 'presence'; readonly person: PersonId; readonly text: string }
  /** A story whose steps were all taken back: its message (`ref`) is removed or struck out. */
  | { readonly kind: 'retract'; readonly story: string }
  /** A film of the whole game. */
  | { readonly kind: 'film' }
  /** The end: result, reasons, seed, last picture. */
  | { readonly kind: 'over'; readonly view: Json; readonly since?: Json }

export interface OutboxItem {
  readonly id: string
  readonly match: MatchId
  /** At most 25 characters; a second try with the same nonce does not post twice. */
  readonly nonce: string
  readonly post: Post
  /** The message to edit: this item's own once it is known, or the one that shows the same thing already. */
  readonly ref?: MessageRef
  /** For a new message: the one whose buttons it takes over, to be cleared of them. */
  readonly previous?: MessageRef
}

/** Thrown by a publisher when trying again is pointless: the channel or message is gone, access was taken away. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** Thrown by a publisher when a message's form is not taken: a mistake of the program, tried again a few times only. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** Posts things to people. Other failures than these two are tried again for a day. */
export interface Publisher {
  /**
   * @param known to be called as soon as the message exists, so that a crash right after does not post it twice
   * @param again whether an earlier try may already have posted it: then recent messages are read first
   */
  publish(item: OutboxItem, match: MatchInfo, known: (ref: MessageRef) => Promise<void>, again: boolean): Promise<void>
}
