import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { err, ok, type AnyGame, type GameId, type Refusal, type Result } from '../core/index.ts'
import { Unsaved, type MatchId, type MatchInfo, type MatchPorts } from './api.ts'
import type { Change, Context } from './change.ts'
import { conflicts } from './conflicts.ts'
import { bringUpToDate, outdated } from './editions.ts'
import { frozen, logFault, shell } from './faults.ts'
import { isOver, type Head } from './head.ts'
import { heldOrNot } from './holding.ts'
import { infoOf } from './info.ts'
import { keys } from './keys.ts'
import type { Persons } from './persons.ts'
import type { RecordStore } from './record-store.ts'
import { asCard, asJson, cardOf } from './stored.ts'

/** Something that is done to a match: its new head, or why not. */
export type Job = (context: Context, change: Change) => Result<Change, Refusal> | Promise<Result<Change, Refusal>>

/** Heads of matches as the store has them, and what may be done to them. Everything here belongs into the match's queue. */
export interface Heads {
  game(id: GameId): AnyGame | undefined
  info(head: Head): MatchInfo
  context(head: Head): Context
  /** The head that is in memory, where it is. */
  cached(id: MatchId): Head | undefined
  /** The head as it was saved last; what cannot be read is left alone, what is outdated brought up to date. */
  load(id: MatchId): Promise<Head | undefined>
  /** Saves a change. In memory is what the store confirmed; after a failure the store is asked again what holds. */
  save(before: Head | undefined, change: Change): Promise<Head>
  /** Saves an edit under the next version; nothing where it is the same head. */
  edit(head: Head, next: Head): Promise<void>
  /** Does a job and saves what it gives. A fault of the program freezes the match. */
  run(id: MatchId, job: Job): Promise<Result<MatchInfo, Refusal>>
  forget(id: MatchId): void
}

interface Parts {
  readonly ports: MatchPorts
  readonly records: RecordStore
  readonly persons: Persons
  /** Whether a match is known to be live, whatever the store says. */
  live(id: MatchId): boolean
  /** Posts that cannot be changed any more. */
  busy(head: Head): ReadonlySet<string>
  /** What follows from a head that was just saved. */
  saved(head: Head): Promise<void>
}

export function openHeads({ ports, records, persons, live, busy, saved }: Parts): Heads {
  const { store, clock, log } = ports
  const games = new Map(ports.games.map((game) => [game.meta.id, game]))
  const cache = new LRUCache<MatchId, Head>({ max: ports.cached ?? 300 })
  const infos = new WeakMap<Head, MatchInfo>()
  /** Those that the log tells of already. */
  const unreadable = new Set<MatchId>()

  const gameOf = (head: Head): AnyGame => {
    const game = games.get(head.game)
    if (!game) throw new Error(`no game ${head.game} for match ${head.id}`)
    return game
  }

  const info = (head: Head): MatchInfo => {
    const known = infos.get(head)
    if (known) return known
    const made = infoOf(gameOf(head), head)
    infos.set(head, made)
    return made
  }

  const context = (head: Head): Context => ({
    game: gameOf(head),
    now: clock.now(),
    busy: busy(head),
    settings: persons.get,
    kept: (serial) => records.kept(head.id, serial),
    sealed: (serial) => records.sealed(head.id, serial),
  })

  const save = async (before: Head | undefined, change: Change): Promise<Head> => {
    const { id } = change.head
    let head: Head
    try {
      if (before && !isDeepStrictEqual(cardOf(before), cardOf(change.head)))
        await records.set(keys.live(id), asJson(cardOf(change.head)))
      head = await records.save(before, { ...change, head: dated(change.head) })
    } catch (error) {
      cache.delete(id)
      throw error
    }
    cache.set(id, head)
    await saved(head)
    return head
  }

  /** Notes when a match ended, and since when it cannot be shown. */
  const dated = (change: Head): Head => {
    const head = heldOrNot(change, clock.now(), busy(change))
    const { ended, ...rest } = head
    if (!isOver(head)) return ended === undefined ? head : rest
    return ended === undefined ? { ...head, ended: clock.now() } : head
  }

  const next = (head: Head, change: Change) =>
    save(head, { ...change, head: { ...change.head, version: head.version + 1 } })

  const load = async (id: MatchId): Promise<Head | undefined> => {
    const cached = cache.get(id)
    if (cached && !store.shared && !cached.lost) return cached
    const stored = await records.head(id)
    // It does not vanish: a store that says so is out of order, and will say otherwise.
    if (stored === undefined && live(id)) throw new Unsaved('The store does not answer as it should.')
    if (cached && typeof stored === 'object' && stored.version === cached.version && stored.lost === cached.lost)
      return cached
    const head = stored === 'damaged' ? await standIn(id) : stored
    if (!head) return undefined
    const game = games.get(head.game)
    if (!game) {
      log.error({ match: id, game: head.game }, 'a match of a game that is not played here')
      return undefined
    }
    if (outdated(game, head)) return renew(head)
    cache.set(id, head)
    if (cached?.lost && !head.lost) await foundAgain(head)
    return head
  }

  /** Tells the channel of a match that cannot be read. Its value stays: it may be whole, and the store out of order. */
  const standIn = async (id: MatchId): Promise<Head | undefined> => {
    if (!unreadable.has(id)) log.error({ match: id }, 'a match cannot be read')
    unreadable.add(id)
    const card = asCard(await records.get(keys.live(id)))
    if (!card || !games.has(card.game)) return undefined
    return save(undefined, { head: shell(id, card, clock.now()), writes: [] })
  }

  const foundAgain = async (head: Head) => {
    log.info({ match: head.id }, 'a match can be read again')
    unreadable.delete(head.id)
    await records.delete(keys.shell(head.id))
    await saved(head)
  }

  /** A match that was last played under older rules. */
  const renew = async (head: Head): Promise<Head> => {
    const { entries, complete } = await records.entries(head)
    try {
      return await next(head, await bringUpToDate(context(head), { head, writes: [] }, complete ? entries : []))
    } catch (fault) {
      if (fault instanceof Unsaved) throw fault
      return freeze(head, fault)
    }
  }

  const freeze = async (head: Head, fault: unknown): Promise<Head> => {
    logFault(log, head.id, head.play?.state, fault)
    return next(head, { head: frozen(head, busy(head)), writes: [] })
  }

  return {
    game: (id) => games.get(id),
    info,
    context,
    cached(id) {
      const head = cache.get(id)
      return head?.lost ? undefined : head
    },
    load,
    save,
    async edit(head, edited) {
      if (edited !== head) await next(head, { head: edited, writes: [] })
    },
    async run(id, job) {
      const head = await load(id)
      if (!head) return err(conflicts.unknown)
      let result: Result<Change, Refusal>
      try {
        result = await job(context(head), { head, writes: [] })
      } catch (fault) {
        if (fault instanceof Unsaved) throw fault
        await freeze(head, fault)
        return err(conflicts.halted)
      }
      if (!result.ok) return result
      if (result.value.head === head) return ok(info(head))
      return ok(info(await next(head, result.value)))
    },
    forget: (id) => void cache.delete(id),
  }
}
