import { z } from 'zod'
import { color, componentId, customId, emoji, snowflake, text, url } from './fields.ts'
import { complain } from './form.ts'
import { channelSelect, mentionableSelect, roleSelect, stringSelect, userSelect } from './selects.ts'

const linkStyle = 5
const premiumStyle = 6

const button = z
  .strictObject({
    type: z.literal(2),
    id: componentId,
    style: z.int().min(1).max(6),
    label: text(80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: text(512).nullish(),
    sku_id: snowflake.nullish(),
    disabled: z.boolean().nullish(),
  })
  .superRefine((b, context) => {
    if (b.style === premiumStyle) {
      if (!b.sku_id) complain(context, ['sku_id'], 'BASE_TYPE_REQUIRED', 'A premium button needs a sku_id')
      return
    }
    if (!b.label && !b.emoji) complain(context, [], 'BUTTON_COMPONENT_EMPTY', 'A button must have a label or an emoji.')
    if (b.style === linkStyle) {
      if (!b.url) complain(context, ['url'], 'BASE_TYPE_REQUIRED', 'A url is required')
      if (b.custom_id)
        complain(
          context,
          ['custom_id'],
          'BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE',
          'A custom id and url cannot both be specified',
        )
    } else {
      if (!b.custom_id) complain(context, ['custom_id'], 'BASE_TYPE_REQUIRED', 'A custom id is required')
      if (b.url)
        complain(
          context,
          ['url'],
          'BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE',
          'A custom id and url cannot both be specified',
        )
    }
  })

const pressable = z.discriminatedUnion('type', [
  button,
  stringSelect,
  userSelect,
  roleSelect,
  mentionableSelect,
  channelSelect,
])

const actionRow = z
  .strictObject({ type: z.literal(1), id: componentId, components: z.array(pressable).min(1).max(5) })
  .superRefine((row, context) => {
    if (row.components.length > 1 && row.components.some((c) => c.type !== 2))
      complain(
        context,
        ['components'],
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'The specified component exceeds the maximum width',
      )
  })

/** What a media item carries; all but the url is what Discord adds when it sends one back. */
const media = z.looseObject({ url: url.min(1) })
const spoiler = z.boolean().nullish()
const altText = text(1024).nullish()

const textDisplay = z.strictObject({ type: z.literal(10), id: componentId, content: text(4000, 1) })
const thumbnail = z.strictObject({ type: z.literal(11), id: componentId, media, description: altText, spoiler })
const section = z.strictObject({
  type: z.literal(9),
  id: componentId,
  components: z.array(textDisplay).min(1).max(3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
})
const gallery = z.strictObject({
  type: z.literal(12),
  id: componentId,
  items: z
    .array(z.strictObject({ media, description: altText, spoiler }))
    .min(1)
    .max(10),
})
const file = z.strictObject({
  type: z.literal(13),
  id: componentId,
  file: media,
  spoiler,
  name: z.string().nullish(),
  size: z.int().nullish(),
})
const separator = z.strictObject({
  type: z.literal(14),
  id: componentId,
  divider: z.boolean().nullish(),
  spacing: z.int().min(1).max(2).nullish(),
})
const container = z.strictObject({
  type: z.literal(17),
  id: componentId,
  accent_color: color.nullish(),
  spoiler,
  components: z.array(z.discriminatedUnion('type', [actionRow, textDisplay, section, gallery, file, separator])).min(1),
})

export const messageComponent = z.discriminatedUnion('type', [
  actionRow,
  section,
  textDisplay,
  gallery,
  file,
  separator,
  container,
])
export type MessageComponent = z.infer<typeof messageComponent>
export type Pressable = z.infer<typeof pressable>
type Part = MessageComponent | Pressable | z.infer<typeof thumbnail>

/** A component with everything in it, outermost first, and where it stands. */
export function* walk(
  components: readonly Part[],
  at: readonly (string | number)[] = [],
): Generator<{ part: Part; path: (string | number)[] }> {
  for (const [i, part] of components.entries()) {
    const path = [...at, i]
    yield { part, path }
    if ('components' in part) yield* walk(part.components, [...path, 'components'])
    if (part.type === 9) {
      const accessory = [...path, 'accessory']
      for (const inner of walk([part.accessory])) yield { part: inner.part, path: accessory }
    }
  }
}

/** Every link in the components that may point at an uploaded file, with its place and a way to put another link there. */
export function mediaIn(
  components: readonly MessageComponent[],
): { path: (string | number)[]; media: { url: string } }[] {
  return [...walk(components)].flatMap(({ part, path }) => {
    if (part.type === 11) return [{ path: [...path, 'media', 'url'], media: part.media }]
    if (part.type === 13) return [{ path: [...path, 'file', 'url'], media: part.file }]
    if (part.type === 12)
      return part.items.map((item, i) => ({ path: [...path, 'items', i, 'media', 'url'], media: item.media }))
    return []
  })
}

export const v2Flag = 1 << 15
const classicRows = 5
const v2Total = 40
const v2Text = 4000

/** The rules that span several components: their number, their ids, and which kind of message they may stand in. */
export function checkTogether(
  components: readonly MessageComponent[],
  v2: boolean,
  context: z.RefinementCtx,
  at: string[],
): void {
  const parts = [...walk(components, at)]
  const ids = new Set<string>()
  for (const { part, path } of parts) {
    if (!('custom_id' in part) || !part.custom_id) continue
    if (ids.has(part.custom_id))
      complain(
        context,
        [...path, 'custom_id'],
        'COMPONENT_CUSTOM_ID_DUPLICATED',
        'Component custom id cannot be duplicated',
      )
    ids.add(part.custom_id)
  }
  if (!v2) {
    if (components.length > classicRows)
      complain(context, at, 'BASE_TYPE_BAD_LENGTH', `Must be ${classicRows} or fewer in length.`)
    components.forEach((c, i) => {
      if (c.type !== 1)
        complain(context, [...at, i, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1,).')
    })
    return
  }
  if (parts.length > v2Total)
    complain(
      context,
      at,
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The total number of components cannot exceed ${v2Total}`,
    )
  const characters = parts.reduce((sum, { part }) => sum + (part.type === 10 ? part.content.length : 0), 0)
  if (characters > v2Text)
    complain(
      context,
      at,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Components displayable text size exceeds maximum size of ${v2Text}`,
    )
}
