import { DiscordError } from '../errors.ts'
import type { Upload } from '../messages/attachments.ts'
import type { Call } from './app.ts'

export interface Body {
  json: unknown
  uploads: Upload[]
}

/** Ten files of the largest size, and the text around them. */
const requestLimit = 10 * 10 * 1024 * 1024 + 1024 * 1024

/** Reads a JSON body, or a multipart one with `payload_json` and `files[n]`. */
export async function readBody(c: Call): Promise<Body> {
  if (Number(c.req.header('content-length') ?? 0) > requestLimit) throw new DiscordError('tooLarge')
  if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
    return { json: parseJson(await c.req.text()), uploads: [] }
  const form = await c.req.raw.formData().catch(() => {
    throw new DiscordError('invalidForm')
  })
  const payload = form.get('payload_json')
  const uploads: Upload[] = []
  for (const [field, value] of form) {
    const key = /^files?\[?(\d*)\]?$/.exec(field)?.[1]
    if (key === undefined || typeof value === 'string') continue
    uploads.push({
      key: key || '0',
      name: value.name,
      contentType: contentType(value),
      bytes: new Uint8Array(await value.arrayBuffer()),
    })
  }
  return {
    json:
      typeof payload === 'string'
        ? parseJson(payload)
        : Object.fromEntries([...form].filter(([, v]) => typeof v === 'string')),
    uploads,
  }
}

const byExtension: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
}

export function typeOfName(name: string): string {
  return byExtension[name.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}

const contentType = (file: File): string =>
  file.type && file.type !== 'application/octet-stream' ? file.type : typeOfName(file.name)

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new DiscordError('invalidJson')
  }
}
