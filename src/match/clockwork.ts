import { ok, type Refusal, type Result } from '../core/index.ts'
import type { Clock, Log, MatchId, MatchInfo } from './api.ts'
import { nextDue } from './attention.ts'
import type { Context } from './change.ts'
import { logFault } from './faults.ts'
import type { Head } from './head.ts'
import type { Job } from './heads.ts'
import { afterOutage } from './holding.ts'
import { openTimers } from './timers.ts'

/** Wakes matches when their clocks run out, whatever the store and Discord do meanwhile. */
export interface Clockwork {
  /** Sets the clock of a match by its head. */
  set(head: Head): void
  /** Whether Discord is there: while it is not, no clock runs out. */
  connection(up: boolean): Promise<void>
  close(): void
}

/** Milliseconds after which something is tried again that the store has failed at. */
const RETRY = 5_000

interface Parts {
  readonly clock: Clock
  readonly log: Log
  /** What is done to a match whose clock has run out. */
  readonly wake: Job
  context(head: Head): Context
  change(id: MatchId, job: Job): Promise<Result<MatchInfo, Refusal>>
  read(id: MatchId): Promise<Head | undefined>
  /** The live matches that this process serves. */
  served(): readonly MatchId[]
}

export function openClockwork({ clock, log, wake, context, change, read, served }: Parts): Clockwork {
  let closing = false
  /** Since when Discord is not there. */
  let down: number | undefined

  /** A fault in a game must not keep a saved change from going on. */
  const dueOfHead = (head: Head): number | undefined => {
    try {
      return nextDue(context(head), head)
    } catch (fault) {
      logFault(log, head.id, head.play?.state, fault)
      return undefined
    }
  }

  const timers = openTimers(clock, dueOfHead, (id) => {
    if (down !== undefined) return
    change(id, wake)
      .then(() => lookAhead(id))
      .catch(() => {
        log.warn({ match: id }, 'a clock ran out while the store failed')
        setLater(id)
      })
  })

  /** Sets the clock of a match as soon as the store can read it. */
  const setLater = (id: MatchId) => {
    clock.at(clock.now() + RETRY, () => {
      if (closing) return
      read(id)
        .then((head) => head && timers.set(head))
        .catch(() => setLater(id))
    })
  }

  /** Sets what comes next for a match that was woken without need. What is due and was left alone is not tried again. */
  const lookAhead = async (id: MatchId) => {
    const head = closing ? undefined : await read(id)
    if (head && (dueOfHead(head) ?? 0) > clock.now()) timers.set(head)
  }

  /** Puts the clocks of a match off by as long as Discord was not there. */
  const goOnAfter = async (id: MatchId, since: number) => {
    try {
      await change(id, ({ now, busy }, { head, writes }) => ok({ head: afterOutage(head, since, now, busy), writes }))
      const head = await read(id)
      if (head) timers.set(head)
    } catch {
      log.warn({ match: id }, 'the store failed while clocks were put off')
      clock.at(clock.now() + RETRY, () => void goOnAfter(id, since))
    }
  }

  return {
    set: (head) => timers.set(head),
    async connection(up) {
      if (!up) {
        down ??= clock.now()
        return
      }
      if (down === undefined) return
      const since = down
      down = undefined
      for (const id of served()) await goOnAfter(id, since)
    },
    close() {
      closing = true
      timers.close()
    },
  }
}
