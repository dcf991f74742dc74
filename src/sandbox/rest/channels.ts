import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { renderChannel, renderThreadMember } from '../channels/render.ts'
import { createThread, deleteChannel, updateChannel } from '../channels/change.ts'
import { announceChannel, announceInChannel } from '../gateway/announce.ts'
import { DiscordError } from '../errors.ts'
import { isoNow, type Host } from '../host.ts'
import { parseForm } from '../validate/form.ts'
import { text } from '../validate/fields.ts'
import { channelTypes, type ChannelRow, type ThreadState, type UserRow } from '../world/model.ts'
import { knowsOf, permissionsIn } from '../world/permissions.ts'
import { newChannel } from '../world/seed.ts'
import { callerOf, channelFor, guildFor, messageFor, need, param, type App } from './app.ts'
import { readBody } from './body.ts'

const archiveMinutes = z.literal([60, 1440, 4320, 10080])
const channelPatch = z.object({
  name: text(100, 1).optional(),
  topic: text(1024).nullish(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  auto_archive_duration: archiveMinutes.optional(),
})
const threadBody = z.object({
  name: text(100, 1),
  type: z.literal([10, 11, 12]).nullish(),
  auto_archive_duration: archiveMinutes.nullish(),
})

export function channelRoutes(app: App, host: Host): void {
  app.get('/channels/:channel', (c) => {
    const caller = callerOf(c)
    return c.json(renderChannel(host, channelFor(host, caller, param(c, 'channel')), caller.id))
  })

  app.patch('/channels/:channel', async (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    const body = parseForm(channelPatch, (await readBody(c)).json)
    return c.json(renderChannel(host, patchChannel(host, caller, channel, body), caller.id))
  })

  app.delete('/channels/:channel', (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    if (channel.type !== channelTypes.dm) {
      need(host, caller, channel, channel.thread ? P.ManageThreads : P.ManageChannels)
      deleteChannel(host, channel)
    }
    return c.json(renderChannel(host, channel, caller.id))
  })

  app.get('/guilds/:guild/channels', (c) => {
    const caller = callerOf(c)
    guildFor(host, caller, param(c, 'guild'))
    return c.json(visible(host, caller, (row) => !row.thread).map((row) => renderChannel(host, row, caller.id)))
  })

  app.post('/guilds/:guild/channels', async (c) => {
    const caller = callerOf(c)
    guildFor(host, caller, param(c, 'guild'))
    const { name, topic } = parseForm(
      z.object({ name: text(100, 1), topic: text(1024).nullish(), type: z.literal(0).optional() }),
      (await readBody(c)).json,
    )
    const probe = newChannel({ id: '0', type: channelTypes.text, name, topic: topic ?? null })
    need(host, caller, probe, P.ManageChannels)
    const made = host.world.channels.put({
      ...probe,
      id: host.nextId(),
      position: visible(host, caller, (row) => !row.thread).length,
    })
    announceChannel(host, 'CHANNEL_CREATE', made)
    return c.json(renderChannel(host, made, caller.id), 201)
  })

  threadRoutes(app, host)
}

function threadRoutes(app: App, host: Host): void {
  app.get('/guilds/:guild/threads/active', (c) => {
    const caller = callerOf(c)
    guildFor(host, caller, param(c, 'guild'))
    return c.json(
      threadList(
        host,
        caller,
        visible(host, caller, (row) => row.thread?.archived === false),
      ),
    )
  })

  for (const kind of ['public', 'private'] as const) {
    app.get(`/channels/:channel/threads/archived/${kind}`, (c) => {
      const caller = callerOf(c)
      const channel = channelFor(host, caller, param(c, 'channel'))
      const type = kind === 'public' ? channelTypes.publicThread : channelTypes.privateThread
      const rows = visible(
        host,
        caller,
        (row) => row.parentId === channel.id && row.type === type && row.thread?.archived === true,
      )
      return c.json({ ...threadList(host, caller, rows), has_more: false })
    })
  }

  app.post('/channels/:channel/threads', async (c) => {
    const caller = callerOf(c)
    const parent = channelFor(host, caller, param(c, 'channel'))
    if (parent.type !== channelTypes.text) throw new DiscordError('wrongChannelType')
    const body = parseForm(threadBody, (await readBody(c)).json)
    const type = body.type === channelTypes.publicThread ? channelTypes.publicThread : channelTypes.privateThread
    need(host, caller, parent, type === channelTypes.publicThread ? P.CreatePublicThreads : P.CreatePrivateThreads)
    const made = createThread(host, {
      parent,
      ownerId: caller.id,
      name: body.name,
      type,
      autoArchiveMinutes: body.auto_archive_duration ?? 4320,
    })
    return c.json(renderChannel(host, made, caller.id), 201)
  })

  app.post('/channels/:channel/messages/:message/threads', async (c) => {
    const caller = callerOf(c)
    const parent = channelFor(host, caller, param(c, 'channel'))
    if (parent.type !== channelTypes.text) throw new DiscordError('wrongChannelType')
    const from = messageFor(host, caller, parent, param(c, 'message'))
    const body = parseForm(threadBody, (await readBody(c)).json)
    need(host, caller, parent, P.CreatePublicThreads)
    if (host.world.channels.get(from.id)) throw new DiscordError('threadExists')
    const made = createThread(host, {
      parent,
      ownerId: caller.id,
      name: body.name,
      type: channelTypes.publicThread,
      autoArchiveMinutes: body.auto_archive_duration ?? 4320,
      from,
    })
    return c.json(renderChannel(host, made, caller.id), 201)
  })

  app.get('/channels/:channel/thread-members', (c) => {
    const channel = channelFor(host, callerOf(c), param(c, 'channel'))
    return c.json((channel.thread?.members ?? []).map((id) => renderThreadMember(channel, id)))
  })

  app.on(['PUT', 'DELETE'], '/channels/:channel/thread-members/:user', (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    const { thread } = channel
    if (!thread) throw new DiscordError('wrongChannelType')
    if (thread.archived) throw new DiscordError('threadArchived')
    const userId = param(c, 'user') === '@me' ? caller.id : param(c, 'user')
    const joins = c.req.method === 'PUT'
    if (joins && !host.world.members.get(userId)) throw new DiscordError('unknownMember')
    if (!joins && userId !== caller.id) need(host, caller, channel, P.ManageThreads)
    changeMembers(host, channel, thread, userId, joins)
    return c.body(null, 204)
  })
}

function changeMembers(host: Host, channel: ChannelRow, thread: ThreadState, userId: string, joins: boolean): void {
  const members = thread.members.filter((id) => id !== userId).concat(joins ? [userId] : [])
  const next = host.world.channels.put({ ...channel, thread: { ...thread, members } })
  const change = joins ? { added_members: [renderThreadMember(next, userId)] } : { removed_member_ids: [userId] }
  announceInChannel(host, 'THREAD_MEMBERS_UPDATE', next, { id: channel.id, member_count: members.length, ...change })
}

function visible(host: Host, caller: UserRow, test: (row: ChannelRow) => boolean): ChannelRow[] {
  return host.world.channels.filter(
    (row) => row.type !== channelTypes.dm && test(row) && knowsOf(host.world, caller.id, row),
  )
}

function threadList(host: Host, caller: UserRow, rows: readonly ChannelRow[]) {
  return {
    threads: rows.map((row) => renderChannel(host, row, caller.id)),
    members: rows
      .filter((row) => row.thread?.members.includes(caller.id))
      .map((row) => renderThreadMember(row, caller.id)),
  }
}

function patchChannel(
  host: Host,
  caller: UserRow,
  channel: ChannelRow,
  body: z.infer<typeof channelPatch>,
): ChannelRow {
  const { thread } = channel
  if (channel.type === channelTypes.dm) throw new DiscordError('wrongChannelType')
  const name = body.name ?? channel.name
  if (!thread) {
    need(host, caller, channel, P.ManageChannels)
    return updateChannel(host, { ...channel, name, topic: body.topic === undefined ? channel.topic : body.topic })
  }
  const manages = Boolean(permissionsIn(host.world, caller.id, channel) & P.ManageThreads)
  const owns = thread.ownerId === caller.id
  const onlyWakes = body.archived === false && body.locked === undefined && body.name === undefined
  if (thread.archived && body.archived !== false) throw new DiscordError('threadArchived')
  if (!manages && (thread.locked || body.locked !== undefined || !(owns || onlyWakes)))
    throw new DiscordError('missingPermissions')
  const archived = body.archived ?? thread.archived
  const changedAt = archived === thread.archived ? thread.changedAt : isoNow(host)
  const autoArchiveMinutes = body.auto_archive_duration ?? thread.autoArchiveMinutes
  return updateChannel(host, {
    ...channel,
    name,
    thread: { ...thread, archived, changedAt, autoArchiveMinutes, locked: body.locked ?? thread.locked },
  })
}
