import { PermissionFlagsBits } from 'discord.js'
import type { Answer, Room } from '../src/discord/room.ts'
import type { Call, Command } from '../src/discord/command.ts'
import { define, place, role, subcommand } from '../src/discord/definition.ts'
import { channelList } from '../src/discord/opening.ts'
import { accent, say } from '../src/discord/ui.ts'
import { GUILD_CHANNELS, type GuildSettings } from '../src/match/guild-settings.ts'

type Step = (room: Room, call: Call, guild: string) => Promise<Answer>

const steps = {
  show: async (room, _call, guild) => ({ panel: say(settingsText(await room.matches.guildSettings(guild))) }),
  allow: async (room, call, guild) => {
    const channel = call.place('channel') ?? call.channel
    const { channels } = await room.matches.guildSettings(guild)
    if (channels.length >= GUILD_CHANNELS && !channels.includes(channel)) {
      return { note: `At most ${GUILD_CHANNELS} channels can be named. \`/settings anywhere\` allows all of them.` }
    }
    return changed(room, guild, (old) => ({
      ...old,
      channels: [...old.channels.filter((id) => id !== channel), channel],
    }))
  },
  disallow: async (room, call, guild) => {
    const channel = call.place('channel') ?? call.channel
    const { channels } = await room.matches.guildSettings(guild)
    if (!channels.includes(channel)) {
      return { note: `<#${channel}> is not on the list. ${placesText(channels)}` }
    }
    return changed(room, guild, (old) => ({ ...old, channels: old.channels.filter((id) => id !== channel) }))
  },
  anywhere: (room, _call, guild) => changed(room, guild, (old) => ({ ...old, channels: [] })),
  starters: (room, call, guild) => {
    const wished = call.role('role')
    // The role @everyone has the id of its server.
    const limited = wished !== undefined && wished !== guild
    return changed(room, guild, ({ channels }) => ({ channels, ...(limited ? { role: wished } : {}) }))
  },
} as const satisfies Record<string, Step>

function isStep(name: string): name is keyof typeof steps {
  return Object.hasOwn(steps, name)
}

async function changed(room: Room, guild: string, edit: (old: GuildSettings) => GuildSettings): Promise<Answer> {
  const settings = await room.matches.changeGuildSettings(guild, edit)
  return { panel: say(`✅ ${settingsText(settings)}`, accent.done) }
}

function settingsText({ channels, role }: GuildSettings): string {
  const who =
    role === undefined
      ? 'Everyone may open a game.'
      : `<@&${role}> may open games, and so may those who manage the server; everyone may play.`
  return `${placesText(channels)} ${who}`
}

function placesText(channels: readonly string[]): string {
  return channels.length === 0
    ? 'Games may be opened in every channel.'
    : `Games may be opened in ${channelList(channels)} and in threads there.`
}

const channel = place('channel', 'Which channel? This one where nothing is said')

/** What those who manage a server settle about games in it. Running games are not touched. */
export const settings: Command = {
  definition: {
    ...define('settings', 'Where games may be opened on this server, and by whom', 'server', [
      subcommand('show', 'What is settled now'),
      subcommand('allow', 'Let games be opened in a channel and its threads: only in those on the list', [channel]),
      subcommand('disallow', 'Take a channel off that list', [channel]),
      subcommand('anywhere', 'Let games be opened in every channel'),
      subcommand('starters', 'Who may open games', [role('role', 'Only members with this role; everyone without one')]),
    ]),
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },
  async run(room, call) {
    const name = call.subcommand ?? ''
    if (call.guild === undefined || !isStep(name)) return { note: 'Choose one of the subcommands of `/settings`.' }
    return steps[name](room, call, call.guild)
  },
}
