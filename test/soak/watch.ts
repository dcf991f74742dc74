import { ComponentType, type APIMessage } from 'discord-api-types/v10'
import { part } from '../../src/discord/ui.ts'
import { pressables, textOf } from '../support/messageParts.ts'
import type { Client } from './client.ts'

/** Everything that is posted, as those at the table see it. */
export interface Watch {
  /** The newest message of the channel, as it is now. */
  latest(): APIMessage | undefined
  /** The public messages, oldest first, without what differs from day to day. */
  posts(): readonly string[]
}

const ephemeral = 1 << 6

/**
 * Watches a game's channel and everybody's direct messages: nothing may be posted twice, and no secret for everybody.
 * @param dice the seed, which nobody may see before the end
 */
export function watch(people: readonly Client[], channel: string, dice: string, wrong: (what: string) => void): Watch {
  const [spectator] = people
  const shown = new Map<string, APIMessage>()
  /** The message that carries each marker, by channel. */
  const marked = new Map<string, string>()
  const see = (who: Client) => (message: APIMessage) => {
    if (message.author.id === who.id || (message.flags ?? 0) & ephemeral) return
    const text = textOf(message)
    const marker = markerOf(message)
    if (marker !== undefined) {
      const key = `${message.channel_id}/${marker}`
      if ((marked.get(key) ?? message.id) !== message.id) wrong(`posted twice: ${text.slice(0, 200)}`)
      marked.set(key, message.id)
    }
    if (who !== spectator || message.channel_id !== channel) return
    shown.set(message.id, message)
    if (text.includes(dice) && !message.attachments.some(({ filename }) => filename.endsWith('.json')))
      wrong(`the seed was shown before the end: ${text.slice(0, 200)}`)
    const sheet = pressables(message).find(({ custom_id: id }) => /:(ready|pick|empty|drop)(:|$)/.test(id))
    if (sheet) wrong(`a sheet was posted for everybody: ${sheet.custom_id}`)
  }
  for (const who of people) who.onMessage = see(who)
  const there = () => [...shown.values()].filter(({ id }) => spectator?.gone.has(id) !== true)
  return {
    latest: () => there().at(-1),
    posts: () => there().map((message) => faceOf(message, people)),
  }
}

/** The number by which the bot finds its own message again. */
function markerOf(message: APIMessage): string | undefined {
  const [container] = message.components ?? []
  const id = container && 'id' in container ? container.id : undefined
  return id === undefined || id < 100 ? undefined : String(id)
}

/**
 * What a message says and offers, without times and ids, and with people by their places. Its status is left out: which
 * moment an older message's status tells of depends on when it was edited last.
 */
function faceOf(message: APIMessage, people: readonly Client[]): string {
  const offers = pressables(message).map(({ custom_id: id }) => id.split(':')[3] ?? '')
  const text = people.reduce(
    (now, { id }, index) => now.replaceAll(id, `person-${index}`),
    textOf(withoutStatus(message)),
  )
  const timeless = text
    .replaceAll(/<t:\d+(:\w)?>/g, '<t>')
    .replaceAll(/\d{17,20}/g, 'id')
    .replaceAll(/\b[a-z0-9]{8}\b/g, (word) => (/\d/.test(word) ? 'match' : word))
  return `${timeless}\n[${offers.join(' ')}]`
}

function withoutStatus(message: APIMessage): APIMessage {
  const components = message.components?.map((outer) =>
    outer.type === ComponentType.Container
      ? { ...outer, components: outer.components.filter(({ id }) => id !== part.status) }
      : outer,
  )
  return components ? { ...message, components } : message
}
