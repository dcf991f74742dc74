import { byAge, isNewer } from './ids.ts'
import { flags, hasFlag, type Message } from './wire.ts'

/** What one person knows of one channel, oldest message first. Values are replaced, never changed. */
export interface Log {
  readonly messages: readonly Message[]
  /** Whether nothing older is left to ask for. */
  readonly whole: boolean
}

/** How many messages one page of a conversation has. */
export const pageSize = 50

/** Adds a message at its place, or puts it in the place of an older version of itself. */
export function withMessage(log: Log, message: Message): Log {
  const others = log.messages.filter((known) => known.id !== message.id)
  return { ...log, messages: [...others, message].sort(byAge) }
}

/** Applies an update, which may carry only some of a message's fields; unknown messages are left out. */
export function withUpdate(log: Log, update: Partial<Message> & Pick<Message, 'id'>): Log {
  return {
    ...log,
    messages: log.messages.map((known) => (known.id === update.id ? { ...known, ...update } : known)),
  }
}

export function without(log: Log, ids: readonly string[]): Log {
  return { ...log, messages: log.messages.filter(({ id }) => !ids.includes(id)) }
}

/** A log made from the newest page of a channel. */
export function newestPage(page: readonly Message[]): Log {
  return { messages: [...page].sort(byAge), whole: page.length < pageSize }
}

/** Joins a page of older messages. */
export function withOlder(log: Log, page: readonly Message[]): Log {
  const known = new Set(log.messages.map(({ id }) => id))
  const fresh = page.filter(({ id }) => !known.has(id))
  return { messages: [...fresh, ...log.messages].sort(byAge), whole: page.length < pageSize }
}

/** Whether a message calls this person by name. In a direct message every message of the other does. */
export function pings(message: Message, personId: string, direct: boolean): boolean {
  if (message.author.id === personId) return false
  if (direct) return true
  if (hasFlag(message, flags.ephemeral)) return false
  return message.mention_everyone || message.mentions.some(({ id }) => id === personId)
}

export interface Unread {
  readonly any: boolean
  readonly pings: number
}

/** What came after the message that was read last; `readUpTo` undefined = nothing was read yet. */
export function unreadIn(log: Log, personId: string, direct: boolean, readUpTo: string | undefined): Unread {
  const fresh = log.messages.filter(
    ({ id, author }) => author.id !== personId && (readUpTo === undefined || isNewer(id, readUpTo)),
  )
  return { any: fresh.length > 0, pings: fresh.filter((message) => pings(message, personId, direct)).length }
}
