import {
  Malformed,
  Undeliverable,
  type Clock,
  type Log,
  type MatchId,
  type MatchInfo,
  type MessageRef,
  type OutboxItem,
  type Publisher,
} from './api.ts'
import { delivered, dropped, laneOf, ready, withRef } from './delivery.ts'
import type { Head, StoredItem } from './head.ts'

/** What the outbox needs of the matches whose items it delivers. */
export interface Shelf {
  /** Looks at a head in its match's queue, so that nothing changes at the same time. */
  look<T>(id: MatchId, see: (head: Head) => T): Promise<T | undefined>
  info(head: Head): MatchInfo
  /** Changes a head in its match's queue and saves it. */
  update(id: MatchId, change: (head: Head) => Head): Promise<void>
  /** What becomes of a head when an item of it cannot be delivered for good. @param ours by a fault of the program */
  lost(head: Head, item: StoredItem, ours: boolean): Head
}

/** Delivers what waits in the heads: in order within a channel or to a person, in the background, again after failures. */
export interface Outbox {
  publishTo(publisher: Publisher): void
  /** Has a look at what waits in a head. */
  poke(head: Head): void
  /** What waits in a head of an earlier run may have been posted already. */
  resume(head: Head): void
  /** Items that are on their way: they cannot be changed any more. */
  busy(id: MatchId): ReadonlySet<string>
  /** Waits for what is on its way and starts nothing new. */
  close(): Promise<void>
}

const FIRST_DELAY = 1_000
const LONGEST_DELAY = 60_000
const GIVE_UP_AFTER = 24 * 60 * 60_000
/** How long leaving waits for what is on its way; it is sent again after the next start. */
const GRACE = 5_000
/** A mistake in the program does not go away by trying. */
const TRIES_AT_OUR_FAULTS = 4

interface Lane {
  /** Something may have come in since the last look. */
  news: boolean
  done: Promise<void>
}

/** Where a lane stands: how often its first item has failed, and since when. */
interface Trouble {
  readonly tries: number
  readonly since: number
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

function isOurFault(error: unknown): boolean {
  return (
    error instanceof Malformed ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError
  )
}

export function openOutbox(shelf: Shelf, clock: Clock, log: Log): Outbox {
  const lanes = new Map<string, Lane>()
  const busy = new Map<MatchId, Set<string>>()
  const old = new Map<MatchId, number>()
  const pauses = new Set<() => void>()
  /** Matches with something to post that came in before there was a publisher. */
  const early = new Set<MatchId>()
  let publisher: Publisher | undefined
  let closed = false

  const pause = (time: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        callOff()
        pauses.delete(wake)
        resolve()
      }
      const callOff = clock.at(time, wake)
      pauses.add(wake)
    })

  const release = (id: MatchId, item: string) => {
    const own = busy.get(id)
    own?.delete(item)
    if (own?.size === 0) busy.delete(id)
  }

  /** Takes the first item of a lane and marks it as on its way. */
  const claim = (id: MatchId, name: string) =>
    shelf.look(id, (head) => {
      const item = head.outbox.items.find((one) => laneOf(one.post) === name)
      if (!item) return undefined
      busy.set(id, (busy.get(id) ?? new Set()).add(item.id))
      return { item, post: ready(head, item), info: shelf.info(head) }
    })

  const publish = async (to: Publisher, post: OutboxItem, info: MatchInfo, again: boolean) => {
    const known = (ref: MessageRef) => shelf.update(post.match, (head) => withRef(head, post.id, ref))
    await to.publish(post, info, known, again)
  }

  const giveUp = async (id: MatchId, item: StoredItem, error: unknown) => {
    log.error({ match: id, item: item.id, kind: item.post.kind, error: nameOf(error) }, 'a post was given up')
    await shelf.update(id, (head) => shelf.lost(dropped(head, item.id), item, isOurFault(error)))
  }

  const hopeless = (error: unknown, { tries, since }: Trouble) =>
    error instanceof Undeliverable ||
    clock.now() - since > GIVE_UP_AFTER ||
    (isOurFault(error) && tries >= TRIES_AT_OUR_FAULTS)

  /** Delivers the first item of a lane. */
  const deliver = async (id: MatchId, name: string, trouble: Trouble): Promise<'done' | 'failed' | 'empty'> => {
    let item: StoredItem | undefined
    try {
      const claimed = await claim(id, name)
      if (!claimed || !publisher) return 'empty'
      item = claimed.item
      const { post, info } = claimed
      const again = trouble.tries > 0 || Number.parseInt(item.id, 36) < (old.get(id) ?? 0)
      try {
        if (post) await publish(publisher, post, info, again)
      } catch (error) {
        if (!hopeless(error, trouble)) throw error
        await giveUp(id, item, error)
        return 'done'
      }
      const { id: itemId } = item
      await shelf.update(id, (head) => delivered(head, itemId))
      return 'done'
    } catch (error) {
      log.warn({ match: id, kind: item?.post.kind, tries: trouble.tries, error: nameOf(error) }, 'posting failed')
      return 'failed'
    } finally {
      if (item) release(id, item.id)
    }
  }

  const work = async (id: MatchId, name: string, lane: Lane, finish: () => void) => {
    let trouble: Trouble = { tries: 0, since: clock.now() }
    while (!closed) {
      lane.news = false
      const result = await deliver(id, name, trouble)
      if (result === 'failed') {
        const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** trouble.tries)
        trouble = { ...trouble, tries: trouble.tries + 1 }
        if (!closed) await pause(clock.now() + delay)
        continue
      }
      trouble = { tries: 0, since: clock.now() }
      if (result === 'empty' && !lane.news) break
    }
    finish()
  }

  const poke = (head: Head) => {
    if (closed || head.outbox.items.length === 0) return
    if (!publisher) {
      early.add(head.id)
      return
    }
    for (const name of new Set(head.outbox.items.map((item) => laneOf(item.post)))) {
      const key = `${head.id}/${name}`
      const known = lanes.get(key)
      if (known) {
        known.news = true
        continue
      }
      const lane: Lane = { news: false, done: Promise.resolve() }
      lanes.set(key, lane)
      lane.done = work(head.id, name, lane, () => lanes.delete(key))
    }
  }

  const start = (id: MatchId) => {
    shelf.look(id, poke).catch(() => {
      log.warn({ match: id }, 'the store failed while an outbox was opened')
      clock.at(clock.now() + LONGEST_DELAY, () => start(id))
    })
  }

  return {
    publishTo(to) {
      publisher = to
      for (const id of early) start(id)
      early.clear()
    },
    poke,
    resume(head) {
      if (head.outbox.items.length > 0) old.set(head.id, head.outbox.next)
    },
    busy: (id) => busy.get(id) ?? new Set(),
    async close() {
      closed = true
      for (const wake of [...pauses]) wake()
      const finished = Promise.all([...lanes.values()].map((lane) => lane.done))
      await Promise.race([finished, pause(clock.now() + GRACE)])
      for (const wake of [...pauses]) wake()
    },
  }
}
