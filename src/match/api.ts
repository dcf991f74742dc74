import type {
  AnyGame,
  Conflict,
  DecisionId,
  Draft,
  GameId,
  GameRecord,
  Json,
  Level,
  Malformed,
  OptionValue,
  Refusal,
  Result,
  Seat,
  Telling,
} from '../core/index.ts'
import type {
  PersonId,
  MatchId,
  MessageRef,
  Deadline,
  MatchInfo,
  StandingDesk,
  Asker,
  CensusEntry,
  NewMatch,
  Chronicle,
  UndoPreview,
} from './facts.ts'
import type { CorrectionCalls } from './correct-calls.ts'
import type { PlaceCalls } from './place-calls.ts'
import type { Finished } from './history.ts'
import type { PersonCalls } from './person-calls.ts'
import type { Publisher } from './posts.ts'

export type * from './facts.ts'
export * from './ports.ts'
export * from './posts.ts'

/**
 * All matches of this bot. Every call that changes one goes through that match's queue and resolves after the change
 * was saved; what is to be posted is in the outbox by then and goes out by itself. Where the store fails, the call
 * rejects with `Unsaved`: nothing has changed then, and trying again is right.
 */
export interface Matches extends PersonCalls, PlaceCalls, CorrectionCalls {
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
   * Takes back the latest actions up to and including one's own latest. Where others acted since, or dice fell or
   * something hidden was shown, they are asked first: `waiting` names who still has to consent (by `consent`).
   * @param mark of a preview: a conflict where it would be something else by now
   */
  undo(
    id: MatchId,
    person: PersonId,
    mark?: string,
  ): Promise<Result<{ readonly done: boolean; readonly waiting: readonly PersonId[] }, Refusal>>
  /** What `undo` would take back, as this person may know it. */
  undoPreview(id: MatchId, person: PersonId): Promise<Result<UndoPreview, Refusal>>
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
  /** Answers somebody who asks for a computer player's seats: the host alone, or others by majority; only the host refuses. */
  giveSeats(id: MatchId, by: PersonId, person: PersonId, yes: boolean): Promise<Result<MatchInfo, Refusal>>
  /**
   * Takes seats of a running game that were given up, or asks the table for those of a computer player (`seatRequest`),
   * unless the person knows too much.
   */
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
  /** Tells whether Discord is there. While it is not, the clocks stand still. */
  connection(up: boolean): Promise<void>
  /** Finishes what is queued, stops timers and lets no new action in. */
  close(): Promise<void>
}

export type Export =
  /** `earlier` holds the parts that were played under other editions of the rules, each ending where the next begins. */
  | { readonly kind: 'record'; readonly record: GameRecord; readonly earlier: readonly GameRecord[] }
  | { readonly kind: 'view'; readonly view: Json; readonly told: readonly string[] }
