import type { Clock, MatchId } from './api.ts'
import type { Head } from './head.ts'

/** Wakes matches when a clock of theirs runs out. The times themselves stand in the heads. */
export interface Timers {
  /** Takes over the times of a head; whatever was set for this match before is called off. */
  set(head: Head): void
  close(): void
}

/**
 * @param nextDue when a match has to be woken next
 * @param wake may leave a head as it is; then nothing is set for it until `set` is called again
 */
export function openTimers(
  clock: Clock,
  nextDue: (head: Head) => number | undefined,
  wake: (id: MatchId) => void,
): Timers {
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
