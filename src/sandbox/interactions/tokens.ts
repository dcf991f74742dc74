import { randomBytes } from 'node:crypto'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import type { InteractionRow } from '../world/model.ts'

/** A token names its interaction, so that an old one can be told from one that never was. */
export function newToken(interactionId: string): string {
  return Buffer.from(`interaction:${interactionId}:${randomBytes(24).toString('base64url')}`).toString('base64url')
}

/** When an id was made, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number((BigInt(id) >> 22n) + 1_420_070_400_000n)
}

/** The interaction behind a webhook call; throws 10015 for a token that cannot be used (yet), 50027 for one whose time is over. */
export function interactionByToken(host: Host, applicationId: string, token: string): InteractionRow {
  const id = /^interaction:(\d+):/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  if (id === undefined || applicationId !== host.settings.applicationId) throw new DiscordError('unknownWebhook')
  if (host.now() - timeOf(id) > host.limits.tokenMs) throw new DiscordError('invalidWebhookToken')
  const row = host.world.interactions.get(id)
  if (!row || row.token !== token || row.state !== 'answered') throw new DiscordError('unknownWebhook')
  return row
}

/** Remembers an interaction. Autocomplete asks at every key press and is of no use after its answer, so it stays in memory. */
export function saveInteraction(host: Host, row: InteractionRow): InteractionRow {
  return row.type === 4 ? host.world.interactions.hold(row) : host.world.interactions.put(row)
}
