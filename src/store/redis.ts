import KeyvRedis from '@keyv/redis'
import { createClient, type RedisClientType } from '@redis/client'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shared } from './shared.ts'
import { StoreProblem } from './problem.ts'

export interface Redis {
  readonly adapter: KeyvRedis<string>
  /** Every key that begins with a prefix, as this store writes them: with the namespace in front. */
  keys(prefix: string): Promise<readonly string[]>
  readonly shared: Shared
  close(): Promise<void>
}

/** Milliseconds for which a lock holds unless it is renewed, and between two renewals. */
const LOCK_TIME = 30_000
const LOCK_RENEWAL = 10_000
/** Milliseconds that a job waits for another process before it gives up, and between two tries. */
const LOCK_PATIENCE = 10_000
const LOCK_PAUSE = 25
const CHANNEL = 'war-room-match'
/** What Keyv's adapter puts between its namespace and a key. */
const SEPARATOR = '::'

/** Deletes or renews a lock only where it is still ours. */
const release = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`
const renew = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end`

/**
 * Opens a Redis database, in which several processes may keep their games together. While it is not connected everything
 * fails at once: nothing waits in memory that was not written.
 *
 * @throws StoreProblem where it cannot be reached
 */
export async function openRedis(url: string): Promise<Redis> {
  const client = clientFor(url)
  const ear = clientFor(url)
  const held = new Set<Lock>()
  const close = async () => {
    await Promise.allSettled([...held].map((lock) => lock.free()))
    for (const each of [client, ear]) each.destroy()
  }
  try {
    await Promise.all([client.connect(), ear.connect()])
  } catch (error) {
    await close().catch(() => undefined)
    throw new StoreProblem(`Redis cannot be reached (${reason(error)}). Check STORE_URL and that it is running.`, {
      cause: error,
    })
  }
  const adapter = new KeyvRedis<string>(client, { throwOnErrors: true, keyPrefixSeparator: SEPARATOR })
  const take = async (name: string) => {
    const lock = await tryLock(client, name)
    if (lock) held.add(lock)
    return lock
  }
  const give = async (lock: Lock) => {
    held.delete(lock)
    await lock.free()
  }
  return {
    adapter,
    async keys(prefix) {
      const start = `${adapter.namespace ?? ''}${SEPARATOR}`
      const found: string[] = []
      for await (const page of client.scanIterator({ MATCH: `${escaped(start + prefix)}*`, COUNT: 1_000 })) {
        found.push(...page.map((key) => key.slice(start.length)))
      }
      return [...new Set(found)].sort()
    },
    shared: {
      async exclusively(name, job) {
        const lock = await waitFor(() => take(name))
        try {
          return await job()
        } finally {
          await give(lock)
        }
      },
      claim: async (name) => (await take(name)) !== undefined,
      async announce(id) {
        await client.publish(CHANNEL, id)
      },
      listen(changed, missed) {
        const hear = (id: string) => changed(id)
        // What cannot be done while Redis is away is done when it is there again.
        const subscribe = () => void ear.subscribe(CHANNEL, hear).catch(() => undefined)
        subscribe()
        ear.on('ready', () => {
          subscribe()
          missed()
        })
      },
    },
    close,
  }
}

function clientFor(url: string): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5_000,
      reconnectStrategy: (tries, cause) => (client.isOpen && connected ? Math.min(100 * 2 ** tries, 2_000) : cause),
    },
  })
  let connected = false
  client.once('ready', () => (connected = true))
  client.on('error', () => undefined)
  return client
}

interface Lock {
  free(): Promise<void>
}

async function tryLock(client: RedisClientType, name: string): Promise<Lock | undefined> {
  const key = `war-room-lock:${name}`
  const token = randomUUID()
  const got = await client.set(key, token, { NX: true, PX: LOCK_TIME })
  if (got === null) return undefined
  const renewal = setInterval(() => {
    client.eval(renew, { keys: [key], arguments: [token, String(LOCK_TIME)] }).catch(() => undefined)
  }, LOCK_RENEWAL)
  renewal.unref()
  return {
    async free() {
      clearInterval(renewal)
      // Where Redis is away the lock runs out by itself.
      await client.eval(release, { keys: [key], arguments: [token] }).catch(() => undefined)
    },
  }
}

async function waitFor(take: () => Promise<Lock | undefined>): Promise<Lock> {
  const until = Date.now() + LOCK_PATIENCE
  for (;;) {
    const lock = await take()
    if (lock) return lock
    if (Date.now() > until) throw new StoreProblem('Another process holds this game for too long.')
    await sleep(LOCK_PAUSE * (1 + (Date.now() % 7) / 7))
  }
}

function escaped(text: string): string {
  return text.replace(/[*?[\]\\^]/g, String.raw`\$&`)
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : 'no answer'
}
