import { announceToPerson } from '../gateway/announce.ts'
import { renderChannel } from '../channels/render.ts'
import { renderFullMember } from '../guild/render.ts'
import type { Host } from '../host.ts'
import { renderMessage } from '../messages/render.ts'
import { renderUser } from '../people/render.ts'
import { channelTypes, type ChannelRow, type InteractionRow, type MessageRow, type UserRow } from '../world/model.ts'
import { permissionsIn } from '../world/permissions.ts'
import { newToken, saveInteraction } from './tokens.ts'

/** What a person did, checked and ready to be told to the bot. */
export interface Deed {
  type: InteractionRow['type']
  person: UserRow
  channel: ChannelRow
  data: object
  message?: MessageRow
  commandName?: string
  commandType?: number
  opener?: InteractionRow
  nonce?: string | undefined
  sessionId?: string | undefined
}

/** Discord's number for "the application did not respond". */
const noResponse = 3

/** Sends an interaction to the bot and starts the clock for its first response. */
export function deliver(host: Host, deed: Deed, timers: Set<NodeJS.Timeout>): InteractionRow {
  forgetOld(host)
  const id = host.nextId()
  const row = saveInteraction(host, {
    id,
    token: newToken(id),
    type: deed.type,
    userId: deed.person.id,
    channelId: deed.channel.id,
    createdAt: host.now(),
    state: 'waiting',
    ...(deed.message && { messageId: deed.message.id }),
    ...(deed.commandName && { commandName: deed.commandName }),
    ...(deed.commandType && { commandType: deed.commandType }),
    ...(deed.opener && { opener: deed.opener.id }),
    ...(deed.nonce && { nonce: deed.nonce }),
    ...(deed.sessionId && { sessionId: deed.sessionId }),
  })
  const { applicationId } = host.settings
  announceToPerson(host, deed.person.id, 'INTERACTION_CREATE', { id, nonce: deed.nonce ?? null }, deed.sessionId)
  host.hub.publish({
    t: 'INTERACTION_CREATE',
    d: forBot(host, row, deed),
    to: (userId) => userId === applicationId,
    intents: 0,
    guildId: deed.channel.type === channelTypes.dm ? undefined : host.guildId,
  })
  const timer = setTimeout(() => {
    timers.delete(timer)
    fail(host, id)
  }, host.limits.firstResponseMs)
  timers.add(timer)
  return row
}

/** Too late: the person learns that the bot did not answer, and the interaction can no longer be answered. */
export function fail(host: Host, id: string): void {
  const row = host.world.interactions.get(id)
  if (row?.state !== 'waiting') return
  saveInteraction(host, { ...row, state: 'failed' })
  announceToPerson(
    host,
    row.userId,
    'INTERACTION_FAILURE',
    { id, nonce: row.nonce ?? null, reason_code: noResponse },
    row.sessionId,
  )
}

const modalLifeMs = 24 * 3_600_000

/** Rows are in order of age, so the first that must stay ends the search. */
function forgetOld(host: Host): void {
  for (const row of host.world.interactions.values()) {
    const life = row.modal ? modalLifeMs : 2 * host.limits.tokenMs
    if (host.now() - row.createdAt < life) return
    host.world.interactions.delete(row.id)
  }
}

/** The payload of INTERACTION_CREATE as a bot gets it. */
function forBot(host: Host, row: InteractionRow, deed: Deed): object {
  const { world, guildId, settings } = host
  const { person, channel } = deed
  const inServer = channel.type !== channelTypes.dm
  const member = world.members.get(person.id)
  const bits = (userId: string) => permissionsIn(world, userId, channel).toString()
  const message = deed.message ?? (deed.opener?.messageId ? world.messages.get(deed.opener.messageId) : undefined)
  return {
    id: row.id,
    application_id: settings.applicationId,
    type: row.type,
    token: row.token,
    version: 1,
    data: deed.data,
    channel_id: channel.id,
    channel: { ...renderChannel(host, channel, settings.applicationId), permissions: bits(person.id) },
    ...(inServer && member
      ? {
          guild_id: guildId,
          guild: { id: guildId, locale: 'en-US', features: [] },
          guild_locale: 'en-US',
          member: { ...renderFullMember(host, member), permissions: bits(person.id) },
        }
      : { user: renderUser(person) }),
    ...(message && { message: renderMessage(host, message, { userId: settings.applicationId, readsContent: true }) }),
    locale: 'en-US',
    app_permissions: bits(settings.applicationId),
    entitlements: [],
    context: inServer ? 0 : 1,
    authorizing_integration_owners: { '0': inServer ? guildId : '0' },
    attachment_size_limit: host.limits.fileBytes,
  }
}
