import type { z } from 'zod'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import { postReply } from '../interactions/respond.ts'
import { interactionByToken } from '../interactions/tokens.ts'
import { deleteMessage, editMessage } from '../messages/change.ts'
import { loadingFlag } from '../messages/post.ts'
import { renderMessage } from '../messages/render.ts'
import { v2Flag } from '../validate/components.ts'
import { parseForm } from '../validate/form.ts'
import { messageEdit, webhookMessage } from '../validate/message.ts'
import type { InteractionRow, MessageRow } from '../world/model.ts'
import { param, type App, type Call } from './app.ts'
import { readBody } from './body.ts'

/** What an interaction's token allows for a quarter of an hour: follow-ups, and changing what it sent. */
export function webhookRoutes(app: App, host: Host): void {
  const interaction = (c: Call) => interactionByToken(host, param(c, 'application'), param(c, 'token'))
  const shown = (row: MessageRow) =>
    renderMessage(host, row, { userId: host.settings.applicationId, readsContent: true })

  app.post('/webhooks/:application/:token', async (c) => {
    const row = interaction(c)
    const { json, uploads } = await readBody(c)
    const body = parseForm(webhookMessage, json)
    await host.schema.check('IncomingWebhookInteractionRequest', json)
    const channel = host.world.channels.get(row.channelId)
    if (!channel) throw new DiscordError('unknownChannel')
    // The first follow-up takes the place of "is thinking".
    const waiting = host.world.messages.get(row.originalId ?? '')
    if (waiting && waiting.flags & loadingFlag)
      return c.json(shown(await editMessage(host, waiting, asEdit(body), uploads)))
    return c.json(shown(await postReply(host, row, channel, body, uploads)))
  })

  const path = '/webhooks/:application/:token/messages/:message'
  app.get(path, (c) => c.json(shown(messageOf(host, interaction(c), param(c, 'message')))))

  app.patch(path, async (c) => {
    const row = messageOf(host, interaction(c), param(c, 'message'))
    const { json, uploads } = await readBody(c)
    const body = parseForm(messageEdit(Boolean(row.flags & v2Flag)), json)
    await host.schema.check('IncomingWebhookUpdateRequestPartial', json)
    return c.json(shown(await editMessage(host, row, body, uploads)))
  })

  app.delete(path, (c) => {
    deleteMessage(host, messageOf(host, interaction(c), param(c, 'message')))
    return c.body(null, 204)
  })
}

function asEdit({ content, embeds, components, allowed_mentions, attachments, flags }: z.infer<typeof webhookMessage>) {
  return { content, embeds, components, allowed_mentions, attachments, flags }
}

/** `@original`, or a message that this interaction sent. */
function messageOf(host: Host, row: InteractionRow, id: string): MessageRow {
  const message = host.world.messages.get(id === '@original' ? (row.originalId ?? '') : id)
  if (!message || (message.id !== row.originalId && message.interaction?.id !== row.id))
    throw new DiscordError('unknownMessage')
  return message
}
