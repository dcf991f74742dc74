import {
  PermissionFlagsBits,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  type PermissionsBitField,
} from 'discord.js'
import { list } from './text/words.ts'

/** Where somebody asks for something, and what they and the bot may do there. */
export interface Site {
  readonly channel: string
  /** Absent in a direct message. */
  readonly guild?: string
  /** The channel that a thread belongs to; permissions are given there. */
  readonly parent?: string
  /** Permissions that the bot lacks here, by the names that Discord's settings show. */
  readonly lacking: readonly string[]
  /** The person's roles in this server. */
  readonly roles: readonly string[]
  /** The person may manage the server. */
  readonly manages: boolean
}

type Placed = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction

export function siteOf(interaction: Placed): Site {
  const { channel, member, guildId } = interaction
  const thread = channel?.isThread() ? channel : undefined
  const roles = member === null ? [] : Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()]
  return {
    channel: interaction.channelId ?? '',
    ...(guildId === null ? {} : { guild: guildId }),
    ...(thread?.parentId ? { parent: thread.parentId } : {}),
    lacking: guildId === null ? [] : lacking(interaction.appPermissions, thread !== undefined),
    roles,
    manages: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
  }
}

type Needed = readonly (readonly [name: string, bit: bigint])[]

/** What a game needs, by the names that Discord's settings show. */
function needed(thread: boolean): Needed {
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
  return without(has, needed(thread))
}

/** What the bot lacks in a channel to open a thread there and run a game in it. */
export function lackingForThread(has: Readonly<PermissionsBitField>): readonly string[] {
  return without(has, [['Create Public Threads', PermissionFlagsBits.CreatePublicThreads], ...needed(true)])
}

function without(has: Readonly<PermissionsBitField>, wanted: Needed): readonly string[] {
  return wanted.filter(([, bit]) => !has.has(bit)).map(([name]) => name)
}

/** What the bot lacks, with what to do about it: a thread has the permissions of its channel. */
export function permissionsText({ lacking, parent }: Pick<Site, 'lacking' | 'parent'>): string | undefined {
  if (lacking.length === 0) return undefined
  const names = list(lacking.map((name) => `**${name}**`))
  const it = lacking.length === 1 ? 'it' : 'them'
  const who =
    parent === undefined
      ? `Somebody who manages this channel can allow ${it}`
      : `Somebody who manages <#${parent}>, whose permissions this thread has, can allow ${it} there`
  return `I cannot run a game here yet: I lack ${names}. ${who} under *Edit Channel › Permissions*; then try again.`
}
