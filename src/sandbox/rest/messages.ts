import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { announceInChannel } from '../gateway/announce.ts'
import { DiscordError } from '../errors.ts'
import { isoNow, type Host } from '../host.ts'
import { deleteMessage, dismissMessage, editMessage } from '../messages/change.ts'
import { postMessage } from '../messages/post.ts'
import { renderMessage } from '../messages/render.ts'
import { v2Flag } from '../validate/components.ts'
import { snowflake } from '../validate/fields.ts'
import { parseForm } from '../validate/form.ts'
import { messageCreate, messageEdit } from '../validate/message.ts'
import { channelTypes, messageTypes, type ChannelRow, type MessageRow, type UserRow } from '../world/model.ts'
import { permissionsIn } from '../world/permissions.ts'
import { compareIds } from '../world/snowflake.ts'
import { botOf, callerOf, channelFor, messageFor, need, param, viewerOf, type App } from './app.ts'
import { readBody } from './body.ts'

type Create = z.infer<typeof messageCreate>

export function messageRoutes(app: App, host: Host): void {
  const beingPosted = new Map<string, Promise<MessageRow>>()

  app.get('/channels/:channel/messages', (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    if (!(permissionsIn(host.world, caller.id, channel) & P.ReadMessageHistory)) return c.json([])
    const query = parseForm(listQuery, c.req.query())
    return c.json(listMessages(host, caller, channel, query).map((m) => renderMessage(host, m, viewerOf(host, caller))))
  })

  app.get('/channels/:channel/messages/:message', (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    if (!(permissionsIn(host.world, caller.id, channel) & P.ReadMessageHistory)) throw new DiscordError('missingAccess')
    return c.json(renderMessage(host, messageFor(host, caller, channel, param(c, 'message')), viewerOf(host, caller)))
  })

  app.post('/channels/:channel/messages', async (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    const { json, uploads } = await readBody(c)
    const body = parseForm(messageCreate, json)
    if (caller.bot) await host.schema.check('MessageCreateRequest', json)
    refuseSend(host, caller, channel, body, uploads.length > 0)
    const post = () =>
      postMessage(host, {
        channel,
        authorId: caller.id,
        body,
        uploads,
        tts: body.tts ?? false,
        ...(body.nonce !== null && { nonce: body.nonce }),
        referenceId: replyTarget(host, caller, channel, body),
      })
    const nonce = body.enforce_nonce ? body.nonce : undefined
    const row = await (nonce === undefined || nonce === null
      ? post()
      : postOnce(host, beingPosted, { caller, channel, nonce, post }))
    return c.json(renderMessage(host, row, viewerOf(host, caller)))
  })

  app.patch('/channels/:channel/messages/:message', async (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    const row = messageFor(host, caller, channel, param(c, 'message'))
    if (row.authorId !== caller.id) throw new DiscordError('notYourMessage')
    if (channel.thread?.archived) throw new DiscordError('threadArchived')
    const { json, uploads } = await readBody(c)
    const body = parseForm(messageEdit(Boolean(row.flags & v2Flag)), json)
    if (uploads.length > 0 && channel.type !== channelTypes.dm) need(host, caller, channel, P.AttachFiles)
    if (caller.bot) await host.schema.check('MessageEditRequestPartial', json)
    return c.json(renderMessage(host, await editMessage(host, row, body, uploads), viewerOf(host, caller)))
  })

  app.delete('/channels/:channel/messages/:message', (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    removeMessage(host, caller, channel, messageFor(host, caller, channel, param(c, 'message')))
    return c.body(null, 204)
  })

  app.post('/channels/:channel/messages/bulk-delete', async (c) => {
    const caller = botOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    need(host, caller, channel, P.ManageMessages)
    const { messages } = parseForm(z.object({ messages: z.array(snowflake).min(2).max(100) }), (await readBody(c)).json)
    for (const id of messages) {
      const row = host.world.messages.get(id)
      if (row?.channelId === channel.id && !row.viewerId) deleteMessage(host, row)
    }
    return c.body(null, 204)
  })

  app.post('/channels/:channel/typing', (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    announceInChannel(host, 'TYPING_START', channel, {
      channel_id: channel.id,
      user_id: caller.id,
      timestamp: Math.floor(host.now() / 1000),
    })
    return c.body(null, 204)
  })

  // Read marks are kept by the page itself; its request is answered as Discord answers it.
  app.post('/channels/:channel/messages/:message/ack', (c) => {
    callerOf(c)
    return c.json({ token: null, at: isoNow(host) })
  })
}

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: snowflake.optional(),
  after: snowflake.optional(),
  around: snowflake.optional(),
})

/** Newest first, as Discord lists them; someone else's ephemeral messages are left out. */
function listMessages(
  host: Host,
  caller: UserRow,
  channel: ChannelRow,
  query: z.infer<typeof listQuery>,
): MessageRow[] {
  const { limit, before, after, around } = query
  const rows: MessageRow[] = []
  const visible = (row: MessageRow) => !row.viewerId || (row.viewerId === caller.id && !row.dismissed)
  const ids = host.world.messages.idsIn(channel.id)
  const take = (from: readonly string[], most: number) => {
    for (const id of from) {
      if (rows.length >= most) return
      const row = host.world.messages.get(id)
      if (row && visible(row)) rows.push(row)
    }
  }
  const olderThan = (id: string) => ids.filter((other) => compareIds(other, id) < 0).reverse()
  const newerThan = (id: string) => ids.filter((other) => compareIds(other, id) > 0)
  if (around) {
    const half = Math.floor(limit / 2)
    take(newerThan(around), half)
    take([around], rows.length + 1)
    take(olderThan(around), rows.length + half)
  } else if (after) take(newerThan(after), limit)
  else take(before ? olderThan(before) : [...ids].reverse(), limit)
  return rows.sort((a, b) => compareIds(b.id, a.id))
}

/** Everything that Discord refuses before it looks at who is pinged: closed messages, missing permissions, locked threads. */
function refuseSend(host: Host, caller: UserRow, channel: ChannelRow, body: Create, hasFiles: boolean): void {
  if (channel.type === channelTypes.dm) {
    const other = host.world.users.get(channel.recipients.find((id) => id !== caller.id) ?? '')
    if (!other) throw new DiscordError('unknownUser')
    if (!host.world.members.get(other.id) || !host.world.members.get(caller.id))
      throw new DiscordError('noMutualGuilds')
    if (other.dmsClosed) throw new DiscordError('cannotMessageUser')
    return
  }
  if (channel.type === channelTypes.category) throw new DiscordError('wrongChannelType')
  need(host, caller, channel, channel.thread ? P.SendMessagesInThreads : P.SendMessages)
  if (body.embeds?.length) need(host, caller, channel, P.EmbedLinks)
  if (hasFiles) need(host, caller, channel, P.AttachFiles)
  const mayWake = Boolean(permissionsIn(host.world, caller.id, channel) & P.ManageThreads)
  if (channel.thread?.locked && !mayWake) throw new DiscordError('threadArchived')
}

const nonceMemoryMs = 5 * 60_000

interface Posting {
  caller: UserRow
  channel: ChannelRow
  nonce: string | number
  post: () => Promise<MessageRow>
}

/** Posts, unless the same nonce did so a few minutes ago or is about to. */
function postOnce(host: Host, beingPosted: Map<string, Promise<MessageRow>>, posting: Posting): Promise<MessageRow> {
  const { caller, channel, nonce, post } = posting
  const known = sameNonce(host, caller, channel, nonce)
  if (known) return Promise.resolve(known)
  const key = `${caller.id} ${channel.id} ${nonce}`
  const started = beingPosted.get(key) ?? post().finally(() => beingPosted.delete(key))
  beingPosted.set(key, started)
  return started
}

/** The message that the same nonce posted a few minutes ago. */
function sameNonce(host: Host, caller: UserRow, channel: ChannelRow, nonce: string | number): MessageRow | undefined {
  const ids = host.world.messages.idsIn(channel.id)
  for (let i = ids.length - 1; i >= 0; i -= 1) {
    const row = host.world.messages.get(ids[i] ?? '')
    if (!row || host.now() - Date.parse(row.timestamp) > nonceMemoryMs) return undefined
    if (row.authorId === caller.id && String(row.nonce) === String(nonce)) return row
  }
  return undefined
}

function replyTarget(host: Host, caller: UserRow, channel: ChannelRow, body: Create): string | undefined {
  const reference = body.message_reference
  if (!reference) return undefined
  const row = host.world.messages.get(reference.message_id)
  if (row?.channelId === channel.id && (!row.viewerId || row.viewerId === caller.id)) return row.id
  if (reference.fail_if_not_exists === false) return undefined
  throw new DiscordError('unknownMessage')
}

function removeMessage(host: Host, caller: UserRow, channel: ChannelRow, row: MessageRow): void {
  if (row.viewerId === caller.id) return dismissMessage(host, row)
  if (row.authorId !== caller.id) {
    if (channel.type === channelTypes.dm) throw new DiscordError('wrongChannelType')
    need(host, caller, channel, P.ManageMessages)
  }
  if (channel.thread?.archived) throw new DiscordError('threadArchived')
  if (row.type === messageTypes.threadStarter) throw new DiscordError('systemMessage')
  deleteMessage(host, row)
}
