import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import { pinMessage, unpinMessage } from '../messages/change.ts'
import { renderMessage } from '../messages/render.ts'
import { parseForm } from '../validate/form.ts'
import type { ChannelRow, MessageRow } from '../world/model.ts'
import { callerOf, channelFor, messageFor, need, param, viewerOf, type App, type Call } from './app.ts'

const most = 250

/** Discord moved the pins to `/messages/pins`; the older routes still answer. */
export function pinRoutes(app: App, host: Host): void {
  const pinned = (channel: ChannelRow): MessageRow[] =>
    host.world.messages
      .idsIn(channel.id)
      .flatMap((id) => host.world.messages.get(id) ?? [])
      .filter((m) => m.pinnedAt !== null)
      .sort((a, b) => ((a.pinnedAt ?? '') < (b.pinnedAt ?? '') ? 1 : -1))

  app.get('/channels/:channel/pins', (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    return c.json(
      pinned(channel)
        .slice(0, 50)
        .map((m) => renderMessage(host, m, viewerOf(host, caller))),
    )
  })

  app.get('/channels/:channel/messages/pins', (c) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    const { limit, before } = parseForm(
      z.object({ limit: z.coerce.number().int().min(1).max(50).default(50), before: z.string().optional() }),
      c.req.query(),
    )
    const all = pinned(channel).filter((m) => !before || Date.parse(m.pinnedAt ?? '') < Date.parse(before))
    const items = all
      .slice(0, limit)
      .map((m) => ({ pinned_at: m.pinnedAt, message: renderMessage(host, m, viewerOf(host, caller)) }))
    return c.json({ items, has_more: all.length > limit })
  })

  const pin = (c: Call) => {
    const { caller, channel, row } = target(c)
    if (!row.pinnedAt && pinned(channel).length >= most) throw new DiscordError('tooManyPins')
    pinMessage(host, channel, row, caller.id)
    return c.body(null, 204)
  }
  const unpin = (c: Call) => {
    const { channel, row } = target(c)
    unpinMessage(host, channel, row)
    return c.body(null, 204)
  }
  const target = (c: Call) => {
    const caller = callerOf(c)
    const channel = channelFor(host, caller, param(c, 'channel'))
    need(host, caller, channel, P.PinMessages)
    const row = messageFor(host, caller, channel, param(c, 'message'))
    if (row.viewerId) throw new DiscordError('unknownMessage')
    if (channel.thread?.archived) throw new DiscordError('threadArchived')
    return { caller, channel, row }
  }
  app.put('/channels/:channel/messages/pins/:message', pin)
  app.put('/channels/:channel/pins/:message', pin)
  app.delete('/channels/:channel/messages/pins/:message', unpin)
  app.delete('/channels/:channel/pins/:message', unpin)
}
