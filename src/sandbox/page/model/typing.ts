/** Milliseconds that "is typing" stays without being said again. */
const lasts = 9_000

/** Who is typing where, as one person sees it. */
export class Typing {
  readonly #changed: () => void
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Ids of the users who are typing in a channel now. */
  in(channelId: string): readonly string[] {
    const prefix = `${channelId}/`
    return [...this.#timers.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  }

  started(channelId: string, userId: string): void {
    const key = `${channelId}/${userId}`
    clearTimeout(this.#timers.get(key))
    const stop = setTimeout(() => {
      this.stopped(channelId, userId)
    }, lasts)
    this.#timers.set(key, stop)
    this.#changed()
  }

  stopped(channelId: string, userId: string): void {
    const key = `${channelId}/${userId}`
    clearTimeout(this.#timers.get(key))
    if (this.#timers.delete(key)) this.#changed()
  }
}
