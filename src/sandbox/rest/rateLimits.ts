import type { MiddlewareHandler } from 'hono'
import type { Host } from '../host.ts'
import type { Env } from './app.ts'
import { rateLimited } from './rateLimited.ts'

interface Limit {
  name: string
  method: string | undefined
  /** What it matches after /api/v10; the first group is what each has a limit of its own for. */
  path: RegExp
  calls: number
  windowMs: number
}

/** Discord tells its limits in headers alone and may change them; these are what bots see of it. */
const limits: readonly Limit[] = [
  { name: 'post', method: 'POST', path: /^\/channels\/(\d+)\/messages$/, calls: 5, windowMs: 5_000 },
  { name: 'edit', method: 'PATCH', path: /^\/channels\/(\d+)\/messages\/\d+$/, calls: 5, windowMs: 5_000 },
  { name: 'delete', method: 'DELETE', path: /^\/channels\/(\d+)\/messages\/\d+$/, calls: 5, windowMs: 1_000 },
  { name: 'pin', method: 'PUT', path: /^\/channels\/(\d+)\/(?:messages\/)?pins\/\d+$/, calls: 5, windowMs: 4_000 },
  { name: 'webhook', method: undefined, path: /^\/webhooks\/\d+\/([^/]+)/, calls: 5, windowMs: 2_000 },
]
const everything: Limit = { name: 'global', method: undefined, path: /^/, calls: 50, windowMs: 1_000 }

interface Window {
  endsAt: number
  used: number
}

/** Counts the bot's calls as Discord does, and answers 429 to those above the limits. People are not counted. */
export function rateLimits(host: Host, prefix: string): MiddlewareHandler<Env> {
  const windows = new Map<string, Window>()
  const take = (limit: Limit, key: string): Window => {
    const known = windows.get(key)
    const window = known && known.endsAt > host.now() ? known : { endsAt: host.now() + limit.windowMs, used: 0 }
    window.used += 1
    windows.set(key, window)
    return window
  }
  return async (c, next) => {
    const path = c.req.path.slice(prefix.length)
    const byBot = c.get('caller')?.bot === true
    const global = byBot ? take(everything, everything.name) : undefined
    if (global && global.used > everything.calls)
      return rateLimited({
        retryAfter: secondsLeft(host, global),
        global: true,
        bucket: 'global',
        limit: everything.calls,
      })
    const limit = limits.find((l) => (l.method === undefined || l.method === c.req.method) && l.path.test(path))
    if (!limit || (!byBot && limit.name !== 'webhook')) return next()
    const window = take(limit, `${limit.name} ${limit.path.exec(path)?.[1]}`)
    if (window.used > limit.calls)
      return rateLimited({
        retryAfter: secondsLeft(host, window),
        global: false,
        bucket: limit.name,
        limit: limit.calls,
      })
    await next()
    c.header('X-RateLimit-Limit', String(limit.calls))
    c.header('X-RateLimit-Remaining', String(limit.calls - window.used))
    c.header('X-RateLimit-Reset', (window.endsAt / 1000).toFixed(3))
    c.header('X-RateLimit-Reset-After', secondsLeft(host, window).toFixed(3))
    c.header('X-RateLimit-Bucket', limit.name)
    forgetOld(windows, host.now())
  }
}

const secondsLeft = (host: Host, window: Window) => Math.max(0, window.endsAt - host.now()) / 1000

function forgetOld(windows: Map<string, Window>, now: number): void {
  if (windows.size < 1_000) return
  for (const [key, window] of windows) if (window.endsAt < now) windows.delete(key)
}
