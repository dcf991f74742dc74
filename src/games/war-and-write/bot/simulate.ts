import type { Nation } from '../map/ids.ts'
import type { OrderCode } from '../map/orders.ts'
import { answer, reveal } from '../rules/year.ts'
import { workOn } from '../rules/work.ts'
import type { State } from '../state.ts'
import type { WarView } from '../view.ts'

/** A sheet for every command, by the command's first nation. */
export type Plan = Readonly<Partial<Record<Nation, readonly OrderCode[]>>>

/** The position that a view shows, for trying out what may come. Sheets that the viewer cannot see are not in it. */
export function imagine(view: WarView): State {
  const { own: _own, sheets: _sheets, ready: _ready, chosen: _chosen, deploying, asks, ...shown } = view
  return {
    ...shown,
    deploying: deploying?.[0] ? [deploying[0]] : [],
    tasks: [],
    asks: [],
    asked: asks.length,
    secret: { sheets: {} },
  }
}

/** The position after a year in which these sheets were written; choices left open take the first option. */
export function live(state: State, plan: Plan): State {
  // What was revealed last is not needed any more: `reveal` puts this year in its place.
  const work = workOn({ ...state, last: null })
  for (const command of state.commands) {
    const first = command[0]
    if (first) work.state.secret.sheets[first] = { orders: [...(plan[first] ?? [])] }
  }
  reveal(work)
  for (let ask = work.state.asks[0]; ask; ask = work.state.asks[0]) answer(work, ask.id, ask.options[0] ?? '')
  return work.state
}
