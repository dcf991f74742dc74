import { LRUCache } from 'lru-cache'
import { err, ok, type AnyGame, type GameId, type Refusal, type Result } from '../core/index.ts'
import { Unsaved, type MatchId, type MatchInfo, type MatchPorts, type PersonId } from './api.ts'
import { nextDue } from './attention.ts'
import type { Change, Context } from './change.ts'
import { conflicts } from './conflicts.ts'
import { openDirectory, type Directory } from './directory.ts'
import { bringUpToDate, outdated } from './editions.ts'
import { afterLoss, frozen, logFault, shell, thawed } from './faults.ts'
import { asCard, asJson, type Card, type Head } from './head.ts'
import { noteFinished } from './history.ts'
import { infoOf } from './info.ts'
import { keys } from './keys.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { openPersons, type Persons } from './persons.ts'
import { openQueues, type Queues } from './queue.ts'
import { openRecordStore, type RecordStore } from './record-store.ts'
import { nothingSet, type PersonSettings } from './settings.ts'
import { openThinking } from './thinking.ts'
import { openTimers, type Timers } from './timers.ts'
import { openTurns } from './turns.ts'

/** Something that is done to a match: its new head, or why not. */
export type Job = (context: Context, change: Change) => Result<Change, Refusal> | Promise<Result<Change, Refusal>>

/** Loads, changes and saves matches, one change at a time each. What is done to them is not its business. */
export interface Table {
  readonly records: RecordStore
  readonly queues: Queues
  readonly outbox: Outbox
  readonly directory: Directory
  readonly persons: Persons
  game(id: GameId): AnyGame | undefined
  info(head: Head): MatchInfo
  /** The head as it was saved last. */
  read(id: MatchId): Promise<Head | undefined>
  context(head: Head): Context
  /** Does a job in the match's queue and saves what it gives. A fault of the program freezes the match. */
  change(id: MatchId, job: Job): Promise<Result<MatchInfo, Refusal>>
  /** Changes what a person has set for themselves; the clocks of their matches follow. */
  changePerson(person: PersonId, edit: (old: PersonSettings) => PersonSettings | undefined): Promise<void>
  /** Puts a new match into the store. */
  add(head: Head): Promise<void>
  /** Deletes a match that is over. */
  drop(head: Head): Promise<void>
  /** Whether this process serves a server. */
  owns(guild: string): boolean
  /** Reads what is live at the start. */
  open(): Promise<void>
  close(): Promise<void>
}

const RETRY_WAKE = 5_000

function isFinished({ status }: Head): boolean {
  return status === 'over' || status === 'ended'
}

export function openTable(ports: MatchPorts, wake: Job): Table {
  const { store, clock, log } = ports
  const games = new Map(ports.games.map((game) => [game.meta.id, game]))
  const records = openRecordStore(store, log)
  const queues = openQueues()
  const directory = openDirectory()
  const persons = openPersons(records, log)
  const cache = new LRUCache<MatchId, Head>({ max: ports.cached ?? 300 })
  const infos = new WeakMap<Head, MatchInfo>()
  const turns = openTurns(queues, store.shared)
  const owns = ports.owns ?? (() => true)
  let closing = false

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
    busy: untouchable(head),
    settings: persons.get,
    kept: (serial) => records.kept(head.id, serial),
    sealed: (serial) => records.sealed(head.id, serial),
  })

  /** Posts that cannot be changed any more: where another process posts for this match, any may be on its way. */
  const untouchable = (head: Head): ReadonlySet<string> =>
    owns(head.guild) ? outbox.busy(head.id) : new Set(head.outbox.items.map(({ id }) => id))

  /** Saves a change. In memory is what the store confirmed; after a failure the store is asked again what holds. */
  const save = async (before: Head | undefined, change: Change): Promise<Head> => {
    const { id } = change.head
    let head: Head
    try {
      head = await records.save(before, { ...change, head: dated(change.head) })
    } catch (error) {
      cache.delete(id)
      throw error
    }
    cache.set(id, head)
    await settleIn(head)
    await turns.announce(id).catch(() => log.warn({ match: id }, 'a change could not be announced'))
    return head
  }

  /** Notes when a match ended. */
  const dated = (head: Head): Head => {
    const { ended, ...rest } = head
    if (!isFinished(head)) return ended === undefined ? head : rest
    return ended === undefined ? { ...head, ended: clock.now() } : head
  }

  /**
   * Everything that follows from what is saved now: where it is found and, in the process that serves its server, its
   * clock, its outbox and its computer players.
   */
  const settleIn = async (head: Head) => {
    const done = isFinished(head) && head.outbox.items.length === 0
    if (done) directory.remove(head.id)
    else directory.put(head)
    if (!owns(head.guild)) return
    timers.set(head)
    if (done) {
      // In this order: whatever is cut short in between is done at the next start.
      await noteFinished(records, head)
        .then(() => records.delete(keys.live(head.id)))
        .catch(() => log.warn({ match: head.id }, 'a live mark was left behind'))
    } else {
      outbox.poke(head)
      letThink(head)
    }
  }

  /** A fault on the way to a computer player must not keep a saved change, or the other matches, from going on. */
  const letThink = (head: Head) => {
    if (head.status !== 'running') return
    try {
      thinking?.poke(head, context(head))
    } catch (fault) {
      logFault(log, head.id, head.play?.state, fault)
    }
  }

  /** Only inside the match's queue. */
  const load = async (id: MatchId): Promise<Head | undefined> => {
    const cached = cache.get(id)
    if (cached && !store.shared) return cached
    const stored = await records.head(id)
    if (cached && typeof stored === 'object' && stored.version === cached.version) return cached
    const head = stored === 'damaged' ? await setAside(id) : stored
    if (!head) return undefined
    const game = games.get(head.game)
    if (!game) {
      log.error({ match: id, game: head.game }, 'a match of a game that is not played here')
      return undefined
    }
    if (outdated(game, head)) return renew(head)
    cache.set(id, head)
    return head
  }

  const setAside = async (id: MatchId): Promise<Head | undefined> => {
    const now = clock.now()
    await records.setAside(keys.head(id), now)
    log.error({ match: id, kept: keys.setAside(keys.head(id), now) }, 'an unreadable match was set aside')
    const card = asCard(await records.get(keys.live(id)))
    if (!card || !games.has(card.game)) {
      await records.delete(keys.head(id))
      await records.delete(keys.live(id))
      return undefined
    }
    return save(undefined, { head: shell(id, card, now), writes: [] })
  }

  /** A match that was last played under older rules. */
  const renew = async (head: Head): Promise<Head> => {
    const { entries, complete } = await records.entries(head)
    try {
      const change = await bringUpToDate(context(head), { head, writes: [] }, complete ? entries : [])
      return await save(head, { ...change, head: { ...change.head, version: head.version + 1 } })
    } catch (fault) {
      if (fault instanceof Unsaved) throw fault
      return freeze(head, fault)
    }
  }

  const freeze = async (head: Head, fault: unknown): Promise<Head> => {
    logFault(log, head.id, head.play?.state, fault)
    const halted = frozen(head, untouchable(head))
    return save(head, { head: { ...halted, version: head.version + 1 }, writes: [] })
  }

  const run = async (id: MatchId, job: Job): Promise<Result<MatchInfo, Refusal>> => {
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
    const { head: next, writes } = result.value
    if (next === head) return ok(info(head))
    return ok(info(await save(head, { head: { ...next, version: head.version + 1 }, writes })))
  }

  const change = (id: MatchId, job: Job) =>
    closing ? Promise.resolve(err(conflicts.closing)) : turns.run(id, () => run(id, job))

  const outbox = openOutbox(
    {
      look: (id, see) =>
        turns.run(id, async () => {
          const head = await load(id)
          return head && see(head)
        }),
      info,
      update: async (id, edit) => {
        await turns.run(id, async () => {
          const head = await load(id)
          if (!head) return
          const next = edit(head)
          if (next !== head) await save(head, { head: { ...next, version: head.version + 1 }, writes: [] })
        })
      },
      lost: afterLoss,
    },
    clock,
    log,
  )

  /** A fault in a game must not keep a saved change from going on. */
  const dueOfHead = (head: Head): number | undefined => {
    try {
      return nextDue(context(head), head)
    } catch (fault) {
      logFault(log, head.id, head.play?.state, fault)
      return undefined
    }
  }

  const timers: Timers = openTimers(clock, dueOfHead, (id) => {
    change(id, wake)
      .then(() => lookAhead(id))
      .catch(() => {
        log.warn({ match: id }, 'a clock ran out while the store failed')
        clock.at(clock.now() + RETRY_WAKE, () => void read(id).then((head) => head && timers.set(head)))
      })
  })

  /** Sets what comes next for a match that was woken without need. What is due and was left alone is not tried again. */
  const lookAhead = async (id: MatchId) => {
    const head = closing ? undefined : await read(id)
    if (head && (dueOfHead(head) ?? 0) > clock.now()) timers.set(head)
  }

  const thinking = ports.thinkers
    ? openThinking({
        thinkers: ports.thinkers,
        clock,
        log,
        change,
        look: async (id) => {
          const head = await read(id)
          return head && { head, context: context(head) }
        },
      })
    : undefined

  const read = async (id: MatchId): Promise<Head | undefined> => cache.get(id) ?? turns.run(id, () => load(id))

  const wakeUp = async (id: MatchId) => {
    const stored = await records.head(id)
    if (stored === undefined) return records.delete(keys.live(id))
    if (stored === 'damaged') return void (await load(id))
    if (!games.has(stored.game)) return void log.error({ match: id, game: stored.game }, 'no such game here')
    if (!owns(stored.guild)) return directory.put(stored)
    outbox.resume(stored)
    const head = thawed(stored)
    if (head !== stored) await save(stored, { head, writes: [] })
    else await settleIn(head)
  }

  const wakeAll = async () => {
    for (const key of await records.keys(keys.livePrefix)) {
      const id = key.slice(keys.livePrefix.length)
      await turns.run(id, () => wakeUp(id))
    }
  }

  /** Another process has changed a match. */
  const hear = async (id: MatchId | `person/${PersonId}`) => {
    if (closing) return
    if (id.startsWith(keys.personPrefix)) return hearOf(id.slice(keys.personPrefix.length))
    const head = await load(id)
    if (head) await settleIn(head)
  }

  const hearOf = async (person: PersonId) => {
    await persons.reload(person)
    await resetClocks(person)
  }

  const resetClocks = async (person: PersonId) => {
    for (const id of directory.ofPerson(person)) {
      const head = await read(id)
      if (head && owns(head.guild)) timers.set(head)
    }
  }

  return {
    records,
    queues,
    outbox,
    directory,
    persons,
    game: (id) => games.get(id),
    info,
    read,
    context,
    change,
    async changePerson(person, edit) {
      await turns.run(keys.person(person), () => persons.save(person, edit(persons.get(person) ?? nothingSet)))
      await turns.announce(keys.person(person)).catch(() => log.warn({}, 'a change of settings could not be announced'))
      await resetClocks(person)
    },
    async add(head) {
      const card: Card = {
        guild: head.guild,
        channel: head.channel,
        host: head.host,
        game: head.game,
        scenario: head.scenario,
      }
      await records.set(keys.live(head.id), asJson(card))
      await turns.run(head.id, () => save(undefined, { head, writes: [] }))
    },
    owns,
    drop: (head) =>
      turns.run(head.id, async () => {
        // The head goes last, so that a deletion that was cut short is finished later.
        for (const prefix of keys.beside(head.id)) {
          for (const key of await records.keys(prefix)) await records.delete(key)
        }
        await records.delete(keys.history(head.guild, head.id))
        await records.delete(keys.head(head.id))
        cache.delete(head.id)
        directory.remove(head.id)
      }),
    async open() {
      await persons.open()
      await wakeAll()
      turns.listen(
        (id) => void turns.run(id, () => hear(id)).catch(() => log.warn({ match: id }, 'a change was not followed')),
        () =>
          void persons
            .open()
            .then(wakeAll)
            .catch(() => log.warn({}, 'changes may have been missed')),
      )
    },
    async close() {
      closing = true
      timers.close()
      thinking?.close()
      await queues.idle()
      await outbox.close()
      await queues.idle()
    },
  }
}
