import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import { deliver } from '../interactions/deliver.ts'
import { respond } from '../interactions/respond.ts'
import { readDeed } from '../interactions/start.ts'
import { renderMessage } from '../messages/render.ts'
import { ephemeralFlag, loadingFlag } from '../messages/post.ts'
import { param, personOf, type App } from './app.ts'
import { readBody } from './body.ts'

/** People start interactions; the bot, which needs no login here but the token in the address, answers them. */
export function interactionRoutes(app: App, host: Host, timers: Set<NodeJS.Timeout>): void {
  app.post('/interactions', async (c) => {
    const person = personOf(c)
    const { json, uploads } = await readBody(c)
    deliver(host, await readDeed(host, person, json, uploads), timers)
    return c.body(null, 204)
  })

  app.post('/interactions/:id/:token/callback', async (c) => {
    const { json, uploads } = await readBody(c)
    const row = await respond(host, param(c, 'id'), param(c, 'token'), json, uploads)
    if (c.req.query('with_response') !== 'true') return c.body(null, 204)
    const message = row.originalId ? host.world.messages.get(row.originalId) : undefined
    if (row.responseType === undefined) throw new DiscordError('generalError')
    return c.json({
      interaction: {
        id: row.id,
        type: row.type,
        ...(message && {
          response_message_id: message.id,
          response_message_loading: Boolean(message.flags & loadingFlag),
          response_message_ephemeral: Boolean(message.flags & ephemeralFlag),
        }),
      },
      resource: {
        type: row.responseType,
        ...(message && {
          message: renderMessage(host, message, { userId: host.settings.applicationId, readsContent: true }),
        }),
      },
    })
  })
}
