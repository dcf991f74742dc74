import { AttachmentBuilder, ChannelType, EmbedBuilder, Events, type Message } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { loginBot, openTable, sit } from '../support/table.ts'
import { picture, png, table, textChannel } from './support/talk.ts'

describe('messages', () => {
  it('posts files that everyone who sees the message can download', async () => {
    const { channel, ada } = await table()
    await channel.send({ content: 'board', files: [picture('map.png', 20, 10)] })
    const seen = await ada.waitFor((m) => m.content === 'board')
    expect(seen.attachments).toMatchObject([
      { filename: 'map.png', width: 20, height: 10, description: 'Picture map.png', content_type: 'image/png' },
    ])
    const file = await fetch(seen.attachments[0]?.url ?? '')
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await file.arrayBuffer()).equals(png(20, 10))).toBe(true)
  })

  it('gives a file to nobody who has no link of their own', async () => {
    const { channel } = await table()
    const sent = await channel.send({ files: [picture('map.png')] })
    const url = new URL(sent.attachments.first()?.url ?? '')
    url.searchParams.set('hm', '0'.repeat(64))
    expect((await fetch(url)).status).toBe(404)
    url.search = ''
    expect((await fetch(url)).status).toBe(404)
  })

  it('shows a file of an embed in the embed alone', async () => {
    const { channel } = await table()
    const sent = await channel.send({
      embeds: [new EmbedBuilder().setImage('attachment://map.png')],
      files: [picture('map.png', 30, 15)],
    })
    expect(sent.attachments.size).toBe(0)
    expect(sent.embeds[0]?.image).toMatchObject({ width: 30, height: 15 })
    expect((await fetch(sent.embeds[0]?.image?.url ?? '')).status).toBe(200)
  })

  it('keeps files in an edit unless it names which stay', async () => {
    const { channel } = await table()
    const sent = await channel.send({ content: 'x', files: [picture('a.png'), picture('b.png')] })
    const first = sent.attachments.first()
    const again = await sent.edit({ content: 'y' })
    expect(again.attachments.map((a) => a.name)).toEqual(['a.png', 'b.png'])
    const fewer = await again.edit({ attachments: first ? [first] : [] })
    expect(fewer.attachments.map((a) => a.name)).toEqual(['a.png'])
    const replaced = await fewer.edit({ attachments: [], files: [picture('d.png')] })
    expect(replaced.attachments.map((a) => a.name)).toEqual(['d.png'])
    expect((await fetch(first?.url ?? '')).status).toBe(404)
    expect(replaced.content).toBe('y')
    expect(replaced.editedTimestamp).not.toBeNull()
  })

  it('posts once when a nonce is sent again', async () => {
    const { channel, ada } = await table()
    const first = await channel.send({ content: 'once', nonce: 'abc', enforceNonce: true })
    const second = await channel.send({ content: 'once', nonce: 'abc', enforceNonce: true })
    expect(second.id).toBe(first.id)
    await channel.send({ content: 'once', nonce: 'abc' })
    const atOnce = () => channel.send({ files: [picture('a.png')], nonce: 'def', enforceNonce: true })
    const [one, other] = await Promise.all([atOnce(), atOnce()])
    expect(one.id).toBe(other.id)
    expect(await ada.messages(channel.id)).toHaveLength(3)
  })

  it('pings exactly those whom allowed_mentions lets through', async () => {
    const { channel, ada, sandbox } = await table()
    const bruno = await sit(sandbox, 2)
    const content = `<@${ada.id}> <@${bruno.id}> @everyone`
    const some = await channel.send({ content, allowedMentions: { users: [bruno.id] } })
    const none = await channel.send({ content })
    const all = await channel.send({ content, allowedMentions: { parse: ['users', 'everyone'] } })
    expect([...some.mentions.users.keys()]).toEqual([bruno.id])
    expect(some.mentions.everyone).toBe(false)
    expect(none.mentions.users.size).toBe(0)
    expect([...all.mentions.users.keys()].sort()).toEqual([ada.id, bruno.id].sort())
    expect(all.mentions.everyone).toBe(true)
  })

  it('replies, deletes, bulk deletes and lists with before and after', async () => {
    const { channel, ada } = await table()
    const sent: Message[] = []
    for (const n of [1, 2, 3, 4]) sent.push(await channel.send(`m${n}`))
    const [m1, m2, m3, m4] = sent
    if (!m1 || !m2 || !m3 || !m4) throw new Error('not all were sent')
    const reply = await m1.reply('to m1')
    expect((await reply.fetchReference()).id).toBe(m1.id)
    const texts = async (options: object) => [...(await channel.messages.fetch(options)).values()].map((m) => m.content)
    expect(await texts({ before: m3.id, limit: 1 })).toEqual(['m2'])
    expect(await texts({ after: m3.id, limit: 1 })).toEqual(['m4'])
    expect(await texts({ around: m2.id, limit: 3 })).toEqual(['m3', 'm2', 'm1'])
    expect(await texts({ around: m2.id, limit: 1 })).toEqual(['m2'])
    await reply.delete()
    await channel.bulkDelete([m1, m2])
    expect((await ada.messages(channel.id)).map((m) => m.content)).toEqual(['m3', 'm4'])
    await expect(channel.messages.fetch({ message: m1.id, force: true })).rejects.toMatchObject({ code: 10008 })
  })

  it('pins over the new routes and the old ones, with the line that Discord writes', async () => {
    const { channel, ada, bot } = await table()
    const sent = await channel.send('pin me')
    await sent.pin()
    const pins = await channel.messages.fetchPins()
    expect(pins.items.map((p) => p.message.id)).toEqual([sent.id])
    expect(pins.hasMore).toBe(false)
    expect(await bot.rest.get(`/channels/${channel.id}/pins`)).toMatchObject([{ id: sent.id, pinned: true }])
    expect((await ada.messages(channel.id)).at(-1)).toMatchObject({
      type: 6,
      message_reference: { message_id: sent.id },
    })
    await sent.unpin()
    expect((await channel.messages.fetchPins()).items).toEqual([])
    await bot.rest.put(`/channels/${channel.id}/pins/${sent.id}`)
    expect((await channel.messages.fetchPins()).items).toHaveLength(1)
  })

  it('refuses what is not there, not the bot’s, or not allowed', async () => {
    const { channel, ada, bot } = await table()
    const said = await ada.say(channel.id, 'mine')
    await expect(
      bot.rest.patch(`/channels/${channel.id}/messages/${said.id}`, { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 50005 })
    await expect(bot.rest.get('/channels/1')).rejects.toMatchObject({ code: 10003, status: 404 })
    await expect(bot.rest.get(`/channels/${channel.id}/messages/1`)).rejects.toMatchObject({ code: 10008 })
    await expect(bot.rest.delete(`/channels/${channel.id}`)).rejects.toMatchObject({ code: 50013, status: 403 })
    await expect(bot.rest.get('/users/1')).rejects.toMatchObject({ code: 10013 })
    await expect(bot.rest.get(`/guilds/${channel.guildId}/members/1`)).rejects.toMatchObject({ code: 10013 })
    await expect(bot.rest.get('/no/such/route')).rejects.toMatchObject({ status: 404 })
  })

  it('refuses a file above the limit with 40005', async () => {
    const sandbox = await openTable({ limits: { fileBytes: 1000 } })
    const channel = textChannel(await loginBot(sandbox))
    await expect(
      channel.send({ files: [new AttachmentBuilder(Buffer.alloc(1001), { name: 'big.bin' })] }),
    ).rejects.toMatchObject({ code: 40005, status: 413 })
  })
})

describe('direct messages', () => {
  it('reach the person alone, and what the person types reaches the bot with its text', async () => {
    const { bot, ada, sandbox } = await table()
    const bruno = await sit(sandbox, 2)
    const heard = new Promise<Message>((resolve) =>
      bot.on(Events.MessageCreate, (m) => m.author.id === ada.id && resolve(m)),
    )
    const user = await bot.users.fetch(ada.id)
    const sent = await user.send('your orders?')
    expect(sent.channel.type).toBe(ChannelType.DM)
    const seen = await ada.waitFor((m) => m.content === 'your orders?')
    await ada.say(seen.channel_id, 'R E2')
    const typed = await heard
    expect(typed.content).toBe('R E2')
    expect(typed.guildId).toBeNull()
    expect(await ada.dm()).toBe(seen.channel_id)
    await expect(bruno.messages(seen.channel_id)).rejects.toMatchObject({ code: 50001 })
    expect(bruno.live.messages.size).toBe(0)
    expect(await bruno.api('GET', '/users/@me/channels')).toEqual([])
    expect(await ada.api('GET', '/users/@me/channels')).toMatchObject([{ id: seen.channel_id, type: 1 }])
  })

  it('are refused with 50007 when the person closed them and with 50278 when they left', async () => {
    const { bot, ada, sandbox } = await table()
    const fault = (body: object) => ada.api('POST', '/sandbox/faults', body)
    const user = await bot.users.fetch(ada.id)
    await fault({ closeDms: ada.id })
    await expect(user.send('x')).rejects.toMatchObject({ code: 50007, status: 403 })
    await fault({ closeDms: ada.id, open: true })
    await user.send('x')
    await fault({ removeMember: ada.id })
    await expect(user.send('x')).rejects.toMatchObject({ code: 50278, status: 403 })
    await expect(ada.api('GET', `/guilds/${sandbox.guildId}/channels`)).rejects.toMatchObject({ code: 50001 })
  })

  it('reach the bot only with its intent', async () => {
    const sandbox = await openTable()
    const bot = await loginBot(sandbox, { intents: ['Guilds', 'GuildMessages'] })
    const ada = await sit(sandbox, 1)
    const heard: string[] = []
    const inServer = new Promise<Message>((resolve) =>
      bot.on(Events.MessageCreate, (m) => (m.guildId ? resolve(m) : heard.push(m.content))),
    )
    await ada.say(await ada.dm(), 'private')
    await ada.say(ada.channels['general'] ?? '', 'in the channel')
    expect((await inServer).content).toBe('')
    expect(heard).toEqual([])
  })
})
