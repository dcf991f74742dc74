import type { Clock, Log, MatchId } from './api.ts'
import { forgetInChannel } from './channels.ts'
import { endOf, isOver } from './head.ts'
import { keys } from './keys.ts'
import type { Table } from './table.ts'

/** Games that are over are kept for as long as the host of the bot wishes. */

const DAY = 24 * 60 * 60_000

/** Deletes what ended longer ago than so many days. What still has something to post stays. */
async function sweep(table: Table, now: number, days: number): Promise<readonly MatchId[]> {
  const { records } = table
  const live = new Set(await records.keys(keys.livePrefix))
  const deleted: MatchId[] = []
  for (const key of await records.keys(keys.headPrefix)) {
    const id = key.slice(keys.headPrefix.length)
    if (live.has(keys.live(id))) continue
    const head = await records.head(id)
    if (typeof head !== 'object' || !table.owns(head.guild)) continue
    if (!isOver(head) || endOf(head) > now - days * DAY) continue
    await table.queues.run(`channel ${head.channel}`, () => forgetInChannel(table, head.channel, id))
    await table.drop(head)
    deleted.push(id)
  }
  return deleted
}

/** Sweeps now and then once a day. @returns a function that ends that */
export function sweepDaily(table: Table, clock: Clock, log: Log, days: number): () => void {
  let callOff: () => void = () => undefined
  let over = false
  const round = () => {
    sweep(table, clock.now(), days)
      .then(({ length }) => length > 0 && log.info({ games: length }, 'old games were deleted'))
      .catch(() => log.warn({}, 'old games could not be deleted; tried again tomorrow'))
      .finally(() => {
        if (!over) callOff = clock.at(clock.now() + DAY, round)
      })
  }
  round()
  return () => {
    over = true
    callOff()
  }
}
