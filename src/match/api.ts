import type {
  Action,
  AnyGame,
  Conflict,
  Decision,
  DecisionId,
  Draft,
  GameId,
  GameRecord,
  Json,
  Level,
  Malformed,
  OptionValue,
  OptionValues,
  Outcome,
  Pace,
  Refusal,
  Result,
  Roll,
  Seat,
  Span,
  Standing,
  Telling,
  Thinkers,
} from '../core/index.ts'
import type { PlaceCalls } from './place-calls.ts'
import type { Finished } from './history.ts'
import type { PersonCalls } from './person-calls.ts'

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

/**
 * All matches of this bot. Every call that changes one goes through that match's queue and resolves after the change
 * was saved; what is to be posted is in the outbox by then and goes out by itself. Where the store fails, the call
 * rejects with `Unsaved`: nothing has changed then, and trying again is right.
 */
export interface Matches extends PersonCalls, PlaceCalls {
  readonly games: readonly AnyGame[]
  game(id: GameId): AnyGame
  /** From now on what is in the outboxes goes out through this publisher, beginning with what an earlier run left. */
  publishTo(publisher: Publisher): void

  get(id: MatchId): Promise<MatchInfo | undefined>
  /** The match of a channel that is not over yet, else its latest. */
  inChannel(channel: string): Promise<MatchInfo | undefined>
  /** Every lobby and running match in which a person has a seat. */
  of(person: PersonId): Promise<readonly MatchInfo[]>
  /** Every live match, from memory. */
  census(): readonly CensusEntry[]

  create(match: NewMatch): Promise<Result<MatchInfo, Refusal>>
  /** Takes seats (all of them must be open); a person may sit on several where a division of the scenario allows it. */
  join(id: MatchId, person: PersonId, seats: readonly Seat[]): Promise<Result<MatchInfo, Refusal>>
  leave(id: MatchId, person: PersonId): Promise<Result<MatchInfo, Refusal>>
  /** Changing an option that has to be agreed on takes back the agreement of everyone else. */
  setOption(id: MatchId, person: PersonId, option: string, value: OptionValue): Promise<Result<MatchInfo, Refusal>>
  setScenario(id: MatchId, person: PersonId, scenario: string): Promise<Result<MatchInfo, Refusal>>
  /** Gives every open seat to computer players of a level, or (without one) sends those in the lobby away. */
  computers(id: MatchId, person: PersonId, level: Level | undefined): Promise<Result<MatchInfo, Refusal>>
  /** Hands one's own seats in a running game to a computer player; the host also those that were given up. */
  handOver(id: MatchId, person: PersonId, level: Level): Promise<Result<MatchInfo, Refusal>>
  agree(id: MatchId, person: PersonId): Promise<Result<MatchInfo, Refusal>>
  /** Starts when every seat is taken, the division is allowed and everyone agrees; else says what is missing. */
  start(id: MatchId, person: PersonId): Promise<Result<MatchInfo, Refusal>>

  /** The game's view for the asker: seats' knowledge for a player, everything once the game is over. */
  view(id: MatchId, asker: Asker): Promise<Json | undefined>
  /** The asker's view at the end of the turn before, to mark what changed. */
  since(id: MatchId, asker: Asker): Promise<Json | undefined>
  /** The seats that a person commands. */
  seatsOf(match: MatchInfo, person: PersonId): readonly Seat[]

  act(id: MatchId, person: PersonId, decision: DecisionId, raw: unknown): Promise<Result<MatchInfo, Refusal>>
  draft(id: MatchId, person: PersonId, decision: DecisionId): Promise<Draft | undefined>
  /** Keeps a draft; takes back the answer first where it is already in and nothing followed from it. */
  saveDraft(id: MatchId, person: PersonId, decision: DecisionId, draft: Draft): Promise<Result<MatchInfo, Refusal>>
  /** What is left of the line that a person typed last, and the kind of decision that it is for. */
  rest(id: MatchId, person: PersonId): Promise<{ readonly line: string; readonly kind: string } | undefined>
  /** Keeps what is left of a typed line, or forgets it. */
  keepRest(
    id: MatchId,
    person: PersonId,
    rest: { readonly line: string; readonly kind: string } | undefined,
  ): Promise<Result<MatchInfo, Refusal>>
  /** What followed from the latest action of a person, in words for their eyes. */
  outcomeFor(id: MatchId, person: PersonId): Promise<readonly Telling[]>
  /** Takes back one's own answer to a decision that is `done` but not resolved; it becomes the draft again. */
  takeBack(id: MatchId, person: PersonId, decision: DecisionId): Promise<Result<MatchInfo, Refusal>>
  /**
   * Takes back the latest actions up to and including one's own latest, not past a barrier. Where others acted since,
   * they are asked first: `waiting` names who still has to consent (by `consent`).
   */
  undo(
    id: MatchId,
    person: PersonId,
  ): Promise<Result<{ readonly done: boolean; readonly waiting: readonly PersonId[] }, Refusal>>
  /** Whether `undo` would take something of the present story back at once, without asking anybody. */
  undoable(id: MatchId, person: PersonId): Promise<boolean>
  consent(id: MatchId, person: PersonId, yes: boolean): Promise<Result<MatchInfo, Refusal>>
  /** A person's standing answers, and those that they may leave where a decision of theirs is asked. */
  standing(id: MatchId, person: PersonId, decision?: DecisionId): Promise<StandingDesk>
  /**
   * Leaves one of the standing answers that a decision offers. It is given by itself, also to what is open already,
   * whenever such a decision comes to this person's seats.
   * @param key of an offer of the desk
   * @param until a span of the desk; absent until it is forgotten
   */
  leaveStanding(
    id: MatchId,
    person: PersonId,
    decision: DecisionId,
    key: string,
    until?: string,
  ): Promise<Result<MatchInfo, Refusal>>
  /** Forgets a standing answer, and takes back what it answered as far as nothing has followed from that. */
  forgetStanding(id: MatchId, person: PersonId, key: string): Promise<Result<MatchInfo, Refusal>>

  /** Sets or lifts the deadline for decisions; the host's right. */
  setDeadline(id: MatchId, person: PersonId, deadline: Deadline | undefined): Promise<Result<MatchInfo, Refusal>>
  /** Stops the clocks, or sets them going again: the host at once, others when more than half of the people want it. */
  pause(id: MatchId, person: PersonId, paused: boolean): Promise<Result<MatchInfo, Refusal>>
  /** Puts off the deadline of what is open, decided in the same way. */
  extend(id: MatchId, person: PersonId, minutes: number): Promise<Result<MatchInfo, Refusal>>
  /** Gives up one's seats: from now on `expire` answers for them. The game ends when no person is left. */
  resign(id: MatchId, person: PersonId): Promise<Result<MatchInfo, Refusal>>
  /** Takes seats of a running game that were given up or are a computer player's, unless the person knows too much. */
  takeSeats(id: MatchId, person: PersonId, seats: readonly Seat[]): Promise<Result<MatchInfo, Refusal>>
  /** Takes a person's seats from them: the host at once, others when more than half of the rest want it. */
  remove(id: MatchId, by: PersonId, person: PersonId, level: Level): Promise<Result<MatchInfo, Refusal>>
  /** Makes somebody else at the table the host. */
  nameHost(id: MatchId, by: PersonId, person: PersonId): Promise<Result<MatchInfo, Refusal>>
  /** Ends a match without a result; the host's right. */
  end(id: MatchId, person: PersonId): Promise<Result<MatchInfo, Refusal>>
  /**
   * While a game runs: what the asker may know (their view and what they were told), no seed, no drafts, no secrets.
   * After the end: the whole record.
   */
  export(id: MatchId, asker: Asker): Promise<Result<Export, Conflict>>
  /** The channel's latest game that is over. */
  finishedIn(channel: string): Promise<MatchInfo | undefined>
  /** A game that is over, turn by turn with every secret; a conflict while it runs. */
  chronicle(id: MatchId): Promise<Result<Chronicle, Conflict>>
  /** A server's games that are over, newest first. */
  history(guild: string): Promise<readonly Finished[]>
  /** Whether others may see how a person has played. */
  hideProfile(person: PersonId, hidden: boolean): Promise<void>
  /** Has the film of a game that is over made and posted, once. */
  film(id: MatchId): Promise<Result<MatchInfo, Refusal>>
  /** Opens a lobby from a record or a position file; who sits down takes over there. */
  import(match: Omit<NewMatch, 'game' | 'scenario'>, raw: unknown): Promise<Result<MatchInfo, Malformed | Refusal>>
  /** Opens a lobby for the same game once more: same scenario, options and people, sides exchanged where that is possible. */
  rematch(id: MatchId, person: PersonId): Promise<Result<MatchInfo, Refusal>>

  /** Brings a person's sheet up to date, where it was changed from somewhere else than the sheet itself. */
  refreshSheet(id: MatchId, person: PersonId): Promise<void>
  /** Tells that a published message is gone, so that the next one is new. */
  forgetMessage(ref: MessageRef): Promise<void>
  /** Finishes what is queued, stops timers and lets no new action in. */
  close(): Promise<void>
}

export type Export =
  /** `earlier` holds the parts that were played under other editions of the rules, each ending where the next begins. */
  | { readonly kind: 'record'; readonly record: GameRecord; readonly earlier: readonly GameRecord[] }
  | { readonly kind: 'view'; readonly view: Json; readonly told: readonly string[] }

/** How somebody came to act: by hand, as a computer player, by an answer left in advance, or by no doing of theirs. */
export type How = 'person' | 'computer' | 'standing' | 'clock' | 'resigned' | 'imported'

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
  /** Every roll in order; those that an imported record brought with it are apart. */
  readonly rolls: { readonly own: readonly Roll[]; readonly imported: readonly Roll[] }
}

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
      readonly ask?: 'consent'
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

/** The store failed: nothing was changed. */
export class Unsaved extends Error {
  override readonly name = 'Unsaved'
}

/** Thrown by a publisher when trying again is pointless: the channel or message is gone, access was taken away. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** Posts things to people. A failure other than Undeliverable is tried again later. */
export interface Publisher {
  /**
   * @param known to be called as soon as the message exists, so that a crash right after does not post it twice
   * @param again whether an earlier try may already have posted it: then recent messages are read first
   */
  publish(item: OutboxItem, match: MatchInfo, known: (ref: MessageRef) => Promise<void>, again: boolean): Promise<void>
}

/** Milliseconds since 1970, and a way to be called later. */
export interface Clock {
  now(): number
  /** @returns a function that calls it off */
  at(time: number, run: () => void): () => void
}

/** What a match needs of a store: values by key. Failures throw. */
export interface Store {
  get(key: string): Promise<Json | undefined>
  set(key: string, value: Json): Promise<void>
  delete(key: string): Promise<void>
  /** All keys that begin with a prefix. */
  keys(prefix: string): Promise<readonly string[]>
  close(): Promise<void>
  /** Present where several processes keep their matches in it together. */
  readonly shared?: Shared
}

/** What processes that share a store need of it. */
export interface Shared {
  /** Runs a job while no other process runs one of the same name; rejects where that takes too long. */
  exclusively<T>(name: string, job: () => Promise<T>): Promise<T>
  /** Tells every process something. */
  announce(text: string): Promise<void>
  /** @param missed is called when something may not have been heard */
  listen(heard: (text: string) => void, missed: () => void): void
}

/** What all matches stand on. */
export interface MatchPorts {
  readonly games: readonly AnyGame[]
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  /** Thinks for computer players; without it none can sit down. */
  readonly thinkers?: Thinkers
  /**
   * Whether this process posts, keeps the clocks and lets computer players think for a server's matches; for all where
   * absent. It may change any match.
   */
  readonly owns?: (guild: string) => boolean
  /** Days for which games that are over are kept; for ever where absent. */
  readonly keepFinishedDays?: number
  /** How many matches are held in memory at most. */
  readonly cached?: number
}

/** What is told to the host of the bot, without a word of any secret. */
export interface Log {
  info(data: Readonly<Record<string, unknown>>, message: string): void
  warn(data: Readonly<Record<string, unknown>>, message: string): void
  error(data: Readonly<Record<string, unknown>>, message: string): void
}
