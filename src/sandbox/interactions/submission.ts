import { z } from 'zod'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import type { Upload } from '../messages/attachments.ts'
import { snowflake } from '../validate/fields.ts'
import type { ChannelRow, InteractionRow, UserRow } from '../world/model.ts'
import type { Deed } from './deliver.ts'
import { checkAnswers, modalComponents } from './modalAnswers.ts'
import { resolveIds } from './resolve.ts'
import { receiveFiles } from './uploads.ts'

/** `data` of a modal that is sent off; `id` is the one it was opened with, and without it the newest of that name is meant. */
export const submittedModal = z.object({ id: snowflake.optional(), custom_id: z.string(), components: modalComponents })

/** Checks what was written against the modal that the bot opened for this person; throws 10062 where there is none. */
export async function readSubmission(
  host: Host,
  person: UserRow,
  channel: ChannelRow,
  data: z.infer<typeof submittedModal>,
  uploads: readonly Upload[],
): Promise<Pick<Deed, 'data' | 'message' | 'opener'>> {
  const isMeant = (row: InteractionRow) => row.userId === person.id && row.modal?.custom_id === data.custom_id
  const opener = host.world.interactions.filter((row) => isMeant(row) && (!data.id || row.id === data.id)).at(-1)
  if (!opener?.modal) throw new DiscordError('unknownInteraction')
  const { components, named, files } = checkAnswers(opener.modal, data.components)
  const received = await receiveFiles(host, channel, files.length > 0 ? uploads : [])
  for (const answer of files) answer.values = answer.values.map((key) => received.idOf(key))
  const resolved = { ...resolveIds(host, person.id, named), ...received.resolved }
  const found = Object.keys(resolved).length > 0 ? { resolved } : {}
  const message = opener.messageId ? host.world.messages.get(opener.messageId) : undefined
  return { data: { custom_id: data.custom_id, components, ...found }, opener, ...(message && { message }) }
}
