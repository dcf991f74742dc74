import type {
  Action,
  Decision,
  GameId,
  Json,
  OptionValues,
  Outcome,
  Roll,
  Seat,
  Span,
  Standing,
} from '../core/index.ts'

/** A person by Discord's user id. Names are never kept. */
export type PersonId = string
/** 8 characters of `a-z0-9`. */
export type MatchId = string

export type MatchStatus = 'lobby' | 'running' | 'over' | 'ended' | 'frozen'

/** Where a message stands, once Discord has taken it. */
export interface MessageRef {
  readonly channel: string
  readonly message: string
}

/** A decision together with the persons who may answer it. */
export interface Owed {
  readonly decision: Decision
  readonly persons: readonly PersonId[]
  /** Milliseconds since 1970 when it was opened. */
  readonly since: number
  /** Milliseconds since 1970 at which it answers itself, where a clock runs. */
  readonly due?: number
}

/** The time for each decision, and what happens when it is over. */
export interface Deadline {
  readonly minutes: number
  /** A reminder; the answer that the game itself gives; or a computer player decides this once. */
  readonly then: 'remind' | 'pass' | 'computer'
}

/** What anybody in the channel may know of a match. */
export interface MatchInfo {
  readonly id: MatchId
  readonly game: GameId
  readonly scenario: string
  readonly status: MatchStatus
  readonly guild: string
  readonly channel: string
  readonly host: PersonId
  readonly options: OptionValues
  /** Who sits where; a seat without a person is open. */
  readonly seats: Readonly<Record<Seat, PersonId | undefined>>
  /** Seats that were given up: nobody sits there any more, and the game's own default answers for them. */
  readonly resigned: readonly Seat[]
  /** While it runs: seats that anybody may take, given up or a computer player's. */
  readonly vacant: readonly Seat[]
  /** In the lobby: who has agreed to the options as they stand. */
  readonly agreed: readonly PersonId[]
  readonly owed: readonly Owed[]
  /** SHA-256 of the dice seed; the seed itself once the game is over. */
  readonly commitment?: string
  readonly seed?: string
  readonly outcome?: Outcome
  readonly deadline?: Deadline
  /** The clocks stand still. */
  readonly paused: boolean
  /** Who is on vacation, and until when. */
  readonly away?: Readonly<Record<PersonId, number>>
  /** An undo that was asked for, with those who still have to consent. */
  readonly undo?: { readonly by: PersonId; readonly waiting: readonly PersonId[] }
  /** A correction of the position that is asked about. */
  readonly correction?: { readonly by: PersonId; readonly waiting: readonly PersonId[]; readonly mark: string }
  /** Who asks for the seats of a computer player. */
  readonly seatRequest?: { readonly person: PersonId; readonly seats: readonly Seat[] }
  readonly messages: MatchMessages
  /** Goes up with every change. */
  readonly version: number
}

/** The messages that the bot keeps up to date. */
export interface MatchMessages {
  readonly lobby?: MessageRef
  /** The newest message of the game, which carries the buttons. */
  readonly panel?: MessageRef
  /** The film of a game that is over. */
  readonly film?: MessageRef
  /** A person's sheet, in a direct message. */
  readonly sheets: Readonly<Record<PersonId, MessageRef | undefined>>
}

/** A standing answer that was left, until the end of a span or until it is forgotten. */
export interface Left extends Standing {
  /** Names it among the standing answers of its person. */
  readonly key: string
  readonly until?: Span
}

export interface StandingDesk {
  /** Oldest first. */
  readonly left: readonly Left[]
  readonly offers: readonly (Standing & { readonly key: string })[]
  /** The shortest first. */
  readonly spans: readonly Span[]
}

/** Who asks to see something: a person with what they know, or anybody. */
export type Asker = { readonly person: PersonId } | 'spectator'

/** A match that is not over, or still has something to post, as operators count them. */
export interface CensusEntry {
  readonly game: GameId
  readonly status: MatchStatus
  /** How many messages wait to be posted or edited. */
  readonly posts: number
}

export interface NewMatch {
  readonly guild: string
  readonly channel: string
  readonly host: PersonId
  readonly game: GameId
  readonly scenario: string
}

/** How somebody came to act: by hand, as a computer player, by an answer left in advance, by no doing of theirs, with everybody's consent. */
export type How = 'person' | 'computer' | 'standing' | 'clock' | 'resigned' | 'imported' | 'correction'

/** What somebody did in a turn. */
export interface Deed {
  readonly seat: Seat
  readonly action: Action
  readonly how: How
  readonly by?: PersonId
  /** A computer player's reason. */
  readonly why?: string
}

/** A part of a game that was told as one story. */
export interface Turn {
  readonly story: string
  readonly events: readonly Json[]
  readonly deeds: readonly Deed[]
}

/** A game that is over, turn by turn, with every secret. */
export interface Chronicle {
  /** The first is the set-up. */
  readonly turns: readonly Turn[]
  /** The position at the end of a turn with everything shown; nothing where older rules led to it. */
  view(turn: number): Json | undefined
  /** Every roll in order, with how many of them were taken back; those that an imported record brought are apart. */
  readonly rolls: { readonly own: readonly Roll[]; readonly imported: readonly Roll[]; readonly lost?: number }
}

/** What an undo would take back, in words for whoever asks. */
export interface UndoPreview {
  /** An action each, newest first. */
  readonly lines: readonly string[]
  /** How many rolls would be lost. */
  readonly dice: number
  /** Something hidden was shown by it. */
  readonly shown: boolean
  /** Who has to consent. */
  readonly waiting: readonly PersonId[]
  /** It is one's own answer from which nothing has followed: it comes back to be rewritten. */
  readonly own: boolean
  /** Names what is shown here, to confirm this and nothing else; at most 32 characters. */
  readonly mark: string
}
