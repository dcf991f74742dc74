import { formError } from '../errors.ts'
import type { Host } from '../host.ts'
import { takeAttachments, type Upload } from '../messages/attachments.ts'
import { attachmentUrl } from '../messages/links.ts'
import type { AttachmentRow, ChannelRow } from '../world/model.ts'

/** Files that came with an interaction: each upload's key, the id it got, and what the bot is told of it. */
export interface Received {
  /** The id of the file that was sent as `key`; throws where none was. */
  idOf(key: string): string
  /** `resolved.attachments`, or nothing when no file came. */
  resolved: { attachments?: Record<string, object> }
}

/** Stores the files of attachment options and of file inputs in modals. */
export async function receiveFiles(host: Host, channel: ChannelRow, uploads: readonly Upload[]): Promise<Received> {
  const rows = await takeAttachments(host, uploads, undefined)
  const byKey = new Map(uploads.map((upload, i) => [upload.key, rows[i]]))
  return {
    idOf(key) {
      const row = byKey.get(key)
      if (!row)
        throw formError(['data', 'attachments'], 'ATTACHMENT_NOT_FOUND', `No file was uploaded as number ${key}.`)
      return row.id
    },
    resolved:
      rows.length > 0
        ? { attachments: Object.fromEntries(rows.map((row) => [row.id, renderFile(host, channel, row)])) }
        : {},
  }
}

function renderFile(host: Host, channel: ChannelRow, file: AttachmentRow): object {
  const url = attachmentUrl(host, { channelId: channel.id }, file)
  return {
    id: file.id,
    filename: file.filename,
    size: file.size,
    content_type: file.contentType,
    url,
    proxy_url: url,
    ephemeral: true,
    ...(file.width && { width: file.width, height: file.height }),
  }
}
