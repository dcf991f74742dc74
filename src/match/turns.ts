import { randomUUID } from 'node:crypto'
import { Unsaved, type MatchId, type Shared } from './api.ts'
import type { Queues } from './queue.ts'

/** Gives each match to one job at a time: within this process, and among all that share the store. */
export interface Turns {
  run<T>(id: MatchId, job: () => Promise<T>): Promise<T>
  /** Tells the other processes that a match was saved. */
  announce(id: MatchId): Promise<void>
  /**
   * @param changed is called with each match that another process saved
   * @param missed is called when news may have been lost
   */
  listen(changed: (id: MatchId) => void, missed: () => void): void
}

export function openTurns(queues: Queues, shared: Shared | undefined): Turns {
  if (!shared) {
    return {
      run: (id, job) => queues.run(id, job),
      announce: () => Promise.resolve(),
      listen: () => undefined,
    }
  }
  const self = randomUUID().slice(0, 8)
  return {
    run: (id, job) => queues.run(id, () => alone(shared, id, job)),
    announce: (id) => shared.announce(`${self} ${id}`),
    listen(changed, missed) {
      shared.listen((text) => {
        const [sender, id] = text.split(' ')
        if (sender !== self && id !== undefined) changed(id)
      }, missed)
    },
  }
}

/** A lock that cannot be had is a store that does not answer. What the job itself throws stays as it is. */
async function alone<T>(shared: Shared, id: MatchId, job: () => Promise<T>): Promise<T> {
  let begun = false
  try {
    return await shared.exclusively(`match/${id}`, () => {
      begun = true
      return job()
    })
  } catch (error) {
    throw begun ? error : new Unsaved('The store does not lock as it should.', { cause: error })
  }
}
