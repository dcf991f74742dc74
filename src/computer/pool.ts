import { Piscina } from 'piscina'
import type { Choice, GameId } from '../core/index.ts'
import type { Contest, Ended } from './contest.ts'
import type { Thought } from './think.ts'

/** Computer players that think beside the bot, not in it. */
export interface Thinkers {
  think(game: GameId, thought: Thought): Promise<Choice>
  contest(game: GameId, contest: Contest): Promise<Ended>
  close(): Promise<void>
}

/** @param threads how many think at the same time; others wait in line */
export function openThinkers(threads: number): Thinkers {
  const pool = new Piscina({
    filename: new URL('./start-worker.mjs', import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  })
  return {
    think: (game, thought) => pool.run({ game, thought }, { name: 'thought' }) as Promise<Choice>,
    contest: (game, contest) => pool.run({ game, contest }, { name: 'contest' }) as Promise<Ended>,
    close: () => pool.destroy(),
  }
}
