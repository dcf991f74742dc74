import { randomBytes } from 'node:crypto'
import { channelTypes, type ChannelRow, type SettingsRow } from './model.ts'
import { botPermissions, everyonePermissions } from './permissions.ts'
import type { World } from './world.ts'

const people = ['Ada', 'Bruno', 'Chika', 'Dmitri', 'Elena', 'Farid'] as const
const tables = ['general', 'table-one', 'table-two', 'table-three'] as const

/** Fills an empty world: one server with a few channels, six people, and the bot. Returns the world's settings. */
export function seedWorld(world: World, nextId: () => string, now: () => number, botToken?: string): SettingsRow {
  const known = world.settings.get('settings')
  if (known) return known
  const joinedAt = new Date(now()).toISOString()
  const guildId = nextId()
  const applicationId = nextId()
  const secret = () => randomBytes(18).toString('base64url')

  world.roles.put({
    id: guildId,
    name: '@everyone',
    permissions: everyonePermissions.toString(),
    position: 0,
    color: 0,
  })
  const botRole = world.roles.put({
    id: nextId(),
    name: 'War Room',
    permissions: botPermissions.toString(),
    position: 1,
    color: 0x5865f2,
    botId: applicationId,
  })

  const token = botToken ?? `${Buffer.from(applicationId).toString('base64url')}.${secret()}`
  world.users.put({ id: applicationId, username: 'war-room', name: 'War Room', bot: true, token, dmsClosed: false })
  world.members.put({ id: applicationId, roles: [botRole.id], joinedAt })
  const ids = people.map((name) => {
    const id = nextId()
    world.users.put({
      id,
      username: name.toLowerCase(),
      name,
      bot: false,
      token: `person-${name.toLowerCase()}-${secret()}`,
      dmsClosed: false,
    })
    world.members.put({ id, roles: [], joinedAt })
    return id
  })
  world.guilds.put({ id: guildId, name: 'The Local Table', ownerId: ids[0] ?? applicationId })
  tables.forEach((name, position) =>
    world.channels.put(newChannel({ id: nextId(), type: channelTypes.text, name, position })),
  )
  return world.settings.put({ id: 'settings', applicationId, botToken: token, linkSecret: secret() })
}

export function newChannel(given: Pick<ChannelRow, 'id' | 'type'> & Partial<ChannelRow>): ChannelRow {
  return {
    name: '',
    parentId: null,
    position: 0,
    topic: null,
    overwrites: [],
    recipients: [],
    lastMessageId: null,
    lastPinAt: null,
    ...given,
  }
}
