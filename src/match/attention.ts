import type { Context } from './change.ts'
import { dueOf, isStopped } from './deadlines.ts'
import type { Head } from './head.ts'
import { nextLookUp } from './presence.ts'
import { nextReminder } from './reminders.ts'
import { nextVacation } from './vacation.ts'

/** When something has to be done about a match by itself: a clock runs out, or a person wants to be reminded. */
export function nextDue(context: Context, head: Head): number | undefined {
  const { play } = head
  if (head.status !== 'running' || isStopped(head) || !play) return undefined
  const open = context.game.pending(play.state).filter(({ done }) => !done)
  const clocks = open.flatMap(({ id }) => {
    const opened = play.open[id]
    return opened ? [dueOf(opened)] : []
  })
  const due = Math.min(...clocks, nextReminder(context, head), nextVacation(context, head), nextLookUp(context, head))
  return Number.isFinite(due) ? due : undefined
}
