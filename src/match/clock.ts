import type { Clock } from './api.ts'

/** The longest delay that a Node timer takes. */
const LONGEST = 2 ** 31 - 1

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, run) {
    let timer: NodeJS.Timeout
    const wait = () => {
      const left = Math.max(0, time - Date.now())
      timer = setTimeout(left > LONGEST ? wait : run, Math.min(left, LONGEST))
      timer.unref()
    }
    wait()
    return () => clearTimeout(timer)
  },
}
