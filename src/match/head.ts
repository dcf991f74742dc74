import type {
  Action,
  DecisionId,
  Draft,
  GameId,
  Json,
  OptionValues,
  Outcome,
  Pace,
  RecordFile,
  Roll,
  Seat,
  Setup,
} from '../core/index.ts'
import type { Ballots } from './ballot.ts'
import type { Deadline, How, Left, MatchId, MatchMessages, MatchStatus, MessageRef, PersonId, Post } from './api.ts'

/** Number of a value that was written beside the head: a sealed part of the record or a kept position. */
export type Serial = number

/** One action of the record, with everything that came of it. */
export interface Entry {
  readonly decision: DecisionId
  readonly action: Action
  /** Who did it; nobody where the game went on by itself. */
  readonly by?: PersonId
  readonly how: How
  /** A computer player's reason, told after the game. */
  readonly why?: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly rolls: readonly Roll[]
  readonly events: readonly Json[]
  readonly pace: Pace
  readonly story: string
  /** Undo stops after it. */
  readonly barrier: boolean
}

/** A sealed part of the record; the head names the newest one. */
export interface Chunk {
  readonly entries: readonly Entry[]
  readonly previous?: Serial
}

/** A position that was kept: where the tail of the record begins, or the end of a turn. */
export interface Kept {
  readonly state: Json
  readonly story: Story
  readonly marks: Marks
}

/** What is being told, and how much of it is untold. */
export interface Story {
  readonly id: string
  /** What a spectator is told of, from the story's first event. */
  readonly events: readonly Json[]
  /** How loud the steps were that were not sent to the outbox yet; absent where there are none. */
  readonly loud?: Pace
}

/** Kept positions that pictures compare with. */
export interface Marks {
  /** At the end of the latest turn, and of the one before it. */
  readonly turn: Serial
  readonly before: Serial
  /** Something happened since the latest turn ended. */
  readonly stirred: boolean
}

/** What is left of a typed line: it may be gone on with in the same story, where the same kind of thing is asked. */
export interface Rest {
  readonly line: string
  readonly kind: string
  readonly story: string
}

export interface Opened {
  readonly since: number
  /** When the clock answers for its owner. */
  readonly due?: number
  /** When the time is up that the table gave itself. */
  readonly deadline?: number
  /** Its owners were reminded after the deadline. */
  readonly late?: true
  /** A computer player answers it for its owner, since the deadline has passed. */
  readonly substitute?: true
  /** A standing answer had its chance. */
  readonly asked?: true
}

/** A part of the record that was played under one edition of the rules. */
export interface Segment {
  readonly edition: number
  /** Index of its first action. */
  readonly from: number
  /** Where it begins, unless from the set-up. */
  readonly start?: Serial
}

export interface UndoRequest {
  readonly by: PersonId
  /** How many actions would be left. */
  readonly to: number
  readonly waiting: readonly PersonId[]
}

/** A game since its start. */
export interface Play {
  readonly setup: Setup
  readonly seed: string
  /** Number of the next roll; it never goes back. */
  readonly rolls: number
  /** What the set-up rolled and told. */
  readonly opening: { readonly rolls: readonly Roll[]; readonly events: readonly Json[] }
  readonly state: Json
  /** Length of the record. */
  readonly count: number
  /** The actions since the newest sealed part. */
  readonly tail: readonly Entry[]
  readonly chunk?: Serial
  /** The position in which the tail begins. */
  readonly base: Serial
  readonly marks: Marks
  /** Kept positions that are in the store. */
  readonly kept: readonly Serial[]
  /** The next free number. */
  readonly serial: Serial
  readonly segments: readonly Segment[]
  readonly open: Readonly<Record<DecisionId, Opened>>
  /** By decision and person. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Changes of the position that people are gathering to propose, by person. */
  readonly changes?: Readonly<Record<PersonId, readonly string[]>>
  /** What is left of lines that were typed, by person. */
  readonly rests?: Readonly<Record<PersonId, Rest>>
  /** By person. */
  readonly standing: Readonly<Record<PersonId, readonly Left[]>>
  readonly story: Story
  /** Messages of the latest stories, and how many events each shows. */
  readonly told: readonly Told[]
  readonly undo?: UndoRequest
  /** Rolls that were taken back with the actions that they were for. */
  readonly lost?: readonly Roll[]
  readonly outcome?: Outcome
  /** The readable position that it started from instead of the scenario's. */
  readonly position?: Json
}

export interface Told {
  readonly story: string
  readonly ref: MessageRef
  readonly events: number
}

export interface StoredItem {
  readonly id: string
  readonly post: Post
  readonly ref?: MessageRef
  readonly previous?: MessageRef
}

/** The value that holds a match: one write of it saves a change. */
export interface Head {
  readonly schema: 1
  readonly id: MatchId
  readonly guild: string
  readonly channel: string
  readonly host: PersonId
  readonly game: GameId
  readonly created: number
  readonly version: number
  readonly status: MatchStatus
  readonly scenario: string
  readonly options: OptionValues
  readonly seats: Readonly<Record<Seat, PersonId>>
  /** Who sits at the table, longest first. */
  readonly persons: readonly PersonId[]
  readonly agreed: readonly PersonId[]
  readonly resigned: readonly Seat[]
  readonly deadline?: Deadline
  /** Since when the clocks stand still, in milliseconds since 1970. */
  readonly paused?: number
  readonly ballots?: Ballots
  /** What somebody commands or has commanded in this game, for those whose seats have changed hands. */
  readonly former?: Readonly<Record<PersonId, readonly Seat[]>>
  /** Whom the table has removed: they do not come back to a computer player's seat unasked. */
  readonly expelled?: readonly PersonId[]
  /** Who is on vacation until when, as the status shows it. */
  readonly away?: Readonly<Record<PersonId, number>>
  /** When each person was reminded last, and of which open decisions before their deadline. */
  readonly reminded?: Readonly<Record<PersonId, { readonly at: number; readonly before: readonly DecisionId[] }>>
  /** When it was looked up last whether a person is still in the server, and who is not: the channel was told. */
  readonly looked?: Readonly<Record<PersonId, number>>
  readonly gone?: readonly PersonId[]
  /** What the game will continue from, while it is in the lobby. */
  readonly imported?: RecordFile
  readonly play?: Play
  readonly messages: MatchMessages
  readonly outbox: { readonly next: number; readonly items: readonly StoredItem[] }
  /** When it ended, in milliseconds since 1970. */
  readonly ended?: number
  /** Its stored value was unreadable and set aside: only this shell is left, to tell its people. */
  readonly lost?: true
  /** Its host was told that the channel cannot be reached. */
  readonly unreachable?: true
  /** Since when the clocks stand still because of that, in milliseconds since 1970. */
  readonly held?: number
}

/** Whether it was played to its end, or ended before. */
export function isOver({ status }: Pick<Head, 'status'>): boolean {
  return status === 'over' || status === 'ended'
}

/** When a match that is over ended; of those that were saved by an older program, when its last action was. */
export function endOf({ ended, play, created }: Head): number {
  return ended ?? play?.tail.at(-1)?.at ?? created
}
