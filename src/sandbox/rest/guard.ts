import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { timingSafeEqual } from 'node:crypto'
import type { Env } from './app.ts'

const cookieName = 'table_key'

/** The host's name in a Host header, without the port. */
const hostName = (header: string) => header.replace(/:\d+$/, '')

export function isLoopback(address: string): boolean {
  return /^127(\.\d+){3}$/.test(address) || ['localhost', '::1', '[::1]'].includes(address)
}

/**
 * Keeps strangers out. On loopback only this machine can call, and a web page of somebody else's that the browser has
 * open may not: its requests carry another host or origin. Where the table listens to other machines too, the page and
 * the list of people, which hold everyone's tokens, are given only to who has the key (`?key=`, then a cookie).
 */
export function guard(key: string | undefined): MiddlewareHandler<Env> {
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    if (!isSameOrigin(host, c.req.header('origin'), key === undefined))
      return c.text('This address belongs to the local table alone.', 403)
    if (key === undefined || carriesSecret(c.req.path, c.get('caller') !== undefined)) return next()
    const given = c.req.query('key')
    if (given !== undefined && matches(given, key)) {
      setCookie(c, cookieName, key, { httpOnly: true, sameSite: 'Strict', path: '/' })
      return next()
    }
    if (matches(getCookie(c, cookieName) ?? '', key)) return next()
    return c.text(
      'This table needs its key: open the whole link that its host was shown when it started, with ?key=… at the end.',
      401,
    )
  }
}

export function isSameOrigin(host: string, origin: string | undefined, onlyLoopback: boolean): boolean {
  if (onlyLoopback && !isLoopback(hostName(host))) return false
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host
}

/** Calls that prove themselves: by an Authorization header, by the token in their address, or by a signed link. */
function carriesSecret(path: string, known: boolean): boolean {
  return known || path.startsWith('/attachments/') || /^\/api\/v10\/(interactions\/\d+\/|webhooks\/)/.test(path)
}

function matches(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
