import { announceChannel } from '../gateway/announce.ts'
import { isoNow, type Host } from '../host.ts'
import { postSystemMessage } from '../messages/post.ts'
import { channelTypes, messageTypes, type ChannelRow, type MessageRow } from '../world/model.ts'
import { newChannel } from '../world/seed.ts'

const hasThreadFlag = 1 << 5

export interface ThreadRequest {
  parent: ChannelRow
  ownerId: string
  name: string
  type: typeof channelTypes.publicThread | typeof channelTypes.privateThread
  autoArchiveMinutes: number
  /** The message that the thread grows from. */
  from?: MessageRow
}

export function createThread(
  host: Host,
  { parent, ownerId, name, type, autoArchiveMinutes, from }: ThreadRequest,
): ChannelRow {
  const thread = {
    ownerId,
    archived: false,
    locked: false,
    autoArchiveMinutes,
    changedAt: isoNow(host),
    members: [ownerId],
    messageCount: 0,
  }
  // A thread that grows from a message shares its id.
  const row = host.world.channels.put(
    newChannel({ id: from?.id ?? host.nextId(), type, name, parentId: parent.id, thread }),
  )
  announceChannel(host, 'THREAD_CREATE', row)
  if (from) {
    host.world.messages.put({ ...from, flags: from.flags | hasThreadFlag, threadId: row.id })
    postSystemMessage(host, {
      channelId: row.id,
      type: messageTypes.threadStarter,
      authorId: from.authorId,
      content: '',
      referenceId: from.id,
    })
  } else if (type === channelTypes.publicThread) {
    postSystemMessage(host, {
      channelId: parent.id,
      type: messageTypes.threadCreated,
      authorId: ownerId,
      content: name,
      threadId: row.id,
    })
  }
  return host.world.channels.get(row.id) ?? row
}

/** Removes a channel or thread with all that is in it, its threads included. */
export function deleteChannel(host: Host, row: ChannelRow): void {
  for (const inner of host.world.channels.filter((c) => c.parentId === row.id && c.thread !== undefined))
    deleteChannel(host, inner)
  for (const id of [...host.world.messages.idsIn(row.id)]) {
    const message = host.world.messages.get(id)
    host.world.messages.delete(id)
    for (const file of message?.attachments ?? []) host.files.delete(file.id).catch(() => undefined)
  }
  host.world.channels.delete(row.id)
  announceChannel(host, row.thread ? 'THREAD_DELETE' : 'CHANNEL_DELETE', row)
}

export function updateChannel(host: Host, row: ChannelRow): ChannelRow {
  const next = host.world.channels.put(row)
  announceChannel(host, row.thread ? 'THREAD_UPDATE' : 'CHANNEL_UPDATE', next)
  return next
}

/** The direct message of two users, made when there is none. */
export function directMessage(host: Host, a: string, b: string): ChannelRow {
  const known = host.world.channels.find(
    (c) => c.type === channelTypes.dm && c.recipients.includes(a) && c.recipients.includes(b),
  )
  if (known) return known
  const made = host.world.channels.put(newChannel({ id: host.nextId(), type: channelTypes.dm, recipients: [a, b] }))
  announceChannel(host, 'CHANNEL_CREATE', made)
  return made
}
