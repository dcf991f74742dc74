import { Piscina } from 'piscina'
import type { Choice, GameId, Thinkers } from '../core/index.ts'
import type { Contest, Ended } from './contest.ts'

/** Computer players that think beside the bot, not in it. */
export interface ThinkingPool extends Thinkers {
  contest(game: GameId, contest: Contest): Promise<Ended>
  close(): Promise<void>
}

/** @param threads how many think at the same time; others wait in line */
export function openThinkers(threads: number): ThinkingPool {
  const pool = new Piscina({
    filename: new URL('./start-worker.mjs', import.meta.url).href,
    execArgv: [],
    // Twice what they need at most: with more room they collect their garbage later, and take thirty megabytes more.
    resourceLimits: { maxOldGenerationSizeMb: 128 },
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
