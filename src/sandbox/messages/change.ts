import { announceDeletion, announceInChannel, announceMessage } from '../gateway/announce.ts'
import { isoNow, type Host } from '../host.ts'
import { v2Flag } from '../validate/components.ts'
import { DiscordError, formError } from '../errors.ts'
import type { MessageParts } from '../validate/message.ts'
import { messageTypes, type ChannelRow, type MessageRow } from '../world/model.ts'
import { takeAttachments, tieLinks, type Upload } from './attachments.ts'
import { mentionsIn } from './mentions.ts'
import { loadingFlag, numberComponents, postSystemMessage, refuseEmpty } from './post.ts'

const suppressEmbedsFlag = 1 << 2

/** Changes a message: what the body leaves out stays as it is. Throws 10008 when it was deleted meanwhile. */
export async function editMessage(
  host: Host,
  before: MessageRow,
  body: MessageParts,
  uploads: readonly Upload[],
): Promise<MessageRow> {
  const named = await takeAttachments(host, uploads, body.attachments, before.attachments)
  // Storing files takes a moment, in which the message may have changed.
  const row = host.world.messages.get(before.id)
  if (!row) throw new DiscordError('unknownMessage')
  const attachments = body.attachments || uploads.length > 0 ? named : row.attachments
  const embeds = body.embeds === undefined ? row.embeds : (body.embeds ?? [])
  const components = body.components === undefined ? row.components : (body.components ?? [])
  const content = body.content === undefined ? row.content : (body.content ?? '').trim()
  const flags =
    ((row.flags & ~suppressEmbedsFlag) | ((body.flags ?? row.flags) & (suppressEmbedsFlag | v2Flag))) & ~loadingFlag
  if (flags & v2Flag && (content !== '' || embeds.length > 0))
    throw formError(
      [content === '' ? 'embeds' : 'content'],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      'A message that becomes a components v2 message must give up its content and embeds in the same edit.',
    )
  refuseEmpty({ content, embeds, components, attachments })
  tieLinks(host, body.embeds ?? [], body.components ?? [], attachments)
  numberComponents(components)
  const next = host.world.messages.put({
    ...row,
    content,
    embeds,
    components,
    attachments,
    flags,
    mentions: mentionsIn(host.world, content, components, body.allowed_mentions),
    editedAt: row.flags & loadingFlag ? row.editedAt : isoNow(host),
  })
  announceMessage(host, 'MESSAGE_UPDATE', next)
  dropFiles(host, row, next)
  return next
}

export function deleteMessage(host: Host, row: MessageRow): void {
  host.world.messages.delete(row.id)
  announceDeletion(host, row)
  dropFiles(host, row)
}

/** Takes an ephemeral message off its viewer's screen. The bot does not learn of it. */
export function dismissMessage(host: Host, row: MessageRow): void {
  announceDeletion(host, row)
  host.world.messages.put({ ...row, dismissed: true })
}

/** Forgets the files that a message no longer has. Whether that succeeds changes nothing that anyone sees. */
function dropFiles(host: Host, before: MessageRow, after?: MessageRow): void {
  for (const file of before.attachments) {
    if (after?.attachments.some((a) => a.id === file.id)) continue
    host.files.delete(file.id).catch((error: unknown) => host.log.warn(`A file could not be removed: ${String(error)}`))
  }
}

export function pinMessage(host: Host, channel: ChannelRow, row: MessageRow, byId: string): void {
  if (row.pinnedAt) return
  setPin(host, channel, row, isoNow(host))
  postSystemMessage(host, {
    channelId: channel.id,
    type: messageTypes.pin,
    authorId: byId,
    content: '',
    referenceId: row.id,
  })
}

export function unpinMessage(host: Host, channel: ChannelRow, row: MessageRow): void {
  if (row.pinnedAt) setPin(host, channel, row, null)
}

function setPin(host: Host, channel: ChannelRow, row: MessageRow, pinnedAt: string | null): void {
  const next = host.world.messages.put({ ...row, pinnedAt })
  const place = host.world.channels.put({
    ...(host.world.channels.get(channel.id) ?? channel),
    ...(pinnedAt && { lastPinAt: pinnedAt }),
  })
  announceMessage(host, 'MESSAGE_UPDATE', next)
  announceInChannel(host, 'CHANNEL_PINS_UPDATE', place, { channel_id: channel.id, last_pin_timestamp: place.lastPinAt })
}
