import type { Matches, MatchPorts } from './api.ts'
import { correctionCalls } from './correct-calls.ts'
import { withoutMessage } from './delivery.ts'
import { expireDue } from './expiry.ts'
import { lobbyCalls } from './lobby-calls.ts'
import { lookCalls } from './look-calls.ts'
import { pastCalls } from './past-calls.ts'
import { goOnForgetting, personCalls } from './person-calls.ts'
import { placeCalls } from './place-calls.ts'
import { playCalls } from './play-calls.ts'
import { announce, enqueue } from './posting.ts'
import { lookUp } from './presence.ts'
import { remindPeople } from './reminders.ts'
import { ok } from '../core/index.ts'
import { sweepDaily } from './retention.ts'
import { openTable } from './table.ts'
import { keepVacations } from './vacation.ts'

/**
 * Opens all matches of a store: reads what is live, sets its clocks (those that ran out meanwhile fire at once) and
 * waits for a publisher to deliver what is still to be posted.
 *
 * @throws Unsaved where the store cannot be read
 */
export async function openMatches(ports: MatchPorts): Promise<Matches> {
  const table = openTable(ports, async (context, change) => {
    const done = await keepVacations(context, await expireDue(context, change))
    const next = done === change ? change : await announce(context, change.head, done)
    return ok(lookUp(context, remindPeople(context, next)))
  })
  await table.open()
  const { keepFinishedDays, clock, log } = ports
  const endSweeping = keepFinishedDays === undefined ? undefined : sweepDaily(table, clock, log, keepFinishedDays)
  const personal = personCalls(table, ports.clock.now)
  void goOnForgetting(table).catch(() =>
    log.warn({}, 'somebody is still to be forgotten; tried again at the next start'),
  )
  return {
    games: ports.games,
    game(id) {
      const game = table.game(id)
      if (!game) throw new Error(`no game ${id}`)
      return game
    },
    publishTo: (publisher) => table.outbox.publishTo(publisher),
    ...lookCalls(table),
    ...lobbyCalls(table, ports.clock),
    ...playCalls(table),
    ...pastCalls(table),
    ...placeCalls(table),
    ...correctionCalls(table),
    ...personal,
    connection: (up) => table.connection(up),
    ...(keepFinishedDays === undefined ? {} : { keepFinishedDays }),
    async refreshSheet(id, person) {
      await table.change(id, ({ busy }, change) => {
        const post = { kind: 'sheet', person, fresh: false } as const
        return ok({ ...change, head: enqueue(change.head, post, busy) })
      })
    },
    async forgetMessage(ref) {
      const id = table.directory.ofMessage(ref.message)
      if (id === undefined) return
      await table.change(id, (_context, change) => ok({ ...change, head: withoutMessage(change.head, ref) }))
    },
    close() {
      endSweeping?.()
      return table.close()
    },
  }
}
