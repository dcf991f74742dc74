import { z } from 'zod'
import { color, text, url } from './fields.ts'
import { complain } from './form.ts'

/** What Discord adds to pictures when it sends an embed back; a bot may return it as it came. */
const fromDiscord = {
  proxy_url: z.string().nullish(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  content_type: z.string().nullish(),
  placeholder: z.string().nullish(),
  placeholder_version: z.int().nullish(),
  flags: z.int().nullish(),
  description: text(4096).nullish(),
}
const image = z.strictObject({ url: url.nullish(), ...fromDiscord })
const icon = { icon_url: url.nullish(), proxy_icon_url: z.string().nullish() }

export const embed = z.strictObject({
  type: z.string().nullish(),
  title: text(256).nullish(),
  description: text(4096).nullish(),
  url: url.nullish(),
  timestamp: z.iso.datetime({ offset: true }).nullish(),
  color: color.nullish(),
  footer: z.strictObject({ text: text(2048), ...icon }).nullish(),
  image: image.nullish(),
  thumbnail: image.nullish(),
  video: image.nullish(),
  provider: z.strictObject({ name: text(256).nullish(), url: url.nullish() }).nullish(),
  author: z.strictObject({ name: text(256), url: url.nullish(), ...icon }).nullish(),
  fields: z
    .array(z.strictObject({ name: text(256, 1), value: text(1024, 1), inline: z.boolean().nullish() }))
    .max(25)
    .nullish(),
  flags: z.int().nullish(),
  content_scan_version: z.int().nullish(),
})
export type EmbedBody = z.infer<typeof embed>

const totalLimit = 6000

export const embeds = z
  .array(embed)
  .max(10)
  .superRefine((list, context) => {
    if (list.reduce((sum, e) => sum + embedLength(e), 0) > totalLimit)
      complain(context, [], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${totalLimit}`)
    list.forEach((e, i) => {
      if (isEmptyEmbed(e)) complain(context, [i, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required')
    })
  })

/** The characters that count towards the 6,000 that all embeds of a message share. */
function embedLength(e: EmbedBody): number {
  const texts = [
    e.title,
    e.description,
    e.footer?.text,
    e.author?.name,
    ...(e.fields ?? []).flatMap((f) => [f.name, f.value]),
  ]
  return texts.reduce((sum, t) => sum + (t?.length ?? 0), 0)
}

function isEmptyEmbed(e: EmbedBody): boolean {
  return embedLength(e) === 0 && !e.image && !e.thumbnail && !e.video
}

/** Every link in an embed that may point at an uploaded file (`attachment://name`), with its place. */
export function embedLinks(e: EmbedBody): { path: string[]; url: string }[] {
  const found: [string[], string | null | undefined][] = [
    [['image', 'url'], e.image?.url],
    [['thumbnail', 'url'], e.thumbnail?.url],
    [['footer', 'icon_url'], e.footer?.icon_url],
    [['author', 'icon_url'], e.author?.icon_url],
  ]
  return found.flatMap(([path, link]) => (link ? [{ path, url: link }] : []))
}
