import { randomAction, seededRng, type AnyGame, type Choice, type Thought } from '../core/index.ts'

/** The computer player's choice: by the game's own player where it has one, else at random among what is offered. */
export function think(game: AnyGame, thought: Thought): Choice {
  const rng = seededRng(thought.seed)
  if (game.bot) return game.bot.choose(thought.view, thought.decision, thought.seat, thought.level, rng, thought.think)
  const action = randomAction(game, thought.view, thought.decision, thought.seat, rng)
  return { action, why: 'Took one of the moves on offer at random.' }
}
