import type { DiscordAPIError } from 'discord.js'
import { HTTPError, RateLimitError, RESTEvents, TextChannel, type Client } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { loginBot, openTable, sit } from '../support/table.ts'

async function table(rest = {}) {
  const sandbox = await openTable()
  const bot = await loginBot(sandbox, { rest })
  const ada = await sit(sandbox, 1)
  return { sandbox, bot, ada, channel: general(bot), fault: (body: object) => ada.api('POST', '/sandbox/faults', body) }
}

function general(bot: Client): TextChannel {
  const found = bot.channels.cache.find((c) => c instanceof TextChannel)
  if (!(found instanceof TextChannel)) throw new Error('no channel')
  return found
}

describe('faults', () => {
  it('answer the next calls with 500, which discord.js tries again', async () => {
    const { channel, fault, ada } = await table({ retries: 2 })
    await fault({ fail: { status: 500, count: 2 } })
    await channel.send('third time lucky')
    expect(await ada.messages(channel.id)).toHaveLength(1)
  })

  it('answer with 500 until the bot gives up', async () => {
    const { channel, fault, ada } = await table({ retries: 0 })
    await fault({ fail: { status: 503, count: 1, method: 'POST', route: `/channels/${channel.id}/messages` } })
    await channel.messages.fetch({ limit: 1 })
    await expect(channel.send('x')).rejects.toBeInstanceOf(HTTPError)
    expect(await ada.messages(channel.id)).toEqual([])
  })

  it('lose the answer alone, so that a nonce must keep a message from being posted twice', async () => {
    const { channel, fault, ada } = await table({ retries: 1 })
    await fault({ fail: { status: 502, after: true } })
    await channel.send({ content: 'once', nonce: '1', enforceNonce: true })
    expect(await ada.messages(channel.id)).toHaveLength(1)
  })

  it('answer with 429 in Discord’s shape, which discord.js waits out', async () => {
    const { channel, fault, bot } = await table()
    const limited = new Promise<{ timeToReset: number; global: boolean }>((resolve) =>
      bot.rest.once(RESTEvents.RateLimited, resolve),
    )
    await fault({ fail: { status: 429, retryAfter: 0.05 } })
    const sent = channel.send('x')
    expect((await limited).global).toBe(false)
    await sent
    await fault({ fail: { status: 429, retryAfter: 0.5 } })
    const raw = await fetch(`${bot.options.rest?.api}/v10/users/@me`, {
      headers: { authorization: `Bot ${bot.token}` },
    })
    expect(raw.status).toBe(429)
    expect(raw.headers.get('retry-after')).toBe('1')
    expect(raw.headers.get('x-ratelimit-reset-after')).toBe('0.500')
    expect(await raw.json()).toMatchObject({ retry_after: 0.5, global: false })
  })

  it('carry any code, for refusals that cannot be caused otherwise', async () => {
    const { channel, fault } = await table({ rejectOnRateLimit: () => true })
    await fault({ fail: { status: 403, code: 40003, message: 'You are opening direct messages too fast' } })
    await expect(channel.send('x')).rejects.toMatchObject({ code: 40003 } satisfies Partial<DiscordAPIError>)
    await fault({ fail: { status: 429, retryAfter: 1, code: 30046 } })
    await expect(channel.send('x')).rejects.toBeInstanceOf(RateLimitError)
  })

  it('slow answers down, and end with a reset', async () => {
    const { channel, fault } = await table({ timeout: 100, retries: 0 })
    await fault({ slow: 5_000 })
    await expect(channel.send('x')).rejects.toThrow(/abort/i)
    await fault({ reset: true })
    await channel.send('x')
  })

  it('leave people alone unless they are meant', async () => {
    const { channel, fault, ada } = await table()
    await fault({ fail: { status: 500, count: 5 } })
    await ada.say(channel.id, 'x')
    await fault({ reset: true, fail: { status: 500, who: 'people' } })
    await expect(ada.say(channel.id, 'x')).rejects.toMatchObject({ status: 500 })
  })

  it('delete a message, and refuse to name what is not there', async () => {
    const { channel, fault } = await table()
    const sent = await channel.send('x')
    await fault({ deleteMessage: sent.id })
    await expect(sent.edit('y')).rejects.toMatchObject({ code: 10008 })
    await expect(fault({ deleteMessage: sent.id })).rejects.toMatchObject({ code: 10008 })
    await expect(fault({ closeDms: '1' })).rejects.toMatchObject({ code: 10013 })
    await expect(fault({ misspelt: true })).rejects.toMatchObject({ code: 50035 })
  })
})
