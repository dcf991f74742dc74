import { GatewayIntentBits } from 'discord-api-types/v10'
import type { Host } from '../host.ts'
import { renderChannel } from '../channels/render.ts'
import { renderGuild } from '../guild/render.ts'
import { renderUser } from '../people/render.ts'
import { channelTypes, type UserRow } from '../world/model.ts'
import { canSee } from '../world/permissions.ts'
import { shardOf } from './hub.ts'
import type { Session } from './session.ts'

/** The first events of a session. A bot hears of its server in an event of its own; a person's client has all at once. */
export function greet(host: Host, session: Session, user: UserRow): void {
  const { world, guildId } = host
  const isMember = Boolean(world.members.get(user.id))
  const common = {
    v: 10,
    user: { ...renderUser(user), verified: true, mfa_enabled: false, email: null },
    session_id: session.id,
    resume_gateway_url: gatewayUrl(host),
    session_type: 'normal',
  }
  if (user.bot) {
    const served = isMember && shardOf(guildId, session.shard[1]) === session.shard[0]
    const guilds = served ? [{ id: guildId, unavailable: true }] : []
    session.send('READY', {
      ...common,
      guilds,
      private_channels: [],
      relationships: [],
      application: { id: host.settings.applicationId, flags: 0 },
      shard: session.shard,
    })
    if (served && session.intents & GatewayIntentBits.Guilds) session.send('GUILD_CREATE', renderGuild(host, user.id))
    return
  }
  const private_channels = world.channels
    .filter((c) => c.type === channelTypes.dm && canSee(world, user.id, c))
    .map((c) => renderChannel(host, c, user.id))
  session.send('READY', {
    ...common,
    guilds: isMember ? [renderGuild(host, user.id)] : [],
    private_channels,
    users: world.users.filter(() => true).map(renderUser),
  })
}

export function gatewayUrl(host: Host): string {
  return `${host.origin.replace(/^http/, 'ws')}/gateway`
}
