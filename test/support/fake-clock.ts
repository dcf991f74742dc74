import type { Clock } from '../../src/match/index.ts'

export interface FakeClock extends Clock {
  /** Lets time pass; what falls due is run in order, with time for what it sets going. */
  pass(milliseconds: number): Promise<void>
  /** Times that are waited for. */
  readonly waiting: readonly number[]
}

/** A clock that stands until it is told to move. What is due already fires on the next turn of the event loop. */
export function fakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start
  let timers: { readonly time: number; readonly run: () => void }[] = []
  const fire = (timer: { readonly time: number; readonly run: () => void }) => {
    if (!timers.includes(timer)) return
    timers = timers.filter((one) => one !== timer)
    timer.run()
  }
  return {
    now: () => now,
    at(time, run) {
      const timer = { time, run }
      timers.push(timer)
      if (time <= now) setImmediate(() => fire(timer))
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    get waiting() {
      return timers.map((timer) => timer.time)
    },
    async pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = timers.filter((timer) => timer.time <= end).sort((a, b) => a.time - b.time)[0]
        if (!next) break
        now = Math.max(now, next.time)
        fire(next)
        await quiet()
      }
      now = end
      await quiet()
    },
  }
}

/** Gives everything that is under way a chance to finish. */
export async function quiet(turns = 30): Promise<void> {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve))
}
