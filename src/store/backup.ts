import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { hash, type Json } from '../core/index.ts'
import { openStore, type OpenStore } from './keyv.ts'
import { StoreProblem } from './problem.ts'
import { copySqlite } from './sqlite.ts'

/**
 * Backups. Games kept in SQLite are copied as a database; those of any other store, or of SQLite where the file is to be
 * called `….jsonl`, are written as lines of JSON: a first one that says what it is, one a value, and the number of them.
 */

const FORMAT = 'war-room-backup/1'
/** A match that changes while it is read is read again, so often at most. */
const TRIES = 20

/**
 * Copies all saved games to a new file, also while a bot is running on them.
 * @throws StoreProblem where there is nothing to copy, or the file exists already or cannot be written
 */
export async function backUp(url: string, file: string): Promise<void> {
  await writeFile(file, '', { flag: 'wx' }).catch((error: unknown) => {
    throw new StoreProblem(`${file} exists already or cannot be written. A backup never replaces a file.`, {
      cause: error,
    })
  })
  const half = `${file}.part`
  const copy = `${file}.copy`
  try {
    for (const left of [half, copy]) await rm(left, { force: true })
    if (!/^sqlite:/.test(url)) await withStore(url, (store) => writeLines(store, half))
    else if (!file.endsWith('.jsonl')) await copySqlite(url, half)
    else {
      // A running bot keeps its database to itself, so the lines come from a copy.
      await copySqlite(url, copy)
      await withStore(`sqlite://${copy}`, (store) => writeLines(store, half))
    }
    await rename(half, file)
  } catch (error) {
    await rm(file, { force: true })
    throw problem(`The backup to ${file} failed`, error)
  } finally {
    for (const left of [half, copy, `${copy}-wal`, `${copy}-shm`, `${copy}.lock`]) await rm(left, { force: true })
  }
}

/**
 * Puts a backup into an empty store, of whatever kind either is. No bot may be running on it.
 * @returns how many values were put there
 * @throws StoreProblem where the file is no whole backup, or the store holds something already
 */
export async function restore(url: string, file: string): Promise<number> {
  const source = (await isSqlite(file)) ? `sqlite://${file}` : undefined
  try {
    if (source === undefined) await checkLines(file)
    return await withStore(url, async (store) => {
      const there = (await store.keys('')).filter((key) => !isNote(key))
      if (there.length > 0) {
        throw new StoreProblem('There are games in this store already: a backup goes into an empty one.')
      }
      return source === undefined ? readLines(store, file) : copyAll(source, store)
    })
  } catch (error) {
    throw problem(`The backup ${file} was not restored`, error)
  }
}

/** The program's own notes, which a store without games has too: how its values are written, and when a bot was there last. */
function isNote(key: string): boolean {
  return key === 'schema' || key.startsWith('uptime/')
}

async function withStore<T>(url: string, work: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = await openStore(url)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function problem(what: string, error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error
  return new StoreProblem(`${what}: ${error instanceof Error ? error.message : 'unknown reason'}.`, { cause: error })
}

/** What belongs together: everything of a match, by its id; each other value by itself. */
function groupOf(key: string): string {
  const [kind, id = ''] = key.split('/')
  return kind === 'head' || kind === 'chunk' || kind === 'kept' ? id : key
}

/** What a match's head says, in short. */
async function markOf(store: OpenStore, group: string): Promise<string> {
  return hash((await store.get(`head/${group}`)) ?? null)
}

/**
 * Reads what belongs together as it was at one moment: again, where its head has changed meanwhile.
 * @param keys as they were listed after the head was read
 * @param seen what the head said then
 */
async function readGroup(store: OpenStore, group: string, keys: readonly string[], seen: string) {
  let listed = keys
  let before = seen
  for (let tries = 0; tries < TRIES; tries++) {
    const values: (readonly [string, Json])[] = []
    for (const key of listed) {
      const value = await store.get(key)
      if (value !== undefined) values.push([key, value])
    }
    const after = await markOf(store, group)
    if (after === before) return values
    before = after
    listed = [`head/${group}`, ...(await store.keys(`chunk/${group}/`)), ...(await store.keys(`kept/${group}/`))]
  }
  throw new StoreProblem(`The game ${group} changes too fast to be copied: try again in a moment.`)
}

async function writeLines(store: OpenStore, file: string): Promise<void> {
  await pipeline(linesOfStore(store), createWriteStream(file, { flags: 'wx' }))
}

/** A line for each value, all of what belongs together in one piece. */
async function* linesOfStore(store: OpenStore): AsyncGenerator<string> {
  // Heads first: a list of keys that was made before its head changed may lack some.
  const heads = new Map<string, string>()
  for (const key of await store.keys('head/')) heads.set(groupOf(key), await markOf(store, groupOf(key)))
  const nothing = hash(null)
  const groups = new Map<string, string[]>()
  for (const key of await store.keys('')) groups.set(groupOf(key), [...(groups.get(groupOf(key)) ?? []), key])
  if ([...groups.values()].flat().every(isNote)) throw new StoreProblem('There are no games to back up.')
  let count = 0
  yield lineOf({ format: FORMAT })
  for (const [group, keys] of groups) {
    const values = await readGroup(store, group, keys, heads.get(group) ?? nothing)
    for (const [key, value] of values) yield lineOf({ key, value })
    count += values.length
  }
  yield lineOf({ count })
}

function lineOf(content: object): string {
  return `${JSON.stringify(content)}\n`
}

const entry = z.strictObject({ key: z.string().min(1), value: z.json() })
const last = z.strictObject({ count: z.int().min(0) })

async function* linesOf(file: string): AsyncGenerator<unknown> {
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (text !== '') yield JSON.parse(text) as unknown
  }
}

/** Reads the whole file before anything is written: half a backup is refused as a whole. */
async function checkLines(file: string): Promise<void> {
  const broken = new StoreProblem(`${file} is no whole backup of War Room: nothing was restored.`)
  let first = true
  let count = 0
  let end: number | undefined
  try {
    for await (const line of linesOf(file)) {
      if (first) z.strictObject({ format: z.literal(FORMAT) }).parse(line)
      else if (end !== undefined) throw broken
      else if (entry.safeParse(line).success) count += 1
      else end = last.parse(line).count
      first = false
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    throw broken
  }
  if (end !== count) throw broken
}

async function readLines(store: OpenStore, file: string): Promise<number> {
  let count = 0
  for await (const line of linesOf(file)) {
    const read = entry.safeParse(line).data
    if (!read) continue
    await store.set(read.key, read.value as Json)
    count += 1
  }
  return count
}

async function copyAll(url: string, into: OpenStore): Promise<number> {
  return withStore(url, async (from) => {
    const keys = await from.keys('')
    for (const key of keys) {
      const value = await from.get(key)
      if (value !== undefined) await into.set(key, value)
    }
    return keys.length
  })
}

async function isSqlite(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new StoreProblem(`There is no file ${file} that can be read.`, { cause: error })
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(15), 0, 15, 0)
    return buffer.toString('latin1') === 'SQLite format 3'
  } finally {
    await handle.close()
  }
}
