import type { Store } from '../../src/match/index.ts'
import { chanceOf, fixDice, type Chance } from './chance.ts'
import { compare } from './compare.ts'
import { playDay, type Day } from './day.ts'
import { warOf } from './plan.ts'

/** A kind of trouble that a game has now and then, for a while. */
export interface Kind {
  readonly forgives: Day['forgives']
  /** What one game is played on, and how trouble is made in it and ended again. */
  open(chance: Chance): { readonly store: Store; readonly trouble: Day['trouble'] }
}

/** Stretches of trouble in one game. */
const STRETCHES = 5
/** About how many turns a game takes. */
const LENGTH: Readonly<Record<string, number>> = { 'war-and-write': 20, 'one-hour': 120, 'ii-world-war': 100 }

/**
 * Plays games with so many stretches of trouble in all, spread over them, each game once before in peace.
 * @param report is told of each difference
 */
export async function playThroughTrouble(amount: number, seed: number, report: (fault: string) => void, kind: Kind) {
  const figures = { stretches: 0, games: 0, confirmed: 0, posts: 0 }
  for (let n = 0; figures.stretches < amount; n++) {
    const plan = warOf(n, seed + n)
    const wrong = (what: string) => report(`game ${n} of seed ${seed}: ${what}`)
    const chance = chanceOf(seed + n)
    const day = { plan, wrong, forgives: kind.forgives }
    fixDice(plan.dice)
    const peace = await playDay({ ...day, store: kind.open(chance).store, trouble: async () => undefined })
    const { store, trouble } = kind.open(chance)
    let left = Math.min(STRETCHES, amount - figures.stretches)
    let turns = 0
    const war = await playDay({
      ...day,
      store,
      async trouble(table, turn) {
        const ahead = Math.max(1, (LENGTH[plan.game] ?? 50) - turns++)
        if (left === 0 || !chance.happens(left / ahead)) return
        left--
        figures.stretches++
        await trouble(table, turn)
      },
    })
    compare(peace, war, wrong)
    figures.games++
    figures.confirmed += war.confirmed.length
    figures.posts += war.posts.length
  }
  return figures
}
