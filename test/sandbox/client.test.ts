import { Events, MessageFlags } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { loginBot, openTable, sit } from '../support/table.ts'
import { button, row, table } from './support/greeter.ts'

describe('what a client sends and offers', () => {
  it('refuses what a client could not send: unknown options, missing ones, foreign choices, disabled buttons', async () => {
    const { ada, general } = await table(async (i) => {
      if (i.isChatInputCommand()) await i.reply({ content: 'x', components: [row(button('off').setDisabled(true))] })
    })
    await expect(ada.command(general, 'hello')).rejects.toMatchObject({ code: 50035 })
    await expect(ada.command(general, 'hello', { who: 'x', odd: 'y' })).rejects.toMatchObject({ code: 10063 })
    await expect(ada.command(general, 'hello', { who: 7 })).rejects.toMatchObject({ code: 50035 })
    await expect(ada.command(general, 'game new', { seats: 9 })).rejects.toMatchObject({ code: 50035 })
    const { message } = await ada.command(general, 'hello', { who: 'x' })
    if (!message) throw new Error('no message')
    await expect(ada.press(message, 'off')).rejects.toMatchObject({ code: 50035 })
  })

  it('hands over files of options and of modals', async () => {
    const sandbox = await openTable()
    const bot = await loginBot(sandbox)
    await bot.application.commands.set([
      { name: 'import', description: 'x', options: [{ type: 11, name: 'record', description: 'x', required: true }] },
      { name: 'form', description: 'x' },
    ])
    const form = {
      custom_id: 'f',
      title: 'Upload',
      components: [{ type: 18, label: 'Record', component: { type: 19, custom_id: 'file' } }],
    }
    bot.on(Events.InteractionCreate, async (i) => {
      if (i.isChatInputCommand() && i.commandName === 'form') await i.showModal(form)
      const file = i.isChatInputCommand()
        ? i.options.getAttachment('record')
        : i.isModalSubmit()
          ? i.fields.getUploadedFiles('file', true).first()
          : undefined
      if (file && i.isRepliable()) await i.reply(`${file.name}: ${await (await fetch(file.url)).text()}`)
    })
    const ada = await sit(sandbox, 1)
    const general = ada.channels['general'] ?? ''
    const record = { name: 'war.json', bytes: Buffer.from('{"format":1}') }
    expect((await ada.command(general, 'import', { record })).message?.content).toBe('war.json: {"format":1}')
    await expect(ada.command(general, 'import', { record: '0' })).rejects.toMatchObject({ code: 50035 })
    const { modal } = await ada.command(general, 'form')
    if (!modal) throw new Error('no modal')
    expect((await ada.submit(modal, { file: [record] })).message?.content).toBe('war.json: {"format":1}')
  })

  it('lets a person put an ephemeral message away, which the bot may still change', async () => {
    let edit: (() => Promise<unknown>) | undefined
    const { ada, general } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      edit = () => i.editReply('changed')
      await i.reply({ content: 'secret', flags: MessageFlags.Ephemeral })
    })
    const { message } = await ada.command(general, 'hello', { who: 'x' })
    await ada.api('DELETE', `/channels/${general}/messages/${message?.id}`)
    await edit?.()
    expect(await ada.messages(general)).toEqual([])
  })

  it('offers commands only where they belong', async () => {
    const { ada, general, bot } = await table(async (i) => {
      if (i.isChatInputCommand()) await i.reply('ok')
    })
    await bot.application.commands.set([
      { name: 'here', description: 'x', contexts: [0] },
      { name: 'private', description: 'x', contexts: [1] },
      { name: 'host', description: 'x', defaultMemberPermissions: 'ManageGuild' },
    ])
    const dm = await ada.dm()
    expect((await ada.command(general, 'here')).message?.content).toBe('ok')
    expect((await ada.command(dm, 'private')).message?.content).toBe('ok')
    expect((await ada.command(general, 'host')).message?.content).toBe('ok')
    await expect(ada.command(dm, 'here')).rejects.toMatchObject({ code: 10063 })
    await expect(ada.command(general, 'private')).rejects.toMatchObject({ code: 10063 })
  })

  it('resolves people and channels, but none that the person may not see', async () => {
    const { ada, general, bot, sandbox } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      const [who, where] = [i.options.getMember('who'), i.options.getChannel('where')]
      await i.reply(`${who && 'user' in who ? who.user.username : 'nobody'} in ${where?.name}`)
    })
    await bot.application.commands.set([
      {
        name: 'invite',
        description: 'x',
        options: [
          { type: 6, name: 'who', description: 'x' },
          { type: 7, name: 'where', description: 'x' },
        ],
      },
    ])
    const bruno = await sit(sandbox, 2)
    const { message } = await bruno.command(general, 'invite', { who: ada.id, where: general })
    expect(message?.content).toBe('ada in general')
    const dm = await ada.dm()
    await expect(bruno.command(general, 'invite', { where: dm })).rejects.toMatchObject({ code: 50035 })
    await expect(bruno.command(general, 'invite', { who: '1' })).rejects.toMatchObject({ code: 50035 })
  })
})
