import {
  ActionRowBuilder,
  LabelBuilder,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js'
import { describe, expect, it } from 'vitest'
import { button, row, table } from './support/greeter.ts'

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
})
