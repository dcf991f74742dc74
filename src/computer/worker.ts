import type { AnyGame, Choice, GameId, Thought } from '../core/index.ts'
import { games } from '../games/index.ts'
import { playContest, type Contest, type Ended } from './contest.ts'
import { think } from './think.ts'

// Functions that run in a worker thread, so that chat stays quick while computer players think.

function gameOf(id: GameId): AnyGame {
  const game = games.find((candidate) => candidate.meta.id === id)
  if (!game) throw new RangeError(`there is no game ${id}`)
  return game
}

export function thought(job: { readonly game: GameId; readonly thought: Thought }): Choice {
  return think(gameOf(job.game), job.thought)
}

export function contest(job: { readonly game: GameId; readonly contest: Contest }): Ended {
  return playContest(gameOf(job.game), job.contest)
}
