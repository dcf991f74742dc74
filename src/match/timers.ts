import type { Clock, MatchId } from './api.ts'
import { dueOf } from './deadlines.ts'
import type { Head } from './head.ts'

/** Wakes matches when a clock of theirs runs out. The times themselves stand in the heads. */
export interface Timers {
  /** Takes over the times of a head; whatever was set for this match before is called off. */
  set(head: Head): void
  close(): void
}

/** When the next clock of a match runs out. What is done already needs none, but then its wake-up changes nothing. */
function nextDue(head: Head): number | undefined {
  if (head.status !== 'running' || head.paused !== undefined) return undefined
  const due = Math.min(...Object.values(head.play?.open ?? {}).map(dueOf))
  return Number.isFinite(due) ? due : undefined
}

export function openTimers(clock: Clock, wake: (id: MatchId) => void): Timers {
  const set = new Map<MatchId, { readonly due: number; readonly callOff: () => void }>()
  let closed = false
  return {
    set(head) {
      const due = nextDue(head)
      const old = set.get(head.id)
      if (closed || old?.due === due) return
      old?.callOff()
      set.delete(head.id)
      if (due === undefined) return
      const callOff = clock.at(due, () => {
        set.delete(head.id)
        wake(head.id)
      })
      set.set(head.id, { due, callOff })
    },
    close() {
      closed = true
      for (const { callOff } of set.values()) callOff()
      set.clear()
    },
  }
}
