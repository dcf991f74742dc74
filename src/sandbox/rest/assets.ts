import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { fileURLToPath } from 'node:url'
import { relative } from 'node:path'
import type { Host } from '../host.ts'
import { isGoodLink } from '../messages/links.ts'
import type { Env } from './app.ts'
import { typeOfName } from './body.ts'

const pageFolder = fileURLToPath(new URL('../page', import.meta.url))

/** Attachments by their signed links, and the page. */
export function assetRoutes(app: Hono<Env>, host: Host): void {
  app.get('/attachments/:channel/:id/:name', async (c) => {
    const { id, name } = c.req.param()
    if (!isGoodLink(host, id, c.req.query('ex') ?? '', c.req.query('hm') ?? ''))
      return c.text('This content is no longer available.', 404)
    const bytes = await host.files.get(id)
    if (!bytes) return c.text('This content is no longer available.', 404)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': typeOfName(name),
      'cache-control': 'private, max-age=31536000',
      // A file that somebody uploaded is shown, never run.
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  // serveStatic wants a path from the working directory.
  app.get('/*', serveStatic({ root: relative(process.cwd(), pageFolder) || '.' }))
  app.get('/', (c) =>
    c.text('The local table is running. Its page is not installed here; the API is under /api/v10.', 404),
  )
}
