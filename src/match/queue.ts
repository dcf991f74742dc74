import PQueue from 'p-queue'

/** Runs jobs of the same key one after another, in the order in which they came, and drops none. */
export interface Queues {
  run<T>(key: string, job: () => Promise<T>): Promise<T>
  /** Resolves when everything that was queued is finished. */
  idle(): Promise<void>
}

export function openQueues(): Queues {
  const queues = new Map<string, PQueue>()
  const queueOf = (key: string): PQueue => {
    const known = queues.get(key)
    if (known) return known
    const queue = new PQueue({ concurrency: 1 })
    queue.on('idle', () => {
      if (queues.get(key) === queue && queue.size === 0) queues.delete(key)
    })
    queues.set(key, queue)
    return queue
  }
  return {
    run: (key, job) => queueOf(key).add(job) as Promise<Awaited<ReturnType<typeof job>>>,
    async idle() {
      while (queues.size > 0) await Promise.all([...queues.values()].map((queue) => queue.onIdle()))
    },
  }
}
