import type { Action, Bot, Choice, Decision, Level, Rng, Seat } from '../../../core/index.ts'
import { invariant } from '../../../core/index.ts'
import { askArgument } from '../verbs.ts'
import { isNation, type Nation } from '../map/ids.ts'
import type { WarView } from '../view.ts'
import { choose } from './asks.ts'
import { cardEffort, chooseCards } from './cards.ts'
import { search, type Effort } from './search.ts'
import { imagine } from './simulate.ts'

/** Years that can be tried out in a millisecond of an ordinary core. */
const yearsPerMs = 5

/** Years that can be tried out in so many milliseconds. */
export function yearsIn(think: number): number {
  return Math.max(8, Math.floor(think * yearsPerMs))
}

/** What each level makes of its time. */
function effortOf(level: Level, think: number): Effort {
  const years = yearsIn(think)
  switch (level) {
    case 'easy':
      return { years: 4, rounds: 0, worlds: 1 }
    case 'normal':
      return { years: Math.floor(years / 4), rounds: 0, worlds: 5 }
    case 'hard':
      return { years, rounds: years >= 1500 ? 3 : 2, worlds: years >= 1500 ? 16 : 8 }
  }
}

function writeOrders(view: WarView, seat: Nation, level: Level, rng: Rng, think: number): Choice {
  const effort = effortOf(level, think)
  const { orders, value } = search(view, imagine(view), seat, effort, rng)
  const chance = Math.round(100 * value)
  return {
    action: { seat, do: 'orders', args: { orders } },
    why: `Of the sheets that were tried against ${effort.worlds === 1 ? 'one guess' : `${effort.worlds} guesses`} at the others’, this one promised to win ${chance} of 100 games.`,
  }
}

/** The computer player of War & Write II. It sees what its nations see, and no sheet of anybody else. */
export const bot: Bot<WarView> = {
  choose(view: WarView, decision: Decision, seat: Seat, level: Level, rng: Rng, think: number): Choice {
    invariant(isNation(seat), `no nation ${seat}`)
    if (decision.kind === 'orders') return writeOrders(view, seat, level, rng, think)
    if (decision.kind === 'cards') {
      const effort = cardEffort(level, yearsIn(think))
      const { cards, wars } = chooseCards(view, decision.owners.filter(isNation), effort, rng)
      const why =
        wars > 0 ? `Its side did best with these cards in ${wars} wars that were tried.` : 'Drew cards at random.'
      return { action: { seat, do: 'cards', args: { cards } }, why }
    }
    if (decision.kind === 'deploy') {
      return { action: { seat, do: 'deploy', args: { orders: [] } }, why: 'Left its units where the map has them.' }
    }
    const ask = view.asks.find(({ id }) => id === decision.id)
    invariant(ask, `no choice ${decision.id}`)
    const { value, why } = choose(view, ask, seat)
    const action: Action = { seat, do: ask.kind, args: { [askArgument[ask.kind]]: value } }
    return { action, why }
  },
}
