import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Host } from '../host.ts'
import type { AttachmentRow, MessageRow } from '../world/model.ts'

const day = 86_400_000

/** Who holds the link may see the file, as at Discord; links stop working after one to two days. */
export function attachmentUrl(host: Host, message: Pick<MessageRow, 'channelId'>, file: AttachmentRow): string {
  const expiry = ((Math.floor(host.now() / day) + 2) * day).toString(16)
  const query = `ex=${expiry}&hm=${sign(host, file.id, expiry)}`
  return `${host.origin}/attachments/${message.channelId}/${file.id}/${encodeURIComponent(file.filename)}?${query}`
}

export function isGoodLink(host: Host, attachmentId: string, expiry: string, signature: string): boolean {
  const expected = Buffer.from(sign(host, attachmentId, expiry))
  const given = Buffer.from(signature)
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number.parseInt(expiry, 16) > host.now()
  )
}

/** The attachment's id in a link of this server, if it is one. */
export function idInLink(host: Host, url: string): string | undefined {
  if (!url.startsWith(`${host.origin}/attachments/`)) return undefined
  return /\/attachments\/\d+\/(\d+)\//.exec(url)?.[1]
}

function sign(host: Host, id: string, expiry: string): string {
  return createHmac('sha256', host.settings.linkSecret).update(`${id}.${expiry}`).digest('hex')
}
