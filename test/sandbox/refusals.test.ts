import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { openTable, sit } from '../support/table.ts'

/** One call as the bot, without discord.js, so that nothing is checked before it is sent. */
async function asBot(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const isForm = body instanceof FormData
  const response = await fetch(`${sandbox.apiUrl}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${sandbox.botToken}`, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

function withFile(payload: object, name = 'map.png'): FormData {
  const form = new FormData()
  form.set('payload_json', JSON.stringify(payload))
  form.set('files[0]', new File([new Uint8Array(8)], name))
  return form
}

async function table(options = {}) {
  const sandbox = await openTable(options)
  const ada = await sit(sandbox, 1)
  const path = `/channels/${ada.channels['general']}/messages`
  return { sandbox, ada, path, post: (body: unknown) => asBot(sandbox, 'POST', path, body) }
}

const v2 = 1 << 15

describe('the bot is refused', () => {
  it('an empty message with 50006', async () => {
    const { post, sandbox, path } = await table()
    for (const empty of [{}, { content: '' }, { content: '  \n' }, { flags: v2 }])
      expect(await post(empty)).toMatchObject({ status: 400, body: { code: 50006 } })
    const { body } = await post({ content: 'x' })
    const { id } = body as { id: string }
    expect(await asBot(sandbox, 'PATCH', `${path}/${id}`, { content: '' })).toMatchObject({ body: { code: 50006 } })
  })

  it('a link to a file that was not sent', async () => {
    const { post } = await table()
    const code = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'
    expect(await post({ embeds: [{ image: { url: 'attachment://map.png' } }] })).toMatchObject({
      body: { code: 50035, errors: { embeds: { 0: { image: { url: { _errors: [{ code }] } } } } } },
    })
    const gallery = { flags: v2, components: [{ type: 12, items: [{ media: { url: 'attachment://map.png' } }] }] }
    expect(await post(gallery)).toMatchObject({
      body: {
        code: 50035,
        errors: { components: { 0: { items: { 0: { media: { url: { _errors: [{ code }] } } } } } } },
      },
    })
    expect((await post(withFile(gallery))).status).toBe(200)
    expect((await post(withFile(gallery, 'other.png'))).status).toBe(400)
  })

  it('an attachments entry without its file', async () => {
    const { post } = await table()
    const missing = { attachments: [{ id: '1', description: 'x' }] }
    expect(await post({ content: 'x', ...missing })).toMatchObject({
      body: { errors: { attachments: { 0: { id: { _errors: [{ code: 'ATTACHMENT_NOT_FOUND' }] } } } } },
    })
    expect((await post(withFile(missing))).status).toBe(400)
    expect((await post(withFile({ attachments: [{ id: '0', description: 'x' }] }))).status).toBe(200)
  })

  it('a change to components v2 that keeps the old text', async () => {
    const { post, sandbox, path } = await table()
    const { id } = (await post({ content: 'old' })).body as { id: string }
    const change = { flags: v2, components: [{ type: 10, content: 'new' }] }
    expect(await asBot(sandbox, 'PATCH', `${path}/${id}`, change)).toMatchObject({ status: 400, body: { code: 50035 } })
    expect(await asBot(sandbox, 'PATCH', `${path}/${id}`, { ...change, content: null })).toMatchObject({
      status: 200,
      body: { flags: v2 },
    })
    expect(
      await asBot(sandbox, 'PATCH', `${path}/${id}`, { flags: 0, components: [{ type: 10, content: 'still v2' }] }),
    ).toMatchObject({ body: { flags: v2 } })
  })

  it('without or with a wrong login, and from routes for people', async () => {
    const { sandbox, ada } = await table()
    const call = (authorization?: string) =>
      fetch(`${sandbox.apiUrl}/v10/users/@me`, authorization ? { headers: { authorization } } : {})
    for (const response of [
      await call(),
      await call('Bot wrong'),
      await call(sandbox.botToken),
      await call(`Bot ${ada.token}`),
    ]) {
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ message: '401: Unauthorized', code: 0 })
    }
    expect(await asBot(sandbox, 'POST', '/interactions', {})).toMatchObject({ body: { code: 20001 } })
    await expect(ada.api('GET', '/gateway/bot')).rejects.toMatchObject({ code: 20002 })
    await expect(ada.api('PUT', `/applications/${sandbox.applicationId}/commands`, [])).rejects.toMatchObject({
      code: 20002,
    })
  })

  it('a body that is no JSON with 50109', async () => {
    const { sandbox, path } = await table()
    const response = await fetch(`${sandbox.apiUrl}/v10${path}`, {
      method: 'POST',
      headers: { authorization: `Bot ${sandbox.botToken}` },
      body: '{',
    })
    expect(await response.json()).toMatchObject({ code: 50109 })
  })

  it('a message of 30 characters of nonce, an unknown reply, an unknown command', async () => {
    const { sandbox, post } = await table()
    expect(await post({ content: 'x', message_reference: { message_id: '1' } })).toMatchObject({
      body: { code: 10008 },
    })
    expect(
      (await post({ content: 'x', message_reference: { message_id: '1', fail_if_not_exists: false } })).status,
    ).toBe(200)
    const commands = `/applications/${sandbox.applicationId}/commands`
    expect(await asBot(sandbox, 'PATCH', `${commands}/1`, { name: 'x' })).toMatchObject({ body: { code: 10063 } })
    expect(await asBot(sandbox, 'PUT', commands, [{ name: 'Big', description: 'x' }])).toMatchObject({
      body: { code: 50035, errors: { 0: { name: {} } } },
    })
    expect(await asBot(sandbox, 'GET', '/applications/1/commands')).toMatchObject({ body: { code: 10002 } })
  })
})

describe('rate limits', () => {
  it('answer the sixth message in five seconds with 429, for each channel', async () => {
    let clock = Date.now()
    const { sandbox, ada, path } = await table({ rateLimits: true, now: () => clock })
    const post = (to = path) =>
      fetch(`${sandbox.apiUrl}/v10${to}`, {
        method: 'POST',
        headers: { authorization: `Bot ${sandbox.botToken}`, 'content-type': 'application/json' },
        body: '{"content":"x"}',
      })
    const answers: Response[] = []
    for (let i = 0; i < 6; i += 1) answers.push(await post())
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[1]?.headers.get('x-ratelimit-remaining')).toBe('3')
    expect(answers[5]?.headers.get('retry-after')).toBe('5')
    expect(await answers[5]?.json()).toEqual({ message: 'You are being rate limited.', retry_after: 5, global: false })
    expect((await post(`/channels/${ada.channels['table-one']}/messages`)).status).toBe(200)
    await ada.say(ada.channels['general'] ?? '', 'people are not counted')
    clock += 5_001
    expect((await post()).status).toBe(200)
  })

  it('answer the 51st call in a second with a global 429', async () => {
    const clock = Date.now()
    const { sandbox } = await table({ rateLimits: true, now: () => clock })
    const statuses: number[] = []
    for (let i = 0; i < 51; i += 1) statuses.push((await asBot(sandbox, 'GET', '/users/@me')).status)
    expect(statuses.filter((s) => s === 200)).toHaveLength(50)
    expect(await asBot(sandbox, 'GET', '/users/@me')).toMatchObject({ status: 429, body: { global: true } })
  })
})

describe('Discord’s published schema', () => {
  const schema = {
    openapi: '3.1.0',
    components: {
      schemas: {
        MessageCreateRequest: {
          type: 'object',
          properties: {
            content: { type: 'string', maxLength: 5 },
            embeds: { type: 'array', items: { $ref: '#/components/schemas/Embed' } },
          },
        },
        Embed: { type: 'object', properties: { title: { type: 'string', maxLength: 3 } } },
        ApplicationCommandUpdateRequest: {
          type: 'object',
          properties: { default_member_permissions: { type: ['integer', 'null'] }, name: { maxLength: 6 } },
        },
      },
    },
  }

  it('refuses what does not fit it, and names the place', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schema-'))
    const schemaFile = join(folder, 'openapi.json')
    await writeFile(schemaFile, JSON.stringify(schema))
    try {
      const { post, sandbox, ada, path } = await table({ schemaFile })
      expect((await post({ content: 'short' })).status).toBe(200)
      expect(await post({ content: 'longer' })).toMatchObject({
        body: { code: 50035, errors: { content: { _errors: [{ code: 'SCHEMA_MISMATCH' }] } } },
      })
      expect(await post({ embeds: [{ title: 'long' }] })).toMatchObject({
        body: { errors: { embeds: { 0: { title: {} } } } },
      })
      expect(await ada.api('POST', path.replace('/api/v10', ''), { content: 'people may' })).toBeDefined()
      const commands = `/applications/${sandbox.applicationId}/commands`
      expect(
        (await asBot(sandbox, 'PUT', commands, [{ name: 'game', description: 'x', default_member_permissions: '8' }]))
          .status,
      ).toBe(200)
      expect(
        (
          await asBot(sandbox, 'PUT', commands, [
            { name: 'game', description: 'x' },
            { name: 'longname', description: 'x' },
          ])
        ).body,
      ).toMatchObject({ errors: { 1: { name: {} } } })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('is missed once, and aloud', async () => {
    const lines: string[] = []
    const { post } = await table({
      schemaFile: '/nowhere/openapi.json',
      log: { info: (line: string) => lines.push(line), warn: () => undefined },
    })
    await post({ content: 'x' })
    await post({ content: 'y' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('schema is not here')
  })
})
