import { LRUCache } from 'lru-cache'
import type { Json } from '../core/index.ts'
import { Unsaved, type Log, type MatchId, type Store } from './api.ts'
import type { Change } from './change.ts'
import type { Chunk, Entry, Head, Kept, Serial } from './head.ts'
import { keys } from './keys.ts'
import { sealIfDue } from './sealing.ts'
import { asChunk, asHead, asJson, asKept } from './stored.ts'

/** Reading and writing of matches. Every failure of the store itself is an `Unsaved`. */
export interface RecordStore {
  /** The stored head, or what stands in for one that cannot be read; `damaged` where nothing does yet. */
  head(id: MatchId): Promise<Head | undefined | 'damaged'>
  /** Saves a change of a match: what its head names first, then the head, then what it names no longer goes. */
  save(before: Head | undefined, change: Change): Promise<Head>
  kept(id: MatchId, serial: Serial): Promise<Kept | undefined>
  sealed(id: MatchId, serial: Serial): Promise<Chunk | undefined>
  /** The whole record, oldest action first. `complete` is false where a sealed part cannot be read. */
  entries(head: Head): Promise<{ readonly entries: readonly Entry[]; readonly complete: boolean }>
  get(key: string): Promise<Json | undefined>
  set(key: string, value: Json): Promise<void>
  delete(key: string): Promise<void>
  keys(prefix: string): Promise<readonly string[]>
}

async function attempt<T>(what: () => Promise<T>): Promise<T> {
  try {
    return await what()
  } catch (error) {
    throw new Unsaved('The store does not answer as it should.', { cause: error })
  }
}

export function openRecordStore(store: Store, log: Log): RecordStore {
  const positions = new LRUCache<string, Kept>({ max: 300 })
  const get = (key: string) => attempt(() => store.get(key))
  const set = (key: string, value: Json) => attempt(() => store.set(key, value))

  const forget = async (id: MatchId, serials: readonly Serial[]) => {
    for (const serial of serials) {
      positions.delete(keys.kept(id, serial))
      try {
        await store.delete(keys.kept(id, serial))
      } catch {
        log.warn({ match: id, serial }, 'an old position could not be deleted')
      }
    }
  }

  /** What stands in for an unreadable head goes beside it: the store may give the right value again. */
  const saveHead = async (head: Head) => {
    const { id, lost, status } = head
    if (lost && status !== 'ended') return set(keys.shell(id), asJson(head))
    if (!lost) return set(keys.head(id), asJson(head))
    const unreadable = await get(keys.head(id))
    if (unreadable !== undefined) await set(keys.setAside(keys.head(id), head.ended ?? head.created), unreadable)
    await set(keys.head(id), asJson(head))
    await attempt(() => store.delete(keys.shell(id)))
  }

  return {
    async head(id) {
      const value = await get(keys.head(id))
      if (value === undefined) return undefined
      return asHead(value) ?? asHead(await get(keys.shell(id))) ?? 'damaged'
    },
    async save(before, change) {
      const { head, writes } = sealIfDue(change)
      for (const [key, value] of writes) {
        await set(key, value)
        const kept = asKept(value)
        if (kept) positions.set(key, kept)
      }
      await saveHead(head)
      const old = before?.play?.kept ?? []
      const now = new Set(head.play?.kept)
      await forget(
        head.id,
        old.filter((serial) => !now.has(serial)),
      )
      return head
    },
    async kept(id, serial) {
      const key = keys.kept(id, serial)
      const known = positions.get(key)
      if (known) return known
      const kept = asKept(await get(key))
      if (kept) positions.set(key, kept)
      else log.error({ match: id, key }, 'a kept position cannot be read')
      return kept
    },
    sealed: async (id, serial) => asChunk(await get(keys.chunk(id, serial))),
    async entries(head) {
      const parts: (readonly Entry[])[] = [head.play?.tail ?? []]
      let next = head.play?.chunk
      while (next !== undefined) {
        const chunk: Chunk | undefined = asChunk(await get(keys.chunk(head.id, next)))
        if (!chunk) {
          log.error({ match: head.id, chunk: next }, 'a part of a record cannot be read')
          return { entries: parts.reverse().flat(), complete: false }
        }
        parts.push(chunk.entries)
        next = chunk.previous
      }
      return { entries: parts.reverse().flat(), complete: true }
    },
    get,
    set,
    delete: (key) => attempt(() => store.delete(key)),
    keys: (prefix) => attempt(() => store.keys(prefix)),
  }
}
