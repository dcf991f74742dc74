import { z } from 'zod'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import { snowflake } from '../validate/fields.ts'
import { parseForm } from '../validate/form.ts'
import { deliver } from './deliver.ts'

/** The body of `POST /sandbox/forge`. */
const forgery = z.strictObject({
  type: z.literal([2, 3, 4, 5]),
  person: snowflake,
  channel: snowflake,
  /** The message that a press seems to come from; any will do. */
  message: snowflake.optional(),
  /** As the bot gets it. */
  data: z.looseObject({ name: z.string().optional() }),
  nonce: z.string().optional(),
  session: z.string().optional(),
})
export type Forgery = z.input<typeof forgery>

/** Tells the bot of an interaction that no client of Discord's would have sent: nothing in it is checked. */
export function forge(host: Host, raw: unknown, timers: Set<NodeJS.Timeout>): void {
  const { type, person: who, channel: place, message: from, data, nonce, session } = parseForm(forgery, raw)
  const person = host.world.users.get(who)
  if (!person) throw new DiscordError('unknownUser')
  const channel = host.world.channels.get(place)
  if (!channel) throw new DiscordError('unknownChannel')
  const message = from === undefined ? undefined : host.world.messages.get(from)
  if (from !== undefined && !message) throw new DiscordError('unknownMessage')
  const deed = { type, person, channel, data, nonce, sessionId: session }
  deliver(
    host,
    {
      ...deed,
      ...(message ? { message } : {}),
      ...(data.name === undefined ? {} : { commandName: data.name, commandType: 1 }),
    },
    timers,
  )
}
