import { z } from 'zod'
import { GatewayCloseCodes } from 'discord-api-types/v10'
import { deleteChannel, updateChannel } from './channels/change.ts'
import { announceToPerson, announceToServer } from './gateway/announce.ts'
import { DiscordError } from './errors.ts'
import { isoNow, type Host } from './host.ts'
import { deleteMessage } from './messages/change.ts'
import { renderGuild } from './guild/render.ts'
import { renderUser } from './people/render.ts'
import { snowflake } from './validate/fields.ts'
import { parseForm } from './validate/form.ts'
import type { ChannelRow } from './world/model.ts'

const failure = z.strictObject({
  status: z.int().min(400).max(599),
  count: z.int().min(1).default(1),
  /** Seconds, for 429. */
  retryAfter: z.number().min(0).default(1),
  global: z.boolean().default(false),
  code: z.int().default(0),
  message: z.string().optional(),
  /** Only calls whose path after /api/v10 begins so. */
  route: z.string().optional(),
  method: z.string().optional(),
  who: z.enum(['bot', 'people', 'all']).default('bot'),
  /** Does what was asked first, so that only the answer is lost. */
  after: z.boolean().default(false),
})
export type Failure = z.infer<typeof failure>

/** Everything that can go wrong on a bad day. Several may come in one request; they happen in this order. */
const order = z.strictObject({
  reset: z.literal(true).optional(),
  closeDms: snowflake.optional(),
  open: z.boolean().default(false),
  fail: failure.optional(),
  slow: z.number().min(0).max(60_000).optional(),
  count: z.int().min(1).optional(),
  dropGateway: z.literal(true).optional(),
  resumable: z.boolean().default(true),
  deleteChannel: snowflake.optional(),
  deleteMessage: snowflake.optional(),
  removeMember: snowflake.optional(),
  addMember: snowflake.optional(),
  archiveThread: snowflake.optional(),
  locked: z.boolean().optional(),
  /** Takes permissions from the bot in a channel (`allow: true` gives them back). */
  revoke: z
    .strictObject({ channel: snowflake, permissions: z.string().regex(/^\d+$/), allow: z.boolean().default(false) })
    .optional(),
})

/** The body of `POST /sandbox/faults`. */
export type FaultOrder = z.input<typeof order>

/** Failures that wait for the next calls. */
export class Faults {
  #failures: Failure[] = []
  #slow: { ms: number; left: number } = { ms: 0, left: 0 }

  /** The failure that meets this call, used up by it. */
  next(byBot: boolean, method: string, path: string): Failure | undefined {
    const met = this.#failures.find(
      (f) =>
        f.count > 0 &&
        (f.who === 'all' || (f.who === 'bot') === byBot) &&
        (!f.method || f.method.toUpperCase() === method) &&
        (!f.route || path.startsWith(f.route)),
    )
    if (met) met.count -= 1
    this.#failures = this.#failures.filter((f) => f.count > 0)
    return met
  }

  /** How long this call must wait, in milliseconds. */
  delay(): number {
    if (this.#slow.left <= 0) return 0
    this.#slow.left -= 1
    return this.#slow.ms
  }

  apply(host: Host, raw: unknown): void {
    const wanted = parseForm(order, raw)
    if (wanted.reset) {
      this.#failures = []
      this.#slow = { ms: 0, left: 0 }
    }
    if (wanted.fail) this.#failures.push({ ...wanted.fail })
    if (wanted.slow !== undefined) this.#slow = { ms: wanted.slow, left: wanted.count ?? Infinity }
    if (wanted.closeDms) setDms(host, wanted.closeDms, !wanted.open)
    if (wanted.deleteMessage) {
      const row = host.world.messages.get(wanted.deleteMessage)
      if (!row) throw new DiscordError('unknownMessage')
      deleteMessage(host, row)
    }
    if (wanted.deleteChannel) deleteChannel(host, channel(host, wanted.deleteChannel))
    if (wanted.archiveThread) archive(host, channel(host, wanted.archiveThread), wanted.locked ?? false)
    if (wanted.revoke)
      setBotPermission(
        host,
        channel(host, wanted.revoke.channel),
        BigInt(wanted.revoke.permissions),
        wanted.revoke.allow,
      )
    if (wanted.removeMember) removeMember(host, wanted.removeMember)
    if (wanted.addMember) addMember(host, wanted.addMember)
    if (wanted.dropGateway) dropGateway(host, wanted.resumable)
  }
}

function channel(host: Host, id: string): ChannelRow {
  const row = host.world.channels.get(id)
  if (!row) throw new DiscordError('unknownChannel')
  return row
}

function setDms(host: Host, userId: string, dmsClosed: boolean): void {
  const user = host.world.users.get(userId)
  if (!user) throw new DiscordError('unknownUser')
  host.world.users.put({ ...user, dmsClosed })
}

function archive(host: Host, row: ChannelRow, locked: boolean): void {
  if (!row.thread) throw new DiscordError('wrongChannelType')
  updateChannel(host, { ...row, thread: { ...row.thread, archived: true, locked, changedAt: isoNow(host) } })
}

function setBotPermission(host: Host, row: ChannelRow, bits: bigint, allow: boolean): void {
  const id = host.settings.applicationId
  const old = row.overwrites.find((o) => o.id === id)
  const deny = allow ? BigInt(old?.deny ?? '0') & ~bits : BigInt(old?.deny ?? '0') | bits
  updateChannel(host, {
    ...row,
    overwrites: [
      ...row.overwrites.filter((o) => o.id !== id),
      { id, type: 1, allow: old?.allow ?? '0', deny: deny.toString() },
    ],
  })
}

function removeMember(host: Host, userId: string): void {
  if (!host.world.members.get(userId)) throw new DiscordError('unknownMember')
  announceToServer(host, 'GUILD_MEMBER_REMOVE', { user: renderUser(host.world.users.get(userId)) })
  host.world.members.delete(userId)
  announceToPerson(host, userId, 'GUILD_DELETE', { id: host.guildId })
}

function addMember(host: Host, userId: string): void {
  const user = host.world.users.get(userId)
  if (!user) throw new DiscordError('unknownUser')
  host.world.members.put({ id: userId, roles: [], joinedAt: isoNow(host) })
  announceToServer(host, 'GUILD_MEMBER_ADD', {
    user: renderUser(user),
    roles: [],
    joined_at: isoNow(host),
    deaf: false,
    mute: false,
    flags: 0,
  })
  announceToPerson(host, userId, 'GUILD_CREATE', renderGuild(host, userId))
}

/** Cuts the bot's connections; what happens meanwhile is kept for a resumption, or with `resumable: false` is lost. */
function dropGateway(host: Host, resumable: boolean): void {
  for (const session of host.hub.of(host.settings.applicationId)) {
    const { socket } = session
    if (!resumable) host.hub.close(session.id)
    if (socket) {
      session.detach(socket)
      socket.close(resumable ? GatewayCloseCodes.UnknownError : GatewayCloseCodes.SessionTimedOut)
    }
  }
}
