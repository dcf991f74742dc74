import { announceChannel, announceMessage } from '../gateway/announce.ts'
import { DiscordError } from '../errors.ts'
import { isoNow, type Host } from '../host.ts'
import { v2Flag, walk, type MessageComponent } from '../validate/components.ts'
import type { EmbedBody } from '../validate/embeds.ts'
import type { MessageParts } from '../validate/message.ts'
import {
  messageTypes,
  type AttachmentRow,
  type ChannelRow,
  type InteractionNote,
  type MessageRow,
  type MessageType,
} from '../world/model.ts'
import { takeAttachments, tieLinks, type Upload } from './attachments.ts'
import { mentionsIn } from './mentions.ts'

export const ephemeralFlag = 1 << 6
export const loadingFlag = 1 << 7
const suppressEmbedsFlag = 1 << 2
const silentFlag = 1 << 12
/** The flags that a sender may set. */
const settable = suppressEmbedsFlag | silentFlag | v2Flag

export interface Draft {
  channel: ChannelRow
  authorId: string
  body: MessageParts
  uploads: readonly Upload[]
  type?: MessageType
  tts?: boolean
  nonce?: string | number | undefined
  referenceId?: string | undefined
  viewerId?: string | undefined
  interaction?: InteractionNote
  /** "is thinking": no text yet. */
  loading?: true
}

/** Posts a message and tells everyone who sees it. The body has passed its form; emptiness and files are checked here. */
export async function postMessage(host: Host, draft: Draft): Promise<MessageRow> {
  const { channel, body } = draft
  const attachments = await takeAttachments(host, draft.uploads, body.attachments)
  if (!host.world.channels.get(channel.id)) throw new DiscordError('unknownChannel')
  const embeds = body.embeds ?? []
  const components = body.components ?? []
  const content = body.content ?? ''
  if (!draft.loading) refuseEmpty({ content, embeds, components, attachments })
  tieLinks(host, embeds, components, attachments)
  numberComponents(components)
  const repliedTo =
    draft.referenceId && !draft.interaction ? host.world.messages.get(draft.referenceId)?.authorId : undefined
  const flags =
    ((body.flags ?? 0) & settable) | (draft.viewerId ? ephemeralFlag : 0) | (draft.loading ? loadingFlag : 0)
  const row = host.world.messages.put({
    id: host.nextId(),
    channelId: channel.id,
    type: draft.type ?? (draft.referenceId ? messageTypes.reply : messageTypes.plain),
    authorId: draft.authorId,
    content: content.trim(),
    timestamp: isoNow(host),
    editedAt: null,
    flags,
    tts: draft.tts ?? false,
    embeds,
    components,
    attachments,
    mentions: mentionsIn(host.world, content, components, body.allowed_mentions, repliedTo),
    pinnedAt: null,
    ...(draft.viewerId && { viewerId: draft.viewerId }),
    ...(draft.nonce !== undefined && { nonce: draft.nonce }),
    ...(draft.referenceId && { referenceId: draft.referenceId }),
    ...(draft.interaction && { interaction: draft.interaction, byWebhook: true as const }),
  })
  noteInChannel(host, row)
  announceMessage(host, 'MESSAGE_CREATE', row)
  return row
}

/** A line that Discord itself writes: a pin, a new thread. */
export function postSystemMessage(
  host: Host,
  row: Pick<MessageRow, 'channelId' | 'type' | 'authorId' | 'content'> & Partial<MessageRow>,
): MessageRow {
  const made = host.world.messages.put({
    id: host.nextId(),
    timestamp: isoNow(host),
    editedAt: null,
    flags: 0,
    tts: false,
    embeds: [],
    components: [],
    attachments: [],
    mentions: { users: [], roles: [], everyone: false },
    pinnedAt: null,
    ...row,
  })
  noteInChannel(host, made)
  announceMessage(host, 'MESSAGE_CREATE', made)
  return made
}

/** The channel's newest message and, in a thread, its count; writing wakes an archived thread. */
function noteInChannel(host: Host, row: MessageRow): void {
  const channel = host.world.channels.get(row.channelId)
  if (!channel || row.viewerId) return
  const { thread } = channel
  const woken = thread?.archived ? { ...thread, archived: false, changedAt: row.timestamp } : thread
  const next = host.world.channels.put({
    ...channel,
    lastMessageId: row.id,
    ...(woken && { thread: { ...woken, messageCount: woken.messageCount + 1 } }),
  })
  if (thread?.archived) announceChannel(host, 'THREAD_UPDATE', next)
}

interface Substance {
  content: string
  embeds: readonly EmbedBody[]
  components: readonly MessageComponent[]
  attachments: readonly AttachmentRow[]
}

/** Discord wants at least one of text, embeds, components and files. */
export function refuseEmpty({ content, embeds, components, attachments }: Substance): void {
  const parts = embeds.length + components.length + attachments.length
  if (content.trim() === '' && parts === 0) throw new DiscordError('emptyMessage')
}

/** Components without an id of their own get one, in order. */
export function numberComponents(components: MessageComponent[]): void {
  const taken = new Set([...walk(components)].flatMap(({ part }) => (part.id ? [part.id] : [])))
  let next = 1
  for (const { part } of walk(components)) {
    if (part.id) continue
    while (taken.has(next)) next += 1
    part.id = next
    next += 1
  }
}
