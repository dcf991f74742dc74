import { z } from 'zod'
import { checkTogether, messageComponent, v2Flag } from './components.ts'
import { embeds } from './embeds.ts'
import { snowflake, text } from './fields.ts'
import { complain } from './form.ts'

const allowedMentions = z.strictObject({
  parse: z
    .array(z.enum(['users', 'roles', 'everyone']))
    .max(3)
    .nullish(),
  users: z.array(snowflake).max(100).nullish(),
  roles: z.array(snowflake).max(100).nullish(),
  replied_user: z.boolean().nullish(),
})
export type AllowedMentions = z.infer<typeof allowedMentions>

/** An entry of `attachments`: a small number names an uploaded file, an id one that the message already has. */
const attachment = z.looseObject({
  id: z.union([snowflake, z.int()]).transform(String),
  filename: text(1024, 1).nullish(),
  description: text(1024).nullish(),
  title: text(1024).nullish(),
  uploaded_filename: z.string().nullish(),
})
export type AttachmentEntry = z.infer<typeof attachment>

const parts = {
  content: text(2000).nullish(),
  embeds: embeds.nullish(),
  components: z.array(messageComponent).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  attachments: z.array(attachment).max(10).nullish(),
  flags: z.int().min(0).nullish(),
}

/** What creating and editing have in common. */
export type MessageParts = z.infer<z.ZodObject<typeof parts>>

const reference = z.strictObject({
  type: z.int().nullish(),
  message_id: snowflake,
  channel_id: snowflake.nullish(),
  guild_id: snowflake.nullish(),
  fail_if_not_exists: z.boolean().nullish(),
})

/** A person's client also sends these; they change nothing here. */
const fromClients = {
  mobile_network_type: z.unknown().optional(),
  signal_strength: z.unknown().optional(),
  poll: z.null().optional(),
}

/** `POST /channels/:id/messages`. */
export const messageCreate = z
  .strictObject({
    ...parts,
    tts: z.boolean().nullish(),
    nonce: z.union([z.int(), text(25)]).nullish(),
    enforce_nonce: z.boolean().nullish(),
    message_reference: reference.nullish(),
    sticker_ids: z.array(snowflake).max(3).nullish(),
    ...fromClients,
  })
  .superRefine((body, context) => checkMessage(body, Boolean((body.flags ?? 0) & v2Flag), context))

/** The message of an interaction's reply or follow-up. */
export const webhookMessage = z
  .strictObject({
    ...parts,
    tts: z.boolean().nullish(),
    nonce: z.union([z.int(), text(25)]).nullish(),
    enforce_nonce: z.boolean().nullish(),
    username: text(80).nullish(),
    avatar_url: z.string().nullish(),
    thread_name: text(100).nullish(),
    applied_tags: z.array(snowflake).nullish(),
  })
  .superRefine((body, context) => checkMessage(body, Boolean((body.flags ?? 0) & v2Flag), context))

/** An edit; `isV2` tells whether the message already has the flag, which cannot be taken away. */
export const messageEdit = (isV2: boolean) =>
  z
    .strictObject({
      ...parts,
      sticker_ids: z.array(snowflake).nullish(),
      tts: z.boolean().nullish(),
      nonce: z.union([z.int(), text(25)]).nullish(),
      enforce_nonce: z.boolean().nullish(),
      username: text(80).nullish(),
      avatar_url: z.string().nullish(),
    })
    .superRefine((body, context) => checkMessage(body, isV2 || Boolean((body.flags ?? 0) & v2Flag), context))

function checkMessage(body: MessageParts, v2: boolean, context: z.RefinementCtx): void {
  checkTogether(body.components ?? [], v2, context, ['components'])
  if (!v2) return
  for (const [field, used] of [
    ['content', Boolean(body.content)],
    ['embeds', Boolean(body.embeds?.length)],
  ] as const) {
    if (used)
      complain(
        context,
        [field],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      )
  }
}
