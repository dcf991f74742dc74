import {
  randomAction,
  seededRng,
  type AnyGame,
  type Choice,
  type Decision,
  type Json,
  type Level,
  type Seat,
} from '../core/index.ts'

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

/** The computer player's choice: by the game's own player where it has one, else at random among what is offered. */
export function think(game: AnyGame, thought: Thought): Choice {
  const rng = seededRng(thought.seed)
  if (game.bot) return game.bot.choose(thought.view, thought.decision, thought.seat, thought.level, rng, thought.think)
  const action = randomAction(game, thought.view, thought.decision, thought.seat, rng)
  return { action, why: 'Took one of the moves on offer at random.' }
}
