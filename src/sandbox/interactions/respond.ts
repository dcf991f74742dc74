import { z } from 'zod'
import { announceToPerson } from '../gateway/announce.ts'
import { DiscordError, formError } from '../errors.ts'
import type { Host } from '../host.ts'
import type { Upload } from '../messages/attachments.ts'
import { editMessage } from '../messages/change.ts'
import { ephemeralFlag, postMessage } from '../messages/post.ts'
import { choices } from '../validate/command.ts'
import { v2Flag } from '../validate/components.ts'
import { parseForm } from '../validate/form.ts'
import { messageEdit, webhookMessage } from '../validate/message.ts'
import { modal } from '../validate/modal.ts'
import {
  messageTypes,
  type ChannelRow,
  type InteractionNote,
  type InteractionRow,
  type MessageRow,
} from '../world/model.ts'
import { saveInteraction } from './tokens.ts'

const callback = z.object({ type: z.int(), data: z.unknown().optional() })
const deferral = z.strictObject({ flags: z.int().min(0).nullish() }).nullish()
const callbackTypes = {
  message: 4,
  deferredMessage: 5,
  deferredUpdate: 6,
  update: 7,
  autocomplete: 8,
  modal: 9,
} as const

/** Which first responses fit which interaction. */
const fitting: Record<InteractionRow['type'], readonly number[]> = {
  2: [4, 5, 9],
  3: [4, 5, 6, 7, 9],
  4: [8],
  5: [4, 5, 6, 7],
}

/**
 * Takes the bot's first response. Answers 10062 where the interaction is not known or its three seconds are over, and
 * 40060 where it was answered before. A response that is refused for its form leaves the interaction open.
 */
export async function respond(
  host: Host,
  id: string,
  token: string,
  raw: unknown,
  uploads: readonly Upload[],
): Promise<InteractionRow> {
  const row = waitingInteraction(host, id, token)
  const channel = host.world.channels.get(row.channelId)
  if (!channel) throw new DiscordError('unknownChannel')
  const { type, data } = parseForm(callback, raw)
  const needsMessage = type === callbackTypes.deferredUpdate || type === callbackTypes.update
  if (!fitting[row.type].includes(type) || (needsMessage && row.messageId === undefined))
    throw formError(
      ['type'],
      'INTERACTION_CALLBACK_TYPE_INVALID',
      'This response does not fit the type of the interaction.',
    )
  const prepared = await prepare(host, row, type, data)

  // Checking took a moment. From here on a second response is one too many, also while files of the first are stored.
  waitingInteraction(host, id, token)
  const claimed = saveInteraction(host, { ...row, state: 'answered', responseType: type })
  try {
    const answered = saveInteraction(host, { ...claimed, ...(await prepared(channel, uploads)) })
    if (row.opener) closeModal(host, row.opener)
    announceToPerson(host, row.userId, 'INTERACTION_SUCCESS', { id, nonce: row.nonce ?? null }, row.sessionId)
    return answered
  } catch (error) {
    saveInteraction(host, row)
    throw error
  }
}

function waitingInteraction(host: Host, id: string, token: string): InteractionRow {
  const row = host.world.interactions.get(id)
  if (!row || row.token !== token || row.state === 'failed') throw new DiscordError('unknownInteraction')
  if (row.state === 'answered') throw new DiscordError('alreadyAcknowledged')
  return row
}

type Effect = (channel: ChannelRow, uploads: readonly Upload[]) => Promise<Partial<InteractionRow>>

/** Checks a response's form, and returns what it does. */
async function prepare(host: Host, row: InteractionRow, type: number, data: unknown): Promise<Effect> {
  switch (type) {
    case callbackTypes.message: {
      const body = parseForm(webhookMessage, data ?? {}, ['data'])
      await host.schema.check('IncomingWebhookInteractionRequest', data ?? {}, ['data'])
      return async (channel, uploads) => ({ originalId: (await postReply(host, row, channel, body, uploads)).id })
    }
    case callbackTypes.deferredMessage: {
      const body = parseForm(deferral, data, ['data'])
      // Of all flags a deferral takes only the ephemeral one.
      const flags = (body?.flags ?? 0) & ephemeralFlag
      return async (channel) => ({ originalId: (await postReply(host, row, channel, { flags }, [], true)).id })
    }
    case callbackTypes.deferredUpdate:
      return async () => (row.messageId ? { originalId: row.messageId } : {})
    case callbackTypes.update: {
      const message = host.world.messages.get(row.messageId ?? '')
      if (!message) throw new DiscordError('unknownMessage')
      const body = parseForm(messageEdit(Boolean(message.flags & v2Flag)), data ?? {}, ['data'])
      await host.schema.check('IncomingWebhookUpdateRequestPartial', data ?? {}, ['data'])
      return async (_, uploads) => ({ originalId: (await editMessage(host, message, body, uploads)).id })
    }
    case callbackTypes.autocomplete: {
      const body = parseForm(z.strictObject({ choices }), data, ['data'])
      return async () => {
        announceToPerson(
          host,
          row.userId,
          'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE',
          { choices: body.choices, nonce: row.nonce ?? null },
          row.sessionId,
        )
        return {}
      }
    }
    default: {
      const body = parseForm(modal, data, ['data'])
      await host.schema.check('ModalInteractionCallbackRequestData', data, ['data'])
      return async (channel) => {
        const opened = {
          id: row.id,
          nonce: row.nonce ?? null,
          channel_id: channel.id,
          application: { id: host.settings.applicationId },
          ...body,
        }
        announceToPerson(host, row.userId, 'INTERACTION_MODAL_CREATE', opened, row.sessionId)
        return { modal: body }
      }
    }
  }
}

type ReplyBody = z.infer<typeof webhookMessage>

/** A message that answers an interaction: the first response, or with `row.originalId` a follow-up. */
export function postReply(
  host: Host,
  row: InteractionRow,
  channel: ChannelRow,
  body: ReplyBody,
  uploads: readonly Upload[],
  loading = false,
): Promise<MessageRow> {
  const isFollowUp = row.originalId !== undefined
  const firstType =
    row.type === 2 ? (row.commandType === 1 ? messageTypes.command : messageTypes.contextMenu) : messageTypes.reply
  const referenceId = row.originalId ?? (row.type === 2 ? undefined : row.messageId)
  return postMessage(host, {
    channel,
    authorId: host.settings.applicationId,
    body,
    uploads,
    type: isFollowUp ? messageTypes.reply : firstType,
    tts: body.tts ?? false,
    ...(referenceId && { referenceId }),
    ...((body.flags ?? 0) & ephemeralFlag && { viewerId: row.userId }),
    interaction: noteOf(host, row),
    ...(loading && { loading: true as const }),
  })
}

function noteOf(host: Host, row: InteractionRow): InteractionNote {
  const opener = row.opener ? host.world.interactions.get(row.opener) : undefined
  const name = row.commandName ?? opener?.commandName
  return {
    id: row.id,
    type: row.type === 4 ? 2 : row.type,
    userId: row.userId,
    ...(name && { name }),
    ...(row.messageId && { messageId: row.messageId }),
    ...(row.originalId && { originalId: row.originalId }),
  }
}

/** A modal that was answered cannot be sent a second time. */
function closeModal(host: Host, openerId: string): void {
  const opener = host.world.interactions.get(openerId)
  if (!opener?.modal) return
  const { modal: _, ...rest } = opener
  host.world.interactions.put(rest)
}
