import { isNewer } from './ids.ts'
import type { Rest } from './rest.ts'
import { type Channel, channelTypes, isThread } from './wire.ts'

/** The channels that one person may see. */
export interface Channels {
  /** Of the server, with its threads. */
  readonly server: readonly Channel[]
  readonly direct: readonly Channel[]
}

export const noChannels: Channels = { server: [], direct: [] }

export async function loadChannels(rest: Rest, guildId: string): Promise<Channels> {
  const [server, active, direct] = await Promise.all([
    rest.get<readonly Channel[]>(`/guilds/${guildId}/channels`),
    rest.get<{ readonly threads: readonly Channel[] }>(`/guilds/${guildId}/threads/active`),
    rest.get<readonly Channel[]>('/users/@me/channels'),
  ])
  const known = new Set(server.map(({ id }) => id))
  return { server: [...server, ...active.threads.filter(({ id }) => !known.has(id))], direct }
}

export const findChannel = (channels: Channels, id: string): Channel | undefined =>
  channels.server.find((channel) => channel.id === id) ?? channels.direct.find((channel) => channel.id === id)

/** Adds a channel or updates what is known of it. */
export function withChannel(channels: Channels, channel: Channel): Channels {
  const side = channel.type === channelTypes.dm ? 'direct' : 'server'
  const known = channels[side].find(({ id }) => id === channel.id)
  const merged = { ...known, ...channel }
  const next = known ? channels[side].map((each) => (each === known ? merged : each)) : [...channels[side], merged]
  return { ...channels, [side]: next }
}

export function withoutChannel(channels: Channels, id: string): Channels {
  const rest = (list: readonly Channel[]): readonly Channel[] =>
    list.filter((each) => each.id !== id && each.parent_id !== id)
  return { server: rest(channels.server), direct: rest(channels.direct) }
}

/** Notes a channel's newest message. */
export function withNewest(channels: Channels, channelId: string, messageId: string): Channels {
  const channel = findChannel(channels, channelId)
  if (channel === undefined) return channels
  const last = channel.last_message_id
  if (last !== null && last !== undefined && !isNewer(messageId, last)) return channels
  return withChannel(channels, { ...channel, last_message_id: messageId })
}

export interface ChannelRow {
  readonly channel: Channel
  readonly threads: readonly Channel[]
}

/** The server's text channels in their order, each with its open threads. */
export function channelRows(channels: Channels): readonly ChannelRow[] {
  const rows = channels.server.filter(({ type }) => type === channelTypes.text)
  const threads = channels.server.filter((each) => isThread(each) && each.thread_metadata?.archived !== true)
  return rows
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((channel) => ({ channel, threads: threads.filter(({ parent_id }) => parent_id === channel.id) }))
}
