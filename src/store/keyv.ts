import Keyv from 'keyv'
import type { Json } from '../core/index.ts'
import { loadAdapter } from './adapters.ts'
import { migrate, type Values } from './migrate.ts'
import { StoreProblem } from './problem.ts'
import { openPostgres } from './postgres.ts'
import { openRedis } from './redis.ts'
import type { Shared } from './shared.ts'
import { openSqlite } from './sqlite.ts'

/** Values by key that outlive the process. Every failure throws: nothing is confirmed that was not written. */
export interface OpenStore extends Values {
  close(): Promise<void>
  /** Present where several processes may keep their games in it together. */
  readonly shared?: Shared
}

const NAMESPACE = 'war-room'

/**
 * Opens a store by its URL: `sqlite://data/war-room.sqlite`, `memory://`, or any other for which Keyv has an adapter
 * that is installed.
 *
 * @throws StoreProblem with one sentence for the person who runs the bot
 */
export async function openStore(url: string): Promise<OpenStore> {
  const store = await connect(url)
  try {
    await migrate(store)
  } catch (error) {
    await store.close().catch(() => undefined)
    throw error
  }
  return store
}

async function connect(url: string): Promise<OpenStore> {
  if (url === 'memory://') return storeOver(new Map())
  if (/^sqlite:/.test(url)) {
    const sqlite = await openSqlite(url)
    return withKeys(keyvOver(sqlite.adapter), sqlite)
  }
  if (/^postgres(ql)?:/.test(url)) {
    const postgres = await openPostgres(url)
    return { ...withKeys(keyvOver(postgres.adapter), postgres), shared: postgres.shared }
  }
  if (/^rediss?:/.test(url)) {
    const redis = await openRedis(url)
    return { ...withKeys(keyvOver(redis.adapter), redis), shared: redis.shared }
  }
  return storeOver(await loadAdapter(url))
}

/** A store over an adapter of Keyv's, or a `Map`. */
export function storeOver(adapter: unknown): OpenStore {
  return overKeyv(keyvOver(adapter))
}

/** Keyv over an adapter. Without `throwOnErrors` a full disk would look like success. */
function keyvOver(store: unknown): Keyv {
  const keyv = new Keyv({
    store,
    namespace: NAMESPACE,
    throwOnErrors: true,
    serialize: (data) => JSON.stringify({ value: data.value }),
    deserialize: readValue,
  })
  // The same errors are thrown; the event needs a listener only because Keyv would print it otherwise.
  keyv.on('error', () => undefined)
  return keyv
}

/** Text that is not what was written is handed on as it is: whoever reads it will not take it for a value of theirs. */
function readValue<Value>(text: string): { value?: Value } {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && 'value' in data) return { value: data.value as Value }
  } catch {
    // Not even JSON.
  }
  return { value: text as Value }
}

function overKeyv(keyv: Keyv): OpenStore {
  return {
    get: async (key) => (await keyv.get<Json>(key)) ?? undefined,
    async set(key, value) {
      if (!(await keyv.set(key, value))) throw new StoreProblem('The store did not take a value.')
    },
    async delete(key) {
      await keyv.delete(key)
    },
    async keys(prefix) {
      if (!keyv.iterator) throw new StoreProblem('This kind of store cannot list what it holds.')
      const found: string[] = []
      for await (const entry of keyv.iterator(NAMESPACE)) {
        const key: unknown = Array.isArray(entry) ? entry[0] : undefined
        if (typeof key === 'string' && key.startsWith(prefix)) found.push(key)
      }
      return found.sort()
    },
    close: () => keyv.disconnect(),
  }
}

/** A database that lists its keys by prefix itself, without reading all values. */
interface Lister {
  keys(prefix: string): Promise<readonly string[]>
  close(): Promise<void>
}

function withKeys(keyv: Keyv, database: Lister): OpenStore {
  const prefix = `${NAMESPACE}:`
  return {
    ...overKeyv(keyv),
    keys: async (start) => (await database.keys(prefix + start)).map((key) => key.slice(prefix.length)),
    close: () => database.close(),
  }
}
