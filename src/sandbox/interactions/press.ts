import { z } from 'zod'
import { DiscordError, formError } from '../errors.ts'
import type { Host } from '../host.ts'
import { walk, type Pressable } from '../validate/components.ts'
import type { ChannelRow, MessageRow, UserRow } from '../world/model.ts'
import { selectKinds } from './modalAnswers.ts'
import { resolveIds } from './resolve.ts'

/** `data` of a pressed button or a menu in which something was chosen. */
export const pressedComponent = z.object({
  component_type: z.int(),
  custom_id: z.string(),
  values: z.array(z.string()).optional(),
})

const refusePress = () => formError(['data'], 'COMPONENT_VALIDATION_FAILED', 'Component validation failed')

/** Checks that the component is there, for this person, enabled, and that what was chosen is among its options. */
export function readPress(
  host: Host,
  person: UserRow,
  channel: ChannelRow,
  messageId: string,
  data: z.infer<typeof pressedComponent>,
): { data: object; message: MessageRow } {
  const message = host.world.messages.get(messageId)
  if (!message || message.channelId !== channel.id || (message.viewerId && message.viewerId !== person.id))
    throw new DiscordError('unknownMessage')
  if (message.authorId !== host.settings.applicationId) throw refusePress()
  const part = [...walk(message.components)]
    .map((w) => w.part)
    .find((p): p is Pressable => 'custom_id' in p && p.custom_id === data.custom_id)
  if (!part || part.type !== data.component_type || part.disabled) throw refusePress()
  const base = { id: part.id, custom_id: data.custom_id, component_type: part.type }
  if (part.type === 2) return { data: base, message }
  const values = data.values ?? []
  if (values.length < (part.min_values ?? 1) || values.length > (part.max_values ?? 1)) throw refusePress()
  if (new Set(values).size < values.length) throw refusePress()
  if (part.type === 3 && values.some((v) => !part.options.some((o) => o.value === v))) throw refusePress()
  const kind = selectKinds[part.type]
  const resolved = kind
    ? {
        resolved: resolveIds(
          host,
          person.id,
          values.map((id) => ({ type: kind, id })),
        ),
      }
    : {}
  return { data: { ...base, values, ...resolved }, message }
}
