import { KeyvPostgres } from '@keyv/postgres'
import { Client, Pool, type PoolClient } from 'pg'
import type { Shared } from './shared.ts'
import { StoreProblem } from './problem.ts'

export interface Postgres {
  readonly adapter: KeyvPostgres
  keys(prefix: string): Promise<readonly string[]>
  readonly shared: Shared
  close(): Promise<void>
}

/** Milliseconds that a job waits for another process before it gives up. */
const LOCK_PATIENCE = 10_000
/** Milliseconds between two tries to listen again after the connection was lost. */
const LISTEN_AGAIN = 1_000
const CHANNEL = 'war_room_match'

/** The adapter over a pool whose idle connections may break without ending the process. */
class PooledPostgres extends KeyvPostgres {
  declare pool: Pool

  override connect() {
    const pool = openPool(this.opts.uri ?? '')
    this.pool = pool
    return Promise.resolve(async (sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows as unknown[])
  }

  override async disconnect() {
    await this.pool.end()
  }
}

function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: LOCK_PATIENCE })
  pool.on('error', () => undefined)
  return pool
}

/**
 * Opens a PostgreSQL database, in which several processes may keep their games together.
 * @throws StoreProblem where it cannot be reached or used
 */
export async function openPostgres(url: string): Promise<Postgres> {
  const adapter = new PooledPostgres({ uri: url })
  adapter.on('error', () => undefined)
  const locks = openPool(url)
  /** Connections that hold a claim for as long as this process lives. */
  const claims: PoolClient[] = []
  const close = async () => {
    for (const client of claims.splice(0)) client.release(true)
    await Promise.allSettled([adapter.disconnect(), locks.end()])
  }
  let listening: Listening
  try {
    await adapter.query('SELECT 1')
    listening = await listen(url)
  } catch (error) {
    await close()
    throw new StoreProblem(`PostgreSQL cannot be used (${reason(error)}). Check STORE_URL and that it is running.`, {
      cause: error,
    })
  }
  return {
    adapter,
    async keys(prefix) {
      const rows: readonly unknown[] = await adapter.query('SELECT key FROM keyv WHERE key LIKE $1', [
        `${prefix.replace(/[%_\\]/g, String.raw`\$&`)}%`,
      ])
      return (rows as readonly { key: string }[]).map(({ key }) => key).sort()
    },
    shared: {
      exclusively: (name, job) => underLock(locks, name, job),
      async claim(name) {
        const client = await locks.connect()
        const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS got', [name])
        const got = (rows as readonly { got: boolean }[])[0]?.got === true
        if (got) claims.push(client)
        else client.release()
        return got
      },
      async announce(id) {
        await locks.query('SELECT pg_notify($1, $2)', [CHANNEL, id])
      },
      listen: listening.to,
    },
    async close() {
      await listening.close()
      await close()
    },
  }
}

/** A session's lock on a name, which the server gives back when the connection ends, however it ends. */
async function underLock<T>(pool: Pool, name: string, job: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`SET lock_timeout = ${LOCK_PATIENCE}`)
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name])
    try {
      return await job()
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}

interface Listening {
  to(changed: (id: string) => void, missed: () => void): void
  close(): Promise<void>
}

/**
 * Hears of changes by a connection of its own, which is made anew when it breaks.
 * @param pause milliseconds between two tries
 */
export async function listen(url: string, pause = LISTEN_AGAIN): Promise<Listening> {
  let changed: (id: string) => void = () => undefined
  let missed: () => void = () => undefined
  let closed = false
  let again: NodeJS.Timeout | undefined
  let client = await connect()

  async function connect(): Promise<Client> {
    const made = new Client({ connectionString: url })
    made.on('error', () => undefined)
    made.on('notification', ({ payload }) => payload !== undefined && changed(payload))
    try {
      await made.connect()
      await made.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      await made.end()
      throw error
    }
    // Only from here on: a try that fails ends its connection too, and would be followed by two.
    made.on('end', retry)
    return made
  }

  function retry(): void {
    if (closed) return
    again = setTimeout(() => {
      connect().then((made) => {
        client = made
        if (closed) void made.end()
        else missed()
      }, retry)
    }, pause)
  }

  return {
    to(onChanged, onMissed) {
      changed = onChanged
      missed = onMissed
    },
    async close() {
      closed = true
      clearTimeout(again)
      await client.end()
    },
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? ('code' in error ? String(error.code) : error.message) : 'unknown reason'
}
