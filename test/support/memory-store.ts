import type { Json } from '../../src/core/index.ts'
import type { Store } from '../../src/match/index.ts'

export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
}

/** What a store does when it goes wrong. */
export interface Trouble {
  /** The write with this number (from 1) and everything after it fails. */
  diesAt?: number
  /** Whether the write that it dies at still reached the disk. */
  lastArrives?: boolean
  /** Every write fails until this is taken back. */
  full?: boolean
  /** Even reading fails. */
  locked?: boolean
  /** Milliseconds before each answer. */
  slow?: number
}

export interface MemoryStore extends Store {
  readonly values: Map<string, string>
  readonly trouble: Trouble
  /** How many writes (deletions too) were asked for. */
  writes: number
}

/** A store in memory that can be told to fail, over values that outlive it. */
export function memoryStore(values = new Map<string, string>(), trouble: Trouble = {}): MemoryStore {
  const dead = () => trouble.diesAt !== undefined && store.writes >= trouble.diesAt
  const wait = () => (trouble.slow ? new Promise<void>((resolve) => setTimeout(resolve, trouble.slow)) : undefined)
  const read = async () => {
    await wait()
    if (trouble.locked || dead()) throw new StoreFailure('locked')
  }
  const write = async (apply: () => void) => {
    await wait()
    const gone = dead()
    store.writes += 1
    if (trouble.full || trouble.locked || gone) throw new StoreFailure('full')
    if (dead()) {
      if (trouble.lastArrives) apply()
      throw new StoreFailure('died')
    }
    apply()
  }
  const store: MemoryStore = {
    values,
    trouble,
    writes: 0,
    async get(key) {
      await read()
      const text = values.get(key)
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as Json
      } catch {
        return text
      }
    },
    set: (key, value) => write(() => void values.set(key, JSON.stringify(value))),
    delete: (key) => write(() => void values.delete(key)),
    async keys(prefix) {
      await read()
      return [...values.keys()].filter((key) => key.startsWith(prefix)).sort()
    },
    close: async () => undefined,
  }
  return store
}
