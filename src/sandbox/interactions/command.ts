import { PermissionFlagsBits } from 'discord-api-types/v10'
import { z } from 'zod'
import { DiscordError, formError } from '../errors.ts'
import type { Host } from '../host.ts'
import type { Upload } from '../messages/attachments.ts'
import { renderMessage } from '../messages/render.ts'
import { snowflake } from '../validate/fields.ts'
import { channelTypes, type ChannelRow, type CommandRow, type UserRow } from '../world/model.ts'
import { permissionsIn } from '../world/permissions.ts'
import type { Deed } from './deliver.ts'
import { checkOptions, givenOptions } from './options.ts'
import { resolveIds } from './resolve.ts'
import { receiveFiles } from './uploads.ts'

/** `data` of a command's interaction, finished or (for autocomplete) half written. */
export const calledCommand = z.object({
  id: snowflake,
  version: snowflake.optional(),
  options: givenOptions.default([]),
  target_id: snowflake.optional(),
})

const guildContext = 0
const botDmContext = 1

/** Whether a command is offered in a channel to a person. */
function isOffered(host: Host, person: UserRow, channel: ChannelRow, { body, guildId }: CommandRow): boolean {
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

/** Checks a call of a command as Discord does before the bot hears of it; throws 10063 for a command that is not offered here. */
export async function readCommand(
  host: Host,
  person: UserRow,
  channel: ChannelRow,
  called: z.infer<typeof calledCommand>,
  uploads: readonly Upload[],
  complete: boolean,
): Promise<Pick<Deed, 'data' | 'commandName' | 'commandType'>> {
  const command = host.world.commands.get(called.id)
  if (!command || !isOffered(host, person, channel, command)) throw new DiscordError('unknownCommand')
  if (called.version && called.version !== command.version)
    throw formError(
      ['data'],
      'INTERACTION_APPLICATION_COMMAND_INVALID_VERSION',
      'This command is outdated, please try again in a few minutes',
    )
  const commandType = command.body.type ?? 1
  const about = {
    id: command.id,
    name: command.body.name,
    type: commandType,
    ...(command.guildId && { guild_id: command.guildId }),
  }
  if (commandType !== 1) {
    const target = readTarget(host, person, commandType, called.target_id)
    return { data: { ...about, ...target }, commandName: command.body.name, commandType }
  }
  const { path, values } = checkOptions(command.body, called.options, complete)
  const options = called.options.length > 0 ? { options: called.options } : {}
  if (!complete) {
    if (!values.some((v) => v.focused))
      throw formError(['data', 'options'], 'BASE_TYPE_REQUIRED', 'One option must be focused.')
    return { data: { ...about, ...options }, commandName: path, commandType }
  }
  const files = await receiveFiles(host, channel, values.some((v) => v.type === 11) ? uploads : [])
  for (const option of values) if (option.type === 11) option.value = files.idOf(String(option.value))
  const named = values.flatMap((v) => (v.type >= 6 && v.type <= 9 ? [{ type: v.type, id: String(v.value) }] : []))
  const resolved = { ...resolveIds(host, person.id, named), ...files.resolved }
  const found = Object.keys(resolved).length > 0 ? { resolved } : {}
  return { data: { ...about, ...options, ...found }, commandName: path, commandType }
}

/** The person or message that a context menu was opened on. */
function readTarget(host: Host, person: UserRow, commandType: number, target: string | undefined): object {
  if (!target) throw formError(['data', 'target_id'], 'BASE_TYPE_REQUIRED', 'This field is required')
  if (commandType === 2) return { target_id: target, resolved: resolveIds(host, person.id, [{ type: 6, id: target }]) }
  const message = host.world.messages.get(target)
  if (!message || (message.viewerId && message.viewerId !== person.id)) throw new DiscordError('unknownMessage')
  const shown = renderMessage(host, message, { userId: host.settings.applicationId, readsContent: true })
  return { target_id: target, resolved: { messages: { [target]: shown } } }
}
