import { access, mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { KeyvSqlite } from '@keyv/sqlite'
import { StoreProblem } from './problem.ts'

/** Milliseconds to wait for a lock that somebody else holds. */
const BUSY_TIMEOUT = 5_000

export interface Sqlite {
  readonly adapter: KeyvSqlite
  keys(prefix: string): Promise<readonly string[]>
  close(): Promise<void>
}

/** The file that a URL such as `sqlite://data/war-room.sqlite` names. */
function fileOf(url: string): string {
  return resolve(url.replace(/^sqlite:(\/\/)?/, ''))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function connect(file: string): KeyvSqlite {
  const adapter = new KeyvSqlite({ uri: `sqlite://${file}`, busyTimeout: BUSY_TIMEOUT })
  // Its errors also reject what was asked; without a listener the event would end the process.
  adapter.on('error', () => undefined)
  return adapter
}

/** A value that is no text can only be damage: it is handed on as text, to be noticed by whoever reads it. */
function readTexts(adapter: KeyvSqlite): void {
  const get = adapter.get.bind(adapter)
  adapter.get = async <Value>(key: string) => {
    const value: unknown = await get(key)
    if (value === undefined || typeof value === 'string') return value as Value | undefined
    return (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)) as Value
  }
}

/** Copies a database, also while a bot is running on it. */
export async function copySqlite(url: string, copy: string): Promise<void> {
  const file = fileOf(url)
  await access(file).catch((error: unknown) => {
    throw new StoreProblem(`There is no ${file} to back up.`, { cause: error })
  })
  const adapter = connect(file)
  try {
    await adapter.query('VACUUM INTO ?', copy)
  } finally {
    await adapter.close()
  }
}

/**
 * Opens a database file, making it and its folder where there is none. Every write is on the disk when it is confirmed
 * (write-ahead log, full synchronisation).
 *
 * @throws StoreProblem where the file cannot be used, or another process is using it
 */
export async function openSqlite(url: string): Promise<Sqlite> {
  const file = fileOf(url)
  await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
    throw new StoreProblem(`The folder for ${file} cannot be made: ${codeOf(error)}.`, { cause: error })
  })
  const lock = await takeLock(file)
  const adapter = connect(file)
  try {
    await adapter.query('PRAGMA journal_mode = WAL')
    await adapter.query('PRAGMA synchronous = FULL')
  } catch (error) {
    await lock.close().catch(() => undefined)
    throw problem(file, error)
  }
  readTexts(adapter)
  const table = adapter.opts.table ?? 'keyv'
  return {
    adapter,
    async keys(prefix) {
      const rows: unknown = await adapter.query(
        `SELECT key FROM ${table} WHERE key >= ? AND key < ? ORDER BY key`,
        prefix,
        `${prefix}\u{10ffff}`,
      )
      return Array.isArray(rows)
        ? rows.flatMap((row: { key?: unknown }) => (typeof row.key === 'string' ? [row.key] : []))
        : []
    },
    async close() {
      await adapter.close()
      await lock.close()
    },
  }
}

/**
 * Two bots on one file would not see each other's changes. So each holds an exclusive transaction on a small file
 * beside it, which the system gives back when the process ends, however it ends.
 */
async function takeLock(file: string): Promise<KeyvSqlite> {
  const lock = connect(`${file}.lock`)
  try {
    await lock.query('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    await lock.close().catch(() => undefined)
    if (codeOf(error) === 'SQLITE_BUSY') {
      throw new StoreProblem(`Another War Room is running on ${file}. Stop it first, or give this one another file.`, {
        cause: error,
      })
    }
    throw problem(file, error)
  }
}

function problem(file: string, error: unknown): StoreProblem {
  const cause = { cause: error }
  switch (codeOf(error)) {
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
      return new StoreProblem(`${file} cannot be opened for writing. Check that its folder belongs to the bot.`, cause)
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return new StoreProblem(`${file} is damaged or no database. Put a backup in its place, or move it away.`, cause)
    case 'SQLITE_FULL':
      return new StoreProblem(`The disk that holds ${file} is full.`, cause)
    case 'SQLITE_BUSY':
      return new StoreProblem(`${file} is locked by another program.`, cause)
    default:
      return new StoreProblem(`${file} cannot be opened (${codeOf(error) || 'unknown reason'}).`, cause)
  }
}
