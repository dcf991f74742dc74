import { ChannelType, Events, MessageFlags } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { loginBot, openTable, sit } from '../support/table.ts'
import { picture, table } from './support/talk.ts'

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
