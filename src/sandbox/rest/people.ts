import { z } from 'zod'
import { directMessage } from '../channels/change.ts'
import { renderChannel } from '../channels/render.ts'
import { DiscordError } from '../errors.ts'
import { renderFullMember, renderGuildCore, renderRole } from '../guild/render.ts'
import type { Host } from '../host.ts'
import { renderUser } from '../people/render.ts'
import { snowflake } from '../validate/fields.ts'
import { parseForm } from '../validate/form.ts'
import { channelTypes } from '../world/model.ts'
import { canSee, serverPermissions } from '../world/permissions.ts'
import { compareIds } from '../world/snowflake.ts'
import { callerOf, guildFor, param, personOf, type App } from './app.ts'
import { readBody } from './body.ts'

/** The server and its members, users, and direct messages. */
export function peopleRoutes(app: App, host: Host): void {
  app.get('/users/@me', (c) => c.json({ ...renderUser(callerOf(c)), email: null, verified: true, mfa_enabled: false }))

  app.get('/users/@me/guilds', (c) => {
    const caller = callerOf(c)
    const guild = host.world.guilds.get(host.guildId)
    if (!guild || !host.world.members.get(caller.id)) return c.json([])
    return c.json([
      {
        id: guild.id,
        name: guild.name,
        icon: null,
        owner: guild.ownerId === caller.id,
        permissions: serverPermissions(host.world, caller.id).toString(),
        features: [],
      },
    ])
  })

  app.get('/users/@me/channels', (c) => {
    const person = personOf(c)
    const mine = host.world.channels.filter((row) => row.type === channelTypes.dm && canSee(host.world, person.id, row))
    return c.json(mine.map((row) => renderChannel(host, row, person.id)))
  })

  app.post('/users/@me/channels', async (c) => {
    const caller = callerOf(c)
    const body = parseForm(
      z.object({ recipient_id: snowflake.optional(), recipients: z.array(snowflake).length(1).optional() }),
      (await readBody(c)).json,
    )
    const other = host.world.users.get(body.recipient_id ?? body.recipients?.[0] ?? '')
    if (!other || other.id === caller.id) throw new DiscordError('invalidRecipients')
    return c.json(renderChannel(host, directMessage(host, caller.id, other.id), caller.id))
  })

  app.get('/users/:user', (c) => {
    callerOf(c)
    const user = host.world.users.get(param(c, 'user'))
    if (!user) throw new DiscordError('unknownUser')
    return c.json(renderUser(user))
  })

  app.get('/guilds/:guild', (c) => {
    guildFor(host, callerOf(c), param(c, 'guild'))
    const count = host.world.members.filter(() => true).length
    return c.json({ ...renderGuildCore(host), approximate_member_count: count, approximate_presence_count: count })
  })

  app.get('/guilds/:guild/roles', (c) => {
    guildFor(host, callerOf(c), param(c, 'guild'))
    return c.json(host.world.roles.filter(() => true).map(renderRole))
  })

  app.get('/guilds/:guild/members', (c) => {
    guildFor(host, callerOf(c), param(c, 'guild'))
    const { limit, after } = parseForm(
      z.object({ limit: z.coerce.number().int().min(1).max(1000).default(1), after: snowflake.default('0') }),
      c.req.query(),
    )
    const rows = host.world.members.filter((m) => compareIds(m.id, after) > 0).sort((a, b) => compareIds(a.id, b.id))
    return c.json(rows.slice(0, limit).map((m) => renderFullMember(host, m)))
  })

  app.get('/guilds/:guild/members/search', (c) => {
    guildFor(host, callerOf(c), param(c, 'guild'))
    const { query, limit } = parseForm(
      z.object({ query: z.string().min(1), limit: z.coerce.number().int().min(1).max(1000).default(1) }),
      c.req.query(),
    )
    const starts = (name: string | undefined) => Boolean(name?.toLowerCase().startsWith(query.toLowerCase()))
    const found = host.world.members.filter(
      (m) => starts(host.world.users.get(m.id)?.username) || starts(host.world.users.get(m.id)?.name),
    )
    return c.json(found.slice(0, limit).map((m) => renderFullMember(host, m)))
  })

  app.get('/guilds/:guild/members/:user', (c) => {
    const caller = callerOf(c)
    guildFor(host, caller, param(c, 'guild'))
    const id = param(c, 'user') === '@me' ? caller.id : param(c, 'user')
    if (!host.world.users.get(id)) throw new DiscordError('unknownUser')
    const member = host.world.members.get(id)
    if (!member) throw new DiscordError('unknownMember')
    return c.json(renderFullMember(host, member))
  })
}
