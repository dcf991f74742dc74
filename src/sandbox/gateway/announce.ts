import { GatewayIntentBits as Intent } from 'discord-api-types/v10'
import { renderChannel } from '../channels/render.ts'
import type { Host } from '../host.ts'
import { renderMessageEvent } from '../messages/render.ts'
import { channelTypes, type ChannelRow, type MessageRow } from '../world/model.ts'
import { canSee, knowsOf } from '../world/permissions.ts'
import type { Session } from './session.ts'

/** Who gets events about a message: whoever sees its channel, or only the one person of an ephemeral one. */
function readers(
  host: Host,
  row: Pick<MessageRow, 'channelId' | 'viewerId' | 'dismissed'>,
): (userId: string) => boolean {
  const channel = host.world.channels.get(row.channelId)
  return (userId) =>
    row.viewerId
      ? row.viewerId === userId && !row.dismissed
      : channel !== undefined && canSee(host.world, userId, channel)
}

const isDm = (host: Host, channelId: string) => host.world.channels.get(channelId)?.type === channelTypes.dm
const serverOf = (host: Host, channelId: string) => (isDm(host, channelId) ? undefined : host.guildId)
const messageIntents = (host: Host, channelId: string) =>
  isDm(host, channelId) ? Intent.DirectMessages : Intent.GuildMessages
const channelIntents = (row: ChannelRow) => (row.type === channelTypes.dm ? Intent.DirectMessages : Intent.Guilds)

export function announceMessage(host: Host, t: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', row: MessageRow): void {
  const d = (session: Session) => renderMessageEvent(host, row, session)
  host.hub.publish({
    t,
    d,
    to: readers(host, row),
    intents: messageIntents(host, row.channelId),
    guildId: serverOf(host, row.channelId),
  })
}

export function announceDeletion(host: Host, row: MessageRow): void {
  const d = { id: row.id, channel_id: row.channelId, ...(!isDm(host, row.channelId) && { guild_id: host.guildId }) }
  host.hub.publish({
    t: 'MESSAGE_DELETE',
    d,
    to: readers(host, row),
    intents: messageIntents(host, row.channelId),
    guildId: serverOf(host, row.channelId),
  })
}

type ChannelEvent = `CHANNEL_${Change}` | `THREAD_${Change}`
type Change = 'CREATE' | 'UPDATE' | 'DELETE'

export function announceChannel(host: Host, t: ChannelEvent, row: ChannelRow): void {
  const d = (session: Session) => ({
    ...renderChannel(host, row, session.userId),
    ...(t === 'THREAD_CREATE' && { newly_created: true }),
  })
  // A bot is never told of direct messages; it makes them, or hears of their messages.
  const to = (userId: string) =>
    knowsOf(host.world, userId, row) && !(row.type === channelTypes.dm && userId === host.settings.applicationId)
  host.hub.publish({ t, d, to, intents: Intent.Guilds, guildId: serverOf(host, row.id) })
}

/** Something small about a channel: its pins, or who types. */
export function announceInChannel(
  host: Host,
  t: 'CHANNEL_PINS_UPDATE' | 'TYPING_START' | 'THREAD_MEMBERS_UPDATE',
  row: ChannelRow,
  d: object,
): void {
  const server = row.type === channelTypes.dm ? {} : { guild_id: host.guildId }
  const typing = row.type === channelTypes.dm ? Intent.DirectMessageTyping : Intent.GuildMessageTyping
  const intents = t === 'TYPING_START' ? typing : channelIntents(row)
  const guildId = serverOf(host, row.id)
  host.hub.publish({ t, d: { ...server, ...d }, to: readers(host, { channelId: row.id }), intents, guildId })
}

/** News about the whole server for its members. */
export function announceToServer(
  host: Host,
  t: 'GUILD_MEMBER_ADD' | 'GUILD_MEMBER_REMOVE' | 'GUILD_MEMBER_UPDATE',
  d: object,
): void {
  const to = (userId: string) => Boolean(host.world.members.get(userId))
  host.hub.publish({ t, d: { guild_id: host.guildId, ...d }, to, intents: Intent.GuildMembers, guildId: host.guildId })
}

/** What only one person's client hears of: how an interaction went, a modal, autocomplete's answer. */
export function announceToPerson(host: Host, userId: string, t: string, d: object, sessionId?: string): void {
  host.hub.publish({ t, d, to: (id) => id === userId, intents: 0, sessionId })
}
