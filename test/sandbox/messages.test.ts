import {
  AttachmentBuilder,
  ChannelType,
  EmbedBuilder,
  Events,
  MessageFlags,
  TextChannel,
  type Client,
  type Message,
} from 'discord.js'
import { describe, expect, it } from 'vitest'
import { loginBot, openTable, sit } from '../support/table.ts'

/** The header of a PNG of the given size; enough for everything that reads only headers. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const picture = (name: string, width = 8, height = 4) =>
  new AttachmentBuilder(png(width, height), { name, description: `Picture ${name}` })

async function table() {
  const sandbox = await openTable()
  const bot = await loginBot(sandbox)
  const ada = await sit(sandbox, 1)
  return { sandbox, bot, ada, channel: textChannel(bot) }
}

function textChannel(bot: Client, name = 'general'): TextChannel {
  const found = bot.channels.cache.find((c) => c instanceof TextChannel && c.name === name)
  if (!(found instanceof TextChannel)) throw new Error(`no channel ${name}`)
  return found
}

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

describe('threads', () => {
  it('start with and without a message, are listed, joined, archived and woken', async () => {
    const { channel, ada, bot, sandbox } = await table()
    const parent = await channel.send('a game')
    const grown = await parent.startThread({ name: 'from message' })
    expect(grown.id).toBe(parent.id)
    const plain = await channel.threads.create({ name: 'plain', type: ChannelType.PublicThread })
    const hidden = await channel.threads.create({ name: 'hidden', type: ChannelType.PrivateThread })
    await plain.send('in the thread')
    expect((await ada.waitFor((m) => m.content === 'in the thread')).channel_id).toBe(plain.id)
    const bruno = await sit(sandbox, 2)
    await expect(bruno.messages(hidden.id)).rejects.toMatchObject({ code: 50001 })
    await hidden.members.add(bruno.id)
    expect(await bruno.messages(hidden.id)).toEqual([])
    expect([...(await channel.threads.fetchActive()).threads.values()].map((t) => t.name).sort()).toEqual([
      'from message',
      'hidden',
      'plain',
    ])
    const old = await plain.send('old')
    await plain.setArchived(true)
    expect([...(await channel.threads.fetchArchived()).threads.keys()]).toEqual([plain.id])
    await expect(
      bot.rest.patch(`/channels/${plain.id}/messages/${old.id}`, { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 50083 })
    await expect(bot.rest.put(`/channels/${plain.id}/thread-members/@me`)).rejects.toMatchObject({ code: 50083 })
    await plain.send('awake')
    expect((await plain.fetch()).archived).toBe(false)
    await expect(
      bot.rest.post(`/channels/${channel.id}/messages/${parent.id}/threads`, { body: { name: 'twice' } }),
    ).rejects.toMatchObject({ code: 160004 })
  })

  it('that are locked stay closed to those who do not manage threads', async () => {
    const { channel, ada } = await table()
    const thread = await channel.threads.create({ name: 'locked', type: ChannelType.PublicThread })
    await ada.api('POST', '/sandbox/faults', { revoke: { channel: channel.id, permissions: String(1n << 34n) } })
    await ada.api('POST', '/sandbox/faults', { archiveThread: thread.id, locked: true })
    await expect(thread.send('x')).rejects.toMatchObject({ code: 50083 })
  })
})

describe('who sees what', () => {
  it('shows an ephemeral message to one person only, in events, lists, by id and by its file', async () => {
    const sandbox = await openTable()
    const bot = await loginBot(sandbox, { intents: ['Guilds', 'GuildMessages'] })
    const heardByBot: string[] = []
    bot.on(Events.MessageCreate, (m) => heardByBot.push(m.id))
    await bot.application.commands.set([{ name: 'secret', description: 'x' }])
    bot.on(Events.InteractionCreate, async (i) => {
      if (i.isChatInputCommand())
        await i.reply({ content: 'for your eyes', files: [picture('s.png')], flags: MessageFlags.Ephemeral })
    })
    const [ada, bruno] = [await sit(sandbox, 1), await sit(sandbox, 2)]
    const general = ada.channels['general'] ?? ''
    const { message } = await ada.command(general, 'secret')
    expect(message?.flags).toBe(MessageFlags.Ephemeral)
    expect(await ada.messages(general)).toHaveLength(1)
    expect((await fetch(message?.attachments[0]?.url ?? '')).status).toBe(200)
    await bruno.say(general, 'anything new?')
    await bruno.waitFor((m) => m.content === 'anything new?')
    expect([...bruno.live.messages.values()].map((m) => m.content)).toEqual(['anything new?'])
    expect((await bruno.messages(general)).map((m) => m.content)).toEqual(['anything new?'])
    await expect(bruno.api('GET', `/channels/${general}/messages/${message?.id}`)).rejects.toMatchObject({
      code: 10008,
    })
    await expect(bot.rest.get(`/channels/${general}/messages/${message?.id}`)).rejects.toMatchObject({ code: 10008 })
    expect(heardByBot).not.toContain(message?.id)
  })

  it('keeps a channel from a bot whose permission was taken, and tells it so', async () => {
    const { channel, ada, bot } = await table()
    const changed = new Promise((resolve) => bot.once(Events.ChannelUpdate, resolve))
    await ada.api('POST', '/sandbox/faults', {
      revoke: { channel: channel.id, permissions: String((1n << 11n) | (1n << 51n)) },
    })
    await changed
    expect(channel.permissionsFor(bot.user)?.has('SendMessages')).toBe(false)
    await expect(channel.send('x')).rejects.toMatchObject({ code: 50013, status: 403 })
    const old = await ada.say(channel.id, 'old')
    await expect(bot.rest.put(`/channels/${channel.id}/messages/pins/${old.id}`)).rejects.toMatchObject({ code: 50013 })
    const hidden = new Promise((resolve) => bot.once(Events.ChannelUpdate, resolve))
    await ada.api('POST', '/sandbox/faults', { revoke: { channel: channel.id, permissions: String(1n << 10n) } })
    await hidden
    expect(channel.viewable).toBe(false)
    await expect(bot.rest.get(`/channels/${channel.id}`)).rejects.toMatchObject({ code: 50001, status: 403 })
  })

  it('hides server texts from a bot without the intent, but not its own or those that mention it', async () => {
    const { channel, ada, bot } = await table()
    await ada.say(channel.id, 'hidden')
    await ada.say(channel.id, `<@${bot.user.id}> shown`)
    await channel.send('own')
    const texts = [...(await channel.messages.fetch({ limit: 10 })).values()].map((m) => m.content)
    expect(texts).toEqual(['own', `<@${bot.user.id}> shown`, ''])
  })
})
