import { Events, type Message } from 'discord.js'
import { WebSocket } from 'ws'
import { describe, expect, it } from 'vitest'
import { fault, loginBot, openTable, sit } from '../support/table.ts'

/** A bare socket that says `packets` one by one and tells what it hears until it is closed. */
function talk(
  url: string,
  packets: readonly object[],
): Promise<{ code: number; heard: { op: number; t: string | null; d: unknown }[] }> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url}?v=10&encoding=json`)
    const heard: { op: number; t: string | null; d: unknown }[] = []
    socket.on('message', (data) => {
      heard.push(JSON.parse(String(data)) as (typeof heard)[number])
      if (heard.length === 1) for (const packet of packets) socket.send(JSON.stringify(packet))
      if (heard.at(-1)?.t === 'READY' || heard.at(-1)?.op === 9) setTimeout(() => socket.close(1000), 20)
    })
    socket.on('close', (code) => resolve({ code, heard }))
  })
}
const gatewayOf = (port: number) => `ws://127.0.0.1:${port}/gateway`

describe('the gateway', () => {
  it('logs the bot in with its server, channels, roles and itself', async () => {
    const sandbox = await openTable()
    const bot = await loginBot(sandbox)
    const guild = bot.guilds.cache.get(sandbox.guildId)
    expect(bot.application.id).toBe(sandbox.applicationId)
    expect(guild?.channels.cache.map((c) => c.name)).toContain('general')
    expect(
      guild?.members.me?.permissions.has(['SendMessages', 'AttachFiles', 'PinMessages', 'CreatePublicThreads']),
    ).toBe(true)
    expect(guild?.members.me?.permissions.has('Administrator')).toBe(false)
    expect(guild?.memberCount).toBe(7)
    const ada = await sit(sandbox, 1)
    expect((await guild?.members.fetch(ada.id))?.user.globalName).toBe('Ada')
    expect((await guild?.members.fetch({ user: [ada.id] }))?.size).toBe(1)
    expect((await guild?.fetchOwner())?.id).toBe(ada.id)
  })

  it('refuses a wrong token, intents that were not granted, unknown intents, and talk before login', async () => {
    const sandbox = await openTable()
    const url = gatewayOf(sandbox.port)
    const identify = (token: string, intents: number) => ({ op: 2, d: { token, intents, properties: {} } })
    expect((await talk(url, [identify('wrong', 1)])).code).toBe(4004)
    expect((await talk(url, [identify(sandbox.botToken, 1 << 15)])).code).toBe(4014)
    expect((await talk(url, [identify(sandbox.botToken, 1 << 30)])).code).toBe(4013)
    expect((await talk(url, [{ op: 8, d: {} }])).code).toBe(4003)
    expect((await talk(url, [identify(sandbox.botToken, 1), { op: 99 }])).code).toBe(4001)
    expect((await talk(url, [identify(sandbox.botToken, 1), identify(sandbox.botToken, 1)])).code).toBe(4005)
    await expect(loginBot(sandbox, { intents: ['Guilds', 'MessageContent'] })).rejects.toThrow(/disallowed intents/i)
  })

  it('grants privileged intents where the application has them', async () => {
    const sandbox = await openTable({ grantedIntents: 1 << 15 })
    const bot = await loginBot(sandbox, { intents: ['Guilds', 'GuildMessages', 'MessageContent'] })
    const heard = new Promise<Message>((resolve) => bot.on(Events.MessageCreate, resolve))
    const ada = await sit(sandbox, 1)
    await ada.say(ada.channels['general'] ?? '', 'readable')
    expect((await heard).content).toBe('readable')
  })

  it('acknowledges heartbeats', async () => {
    const sandbox = await openTable()
    const { heard } = await talk(gatewayOf(sandbox.port), [
      { op: 1, d: null },
      { op: 2, d: { token: sandbox.botToken, intents: 0, properties: {} } },
    ])
    expect(heard.map((h) => h.op).slice(0, 2)).toEqual([10, 11])
  })

  it('replays after a dropped connection what was missed', async () => {
    const sandbox = await openTable()
    const bot = await loginBot(sandbox)
    const ada = await sit(sandbox, 1)
    const dm = await ada.dm()
    const resumed = new Promise<number>((resolve) => bot.once(Events.ShardResume, (_, replayed) => resolve(replayed)))
    const heard = new Promise<Message>((resolve) => bot.on(Events.MessageCreate, resolve))
    await fault(sandbox, { dropGateway: true })
    await ada.say(dm, 'while you were away')
    await resumed
    expect((await heard).content).toBe('while you were away')
  })

  it('makes the bot log in anew when the session is gone', async () => {
    const sandbox = await openTable()
    const bot = await loginBot(sandbox)
    const ada = await sit(sandbox, 1)
    const ready = new Promise<void>((resolve) => bot.once(Events.ShardReady, () => resolve()))
    const heard: string[] = []
    bot.on(Events.MessageCreate, (m) => heard.push(m.content))
    await fault(sandbox, { dropGateway: true, resumable: false })
    const dm = await ada.dm()
    await ada.say(dm, 'lost')
    await ready
    const back = new Promise<void>((resolve) => bot.on(Events.MessageCreate, (m) => m.content === 'back' && resolve()))
    await ada.say(dm, 'back')
    await back
    expect(heard).toEqual(['back'])
  })

  it('answers an attempt to resume an unknown session with an invalid session', async () => {
    const sandbox = await openTable()
    const { heard } = await talk(gatewayOf(sandbox.port), [
      { op: 6, d: { token: sandbox.botToken, session_id: 'no', seq: 3 } },
    ])
    expect(heard.at(-1)).toMatchObject({ op: 9, d: false })
  })

  it('tells the bot of deleted channels and, with the intent, of members who leave', async () => {
    const sandbox = await openTable({ grantedIntents: 1 << 1 })
    const bot = await loginBot(sandbox, { intents: ['Guilds', 'GuildMembers'] })
    const ada = await sit(sandbox, 1)
    const bruno = await sit(sandbox, 2)
    const gone = new Promise<string>((resolve) => bot.on(Events.ChannelDelete, (c) => resolve(c.id)))
    const left = new Promise<string>((resolve) => bot.on(Events.GuildMemberRemove, (m) => resolve(m.id)))
    await fault(sandbox, { deleteChannel: ada.channels['table-one'], removeMember: bruno.id })
    expect(await gone).toBe(ada.channels['table-one'])
    expect(await left).toBe(bruno.id)
    await expect(bot.rest.get(`/channels/${ada.channels['table-one']}`)).rejects.toMatchObject({ code: 10003 })
  })

  it('tells the bot of channels that the server’s owner makes, renames and deletes', async () => {
    const sandbox = await openTable()
    const bot = await loginBot(sandbox)
    const [ada, bruno] = [await sit(sandbox, 1), await sit(sandbox, 2)]
    const names: string[] = []
    const heard = new Promise<void>((resolve) => {
      bot.on(Events.ChannelCreate, (c) => names.push(c.name))
      bot.on(Events.ChannelUpdate, (_, c) => 'name' in c && c.name && names.push(c.name))
      bot.on(Events.ChannelDelete, () => resolve())
    })
    const channels = `/guilds/${sandbox.guildId}/channels`
    await expect(bruno.api('POST', channels, { name: 'mine' })).rejects.toMatchObject({ code: 50013 })
    const { id } = (await ada.api('POST', channels, { name: 'table-nine' })) as { id: string }
    await bruno.say(id, 'hello')
    await ada.api('PATCH', `/channels/${id}`, { name: 'table-ten' })
    await expect(bruno.api('DELETE', `/channels/${id}`)).rejects.toMatchObject({ code: 50013 })
    await ada.api('DELETE', `/channels/${id}`)
    await heard
    expect(names).toEqual(['table-nine', 'table-ten'])
    await expect(ada.messages(id)).rejects.toMatchObject({ code: 10003 })
  })

  it('greets a person with their server and direct messages, and with news of their membership', async () => {
    const sandbox = await openTable()
    const ada = await sit(sandbox, 1)
    const dm = await ada.dm()
    const again = await sit(sandbox, 1)
    expect(again.live.events[0]).toMatchObject({
      t: 'READY',
      d: { user: { id: ada.id }, guilds: [{ id: sandbox.guildId }], private_channels: [{ id: dm }] },
    })
    await fault(sandbox, { removeMember: ada.id })
    await again.live.until(() => again.live.events.find((e) => e.t === 'GUILD_DELETE'), 'The end of membership')
    await fault(sandbox, { addMember: ada.id })
    await again.live.until(() => again.live.events.find((e) => e.t === 'GUILD_CREATE'), 'The return')
  })
})

describe('shards', () => {
  it('give a server to one connection by its id, and direct messages to the first', async () => {
    const sandbox = await openTable()
    const count = [2, 3, 5, 7].find((n) => Number((BigInt(sandbox.guildId) >> 22n) % BigInt(n)) !== 0) ?? 2
    const own = Number((BigInt(sandbox.guildId) >> 22n) % BigInt(count))
    const first = await loginBot(sandbox, { shards: [0], shardCount: count })
    const other = await loginBot(sandbox, { shards: [own], shardCount: count })
    expect([...first.guilds.cache.keys()]).toEqual([])
    expect([...other.guilds.cache.keys()]).toEqual([sandbox.guildId])
    const heard: string[] = []
    first.on(Events.MessageCreate, (message) => heard.push(`first ${message.content}`))
    other.on(Events.MessageCreate, (message) => heard.push(`other ${message.content}`))
    const ada = await sit(sandbox, 1)
    const dm = await (await other.users.fetch(ada.id)).createDM()
    await ada.say(dm.id, 'in private')
    await expect.poll(() => heard).toEqual(['first in private'])
  })

  it('refuses a shard that does not exist', async () => {
    const sandbox = await openTable()
    const d = { token: sandbox.botToken, intents: 0, properties: {}, shard: [2, 2] }
    expect((await talk(gatewayOf(sandbox.port), [{ op: 2, d }])).code).toBe(4010)
  })
})
