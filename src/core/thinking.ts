import type { Choice, Decision, Level, Seat } from './game.ts'
import type { Json } from './json.ts'
import type { GameId } from './meta.ts'

/** Everything that a computer player goes by. It never holds more than its seat's view. */
export interface Thought {
  readonly view: Json
  readonly decision: Decision
  readonly seat: Seat
  readonly level: Level
  /** Start of its random numbers: the same thought gives the same choice. */
  readonly seed: number
  /** Milliseconds of one core that it may take, about. */
  readonly think: number
}

/** Thinks without holding up the caller: a port that src/computer/ fills. */
export interface Thinkers {
  think(game: GameId, thought: Thought): Promise<Choice>
}
