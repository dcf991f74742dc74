import type { Seat } from './decision.ts'

/** What came of an action, and how it is told. */

/** How loud a step is: nothing to tell now, something to tell, or the end of a turn with a new board. */
export type Pace = 'quiet' | 'moment' | 'turn'

export interface Step<State, Event> {
  readonly state: State
  /** What happened, in the order in which it should be told. */
  readonly events: readonly Event[]
  readonly pace: Pace
  /** Steps of the same story are told in one growing message: `year-1941`. */
  readonly story: string
  /** Something was seen by others that cannot be unseen: undo stops here. Rolled dice do that by themselves. */
  readonly barrier: boolean
}

/** A sentence or a short block about an event, for one viewer. */
export interface Telling {
  /** Heading under which it stands; tellings with the same heading that follow each other form one beat of the story. */
  readonly heading: string
  readonly text: string
  /** The spaces where it happened, for close-ups. */
  readonly spaces: readonly string[]
  /** It is nobody else's: its viewer gets it as a private message, since no story in the channel tells it. */
  readonly aside?: true
  /** It is told after a breath, as a beat of its own even where the heading stays the same. */
  readonly breath?: true
  /** It belongs to what was told right before, under whatever heading: its own stands only where nothing was. */
  readonly follows?: true
  /** How its text begins. Tellings that begin alike and follow each other make one line: "German army → Berlin, Venice". */
  readonly stem?: string
}

/** How much an event matters in the story of the whole war. */
export interface Milestone {
  /** 1 for what is worth a mention, 5 for what decides a war. */
  readonly weight: number
  /** What is said about it, where that is not what was told at the time. */
  readonly text?: string
}

/** The position in words. */
export interface Summary {
  /** Where the game stands: "1941 · Write". At most 100 characters. */
  readonly headline: string
  /** The score in short. */
  readonly score: string
  /** A few lines of status. */
  readonly lines: readonly string[]
  /** The picture in words, at most 1,024 characters. */
  readonly alt: string
  /** The whole board in words, a line a space or group; no limit. */
  readonly board: readonly string[]
}

export interface Outcome {
  /** Empty for a draw. */
  readonly winners: readonly Seat[]
  /** "The Allies win" */
  readonly title: string
  readonly reasons: readonly string[]
}
