import { renderChannel } from '../channels/render.ts'
import { canSee } from '../world/permissions.ts'
import { channelTypes } from '../world/model.ts'
import { renderUser } from '../people/render.ts'
import { gatewayUrl } from '../gateway/ready.ts'
import { forge } from '../interactions/forge.ts'
import type { Faults } from '../faults.ts'
import type { Host } from '../host.ts'
import type { App } from './app.ts'
import { botOf, callerOf } from './app.ts'
import { readBody } from './body.ts'

/** The local table's own routes, which Discord does not have, and the ways into the gateway. */
export function sandboxRoutes(app: App, host: Host, faults: Faults, timers: Set<NodeJS.Timeout>): void {
  app.get('/sandbox', (c) => {
    const { world } = host
    const guild = world.guilds.get(host.guildId)
    return c.json({
      application: { id: host.settings.applicationId, bot: renderUser(world.users.get(host.settings.applicationId)) },
      guild: { id: guild?.id, name: guild?.name, owner_id: guild?.ownerId },
      channels: world.channels
        .filter((row) => row.type === channelTypes.text && canSee(world, guild?.ownerId ?? '', row))
        .map((row) => renderChannel(host, row)),
      people: world.users
        .filter((u) => !u.bot)
        .map((u) => ({
          ...renderUser(u),
          token: u.token,
          dms_closed: u.dmsClosed,
          member: world.members.get(u.id) !== undefined,
        })),
      gateway: gatewayUrl(host),
    })
  })

  app.post('/sandbox/faults', async (c) => {
    faults.apply(host, (await readBody(c)).json)
    return c.body(null, 204)
  })

  app.post('/sandbox/forge', async (c) => {
    forge(host, (await readBody(c)).json, timers)
    return c.body(null, 204)
  })

  app.get('/gateway', (c) => c.json({ url: gatewayUrl(host) }))
  app.get('/gateway/bot', (c) => {
    botOf(c)
    const session_start_limit = { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 16 }
    return c.json({ url: gatewayUrl(host), shards: 1, session_start_limit })
  })
  app.get('/voice/regions', (c) => {
    callerOf(c)
    return c.json([])
  })
}
