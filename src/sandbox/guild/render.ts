import { GatewayIntentBits } from 'discord-api-types/v10'
import type { Host } from '../host.ts'
import { renderChannel } from '../channels/render.ts'
import { renderMember, renderUser } from '../people/render.ts'
import type { MemberRow, RoleRow } from '../world/model.ts'
import { channelTypes } from '../world/model.ts'
import { knowsOf } from '../world/permissions.ts'

export function renderRole(row: RoleRow): object {
  return {
    id: row.id,
    name: row.name,
    permissions: row.permissions,
    position: row.position,
    color: row.color,
    colors: { primary_color: row.color, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    managed: row.botId !== undefined,
    mentionable: false,
    flags: 0,
    ...(row.botId && { tags: { bot_id: row.botId } }),
  }
}

export function renderFullMember(host: Host, row: MemberRow): object {
  return { ...renderMember(row), user: renderUser(host.world.users.get(row.id)) }
}

/** The server without its channels and people, as `GET /guilds/:id` answers. */
export function renderGuildCore(host: Host): object {
  const guild = host.world.guilds.get(host.guildId)
  return {
    id: host.guildId,
    name: guild?.name,
    owner_id: guild?.ownerId,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    region: null,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    roles: host.world.roles.filter(() => true).map(renderRole),
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: 0,
    nsfw_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: 'en-US',
    incidents_data: null,
  }
}

/** The server as the gateway sends it to one user: the channels and threads that this user may see. */
export function renderGuild(host: Host, userId: string): object {
  const { world } = host
  const places = world.channels.filter((c) => c.type !== channelTypes.dm && knowsOf(world, userId, c))
  const bot = Boolean(world.users.get(userId)?.bot)
  const wholeList = !bot || host.hub.of(userId).some((s) => s.intents & GatewayIntentBits.GuildMembers)
  const members = world.members.filter((m) => wholeList || m.id === userId)
  return {
    ...renderGuildCore(host),
    joined_at: world.members.get(userId)?.joinedAt,
    large: false,
    unavailable: false,
    member_count: world.members.filter(() => true).length,
    channels: places.filter((c) => !c.thread).map((c) => renderChannel(host, c, userId)),
    threads: places.filter((c) => c.thread && !c.thread.archived).map((c) => renderChannel(host, c, userId)),
    members: members.map((m) => renderFullMember(host, m)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  }
}
