import type { Host } from '../host.ts'
import { renderMember, renderUser } from '../people/render.ts'
import { mediaIn, v2Flag, type MessageComponent } from '../validate/components.ts'
import type { EmbedBody } from '../validate/embeds.ts'
import { messageTypes, type AttachmentRow, type MessageRow } from '../world/model.ts'
import { renderChannel } from '../channels/render.ts'
import { namesInEmbeds } from './attachments.ts'
import { attachmentUrl } from './links.ts'

/** Who looks: a bot without the message content intent sees the text of its own, of mentions and of direct messages only. */
export interface Viewer {
  userId: string
  readsContent: boolean
}

/** A message as Discord's API shows it to one viewer. */
export function renderMessage(host: Host, row: MessageRow, viewer: Viewer): object {
  const shown = viewer.readsContent || isOpenTo(host, row, viewer.userId)
  const user = (id: string) => renderUser(host.world.users.get(id))
  const note = row.interaction
  const replied = row.referenceId ? host.world.messages.get(row.referenceId) : undefined
  const thread = row.threadId && row.type === messageTypes.plain ? host.world.channels.get(row.threadId) : undefined
  return {
    id: row.id,
    channel_id: row.channelId,
    type: row.type,
    author: user(row.authorId),
    content: shown ? row.content : '',
    timestamp: row.timestamp,
    edited_timestamp: row.editedAt,
    tts: row.tts,
    mention_everyone: row.mentions.everyone,
    mentions: row.mentions.users.map(user),
    mention_roles: row.mentions.roles,
    attachments: shown ? visibleFiles(row).map((file) => renderAttachment(host, row, file)) : [],
    embeds: shown ? row.embeds.map((embed) => renderEmbed(host, row, embed)) : [],
    components: shown ? renderComponents(host, row) : [],
    pinned: row.pinnedAt !== null,
    flags: row.flags,
    ...(row.nonce !== undefined && { nonce: row.nonce }),
    ...(row.byWebhook && { webhook_id: row.authorId }),
    ...(row.byWebhook && { application_id: row.authorId }),
    ...(thread && { thread: renderChannel(host, thread) }),
    ...(row.referenceId && {
      message_reference: {
        type: 0,
        message_id: row.referenceId,
        channel_id: replied?.channelId ?? row.channelId,
        ...(inServer(host, row) && { guild_id: host.guildId }),
      },
      // One level deep, as at Discord, and never a message that only somebody else may see.
      referenced_message:
        replied && (!replied.viewerId || replied.viewerId === viewer.userId)
          ? renderMessage(host, withoutReference(replied), viewer)
          : null,
    }),
    ...(row.type === messageTypes.threadCreated &&
      row.threadId && {
        message_reference: { type: 0, channel_id: row.threadId, guild_id: host.guildId },
      }),
    ...(note && {
      interaction_metadata: {
        id: note.id,
        type: note.type,
        user: user(note.userId),
        authorizing_integration_owners: { '0': inServer(host, row) ? host.guildId : '0' },
        ...(note.name && { name: note.name }),
        ...(note.originalId && { original_response_message_id: note.originalId }),
        ...(note.messageId && { interacted_message_id: note.messageId }),
      },
      ...(note.type === 2 && { interaction: { id: note.id, type: 2, name: note.name, user: user(note.userId) } }),
    }),
  }
}

/** The same with what only a gateway event carries. */
export function renderMessageEvent(host: Host, row: MessageRow, viewer: Viewer): object {
  const channel = host.world.channels.get(row.channelId)
  const member = host.world.members.get(row.authorId)
  return {
    ...renderMessage(host, row, viewer),
    ...(channel && { channel_type: channel.type }),
    ...(inServer(host, row) && { guild_id: host.guildId }),
    ...(inServer(host, row) && member && { member: renderMember(member) }),
  }
}

function withoutReference(row: MessageRow): MessageRow {
  const { referenceId: _, ...rest } = row
  return rest
}

const inServer = (host: Host, row: MessageRow) => host.world.channels.get(row.channelId)?.recipients.length === 0

function isOpenTo(host: Host, row: MessageRow, userId: string): boolean {
  return row.authorId === userId || row.mentions.users.includes(userId) || !inServer(host, row)
}

function visibleFiles(row: MessageRow): AttachmentRow[] {
  const inEmbeds = namesInEmbeds(row.embeds)
  return row.attachments.filter((file) => !inEmbeds.has(file.filename))
}

function renderAttachment(host: Host, row: MessageRow, file: AttachmentRow): object {
  const url = attachmentUrl(host, row, file)
  return {
    id: file.id,
    filename: file.filename,
    size: file.size,
    content_type: file.contentType,
    url,
    proxy_url: url,
    ...(file.description && { description: file.description }),
    ...(file.title && { title: file.title }),
    ...(file.width && { width: file.width, height: file.height }),
    ...(row.viewerId && { ephemeral: true }),
  }
}

function fileNamed(row: MessageRow, url: string | null | undefined): AttachmentRow | undefined {
  const name = url?.startsWith('attachment://') ? url.slice('attachment://'.length) : undefined
  return row.attachments.find((file) => file.filename === name)
}

function renderEmbed(host: Host, row: MessageRow, embed: EmbedBody): object {
  const link = (url: string | null | undefined) => {
    const file = fileNamed(row, url)
    if (file) return attachmentUrl(host, row, file)
    return url?.startsWith('attachment://') ? undefined : url
  }
  const picture = (image: EmbedBody['image']) => {
    const url = link(image?.url)
    const file = fileNamed(row, image?.url)
    if (!image || !url) return undefined
    return {
      ...image,
      url,
      proxy_url: url,
      ...(file?.width && { width: file.width, height: file.height, content_type: file.contentType }),
    }
  }
  const icon = <Part extends { icon_url?: string | null | undefined }>(part: Part | null | undefined) => {
    const url = link(part?.icon_url)
    return part ? { ...part, icon_url: url, ...(url && { proxy_icon_url: url }) } : undefined
  }
  return {
    ...dropNulls(embed),
    type: 'rich',
    image: picture(embed.image),
    thumbnail: picture(embed.thumbnail),
    footer: icon(embed.footer),
    author: icon(embed.author),
  }
}

function dropNulls(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== null && v !== undefined))
}

function renderComponents(host: Host, row: MessageRow): MessageComponent[] {
  if (!(row.flags & v2Flag)) return row.components
  const copy = structuredClone(row.components)
  for (const { media } of mediaIn(copy)) {
    const file = fileNamed(row, media.url)
    if (!file) continue
    const url = attachmentUrl(host, row, file)
    const size = file.width ? { width: file.width, height: file.height } : {}
    Object.assign(media, { url, proxy_url: url, ...size, content_type: file.contentType, attachment_id: file.id })
  }
  return copy
}
