import type { Corrections } from './corrections.ts'
import type { Action, ArgValue, Decision, Draft, Seat, Setup, Verb, Viewer } from './decision.ts'
import type { Dice } from './dice.ts'
import type { Malformed } from './errors.ts'
import type { Json } from './json.ts'
import type { GameMeta } from './meta.ts'
import type { Frame } from './picture.ts'
import type { Question } from './question.ts'
import type { Result } from './result.ts'
import type { Milestone, Outcome, Step, Summary, Telling } from './telling.ts'
import type { Tutorial } from './tutorial.ts'

export type * from './decision.ts'
export type * from './telling.ts'

/** An answer that somebody leaves for later decisions: for all of a kind, or for those about one offer of it. */
export interface Standing {
  readonly kind: string
  readonly offer?: string
  readonly action: Action
  /** What it says, without for how long: "Pass on every Response". */
  readonly label: string
  /** What a button says that leaves it for the shortest span, where there should be one: "Pass all for now". */
  readonly quick?: string
}

/** A stretch of the game, for which a standing answer may hold. */
export interface Span {
  /** Never used again for another one: `1941-action-3`. */
  readonly id: string
  /** "for this Action", "until the end of 1941" */
  readonly label: string
}

/** What a game offers to those who would rather not be asked each time. */
export interface StandingRules<State, View> {
  /** The standing answers that the owner of a decision may leave, the widest first. */
  offers(view: View, decision: Decision, seat: Seat): readonly Standing[]
  /** The stretches that a position lies in, the shortest first. Everybody may know them. */
  spans(state: State): readonly Span[]
  /** What counts as left in the name of whoever gets a seat, until they want to be asked. */
  initial?(state: State): readonly Standing[]
}

/** What was understood of a typed line. */
export interface Reading {
  /** The draft with everything that could be kept. */
  readonly draft: Draft
  /**
   * Given where such a line is carried out as soon as it is read: what of it was not tried, since something before it
   * is impossible, or needs a die or an answer first. Empty when all was understood.
   */
  readonly rest?: string
  readonly problems: readonly LineProblem[]
}

export interface LineProblem {
  /** `unreadable` and `illegal` parts are left out of the draft, a `warning` is in it once confirmed. */
  readonly kind: 'unreadable' | 'illegal' | 'warning'
  readonly at: number
  readonly length: number
  readonly text: string
  /** Rule number, where a rule is broken. */
  readonly rule?: string
}

/** A way of typing an action in one line. */
export interface Notation {
  /** Whether lines say anything to a decision; without it they do to every one. */
  suits?(decision: Decision): boolean
  /** A line that would be accepted now, as an example. */
  example(view: Json, decision: Decision, seat: Seat): string
  /**
   * Reads a line on top of a draft (which is replaced unless the line begins with `+`).
   * @param confirmed warnings were shown and accepted, so that what they are about is kept
   */
  read(view: Json, decision: Decision, draft: Draft, line: string, confirmed: boolean): Reading
  write(draft: Draft): string
  /** The value of an argument that a word stands for, whether it is on offer now or not: a name of a space. */
  value?(view: Json, draft: Draft, arg: string, word: string): string | undefined
}

export const levels = ['easy', 'normal', 'hard'] as const
/** Computer players differ in strength by level, never in what they know or how they roll. */
export type Level = (typeof levels)[number]

/** A random number generator for computer players: from 0 up to, not including, 1. */
export type Rng = () => number

/** What a computer player does, and a line about why, to be told after the game. */
export interface Choice {
  readonly action: Action
  readonly why: string
}

export interface Bot<View> {
  /**
   * Chooses from what its seat sees; the same view and the same random numbers give the same choice. A game knows no
   * clock, so the effort is counted: what is to be done in `think` milliseconds on an ordinary core.
   */
  choose(view: View, decision: Decision, seat: Seat, level: Level, rng: Rng, think: number): Choice
}

/** What somebody learns who asks without acting. */
export interface Seen {
  readonly title: string
  /** At most 3,000 characters together. */
  readonly lines: readonly string[]
  /** The same in exact numbers, for who calculates with them. */
  readonly exact?: readonly string[]
  /** What goes with it, drawn from the same view. */
  readonly frame?: Frame
}

/** A question without consequences, complete, that fits what somebody is about to do. */
export interface Glance {
  /** What a button says that asks it: "Odds". */
  readonly label: string
  readonly query: Draft
}

/**
 * Questions that a player may ask without acting. A query is written like an action: `do` names the question, `seat` is
 * the asker's own, or empty for somebody who only watches. All of this is a function of the asker's view.
 */
export interface Looks<View> {
  /** The questions that there are, each once: also those that cannot be answered just now. */
  readonly list: readonly Verb[]
  /** As `choices` of an action: what may be given for `ask`, whatever else is given. */
  choices(view: View, query: Draft, ask: string): Question
  /** Answers a query that was checked against its choices. */
  answer(view: View, query: Draft): Seen
  /** What is worth a look before an action in the making is carried out; at most five, of different questions. */
  fitting(view: View, decision: Decision, draft: Draft): readonly Glance[]
  /** The odds of bare strengths, as the game writes them; nothing where they cannot be read. */
  weigh?(strengths: string): Seen | undefined
}

/** A readable position: what a person would write to start from anywhere. */
export interface PositionCodec<State> {
  write(state: State): Json
  read(raw: unknown, setup: Setup): Result<State, Malformed>
}

/**
 * A game: data plus pure functions. `State`, `View` and `Event` are plain JSON; nothing here changes its input, does
 * I/O or looks at a clock. Secrets live in one branch of the state that `view` never copies from for others.
 */
export interface GameModule<State, View, Event> {
  readonly meta: GameMeta
  /** The first position. The setup has been checked against `meta`. */
  setup(setup: Setup, dice: Dice): Step<State, Event>
  /** What is owed now; empty exactly when there is an outcome. Open decisions first. */
  pending(state: State): readonly Decision[]
  /** What an owner may do about a decision. */
  verbs(view: View, decision: Decision, seat: Seat): readonly Verb[]
  /**
   * What may be given for argument `ask`, whatever other arguments are given. For `many` and `path` the draft's own
   * value of `ask` is what was given so far. A function of the view, so it cannot tell more than its owner may know.
   */
  choices(view: View, decision: Decision, draft: Draft, ask: string): Question
  /** Why a value is not among the choices: the rule's number and one sentence. */
  explain(view: View, decision: Decision, draft: Draft, ask: string, value: ArgValue): { rule: string; text: string }
  /** A value of an argument in words, whether it is on offer now or not. */
  label(view: View, draft: Draft, arg: string, value: string): string
  readonly notation?: Notation
  /** Carries out an action that was checked. An impossible one throws InvariantError. */
  apply(state: State, decision: Decision, action: Action, dice: Dice): Step<State, Event>
  /** What a timer or a resigned seat does, from the draft that was being written, if any. */
  expire(state: State, decision: Decision, draft: Draft | undefined): Action
  /** Without it nobody can leave standing answers. */
  readonly standing?: StandingRules<State, View>
  view(state: State, viewer: Viewer): View
  /** An event in words for a viewer, or nothing where it is none of theirs. */
  tell(event: Event, viewer: Viewer): Telling | undefined
  /** What of an event belongs into the story of the whole war; without it, what was told seldom counts. */
  saga?(event: Event): Milestone | undefined
  describe(view: View): Summary
  /** The next step for the owner of a decision, in two or three sentences. */
  hint(view: View, decision: Decision, seat: Seat): string
  readonly looks?: Looks<View>
  readonly position: PositionCodec<State>
  /** What may be put right where all at the table agree; without it nothing may. */
  readonly corrections?: Corrections<State, View, Event>
  readonly bot?: Bot<View>
  /** A first turn with a newcomer; without it the game has no `/tutorial`. */
  readonly tutorial?: Tutorial<View>
  outcome(state: State): Outcome | undefined
}

/** A game whose types are forgotten: how everything outside a game's folder handles it. */
export type AnyGame = GameModule<Json, Json, Json>
