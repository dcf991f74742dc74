import type { Decision } from '../core/index.ts'
import { expire, settle } from './acting.ts'
import { playOf, type Change, type Context } from './change.ts'
import { isStopped, mark, overdue, passed, remind, substitute } from './deadlines.ts'
import { waitsUntil } from './vacation.ts'

/** Does what is to be done about every decision whose time is up: by the rules' own clock, or by the table's deadline. */
export async function expireDue(context: Context, start: Change): Promise<Change> {
  let change = start
  while (change.head.status === 'running' && !isStopped(change.head)) {
    const play = playOf(change.head)
    const decision = context.game
      .pending(play.state)
      .find((one) => !one.done && (play.open[one.id]?.due ?? Infinity) <= context.now)
    if (decision) {
      change = await expire(context, change, decision, 'clock')
      continue
    }
    const late = overdue(context, change.head)
    if (!late) break
    change = await afterDeadline(context, change, late)
  }
  return change === start ? start : settle(context, change)
}

/** Where the game has no computer player of its own, its own answer takes the place of one. */
async function afterDeadline(context: Context, change: Change, decision: Decision): Promise<Change> {
  const later = waitsUntil(context, change.head, decision)
  if (later !== undefined && later > context.now) return mark(change, decision, { deadline: later })
  const then = change.head.deadline?.then ?? 'remind'
  if (then === 'remind') return remind(context, change, decision)
  if (then === 'computer' && context.game.bot) return substitute(context, change, decision)
  return passed(context, change.head, await expire(context, change, decision, 'clock'), decision)
}
