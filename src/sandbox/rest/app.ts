import type { Context, Hono } from 'hono'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import type { ChannelRow, MessageRow, UserRow } from '../world/model.ts'
import { canSee, permissionsIn } from '../world/permissions.ts'

export interface Env {
  Variables: { caller: UserRow | undefined }
}
export type App = Hono<Env>
export type Call = Context<Env>

/** Who calls: `Bot TOKEN` for the bot, the bare token for a person. Throws 401 for anyone else. */
export function callerOf(c: Call): UserRow {
  const caller = c.get('caller')
  if (!caller) throw new DiscordError('unauthorized')
  return caller
}

export function personOf(c: Call): UserRow {
  const caller = callerOf(c)
  if (caller.bot) throw new DiscordError('onlyPeople')
  return caller
}

export function botOf(c: Call): UserRow {
  const caller = callerOf(c)
  if (!caller.bot) throw new DiscordError('onlyBots')
  return caller
}

export function findCaller(host: Host, header: string | undefined): UserRow | undefined {
  if (!header) return undefined
  const asBot = header.startsWith('Bot ')
  const token = asBot ? header.slice(4) : header
  return host.world.users.find((u) => u.token === token && u.bot === asBot)
}

export const param = (c: Call, name: string): string => c.req.param(name) ?? ''

/** A channel that the caller may see; 10003 where there is none, 50001 where it is not for them. */
export function channelFor(host: Host, caller: UserRow, id: string): ChannelRow {
  const channel = host.world.channels.get(id)
  if (!channel) throw new DiscordError('unknownChannel')
  if (!canSee(host.world, caller.id, channel)) throw new DiscordError('missingAccess')
  return channel
}

export function guildFor(host: Host, caller: UserRow, id: string): void {
  if (id !== host.guildId) throw new DiscordError('unknownGuild')
  if (!host.world.members.get(caller.id)) throw new DiscordError('missingAccess')
}

export function need(host: Host, caller: UserRow, channel: ChannelRow, permission: bigint): void {
  if (!(permissionsIn(host.world, caller.id, channel) & permission)) throw new DiscordError('missingPermissions')
}

/** A message of a channel that the caller may see. An ephemeral one is unknown to all but its reader, the bot included. */
export function messageFor(host: Host, caller: UserRow, channel: ChannelRow, id: string): MessageRow {
  const row = host.world.messages.get(id)
  if (!row || row.channelId !== channel.id || (row.viewerId && (row.viewerId !== caller.id || row.dismissed)))
    throw new DiscordError('unknownMessage')
  return row
}

/** How the caller sees messages over REST: a bot's missing content intent counts here too. */
export function viewerOf(host: Host, caller: UserRow) {
  return { userId: caller.id, readsContent: !caller.bot || host.hub.of(caller.id).some((s) => s.readsContent) }
}
