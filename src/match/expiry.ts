import { expire, settle } from './acting.ts'
import { playOf, type Change, type Context } from './change.ts'

/** Answers every decision whose clock has run out, with what its owner had written by then. */
export async function expireDue(context: Context, start: Change): Promise<Change> {
  let change = start
  while (change.head.status === 'running') {
    const play = playOf(change.head)
    const decision = context.game
      .pending(play.state)
      .find((one) => !one.done && (play.open[one.id]?.due ?? Infinity) <= context.now)
    if (!decision) break
    change = await expire(context, change, decision, 'clock')
  }
  return change === start ? start : settle(context, change)
}
