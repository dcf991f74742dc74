import {
  ChannelType,
  ThreadAutoArchiveDuration,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from 'discord.js'
import type { Call, Typing } from './command.ts'
import { lackingForThread, siteOf } from './permissions.ts'

/** A slash command as plain data. */
export function callOf(interaction: ChatInputCommandInteraction): Call {
  const { options } = interaction
  const subcommand = options.getSubcommand(false)
  return {
    ...siteOf(interaction),
    person: interaction.user.id,
    ...(subcommand === null ? {} : { subcommand }),
    text: (name) => options.getString(name) ?? undefined,
    flag: (name) => options.getBoolean(name) ?? false,
    place: (name) => options.getChannel(name)?.id,
    role: (name) => options.getRole(name)?.id,
    someone: (name) => options.getUser(name)?.id,
    file: (name) => {
      const file = options.getAttachment(name)
      return file ? { name: file.name, size: file.size, url: file.url } : undefined
    },
    ...threads(interaction),
  }
}

/** The way to a thread of its own for a game, in channels that can have one. */
function threads({ channel, appPermissions, user }: ChatInputCommandInteraction): Pick<Call, 'thread'> {
  if (channel?.type !== ChannelType.GuildText) return {}
  const open = async (name: string) => {
    const thread = await channel.threads.create({
      name: name.slice(0, 100),
      type: ChannelType.PublicThread,
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    })
    // So that it stands in their list of channels; they find it without that, too.
    await thread.members.add(user.id).catch(() => undefined)
    return thread.id
  }
  return { thread: { lacking: lackingForThread(appPermissions), open } }
}

/** An option that is being typed, as plain data. */
export function typingOf(interaction: AutocompleteInteraction): Typing {
  const { options } = interaction
  const focused = options.getFocused(true)
  const subcommand = options.getSubcommand(false)
  return {
    person: interaction.user.id,
    channel: interaction.channelId,
    ...(interaction.guildId === null ? {} : { guild: interaction.guildId }),
    ...(subcommand === null ? {} : { subcommand }),
    option: focused.name,
    typed: String(focused.value),
    text: (name) => options.getString(name) ?? undefined,
  }
}
