import { hexAt } from '../map/grid.ts'
import { buildBoard } from '../rules/board.ts'
import { pathTo, pointsLeft, reachOf } from '../rules/movement.ts'
import { moveAlong } from '../rules/moving.ts'
import { proceed } from '../rules/round.ts'
import { foresee } from '../rules/trial.ts'
import type { Work } from '../rules/work.ts'
import type { State } from '../state.ts'
import type { Plan } from './plan.ts'

/** Orders that a single action takes at most. */
const most = 60

/**
 * Puts the moves of a plan in an order in which each is legal after those before it, tried out on a copy; what is not is
 * left out, and so is what needs a die.
 * @returns orders such as `1612-1713`, fleets last
 */
export function ordersOf(state: State, plan: Plan): string[] {
  const orders: string[] = []
  foresee(state, (work) => tryOut(work, plan, orders))
  return orders
}

function tryOut(work: Work, plan: Plan, orders: string[]): void {
  let waiting = [...plan.moves].sort((a, b) => Number(a.unit.kind === 'naval') - Number(b.unit.kind === 'naval'))
  for (let pass = 0; pass < 4 && waiting.length > 0; pass++) {
    const later: typeof waiting = []
    for (const move of waiting) {
      const { state } = work
      const unit = state.units[move.unit.id]
      const to = hexAt(move.to)
      if (!unit || unit.at === to || pointsLeft(state, unit) <= 0 || orders.length >= most) continue
      const reach = reachOf(state, buildBoard(state), unit)
      if (!reach.ends.has(to)) {
        later.push(move)
        continue
      }
      const from = unit.at
      moveAlong(work, unit, pathTo(reach, to))
      proceed(work)
      orders.push(`${from}-${to}`)
      // A submarine may be asked about a fleet, and a game may be over: nothing can be ordered beyond that.
      if (state.frames.length > 0 || state.stage.kind !== 'move') return
    }
    waiting = later
  }
}
