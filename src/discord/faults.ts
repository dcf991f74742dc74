import { DiscordAPIError, HTTPError } from 'discord.js'

/**
 * What may be logged of an error: never its message, which could quote what a player wrote.
 * @returns its name, its code where it has one, and where it came from
 */
export function faultOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { fault: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    fault: error.name.replace(/\[.*$/, ''),
    ...(error instanceof DiscordAPIError ? { code: error.code, status: error.status } : {}),
    ...(error instanceof HTTPError ? { status: error.status } : {}),
    at: frames.slice(0, 4).map((line) => line.trim()),
  }
}

/** Discord's numbers for the refusals that mean something to this bot. */
export const codes = {
  unknownChannel: 10003,
  unknownMember: 10007,
  unknownMessage: 10008,
  unknownUser: 10013,
  unknownWebhook: 10015,
  unknownInteraction: 10062,
  tooManyEdits: 30046,
  dmTooFast: 40003,
  alreadyAnswered: 40060,
  noAccess: 50001,
  dmClosed: 50007,
  noPermission: 50013,
  invalidForm: 50035,
  archived: 50083,
  dmNoCommonServer: 50278,
} as const

export function hasCode(error: unknown, ...wanted: readonly (keyof typeof codes)[]): boolean {
  return error instanceof DiscordAPIError && wanted.some((name) => codes[name] === error.code)
}

/** An answer that Discord refuses although the press was answered in time, or a moment before: the game goes on. */
export function answeredAlready(error: unknown): boolean {
  return hasCode(error, 'unknownInteraction', 'unknownWebhook', 'alreadyAnswered')
}

/** This person takes no direct messages from the bot. */
export function dmRefused(error: unknown): boolean {
  return hasCode(error, 'dmClosed', 'dmNoCommonServer', 'dmTooFast', 'unknownUser')
}

/** The channel is gone or shut: asking again is pointless and would count against the bot. */
export function channelShut(error: unknown): boolean {
  if (hasCode(error, 'unknownChannel', 'noAccess', 'noPermission', 'archived')) return true
  return error instanceof DiscordAPIError && (error.status === 403 || error.status === 404) && !messageGone(error)
}

export function messageGone(error: unknown): boolean {
  return hasCode(error, 'unknownMessage')
}
