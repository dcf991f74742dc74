const discordEpoch = 1_420_070_400_000n

/** Makes ids that grow, even when the clock stands still or goes back. */
export function snowflakes(now: () => number, newest = 0n): () => string {
  let last = newest
  return () => {
    const fromClock = (BigInt(Math.floor(now())) - discordEpoch) << 22n
    last = fromClock > last ? fromClock : last + 1n
    return last.toString()
  }
}

/** Numeric order of two ids. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
