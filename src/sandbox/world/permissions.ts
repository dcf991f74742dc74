import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { ChannelRow } from './model.ts'
import { channelTypes } from './model.ts'
import type { World } from './world.ts'

const all = Object.values(P).reduce((sum, bit) => sum | bit, 0n)

/** What anyone may do in a direct message, where no roles exist. */
const inDirectMessages =
  P.ViewChannel |
  P.SendMessages |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis |
  P.MentionEveryone |
  P.UseApplicationCommands |
  P.PinMessages

/** What @everyone may do in a new server. */
export const everyonePermissions =
  P.ViewChannel |
  P.SendMessages |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis |
  P.UseApplicationCommands |
  P.CreatePublicThreads |
  P.CreatePrivateThreads |
  P.SendMessagesInThreads |
  P.ChangeNickname

/** What the bot's role grants: what an invite link of a bot that runs games would ask for. */
export const botPermissions = everyonePermissions | P.ManageMessages | P.PinMessages | P.ManageThreads

/** Permissions of a member in the whole server, without channel overwrites. */
export function serverPermissions(world: World, userId: string): bigint {
  const guild = world.guilds.values().next().value
  const member = world.members.get(userId)
  if (!guild || !member) return 0n
  if (guild.ownerId === userId) return all
  const roles = [guild.id, ...member.roles].map((id) => BigInt(world.roles.get(id)?.permissions ?? '0'))
  const sum = roles.reduce((bits, role) => bits | role, 0n)
  return sum & P.Administrator ? all : sum
}

/** Permissions of a user in a channel, thread or direct message; 0 for one who does not belong to it. */
export function permissionsIn(world: World, userId: string, channel: ChannelRow): bigint {
  if (channel.type === channelTypes.dm) return channel.recipients.includes(userId) ? inDirectMessages : 0n
  const base = serverPermissions(world, userId)
  if (base === all || base === 0n) return base
  const place = channel.thread ? world.channels.get(channel.parentId ?? '') : channel
  const guildId = world.guilds.values().next().value?.id
  const roles = world.members.get(userId)?.roles ?? []
  const overwrites = place?.overwrites ?? []
  const layers = [
    overwrites.filter((o) => o.id === guildId),
    overwrites.filter((o) => o.type === 0 && roles.includes(o.id)),
    overwrites.filter((o) => o.type === 1 && o.id === userId),
  ]
  let bits = base
  for (const layer of layers) {
    for (const o of layer) bits &= ~BigInt(o.deny)
    for (const o of layer) bits |= BigInt(o.allow)
  }
  if (!(bits & P.ViewChannel)) return 0n
  const hidden =
    channel.type === channelTypes.privateThread &&
    !channel.thread?.members.includes(userId) &&
    !(bits & P.ManageThreads)
  return hidden ? 0n : bits
}

/** Whether a user knows that a channel is there: a bot knows every channel of its server, also those it may not look into. */
export function knowsOf(world: World, userId: string, channel: ChannelRow): boolean {
  const isServerChannel = channel.type !== channelTypes.dm && !channel.thread
  if (isServerChannel && world.users.get(userId)?.bot) return world.members.get(userId) !== undefined
  return canSee(world, userId, channel)
}

export function canSee(world: World, userId: string, channel: ChannelRow): boolean {
  return Boolean(permissionsIn(world, userId, channel) & P.ViewChannel)
}
