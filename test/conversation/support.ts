import type { APIMessage } from 'discord-api-types/v10'
import { openTable, type Table } from '../discord/support/table.ts'
import { toy } from '../discord/support/toy.ts'
import { buttonLabels, findPart, textOf, type Person } from '../support/person.ts'

/** A machine that runs all tests at once may be slow; nobody waits this long where all is well. */
const PATIENCE = 30_000

/** The newest version of a message, once it is as wished. */
export function until(who: Person, message: APIMessage, test: (message: APIMessage) => boolean, what: string) {
  return who.waitFor((candidate) => candidate.id === message.id && test(candidate), what, PATIENCE)
}

/** Waits for a message of the channel that says this; edits count. */
export function says(who: Person, channel: string, words: string | RegExp): Promise<APIMessage> {
  const fits = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text))
  return who.waitFor(
    (message) => message.channel_id === channel && fits(textOf(message)),
    `“${String(words)}”`,
    PATIENCE,
  )
}

/** Waits for a message whose buttons include this one. */
export function offers(who: Person, channel: string, label: string, words = ''): Promise<APIMessage> {
  return who.waitFor(
    (message) =>
      message.channel_id === channel && buttonLabels(message).includes(label) && textOf(message).includes(words),
    `A message with “${label}” and “${words}”`,
    PATIENCE,
  )
}

/** The person's own sheet in their direct messages, once it is about this and can be written on. */
export async function sheetOf(who: Person, words: string): Promise<APIMessage> {
  return who.waitFor(
    (message) => {
      if (!textOf(message).includes(words)) return false
      return buttonLabels(message).some((label) => label === 'Ready' || label === 'Confirm')
    },
    `The sheet of ${who.name} about “${words}”`,
    PATIENCE,
  )
}

/** Opens a lobby, seats these people, and starts: seats by the entry of the menu that each one takes. */
export async function begin(
  table: Table,
  game: string,
  scenario: string,
  players: readonly (readonly [Person, string])[],
): Promise<APIMessage> {
  const [host] = players[0] ?? []
  if (!host) throw new Error('nobody plays')
  await host.command(table.channel, 'game new', { game, scenario })
  const lobby = await offers(host, table.channel, 'Start', 'Still open')
  for (const [who, seat] of players) {
    await who.waitFor((message) => message.id === lobby.id, 'The lobby')
    await who.select(lobby, /^Join/, [seat])
    await until(host, lobby, (message) => textOf(message).includes(who.id), `${who.name} in the lobby`)
  }
  await until(host, lobby, (message) => textOf(message).includes('press *Start*'), 'The full lobby')
  await host.press(lobby, 'Start')
  return lobby
}

/** A table of the toy game with three people at it; Anna owns the server. */
export async function openParty() {
  const table = await openTable([toy])
  return { table, anna: await table.sit(1), ben: await table.sit(2), carl: await table.sit(3) }
}

/** Opens a duel of the toy game, and starts it. @returns the lobby */
export function beginDuel(table: Table, north: Person, west: Person): Promise<APIMessage> {
  return begin(table, 'one-hour', 'duel', [
    [north, 'north'],
    [west, 'west'],
  ])
}

/** Presses *Ready* on a sheet, also where nothing is written on it. */
export async function ready(who: Person, sheet: APIMessage): Promise<void> {
  await who.press(sheet, /^(Ready|Confirm)$/)
  const asked = await until(who, sheet, (message) => !canReady(message) || asksEmpty(message), 'The sheet handed in')
  if (asksEmpty(asked)) {
    await who.press(asked, /^Yes, hand it in$/)
    await until(who, sheet, (message) => !canReady(message) && !asksEmpty(message), 'The empty sheet handed in')
  }
}

function canReady(message: APIMessage): boolean {
  return buttonLabels(message).some((label) => label === 'Ready' || label === 'Confirm')
}

function asksEmpty(message: APIMessage): boolean {
  return buttonLabels(message).includes('Yes, hand it in')
}

/** Writes a line into a sheet with its own form. */
export async function typeLine(who: Person, sheet: APIMessage, line: string): Promise<void> {
  const { modal } = await who.press(sheet, 'Type a line')
  if (!modal) throw new Error('no form opened')
  await who.submit(modal, { typed: line })
}

/** Whether a menu or button is there. */
export function has(message: APIMessage, what: string | RegExp): boolean {
  try {
    return Boolean(findPart(message, what))
  } catch {
    return false
  }
}

/** Members of an event that are random text, in which any two letters may stand by chance. */
const noise = new Set(['url', 'proxy_url', 'nonce', 'session_id', 'token'])

/** Everything that this person's client ever got to see, as one text. */
export function seenBy(who: Person): string {
  const events = who.live.events.filter(({ t }) => t !== 'READY')
  return JSON.stringify(events, (key, value: unknown) => (noise.has(key) ? undefined : value))
}
