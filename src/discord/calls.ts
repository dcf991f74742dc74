import {
  PermissionFlagsBits,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type PermissionsBitField,
} from 'discord.js'
import type { Call, Typing } from './command.ts'

/** A slash command as plain data. */
export function callOf(interaction: ChatInputCommandInteraction): Call {
  const { options } = interaction
  const subcommand = options.getSubcommand(false)
  return {
    person: interaction.user.id,
    channel: interaction.channelId,
    ...(interaction.guildId === null ? {} : { guild: interaction.guildId }),
    ...(subcommand === null ? {} : { subcommand }),
    text: (name) => options.getString(name) ?? undefined,
    someone: (name) => options.getUser(name)?.id,
    file: (name) => {
      const file = options.getAttachment(name)
      return file ? { name: file.name, size: file.size, url: file.url } : undefined
    },
    lacking: interaction.guildId === null ? [] : lacking(interaction.appPermissions, isThread(interaction)),
  }
}

/** An option that is being typed, as plain data. */
export function typingOf(interaction: AutocompleteInteraction): Typing {
  const { options } = interaction
  const focused = options.getFocused(true)
  const subcommand = options.getSubcommand(false)
  return {
    person: interaction.user.id,
    channel: interaction.channelId,
    ...(subcommand === null ? {} : { subcommand }),
    option: focused.name,
    typed: String(focused.value),
    text: (name) => options.getString(name) ?? undefined,
  }
}

function isThread(interaction: ChatInputCommandInteraction): boolean {
  return interaction.channel?.isThread() ?? false
}

/** What a game needs, by the names that Discord's settings show. */
function needed(thread: boolean): readonly (readonly [string, bigint])[] {
  return [
    ['View Channel', PermissionFlagsBits.ViewChannel],
    thread
      ? ['Send Messages in Threads', PermissionFlagsBits.SendMessagesInThreads]
      : ['Send Messages', PermissionFlagsBits.SendMessages],
    ['Embed Links', PermissionFlagsBits.EmbedLinks],
    ['Attach Files', PermissionFlagsBits.AttachFiles],
    ['Read Message History', PermissionFlagsBits.ReadMessageHistory],
  ]
}

export function lacking(has: Readonly<PermissionsBitField>, thread: boolean): readonly string[] {
  return needed(thread)
    .filter(([, bit]) => !has.has(bit))
    .map(([name]) => name)
}
