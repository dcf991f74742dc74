import { err, type AnyGame, type GameId, type Refusal, type Result } from '../core/index.ts'
import type { MatchId, MatchInfo, MatchPorts, PersonId } from './api.ts'
import type { Context } from './change.ts'
import { conflicts } from './conflicts.ts'
import { openClockwork, type Clockwork } from './clockwork.ts'
import { openDirectory, type Directory } from './directory.ts'
import { afterLoss, logFault, thawed } from './faults.ts'
import { isOver, type Head } from './head.ts'
import { openHeads, type Job } from './heads.ts'
import { noteFinished } from './history.ts'
import { afterOutage } from './holding.ts'
import { keys } from './keys.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { openPersons, type Persons } from './persons.ts'
import { openQueues, type Queues } from './queue.ts'
import { openRecordStore, type RecordStore } from './record-store.ts'
import { nothingSet, type PersonSettings } from './settings.ts'
import { asJson, cardOf } from './stored.ts'
import { openThinking } from './thinking.ts'
import { openTurns } from './turns.ts'
import { openUptime, type Uptime } from './uptime.ts'

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
  /** Shows the head while nothing changes it, nor what lies beside it. */
  look<T>(id: MatchId, see: (head: Head) => T | Promise<T>): Promise<T | undefined>
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
  /** Whether Discord is there: while it is not, no clock runs out. */
  connection(up: boolean): Promise<void>
  /** Reads what is live at the start. */
  open(): Promise<void>
  close(): Promise<void>
}

export function openTable(ports: MatchPorts, wake: Job): Table {
  const { store, clock, log } = ports
  const records = openRecordStore(store, log)
  const queues = openQueues()
  const directory = openDirectory()
  const persons = openPersons(records, log)
  const turns = openTurns(queues, store.shared)
  const owns = ports.owns ?? (() => true)
  let closing = false
  let uptime: Uptime | undefined
  /** Until the matches have been read that were live before this process. */
  let waking = true

  const heads = openHeads({
    ports,
    records,
    persons,
    live: (id) => directory.has(id),
    // Where another process posts for this match, any of its posts may be on its way.
    busy: (head) => (owns(head.guild) ? outbox.busy(head.id) : new Set(head.outbox.items.map(({ id }) => id))),
    saved: async (head) => {
      await settleIn(head)
      await turns.announce(head.id).catch(() => log.warn({ match: head.id }, 'a change could not be announced'))
    },
  })
  const { context, info, load, save } = heads

  /**
   * Everything that follows from what is saved now: where it is found and, in the process that serves its server, its
   * clock, its outbox and its computer players.
   */
  const settleIn = async (head: Head) => {
    const done = isOver(head) && head.outbox.items.length === 0
    if (done) directory.remove(head.id)
    else directory.put(head)
    if (!owns(head.guild)) return
    clockwork.set(head)
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

  const change = (id: MatchId, job: Job) =>
    closing ? Promise.resolve(err(conflicts.closing)) : turns.run(id, () => heads.run(id, job))

  const look = <T>(id: MatchId, see: (head: Head) => T | Promise<T>) =>
    turns.run(id, async () => {
      const head = await load(id)
      return head && see(head)
    })

  const outbox = openOutbox(
    {
      look,
      info,
      update: async (id, edit) => {
        await turns.run(id, async () => {
          const head = await load(id)
          if (head) await heads.edit(head, edit(head))
        })
      },
      lost: afterLoss,
    },
    clock,
    log,
  )

  const clockwork: Clockwork = openClockwork({
    clock,
    log,
    wake,
    context,
    change,
    read: (id) => read(id),
    served: () => directory.where(({ guild }) => owns(guild)),
  })

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

  const read = async (id: MatchId): Promise<Head | undefined> => heads.cached(id) ?? turns.run(id, () => load(id))

  const wakeUp = async (id: MatchId) => {
    const stored = await records.head(id)
    if (stored === undefined) return records.delete(keys.live(id))
    if (stored === 'damaged') return void (await load(id))
    if (!heads.game(stored.game)) return void log.error({ match: id, game: stored.game }, 'no such game here')
    if (!owns(stored.guild)) return directory.put(stored)
    outbox.resume(stored)
    const whole = thawed(stored)
    const away = uptime?.away
    const head = waking && away !== undefined ? afterOutage(whole, away, clock.now(), outbox.busy(id)) : whole
    if (head !== stored) await save(stored, { head, writes: [] })
    else await settleIn(head)
  }

  const wakeAll = async () => {
    for (const key of await records.keys(keys.livePrefix)) {
      const id = key.slice(keys.livePrefix.length)
      await turns.run(id, () => wakeUp(id))
    }
    // What stood in for matches that can be read again.
    for (const key of await records.keys(keys.shellPrefix)) {
      const head = await records.head(key.slice(keys.shellPrefix.length))
      if (head === undefined || (head !== 'damaged' && !head.lost)) await records.delete(key)
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
      if (head && owns(head.guild)) clockwork.set(head)
    }
  }

  return {
    records,
    queues,
    outbox,
    directory,
    persons,
    game: heads.game,
    info,
    read,
    context,
    look,
    change,
    async changePerson(person, edit) {
      await turns.run(keys.person(person), () => persons.save(person, edit(persons.get(person) ?? nothingSet)))
      await turns.announce(keys.person(person)).catch(() => log.warn({}, 'a change of settings could not be announced'))
      await resetClocks(person)
    },
    async add(head) {
      await records.set(keys.live(head.id), asJson(cardOf(head)))
      await turns.run(head.id, () => save(undefined, { head, writes: [] }))
    },
    owns,
    connection: (up) => clockwork.connection(up),
    drop: (head) =>
      turns.run(head.id, async () => {
        // The head goes last, so that a deletion that was cut short is finished later.
        for (const prefix of keys.beside(head.id)) {
          for (const key of await records.keys(prefix)) await records.delete(key)
        }
        await records.delete(keys.history(head.guild, head.id))
        await records.delete(keys.shell(head.id))
        await records.delete(keys.head(head.id))
        heads.forget(head.id)
        directory.remove(head.id)
      }),
    async open() {
      await persons.open()
      if (ports.serves !== undefined) uptime = await openUptime(records, clock, log, ports.serves)
      await wakeAll()
      waking = false
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
      clockwork.close()
      thinking?.close()
      await queues.idle()
      await outbox.close()
      await queues.idle()
      await uptime?.close()
    },
  }
}
