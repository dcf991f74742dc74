import {
  Events,
  MessageFlags,
  type ChatInputCommandInteraction,
  type Client,
  type InteractionCallbackResponse,
} from 'discord.js'
import { describe, expect, it } from 'vitest'
import { NoResponse } from '../support/person.ts'
import { loginBot, openTable, sit } from '../support/table.ts'
import { button, row, table } from './support/greeter.ts'

describe('responses to interactions', () => {
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
})
