import { DiscordError, formError } from '../errors.ts'
import type { Host } from '../host.ts'
import type { AttachmentRow } from '../world/model.ts'
import type { EmbedBody } from '../validate/embeds.ts'
import { embedLinks } from '../validate/embeds.ts'
import { mediaIn, type MessageComponent } from '../validate/components.ts'
import type { AttachmentEntry } from '../validate/message.ts'
import { imageSize } from './imageSize.ts'
import { idInLink } from './links.ts'

/** A file of a multipart body; `key` is the n of its field `files[n]`. */
export interface Upload {
  key: string
  name: string
  contentType: string
  bytes: Uint8Array
}

const most = 10

/**
 * The attachments that a message has after a post or an edit, with new files stored. Without `entries` all that it
 * had stay; with them only the named ones do.
 */
export async function takeAttachments(
  host: Host,
  uploads: readonly Upload[],
  entries: readonly AttachmentEntry[] | null | undefined,
  before: readonly AttachmentRow[] = [],
): Promise<AttachmentRow[]> {
  if (uploads.some((u) => u.bytes.length > host.limits.fileBytes)) throw new DiscordError('tooLarge')
  const kept: AttachmentRow[] = entries ? [] : [...before]
  const described = new Map<string, AttachmentEntry>()
  for (const [i, entry] of (entries ?? []).entries()) {
    const old = before.find((a) => a.id === entry.id)
    if (old) kept.push(typeof entry.description === 'string' ? { ...old, description: entry.description } : old)
    else if (uploads.some((u) => u.key === entry.id)) described.set(entry.id, entry)
    else
      throw formError(
        ['attachments', i, 'id'],
        'ATTACHMENT_NOT_FOUND',
        `No file was uploaded for attachment ${entry.id}.`,
      )
  }
  if (kept.length + uploads.length > most)
    throw formError(['attachments'], 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`)
  const added = uploads.map((upload) => ({ upload, row: newRow(host, upload, described.get(upload.key)) }))
  await Promise.all(added.map(({ upload, row }) => host.files.put(row.id, upload.bytes)))
  return [...kept, ...added.map(({ row }) => row)]
}

function newRow(host: Host, upload: Upload, entry: AttachmentEntry | undefined): AttachmentRow {
  return {
    id: host.nextId(),
    filename: safeName(entry?.filename ?? upload.name),
    size: upload.bytes.length,
    contentType: upload.contentType,
    ...(entry?.description && { description: entry.description }),
    ...(entry?.title && { title: entry.title }),
    ...imageSize(upload.bytes),
  }
}

/** Discord keeps letters, digits and a few signs of a file's name. */
function safeName(name: string): string {
  return name.replace(/[^\w.-]+/g, '_').slice(-260) || 'file'
}

const scheme = 'attachment://'

/**
 * Points every link that names an uploaded file at it (stored as `attachment://name`, so that rendering can make a
 * fresh link), and refuses a link to a file that is not there.
 */
export function tieLinks(
  host: Host,
  embeds: EmbedBody[],
  components: MessageComponent[],
  files: readonly AttachmentRow[],
): void {
  const own = (url: string, path: (string | number)[]): string => {
    const id = idInLink(host, url)
    const byId = id === undefined ? undefined : files.find((f) => f.id === id)
    if (byId) return scheme + byId.filename
    if (!url.startsWith(scheme)) return url
    const name = safeName(url.slice(scheme.length))
    if (files.some((f) => f.filename === name)) return scheme + name
    throw formError(
      path,
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      'The referenced attachment was not found',
    )
  }
  embeds.forEach((embed, i) => {
    for (const { path, url } of embedLinks(embed)) {
      const link = own(url, ['embeds', i, ...path])
      if (path[0] === 'image' && embed.image) embed.image.url = link
      else if (path[0] === 'thumbnail' && embed.thumbnail) embed.thumbnail.url = link
      else if (path[0] === 'footer' && embed.footer) embed.footer.icon_url = link
      else if (path[0] === 'author' && embed.author) embed.author.icon_url = link
    }
  })
  for (const { path, media } of mediaIn(components)) media.url = own(media.url, ['components', ...path])
}

/** Names of the files that embeds show; Discord leaves those out of a message's `attachments`. */
export function namesInEmbeds(embeds: readonly EmbedBody[]): Set<string> {
  return new Set(
    embeds
      .flatMap((e) => embedLinks(e))
      .flatMap(({ url }) => (url.startsWith(scheme) ? [url.slice(scheme.length)] : [])),
  )
}
