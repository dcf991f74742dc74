import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { person } from '../support/person.ts'
import { loginBot, openTable } from '../support/table.ts'

/** A bare GET with headers that fetch would not let through. */
function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; cookie: string | undefined }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] })
    })
      .on('error', reject)
      .end()
  })
}

describe('who may come in', () => {
  it('is this machine alone by default, and no web page of somebody else’s', async () => {
    const sandbox = await openTable()
    expect(sandbox.url).toBe(`http://127.0.0.1:${sandbox.port}/`)
    expect((await get(sandbox.port, '/api/v10/sandbox')).status).toBe(200)
    expect((await get(sandbox.port, '/api/v10/sandbox', { host: 'localhost' })).status).toBe(200)
    expect((await get(sandbox.port, '/api/v10/sandbox', { host: 'evil.example' })).status).toBe(403)
    expect((await get(sandbox.port, '/api/v10/sandbox', { origin: 'http://evil.example' })).status).toBe(403)
    expect(
      (
        await get(sandbox.port, '/api/v10/sandbox', {
          origin: `http://127.0.0.1:${sandbox.port}`,
          host: `127.0.0.1:${sandbox.port}`,
        })
      ).status,
    ).toBe(200)
  })

  it('needs the key on any other address, once in the link and then in a cookie', async () => {
    const sandbox = await openTable({ host: '0.0.0.0' })
    const key = new URL(sandbox.url).searchParams.get('key') ?? ''
    expect(key.length).toBeGreaterThan(20)
    expect((await get(sandbox.port, '/')).status).toBe(401)
    expect((await get(sandbox.port, '/api/v10/sandbox')).status).toBe(401)
    expect((await get(sandbox.port, '/api/v10/sandbox?key=wrong')).status).toBe(401)
    const { status, cookie } = await get(sandbox.port, `/api/v10/sandbox?key=${key}`)
    expect(status).toBe(200)
    expect((await get(sandbox.port, '/api/v10/sandbox', { cookie: cookie ?? '' })).status).toBe(200)
    expect((await get(sandbox.port, '/api/v10/sandbox/faults', { cookie: 'table_key=no' })).status).toBe(401)
  })

  it('lets the bot in by its token alone', async () => {
    const sandbox = await openTable({ host: '0.0.0.0' })
    const bot = await loginBot(sandbox)
    expect(bot.guilds.cache.size).toBe(1)
    await expect(person(sandbox, 1)).rejects.toThrow()
  })

  it('serves the page and its parts', async () => {
    const sandbox = await openTable()
    expect((await get(sandbox.port, '/')).status).toBe(200)
    expect((await get(sandbox.port, '/no-such-file.js')).status).toBe(404)
    expect((await get(sandbox.port, '/..%2findex.ts')).status).toBe(404)
  })
})
