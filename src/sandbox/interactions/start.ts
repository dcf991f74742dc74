import { PermissionFlagsBits } from 'discord-api-types/v10'
import { z } from 'zod'
import { DiscordError, formError } from '../errors.ts'
import type { Host } from '../host.ts'
import { takeAttachments, type Upload } from '../messages/attachments.ts'
import { attachmentUrl } from '../messages/links.ts'
import { renderMessage } from '../messages/render.ts'
import { parseForm } from '../validate/form.ts'
import { snowflake } from '../validate/fields.ts'
import { walk, type Pressable } from '../validate/components.ts'
import {
  channelTypes,
  type AttachmentRow,
  type ChannelRow,
  type CommandRow,
  type MessageRow,
  type UserRow,
} from '../world/model.ts'
import { canSee, permissionsIn } from '../world/permissions.ts'
import type { Deed } from './deliver.ts'
import { checkAnswers, modalComponents, selectKinds } from './modalAnswers.ts'
import { checkOptions, givenOptions, resolveIds, type GivenOption } from './options.ts'

const common = {
  application_id: snowflake,
  channel_id: snowflake,
  guild_id: snowflake.nullish(),
  nonce: z.union([z.string(), z.int()]).transform(String).optional(),
  session_id: z.string().optional(),
}
const called = z.object({
  id: snowflake,
  name: z.string().optional(),
  type: z.int().optional(),
  options: givenOptions.optional(),
  target_id: snowflake.optional(),
  attachments: z
    .array(z.object({ id: z.union([z.string(), z.int()]).transform(String), filename: z.string() }))
    .optional(),
})
const pressed = z.object({ component_type: z.int(), custom_id: z.string(), values: z.array(z.string()).optional() })
const submitted = z.object({ id: snowflake, custom_id: z.string(), components: modalComponents })

/** What Discord's own clients send to `POST /interactions`. */
const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal(2), ...common, data: called }),
  z.object({ type: z.literal(4), ...common, data: called }),
  z.object({ type: z.literal(3), ...common, message_id: snowflake, data: pressed }),
  z.object({ type: z.literal(5), ...common, data: submitted }),
])
type Request = z.infer<typeof request>

/** Checks what a person did and turns it into what the bot is told. */
export async function readDeed(host: Host, person: UserRow, raw: unknown, uploads: readonly Upload[]): Promise<Deed> {
  const body = parseForm(request, raw)
  if (body.application_id !== host.settings.applicationId) throw new DiscordError('unknownApplication')
  const channel = host.world.channels.get(body.channel_id)
  if (!channel) throw new DiscordError('unknownChannel')
  if (!canSee(host.world, person.id, channel)) throw new DiscordError('missingAccess')
  const base = { person, channel, nonce: body.nonce, sessionId: body.session_id }
  switch (body.type) {
    case 2:
    case 4:
      return { ...base, type: body.type, ...(await readCommand(host, person, channel, body, uploads)) }
    case 3:
      return { ...base, type: 3, ...readPress(host, person, channel, body.message_id, body.data) }
    case 5:
      return { ...base, type: 5, ...readSubmission(host, person, body.data) }
  }
}

const guildContext = 0
const botDmContext = 1

/** Whether a command is offered in a channel to a person. */
export function isOffered(host: Host, person: UserRow, channel: ChannelRow, { body, guildId }: CommandRow): boolean {
  const inDm = channel.type === channelTypes.dm
  if (inDm && (guildId !== null || !channel.recipients.includes(host.settings.applicationId))) return false
  const byOldField = body.dm_permission === false ? [guildContext] : [guildContext, botDmContext]
  if (!(body.contexts ?? byOldField).includes(inDm ? botDmContext : guildContext)) return false
  if (inDm) return true
  const bits = permissionsIn(host.world, person.id, channel)
  const needed = BigInt(body.default_member_permissions ?? '0')
  const allowed =
    body.default_member_permissions === '0'
      ? Boolean(bits & PermissionFlagsBits.Administrator)
      : (bits & needed) === needed
  return allowed && Boolean(bits & PermissionFlagsBits.UseApplicationCommands)
}

async function readCommand(
  host: Host,
  person: UserRow,
  channel: ChannelRow,
  body: Request & { type: 2 | 4 },
  uploads: readonly Upload[],
) {
  const command = host.world.commands.get(body.data.id)
  if (!command || !isOffered(host, person, channel, command)) throw new DiscordError('unknownCommand')
  const type = command.body.type ?? 1
  if (type !== 1)
    return {
      ...readContextMenu(host, person, command, body.data.target_id),
      commandType: type,
      commandName: command.body.name,
    }
  const options = body.data.options ?? []
  const { path, values } = checkOptions(command.body, options, body.type === 2)
  if (body.type === 4 && !values.some((v) => v.focused))
    throw formError(['data', 'options'], 'BASE_TYPE_REQUIRED', 'One option must be focused.')
  const files = await takeFiles(host, values, body.data.attachments ?? [], uploads)
  const named = values.flatMap((v) =>
    v.type >= 6 && v.type <= 9 && typeof v.value === 'string' && body.type === 2 ? [{ type: v.type, id: v.value }] : [],
  )
  const resolved = {
    ...resolveIds(host, named),
    ...(files.length > 0 && {
      attachments: Object.fromEntries(files.map((f) => [f.id, renderFile(host, channel, f)])),
    }),
  }
  const data = {
    id: command.id,
    name: command.body.name,
    type,
    ...(command.guildId && { guild_id: command.guildId }),
    ...(options.length > 0 && { options }),
    ...(Object.keys(resolved).length > 0 && { resolved }),
  }
  return { data, commandName: path, commandType: type }
}

function readContextMenu(
  host: Host,
  person: UserRow,
  command: CommandRow,
  target: string | undefined,
): { data: object } {
  if (!target) throw formError(['data', 'target_id'], 'BASE_TYPE_REQUIRED', 'This field is required')
  const base = { id: command.id, name: command.body.name, type: command.body.type, target_id: target }
  if (command.body.type === 2) return { data: { ...base, resolved: resolveIds(host, [{ type: 6, id: target }]) } }
  const message = host.world.messages.get(target)
  if (!message || (message.viewerId && message.viewerId !== person.id)) throw new DiscordError('unknownMessage')
  return {
    data: {
      ...base,
      resolved: {
        messages: {
          [target]: renderMessage(host, message, { userId: host.settings.applicationId, readsContent: true }),
        },
      },
    },
  }
}

/** Uploaded files of attachment options; the option's value becomes the file's id. */
async function takeFiles(
  host: Host,
  values: GivenOption[],
  entries: readonly { id: string; filename: string }[],
  uploads: readonly Upload[],
): Promise<AttachmentRow[]> {
  const wanted = values.filter((v) => v.type === 11)
  if (wanted.length === 0) return []
  const rows = await takeAttachments(host, uploads, entries)
  for (const option of wanted) {
    const index = uploads.findIndex((u) => u.key === String(option.value))
    const row = rows[index]
    if (!row)
      throw formError(
        ['data', 'attachments'],
        'ATTACHMENT_NOT_FOUND',
        `No file was uploaded for the option ${option.name}.`,
      )
    option.value = row.id
  }
  return rows
}

function renderFile(host: Host, channel: ChannelRow, file: AttachmentRow): object {
  const url = attachmentUrl(host, { channelId: channel.id }, file)
  return {
    id: file.id,
    filename: file.filename,
    size: file.size,
    content_type: file.contentType,
    url,
    proxy_url: url,
    ephemeral: true,
    ...(file.width && { width: file.width, height: file.height }),
  }
}

const refusePress = () => formError(['data'], 'COMPONENT_VALIDATION_FAILED', 'Component validation failed')

function readPress(
  host: Host,
  person: UserRow,
  channel: ChannelRow,
  messageId: string,
  data: z.infer<typeof pressed>,
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
  if (part.type === 3 && values.some((v) => !part.options.some((o) => o.value === v))) throw refusePress()
  const kind = selectKinds[part.type]
  const resolved = kind
    ? {
        resolved: resolveIds(
          host,
          values.map((id) => ({ type: kind, id })),
        ),
      }
    : {}
  return { data: { ...base, values, ...resolved }, message }
}

function readSubmission(
  host: Host,
  person: UserRow,
  data: z.infer<typeof submitted>,
): Pick<Deed, 'data' | 'message' | 'opener'> {
  const opener = host.world.interactions.get(data.id)
  if (!opener?.modal || opener.userId !== person.id || opener.modal.custom_id !== data.custom_id)
    throw new DiscordError('unknownInteraction')
  const { components, named } = checkAnswers(opener.modal, data.components)
  const resolved = named.length > 0 ? { resolved: resolveIds(host, named) } : {}
  const message = opener.messageId ? host.world.messages.get(opener.messageId) : undefined
  return { data: { custom_id: data.custom_id, components, ...resolved }, opener, ...(message && { message }) }
}
