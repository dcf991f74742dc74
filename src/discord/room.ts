import type { Painter } from '../core/index.ts'
import type { Clock, Log, MatchId, Matches, PersonId } from '../match/api.ts'
import type { Site } from './permissions.ts'
import type { Panel } from './ui.ts'

/** A memory that may forget. */
export interface Remembered<T> {
  get(key: string): T | undefined
  set(key: string, value: T): unknown
}

/** What every part of the adapter stands on. */
export interface Room {
  readonly matches: Matches
  readonly painter: Painter
  readonly clock: Clock
  readonly log: Log
  /** What each sheet message shows, by message id: a fingerprint, so that the same is not sent twice. */
  readonly shown: Remembered<string>
  /** The game that a person who plays several last wrote for. */
  readonly picked: Remembered<MatchId>
}

/** The message that a press came from. */
export interface PressedMessage {
  readonly id: string
  readonly channel: string
  /** Only the presser can see it: an ephemeral one, or one in their direct messages. */
  readonly private: boolean
  /** The file that its picture is in. */
  readonly picture?: string
  /** The texts in it that carry an id, by that id. */
  readonly texts: ReadonlyMap<number, string>
}

/** A button pressed, a menu's entry chosen, or a form handed in. */
export interface Press {
  readonly person: PersonId
  readonly channel: string
  readonly guild?: string
  /** Absent where no press was behind it. */
  readonly site?: Site
  readonly values: readonly string[]
  /** What was typed into a form. */
  readonly typed?: string
  readonly message?: PressedMessage
}

/** What the presser gets to see. */
export interface Answer {
  /** Takes the place of the message that was acknowledged. */
  readonly panel?: Panel
  /** One more sentence, for the presser alone. */
  readonly note?: string
}
