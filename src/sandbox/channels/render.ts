import type { Host } from '../host.ts'
import { renderUser } from '../people/render.ts'
import { channelTypes, type ChannelRow, type ThreadState } from '../world/model.ts'

/** A channel, thread or direct message as Discord's API shows it; `forUser` is left out of a direct message's recipients. */
export function renderChannel(host: Host, row: ChannelRow, forUser?: string): object {
  if (row.type === channelTypes.dm) {
    return {
      id: row.id,
      type: row.type,
      flags: 0,
      last_message_id: row.lastMessageId,
      recipients: row.recipients.filter((id) => id !== forUser).map((id) => renderUser(host.world.users.get(id))),
      ...(row.lastPinAt && { last_pin_timestamp: row.lastPinAt }),
    }
  }
  return {
    id: row.id,
    type: row.type,
    guild_id: host.guildId,
    name: row.name,
    parent_id: row.parentId,
    flags: 0,
    last_message_id: row.lastMessageId,
    rate_limit_per_user: 0,
    ...(row.lastPinAt && { last_pin_timestamp: row.lastPinAt }),
    ...(row.thread
      ? renderThread(row, row.thread, forUser)
      : { position: row.position, topic: row.topic, nsfw: false, permission_overwrites: row.overwrites }),
  }
}

function renderThread(row: ChannelRow, thread: ThreadState, forUser: string | undefined): object {
  return {
    owner_id: thread.ownerId,
    message_count: thread.messageCount,
    total_message_sent: thread.messageCount,
    member_count: thread.members.length,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: thread.changedAt,
      create_timestamp: thread.changedAt,
      ...(row.type === channelTypes.privateThread && { invitable: true }),
    },
    ...(forUser && thread.members.includes(forUser) && { member: renderThreadMember(row, forUser) }),
  }
}

export function renderThreadMember(row: ChannelRow, userId: string): object {
  return { id: row.id, user_id: userId, join_timestamp: row.thread?.changedAt, flags: 0 }
}
