import { z } from 'zod'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import type { Upload } from '../messages/attachments.ts'
import { snowflake } from '../validate/fields.ts'
import { parseForm } from '../validate/form.ts'
import type { UserRow } from '../world/model.ts'
import { canSee } from '../world/permissions.ts'
import { calledCommand, readCommand } from './command.ts'
import type { Deed } from './deliver.ts'
import { pressedComponent, readPress } from './press.ts'
import { readSubmission, submittedModal } from './submission.ts'

const common = {
  application_id: snowflake,
  channel_id: snowflake,
  guild_id: snowflake.nullish(),
  nonce: z.union([z.string(), z.int()]).transform(String).optional(),
  session_id: z.string().optional(),
}

/** What Discord's own clients send to `POST /interactions`. */
const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal([2, 4]), ...common, data: calledCommand }),
  z.object({ type: z.literal(3), ...common, message_id: snowflake, data: pressedComponent }),
  z.object({ type: z.literal(5), ...common, data: submittedModal }),
])

/** Checks what a person did and turns it into what the bot is told. */
export async function readDeed(host: Host, person: UserRow, raw: unknown, uploads: readonly Upload[]): Promise<Deed> {
  const body = parseForm(request, raw)
  if (body.application_id !== host.settings.applicationId) throw new DiscordError('unknownApplication')
  const channel = host.world.channels.get(body.channel_id)
  if (!channel) throw new DiscordError('unknownChannel')
  if (!canSee(host.world, person.id, channel)) throw new DiscordError('missingAccess')
  const base = { type: body.type, person, channel, nonce: body.nonce, sessionId: body.session_id }
  switch (body.type) {
    case 2:
    case 4:
      return { ...base, ...(await readCommand(host, person, channel, body.data, uploads, body.type === 2)) }
    case 3:
      return { ...base, ...readPress(host, person, channel, body.message_id, body.data) }
    case 5:
      return { ...base, ...(await readSubmission(host, person, channel, body.data, uploads)) }
  }
}
