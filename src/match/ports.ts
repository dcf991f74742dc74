import type { AnyGame, Json, Thinkers } from '../core/index.ts'

/** The store failed: nothing was changed. */
export class Unsaved extends Error {
  override readonly name = 'Unsaved'
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
  /**
   * A name for what this process serves, the same at each start: the clocks of its matches stand still while it is not
   * there. Without one they run on.
   */
  readonly serves?: string
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
