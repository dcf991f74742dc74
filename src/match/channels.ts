import type { MatchId } from './api.ts'
import { isOver, type Head } from './head.ts'
import { keys } from './keys.ts'
import { asJson } from './stored.ts'
import type { Table } from './table.ts'

/**
 * Which matches a channel has had. The list is written before the match, so that it may name one that never came to be
 * or never moved in.
 */

/** A channel's older matches are found by their ids alone. */
const REMEMBERED = 20

async function channelMatches(table: Table, channel: string): Promise<readonly MatchId[]> {
  const value = await table.records.get(keys.channel(channel))
  const listed = Array.isArray(value) ? value.filter((id): id is MatchId => typeof id === 'string') : []
  // What is live here is known without the list, which a store out of order may not tell: no second game may begin beside it.
  const live = table.directory.where((at) => at.channel === channel)
  return [...listed, ...live.filter((id) => !listed.includes(id))]
}

export async function noteInChannel(table: Table, channel: string, id: MatchId): Promise<void> {
  const list = (await channelMatches(table, channel)).filter((other) => other !== id)
  await table.records.set(keys.channel(channel), asJson([...list, id].slice(-REMEMBERED)))
}

/** After a match has moved away. */
export async function forgetInChannel(table: Table, channel: string, id: MatchId): Promise<void> {
  const list = (await channelMatches(table, channel)).filter((other) => other !== id)
  if (list.length > 0) await table.records.set(keys.channel(channel), asJson(list))
  else await table.records.delete(keys.channel(channel))
}

/** The channel's match that is not over, else its latest. */
export async function matchInChannel(table: Table, channel: string): Promise<Head | undefined> {
  for (const id of [...(await channelMatches(table, channel))].reverse()) {
    const head = await table.read(id)
    if (head?.channel === channel) return head
  }
  return undefined
}

export async function liveInChannel(table: Table, channel: string): Promise<Head | undefined> {
  const head = await matchInChannel(table, channel)
  return head && !isOver(head) ? head : undefined
}

/** The channel's latest game that was played and is over. */
export async function finishedInChannel(table: Table, channel: string): Promise<Head | undefined> {
  for (const id of [...(await channelMatches(table, channel))].reverse()) {
    const head = await table.read(id)
    if (head?.play && head.channel === channel && isOver(head)) return head
  }
  return undefined
}
