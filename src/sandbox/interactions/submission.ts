import { z } from 'zod'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import type { Upload } from '../messages/attachments.ts'
import { snowflake } from '../validate/fields.ts'
import type { ChannelRow, UserRow } from '../world/model.ts'
import type { Deed } from './deliver.ts'
import { checkAnswers, modalComponents } from './modalAnswers.ts'
import { resolveIds } from './options.ts'
import { receiveFiles } from './uploads.ts'

/** `data` of a modal that is sent off; `id` is the one it was opened with. */
export const submittedModal = z.object({ id: snowflake, custom_id: z.string(), components: modalComponents })

/** Checks what was written against the modal that the bot opened for this person; throws 10062 where there is none. */
export async function readSubmission(
  host: Host,
  person: UserRow,
  channel: ChannelRow,
  data: z.infer<typeof submittedModal>,
  uploads: readonly Upload[],
): Promise<Pick<Deed, 'data' | 'message' | 'opener'>> {
  const opener = host.world.interactions.get(data.id)
  if (!opener?.modal || opener.userId !== person.id || opener.modal.custom_id !== data.custom_id)
    throw new DiscordError('unknownInteraction')
  const { components, named, files } = checkAnswers(opener.modal, data.components)
  const received = await receiveFiles(host, channel, files.length > 0 ? uploads : [])
  for (const answer of files) answer.values = answer.values.map((key) => received.idOf(key))
  const resolved = { ...resolveIds(host, named), ...received.resolved }
  const found = Object.keys(resolved).length > 0 ? { resolved } : {}
  const message = opener.messageId ? host.world.messages.get(opener.messageId) : undefined
  return { data: { custom_id: data.custom_id, components, ...found }, opener, ...(message && { message }) }
}
