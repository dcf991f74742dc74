import { Events, type Client } from 'discord.js'
import type { Log, MatchInfo, Matches } from '../match/api.ts'
import { faultOf } from './faults.ts'
import { lacking } from './permissions.ts'

/**
 * Follows what becomes of the channels that games are played in. Where one goes, its host is told at once and not only
 * when something is to be posted; where the bot may write again, the game is posted anew.
 */
export function watchPlaces(client: Client<true>, matches: Matches, log: Log): void {
  const quietly = (what: Promise<void>) => {
    what.catch((error: unknown) => log.warn(faultOf(error), 'a change of a channel was not followed'))
  }
  const again = (guild: string) => quietly(showAgain(client, matches, guild))
  client.on(Events.ChannelDelete, ({ id }) => quietly(matches.placeLost({ channel: id })))
  client.on(Events.ThreadDelete, ({ id }) => quietly(matches.placeLost({ channel: id })))
  client.on(Events.GuildDelete, ({ id }) => quietly(matches.placeLost({ guild: id })))
  client.on(Events.ChannelUpdate, (_old, channel) => {
    if (!channel.isDMBased()) again(channel.guildId)
  })
  client.on(Events.ThreadUpdate, (_old, thread) => again(thread.guildId))
  client.on(Events.GuildRoleUpdate, (_old, role) => again(role.guild.id))
  client.on(Events.GuildMemberUpdate, (_old, member) => {
    if (member.id === client.user.id) again(member.guild.id)
  })
  client.on(Events.GuildCreate, ({ id }) => again(id))
  for (const id of client.guilds.cache.keys()) again(id)
}

async function showAgain(client: Client<true>, matches: Matches, guild: string): Promise<void> {
  for (const match of await matches.unreachable(guild)) {
    if (await writable(client, match)) await matches.showAnew(match.id)
  }
}

/** Whether a game can be shown in its channel: pictures may be missing. */
async function writable(client: Client<true>, match: MatchInfo): Promise<boolean> {
  const channel = await client.channels.fetch(match.channel).catch(() => null)
  if (!channel?.isSendable() || channel.isDMBased()) return false
  const thread = channel.isThread() ? channel : undefined
  if (thread?.locked && !thread.manageable) return false
  const has = channel.permissionsFor(client.user)
  return has !== null && lacking(has, thread !== undefined).every((name) => name === 'Attach Files')
}

/** Has the clocks of all games stand still while the connection to Discord is broken: nobody can answer meanwhile. */
export function watchConnection(client: Client<true>, matches: Pick<Matches, 'connection'>, log: Log): void {
  const broken = new Set<number>()
  const tell = () => {
    matches.connection(broken.size === 0).catch((error: unknown) => log.warn(faultOf(error), 'clocks were not put off'))
  }
  const lost = (shard: number) => {
    broken.add(shard)
    tell()
  }
  const there = (shard: number) => {
    if (broken.delete(shard)) tell()
  }
  client.on(Events.ShardReconnecting, lost)
  client.on(Events.ShardDisconnect, (_event, shard) => lost(shard))
  client.on(Events.ShardResume, there)
  client.on(Events.ShardReady, there)
}
