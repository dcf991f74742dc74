import { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { DiscordError } from '../errors.ts'
import type { Failure, Faults } from '../faults.ts'
import type { Host } from '../host.ts'
import type { App, Env } from './app.ts'
import { findCaller } from './app.ts'
import { applicationRoutes } from './applications.ts'
import { assetRoutes } from './assets.ts'
import { channelRoutes } from './channels.ts'
import { guard } from './guard.ts'
import { interactionRoutes } from './interactions.ts'
import { messageRoutes } from './messages.ts'
import { peopleRoutes } from './people.ts'
import { pinRoutes } from './pins.ts'
import { rateLimited } from './rateLimited.ts'
import { rateLimits } from './rateLimits.ts'
import { sandboxRoutes } from './sandbox.ts'
import { webhookRoutes } from './webhooks.ts'

export interface ApiParts {
  host: Host
  faults: Faults
  timers: Set<NodeJS.Timeout>
  key: string | undefined
  rateLimits: boolean
}

const prefix = '/api/v10'

/** The whole HTTP side: Discord's REST API under /api/v10, attachments, and the page. */
export function createApi({ host, faults, timers, key, rateLimits: limited }: ApiParts): Hono<Env> {
  const root = new Hono<Env>()
  root.use('*', (c, next) => {
    c.set('caller', findCaller(host, c.req.header('authorization')))
    return next()
  })
  root.use('*', guard(key))
  root.use(`${prefix}/*`, async (c, next) => {
    const path = c.req.path.slice(prefix.length)
    if (path.startsWith('/sandbox')) return next()
    const wait = faults.delay()
    if (wait > 0) await sleep(wait, undefined, { ref: false })
    // The bot's answers to interactions carry no login.
    const byBot = c.get('caller')?.bot ?? /^\/(interactions|webhooks)\//.test(path)
    const failure = faults.next(byBot, c.req.method, path)
    if (!failure) return next()
    if (failure.after) await next()
    return (c.res = failed(failure))
  })
  if (limited) root.use(`${prefix}/*`, rateLimits(host, prefix))

  const api: App = new Hono<Env>()
  // Pins before messages: `/messages/pins` is no message's id.
  pinRoutes(api, host)
  messageRoutes(api, host)
  channelRoutes(api, host)
  peopleRoutes(api, host)
  applicationRoutes(api, host)
  interactionRoutes(api, host, timers)
  webhookRoutes(api, host)
  sandboxRoutes(api, host, faults, timers)
  api.all('*', () => {
    throw new DiscordError('notFound')
  })
  root.route(prefix, api)
  assetRoutes(root, host)
  root.onError((error, c) => {
    const known = error instanceof DiscordError ? error : new DiscordError('generalError')
    if (known !== error)
      host.log.warn(`The local table failed at ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
    return Response.json(known.body(), { status: known.status })
  })
  return root
}

function failed({ status, code, message, retryAfter, global }: Failure): Response {
  if (status === 429) return rateLimited({ retryAfter, global, bucket: 'local-table', limit: 5, code, message })
  return Response.json({ message: message ?? `${status}: Internal Server Error`, code }, { status })
}
