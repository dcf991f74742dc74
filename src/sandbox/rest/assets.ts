import type { Hono } from 'hono'
import type { Host } from '../host.ts'
import { isGoodLink } from '../messages/links.ts'
import { pageFile } from '../page/serve.ts'
import type { Env } from './app.ts'
import { typeOfName } from './body.ts'

const gone = 'This content is no longer available.'

/** Attachments by their signed links, and the page. */
export function assetRoutes(app: Hono<Env>, host: Host): void {
  app.get('/attachments/:channel/:id/:name', async (c) => {
    const { id, name } = c.req.param()
    if (!isGoodLink(host, id, c.req.query('ex') ?? '', c.req.query('hm') ?? '')) return c.text(gone, 404)
    const bytes = await host.files.get(id)
    if (!bytes) return c.text(gone, 404)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': typeOfName(name),
      'cache-control': 'private, max-age=31536000',
      // A file that somebody uploaded is shown, never run.
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  app.get('/*', async (c) => {
    const file = await pageFile(c.req.path)
    return file
      ? c.body(new Uint8Array(file.body), 200, { ...file.headers })
      : c.text('There is nothing here. The page is at /, the API under /api/v10.', 404)
  })
}
