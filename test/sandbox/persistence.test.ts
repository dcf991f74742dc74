import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AttachmentBuilder, Events, MessageFlags } from 'discord.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSandbox } from '../../src/sandbox/index.ts'
import { loginBot, openTable, sit } from '../support/table.ts'

describe('a restart', () => {
  let folder: string
  let dataFile: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'table-'))
    dataFile = join(folder, 'deep', 'table.jsonl')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('loses nothing: people, tokens, channels, messages, files, pins, commands, ephemerals, modals', async () => {
    const first = await openSandbox({ port: 0, dataFile })
    const bot = await loginBot(first)
    await bot.application.commands.set([{ name: 'secret', description: 'x' }])
    bot.on(Events.InteractionCreate, async (i) => {
      if (i.isChatInputCommand()) await i.reply({ content: 'secret', flags: MessageFlags.Ephemeral })
    })
    const ada = await sit(first, 1)
    const general = ada.channels['general'] ?? ''
    await ada.command(general, 'secret')
    const channel = await bot.channels.fetch(general)
    if (!channel?.isSendable()) throw new Error('no channel')
    const sent = await channel.send({
      content: 'board',
      files: [new AttachmentBuilder(Buffer.from('picture'), { name: 'map.png' })],
    })
    await sent.pin()
    await sent.edit('board, edited')
    const gone = await sent.reply('gone')
    await gone.delete()
    await ada.say(await ada.dm(), 'orders')
    const before = { general: await ada.messages(general), dm: await ada.messages(await ada.dm()) }
    await bot.destroy()
    ada.close()
    await first.close()

    const second = await openTable({ dataFile })
    expect([second.botToken, second.applicationId, second.guildId]).toEqual([
      first.botToken,
      first.applicationId,
      first.guildId,
    ])
    const again = await sit(second, 1)
    expect(again.token).toBe(ada.token)
    const general2 = await again.messages(general)
    const withoutLinks = (messages: unknown) => JSON.stringify(messages).replace(/http:[^"]+/g, '')
    expect(withoutLinks(general2)).toBe(withoutLinks(before.general))
    expect(await again.messages(await again.dm())).toEqual(before.dm)
    expect(general2.some((m) => m.content === 'secret')).toBe(true)
    const url = general2.find((m) => m.pinned)?.attachments[0]?.url ?? ''
    expect(await (await fetch(url)).text()).toBe('picture')
    expect(await again.api('GET', `/applications/${second.applicationId}/commands`)).toMatchObject([{ name: 'secret' }])
    const bruno = await sit(second, 2)
    expect((await bruno.messages(general)).some((m) => m.content === 'secret')).toBe(false)
    const next = await again.say(general, 'later')
    expect(BigInt(next.id) > BigInt(general2.at(-1)?.id ?? 0)).toBe(true)
  })

  it('keeps what was answered when the process is ended without a goodbye, even in the middle of a line', async () => {
    const running = await openTable({ dataFile })
    const ada = await sit(running, 1)
    await ada.say(ada.channels['general'] ?? '', 'confirmed')
    // The file as it is at this moment is what another process finds after kill -9.
    const copy = join(folder, 'copy.jsonl')
    await appendFile(copy, await readFile(dataFile))
    await appendFile(copy, '["messages","99999","{"id":')
    const after = await openTable({ dataFile: copy })
    const again = await sit(after, 1)
    expect((await again.messages(again.channels['general'] ?? '')).map((m) => m.content)).toEqual(['confirmed'])
  })

  it('is not disturbed by a second process that finds the port taken', async () => {
    const first = await openTable({ dataFile })
    await expect(openSandbox({ port: first.port, dataFile })).rejects.toThrow(/EADDRINUSE/)
    const ada = await sit(first, 1)
    await ada.say(ada.channels['general'] ?? '', 'still here')
    expect(await readFile(dataFile, 'utf8')).toContain('still here')
  })

  it('says why a world cannot be opened, and frees the port', async () => {
    const { port, close } = await openSandbox({ port: 0 })
    await close()
    await expect(openSandbox({ port, dataFile: folder })).rejects.toThrow(/EISDIR/)
    await openTable({ port })
  })
})
