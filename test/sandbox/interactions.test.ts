import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Events,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type ChatInputCommandInteraction,
  type Client,
  type Interaction,
  type InteractionCallbackResponse,
} from 'discord.js'
import { describe, expect, it } from 'vitest'
import { NoResponse } from '../support/person.ts'
import { loginBot, openTable, sit } from '../support/table.ts'

const button = (id: string, label = id) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary)
const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(buttons)

async function table(onInteraction: (i: Interaction) => Promise<unknown>, limits = {}) {
  const sandbox = await openTable({ limits })
  const bot = await loginBot(sandbox)
  await bot.application.commands.set([
    {
      name: 'hello',
      description: 'Greets',
      options: [{ type: 3, name: 'who', description: 'Whom', required: true, autocomplete: true }],
    },
    {
      name: 'game',
      description: 'Games',
      options: [
        {
          type: 1,
          name: 'new',
          description: 'Begin',
          options: [{ type: 4, name: 'seats', description: 'Seats', min_value: 2, max_value: 5 }],
        },
      ],
    },
  ])
  const errors: unknown[] = []
  bot.on(Events.InteractionCreate, (i) => void onInteraction(i).catch((error: unknown) => errors.push(error)))
  const ada = await sit(sandbox, 1)
  return { sandbox, bot, ada, errors, general: ada.channels['general'] ?? '' }
}

describe('interactions', () => {
  it('carries a command with its options to the bot and the reply back', async () => {
    let seen: ChatInputCommandInteraction | undefined
    const { ada, general, sandbox } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      seen = i
      await i.reply(`Hello, ${i.options.getString('who')}`)
    })
    const { message } = await ada.command(general, 'hello', { who: 'world' })
    expect(message?.content).toBe('Hello, world')
    expect(message?.interaction_metadata?.user.id).toBe(ada.id)
    expect(seen?.inCachedGuild()).toBe(true)
    expect(seen?.guildId).toBe(sandbox.guildId)
    expect(seen?.context).toBe(0)
    expect(seen?.user.id).toBe(ada.id)
    expect(seen?.appPermissions.has('SendMessages')).toBe(true)
    expect(seen?.appPermissions.has('ManageGuild')).toBe(false)
    expect(seen?.authorizingIntegrationOwners[0]).toBe(sandbox.guildId)
  })

  it('carries subcommands', async () => {
    const { ada, general } = await table(async (i) => {
      if (i.isChatInputCommand())
        await i.reply(`${i.commandName} ${i.options.getSubcommand()} ${i.options.getInteger('seats')}`)
    })
    expect((await ada.command(general, 'game new', { seats: 4 })).message?.content).toBe('game new 4')
  })

  it('answers autocomplete with the choices of the bot', async () => {
    const { ada, general } = await table(async (i) => {
      if (i.isAutocomplete()) await i.respond([{ name: `${i.options.getFocused()}!`, value: 'x' }])
    })
    expect(await ada.autocomplete(general, 'hello', 'who', 'wor')).toEqual([{ name: 'wor!', value: 'x' }])
  })

  it('has no server in a direct message', async () => {
    let seen: Interaction | undefined
    const { ada } = await table(async (i) => {
      seen = i
      if (i.isChatInputCommand()) await i.reply('in private')
    })
    const dm = await ada.dm()
    expect((await ada.command(dm, 'hello', { who: 'me' })).message?.content).toBe('in private')
    expect(seen?.guildId).toBeNull()
    expect(seen?.member).toBeNull()
    expect(seen?.context).toBe(1)
    expect(seen?.user.id).toBe(ada.id)
  })

  it('tells buttons and menus, which update their message', async () => {
    const { ada, general } = await table(async (i) => {
      if (i.isChatInputCommand())
        await i.reply({
          content: 'menu',
          components: [
            row(button('go', 'Go')),
            new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
              new StringSelectMenuBuilder()
                .setCustomId('pick')
                .setMaxValues(2)
                .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' }),
            ),
            new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
              new UserSelectMenuBuilder().setCustomId('user'),
            ),
          ],
        })
      else if (i.isButton()) await i.update({ content: `pressed ${i.customId}` })
      else if (i.isStringSelectMenu()) await i.update({ content: `chose ${i.values.join('+')}` })
      else if (i.isUserSelectMenu()) await i.update({ content: `chose ${i.users.first()?.username}`, components: [] })
    })
    const { message } = await ada.command(general, 'hello', { who: 'x' })
    if (!message) throw new Error('no message')
    expect((await ada.press(message, 'Go')).message?.content).toBe('pressed go')
    expect((await ada.select(message, 'pick', ['One', '2'])).message?.content).toBe('chose 1+2')
    const last = await ada.select(message, 'user', [ada.id])
    expect(last.message).toMatchObject({ id: message.id, content: 'chose ada', components: [] })
  })

  it('opens a modal for the one who pressed and brings back what was written', async () => {
    const { ada, general } = await table(async (i) => {
      if (i.isChatInputCommand())
        await i.showModal(
          new ModalBuilder()
            .setCustomId('orders')
            .setTitle('Orders')
            .addLabelComponents(
              new LabelBuilder()
                .setLabel('Line')
                .setTextInputComponent(new TextInputBuilder().setCustomId('line').setStyle(TextInputStyle.Paragraph)),
            ),
        )
      else if (i.isModalSubmit()) await i.reply(`wrote ${i.fields.getTextInputValue('line')}`)
    })
    const { modal } = await ada.command(general, 'hello', { who: 'x' })
    expect(modal).toMatchObject({ title: 'Orders', custom_id: 'orders' })
    if (!modal) throw new Error('no modal')
    await expect(ada.submit(modal, { line: '' })).rejects.toMatchObject({ code: 50035 })
    expect((await ada.submit(modal, { line: 'R E2' })).message?.content).toBe('wrote R E2')
    await expect(ada.submit(modal, { line: 'again' })).rejects.toMatchObject({ code: 10062 })
  })

  it('shows "is thinking" until the deferred reply is filled in', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const { ada, general } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      await i.deferReply()
      await gate
      await i.editReply('done')
    })
    const answer = ada.command(general, 'hello', { who: 'x' })
    const thinking = await ada.waitFor((m) => Boolean((m.flags ?? 0) & MessageFlags.Loading))
    release()
    expect((await answer).message).toMatchObject({ id: thinking.id, content: 'done', flags: 0, edited_timestamp: null })
  })

  it('fills a deferred reply with the first follow-up and posts the second', async () => {
    const { ada, general } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      await i.deferReply({ flags: MessageFlags.Ephemeral })
      await i.followUp('first')
      await i.followUp('second')
    })
    const { message } = await ada.command(general, 'hello', { who: 'x' })
    expect(message).toMatchObject({ content: 'first', flags: MessageFlags.Ephemeral })
    const second = await ada.waitFor((m) => m.content === 'second')
    expect(second.message_reference?.message_id).toBe(message?.id)
  })

  it('lets a deferred update change the pressed message later', async () => {
    const { ada, general } = await table(async (i) => {
      if (i.isChatInputCommand()) await i.reply({ content: 'before', components: [row(button('go'))] })
      else if (i.isButton()) {
        await i.deferUpdate()
        await i.editReply({ content: 'after' })
      }
    })
    const { message } = await ada.command(general, 'hello', { who: 'x' })
    if (!message) throw new Error('no message')
    await ada.press(message, 'go')
    expect((await ada.waitFor((m) => m.content === 'after')).id).toBe(message.id)
  })

  it('hands the bot its reply when it asks for the response', async () => {
    let response: Promise<InteractionCallbackResponse> | undefined
    const { ada, general } = await table(async (i) => {
      if (i.isChatInputCommand()) await (response = i.reply({ content: 'x', withResponse: true }))
    })
    const { message } = await ada.command(general, 'hello', { who: 'x' })
    expect((await response)?.resource?.message?.id).toBe(message?.id)
  })

  it('lets the bot read, change and delete what it answered', async () => {
    const { ada, general, errors } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      await i.reply({ content: 'first', flags: MessageFlags.Ephemeral })
      expect((await i.fetchReply()).content).toBe('first')
      const other = await i.followUp({ content: 'other', flags: MessageFlags.Ephemeral })
      await i.editReply({ message: other.id, content: 'changed' })
      await i.deleteReply()
    })
    await ada.command(general, 'hello', { who: 'x' })
    await ada.waitFor((m) => m.content === 'changed')
    await ada.live.until(
      () => (ada.live.events.some((e) => e.t === 'MESSAGE_DELETE') ? true : undefined),
      'The deletion',
    )
    expect((await ada.messages(general)).map((m) => m.content)).toEqual(['changed'])
    expect(errors).toEqual([])
  })

  it('fails for the person when the first response is late, and refuses it then with 10062', async () => {
    let late: Promise<unknown> | undefined
    const { ada, general } = await table(
      async (i) => {
        if (!i.isChatInputCommand()) return
        late = ada.live
          .until(() => ada.live.events.find((e) => e.t === 'INTERACTION_FAILURE'), 'The failure')
          .then(() => i.reply('late'))
        await late.catch(() => undefined)
      },
      { firstResponseMs: 30 },
    )
    await expect(ada.command(general, 'hello', { who: 'x' })).rejects.toBeInstanceOf(NoResponse)
    await expect(late).rejects.toMatchObject({ code: 10062, status: 404 })
    expect(await ada.messages(general)).toEqual([])
  })

  it('refuses a second first response with 40060', async () => {
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined
    const { ada, general } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      const answer = (content: string) =>
        i.client.rest.post(`/interactions/${i.id}/${i.token}/callback`, {
          body: { type: 4, data: { content } },
          auth: false,
        })
      both = Promise.allSettled([answer('one'), answer('two')])
    })
    await ada.command(general, 'hello', { who: 'x' })
    const refused = (await both)?.flatMap((r): unknown[] => (r.status === 'rejected' ? [r.reason] : []))
    expect(refused).toMatchObject([{ code: 40060, status: 400 }])
    expect(await ada.messages(general)).toHaveLength(1)
  })

  it('refuses follow-ups before the first response with 10015 and after a quarter of an hour with 50027', async () => {
    let clock = Date.now()
    const sandbox = await openTable({ now: () => clock })
    const bot: Client<true> = await loginBot(sandbox)
    await bot.application.commands.set([{ name: 'hello', description: 'x' }])
    const early: unknown[] = []
    const done = new Promise<ChatInputCommandInteraction>((resolve) => {
      bot.on(Events.InteractionCreate, async (i) => {
        if (!i.isChatInputCommand()) return
        await bot.rest
          .post(`/webhooks/${i.applicationId}/${i.token}`, { body: { content: 'x' }, auth: false })
          .catch((e: unknown) => early.push(e))
        await i.reply('ok')
        resolve(i)
      })
    })
    const ada = await sit(sandbox, 1)
    await ada.command(ada.channels['general'] ?? '', 'hello')
    const interaction = await done
    expect(early).toMatchObject([{ code: 10015 }])
    clock += 15 * 60_000 + 1
    await expect(interaction.editReply('late')).rejects.toMatchObject({ code: 50027 })
    await expect(interaction.followUp('late')).rejects.toMatchObject({ code: 50027 })
  })

  it('leaves an interaction open after a response that was refused for its form', async () => {
    let refused: unknown
    const { ada, general } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      refused = await i.reply({ content: 'x'.repeat(2001) }).catch((error: unknown) => error)
      await i.reply('shorter')
    })
    expect((await ada.command(general, 'hello', { who: 'x' })).message?.content).toBe('shorter')
    expect(refused).toMatchObject({
      code: 50035,
      rawError: { errors: { data: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } } },
    })
  })

  it('refuses a response that does not fit, such as a modal for a modal', async () => {
    let refused: unknown
    const { ada, general } = await table(async (i) => {
      if (!i.isChatInputCommand()) return
      refused = await i.client.rest
        .post(`/interactions/${i.id}/${i.token}/callback`, { body: { type: 7, data: { content: 'x' } }, auth: false })
        .catch((e: unknown) => e)
      await i.reply('ok')
    })
    await ada.command(general, 'hello', { who: 'x' })
    expect(refused).toMatchObject({ code: 50035 })
  })

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
