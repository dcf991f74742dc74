import { PermissionFlagsBits as P, type APIChannel, type APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Table } from '../discord/support/table.ts'
import { textOf, type Person } from '../support/person.ts'
import { beginDuel, has, offers, openParty, ready, says, sheetOf, until } from './support.ts'

/** What becomes of games when their servers change: the rows of docs/TROUBLE.md. Anna owns the server. */

let table: Table
let anna: Person
let ben: Person
let carl: Person

beforeEach(async () => {
  ;({ table, anna, ben, carl } = await openParty())
})
afterEach(() => table.close())

const start = () => beginDuel(table, anna, ben)

const other = () => anna.channels['table-two'] ?? ''
const botId = () => table.sandbox.applicationId

/** The one note that the host gets when a channel is lost. */
const hostNote = () => anna.waitFor((message) => textOf(message).includes('cannot be shown there'), 'The note', 30_000)

async function hostNotes(): Promise<number> {
  const own = await anna.messages(await anna.dm())
  return own.filter((message) => textOf(message).includes('cannot be shown there')).length
}

async function permit(permission: bigint, allow: boolean, channel = table.channel): Promise<void> {
  await table.trouble({ revoke: { channel, permissions: permission.toString(), allow } })
}

/** Both hand in empty sheets, so that the first round is told. */
async function playRound(): Promise<void> {
  await ready(anna, await sheetOf(anna, 'Turn 1'))
  await ready(ben, await sheetOf(ben, 'Turn 1'))
}

async function newThread(): Promise<string> {
  const body = { name: 'A war', type: 11 }
  return ((await anna.api('POST', `/channels/${table.channel}/threads`, body)) as APIChannel).id
}

function text(message: APIMessage | undefined): string {
  return message ? textOf(message) : ''
}

/** A game between Anna and Ben in a thread. */
async function startIn(channel: string): Promise<void> {
  await anna.command(channel, 'game new', { game: 'one-hour', scenario: 'duel' })
  const lobby = await offers(anna, channel, 'Start', 'Still open')
  await anna.select(lobby, /^Join/, ['north'])
  await ben.waitFor((message) => message.id === lobby.id, 'The lobby')
  await ben.select(lobby, /^Join/, ['west'])
  await until(anna, lobby, (message) => textOf(message).includes('press *Start*'), 'The full lobby')
  await anna.press(lobby, 'Start')
  await offers(anna, channel, 'Write orders')
}

test('channel renamed: nothing changes', async () => {
  await start()
  await anna.api('PATCH', `/channels/${table.channel}`, { name: 'the-war' })
  await playRound()
  await says(carl, table.channel, 'North wrote')
  expect(await hostNotes()).toBe(0)
})

test('channel deleted: the host is told once, and goes on elsewhere with /game move', async () => {
  await start()
  await sheetOf(ben, 'Turn 1')
  await table.trouble({ deleteChannel: table.channel })
  await hostNote()
  await ready(anna, await sheetOf(anna, 'Turn 1'))
  expect(text((await ben.command(other(), 'game move')).message)).toContain('host of no game')
  expect(text((await anna.command(other(), 'game move')).message)).toContain('goes on in this channel')
  const board = await offers(carl, other(), 'Write orders')
  expect(board.attachments).not.toHaveLength(0)
  await ready(ben, await sheetOf(ben, 'Turn 1'))
  await says(carl, other(), 'North wrote')
  expect((await table.matches().inChannel(other()))?.status).toBe('running')
  expect(await table.matches().inChannel(table.channel)).toBeUndefined()
  expect(await hostNotes()).toBe(1)
})

test('/game move from a channel that is there: its old messages lose their buttons, and it is free again', async () => {
  await start()
  const old = await offers(anna, table.channel, 'Write orders')
  const [choice] = await anna.autocomplete(other(), 'game move', 'game')
  await anna.command(other(), 'game move', { game: String(choice?.value) })
  await offers(carl, other(), 'Write orders')
  await until(carl, old, (message) => !has(message, 'Write orders'), 'The old board without buttons')
  await anna.command(table.channel, 'game new', { game: 'one-hour', scenario: 'duel' })
  await offers(anna, table.channel, 'Start', 'Still open')
  expect(text((await anna.command(table.channel, 'game move')).message)).toContain('There is a game in this channel')
})

test('lobby moved: it opens in the other channel with the people in it', async () => {
  await anna.command(table.channel, 'game new', { game: 'one-hour', scenario: 'duel' })
  const lobby = await offers(anna, table.channel, 'Start', 'Still open')
  await anna.select(lobby, /^Join/, ['north'])
  await until(anna, lobby, (message) => textOf(message).includes(anna.id), 'Anna in the lobby')
  await anna.command(other(), 'game move')
  await offers(carl, other(), 'Start', anna.id)
  await until(carl, lobby, (message) => !has(message, 'Start'), 'The old lobby without buttons')
})

test('thread archived: the game wakes it', async () => {
  const thread = await newThread()
  await startIn(thread)
  await table.trouble({ archiveThread: thread })
  await playRound()
  await says(carl, thread, 'North wrote')
  expect(await hostNotes()).toBe(0)
})

test('thread locked: the host is told once, and the game goes on there when it is opened', async () => {
  // Who may manage threads writes in locked ones too.
  await permit(P.ManageThreads, false)
  const thread = await newThread()
  await startIn(thread)
  await table.trouble({ archiveThread: thread, locked: true })
  await playRound()
  await hostNote()
  await anna.api('PATCH', `/channels/${thread}`, { archived: false, locked: false })
  await says(carl, thread, 'North wrote')
  expect(await hostNotes()).toBe(1)
})

test('bot removed and added again: the board comes anew by itself', async () => {
  await start()
  const board = await offers(carl, table.channel, 'Write orders')
  await table.trouble({ removeMember: botId() })
  const waiting = async () => (await table.matches().unreachable(table.sandbox.guildId)).length
  await expect.poll(waiting).toBe(1)
  await table.trouble({ addMember: botId() })
  await expect.poll(waiting).toBe(0)
  await playRound()
  await says(carl, table.channel, 'North wrote')
  expect(board.channel_id).toBe(table.channel)
})

test('newest message deleted: the next change of the status posts the board anew', async () => {
  await start()
  const panel = await offers(anna, table.channel, 'Write orders')
  await sheetOf(ben, 'Turn 1')
  await table.trouble({ deleteMessage: panel.id })
  await ready(ben, await sheetOf(ben, 'Turn 1'))
  const again = await carl.waitFor((message) => message.id !== panel.id && has(message, 'Write orders'), 'The board')
  expect(again.channel_id).toBe(table.channel)
})

test('lobby message deleted: /game status posts it anew', async () => {
  await anna.command(table.channel, 'game new', { game: 'one-hour', scenario: 'duel' })
  const lobby = await offers(anna, table.channel, 'Start', 'Still open')
  await table.trouble({ deleteMessage: lobby.id })
  await anna.command(table.channel, 'game status')
  const again = await anna.waitFor((message) => message.id !== lobby.id && has(message, 'Start'), 'The lobby again')
  expect(again.channel_id).toBe(table.channel)
})

test('message of a sheet deleted: /orders and the next change bring it again', async () => {
  await start()
  const sheet = await sheetOf(anna, 'Turn 1')
  await table.trouble({ deleteMessage: sheet.id })
  await anna.command(table.channel, 'orders', { line: 'A1' })
  const again = await anna.waitFor(
    (message) => message.id !== sheet.id && message.channel_id === sheet.channel_id && has(message, 'Ready'),
    'The sheet again',
  )
  expect(textOf(again)).toContain('March to A1')
})

test.each([
  ['View Channel', P.ViewChannel],
  ['Send Messages', P.SendMessages],
])('%s taken away: the host is told once; given back, the story is posted', async (_name, permission) => {
  await start()
  await offers(anna, table.channel, 'Write orders')
  const sheets = [await sheetOf(anna, 'Turn 1'), await sheetOf(ben, 'Turn 1')] as const
  await permit(permission, false)
  await ready(anna, sheets[0])
  await ready(ben, sheets[1])
  await hostNote()
  await permit(permission, true)
  await says(carl, table.channel, 'North wrote')
  expect(await hostNotes()).toBe(1)
})

test('Attach Files taken away: the game goes on as text, with a word about it; given back, pictures come again', async () => {
  await start()
  await offers(anna, table.channel, 'Write orders')
  await permit(P.AttachFiles, false)
  await playRound()
  const story = await says(carl, table.channel, 'I may not show pictures here')
  expect(textOf(story)).toContain('North wrote')
  expect(story.attachments).toHaveLength(0)
  await permit(P.AttachFiles, true)
  await table.trouble({ deleteMessage: story.id })
  await anna.command(table.channel, 'game status')
  await carl.waitFor(
    (message) => textOf(message).includes('North wrote') && message.attachments.length > 0,
    'The board',
  )
  expect(await hostNotes()).toBe(0)
})

test('newest message pinned: it goes on changing', async () => {
  await start()
  const panel = await offers(anna, table.channel, 'Write orders')
  await anna.api('PUT', `/channels/${table.channel}/messages/pins/${panel.id}`)
  await ready(ben, await sheetOf(ben, 'Turn 1'))
  await until(carl, panel, (message) => textOf(message).includes(`✅ Ready: 🔺`), 'The status')
})

test('permissions are looked at when a game starts and when one is imported, also those of a thread', async () => {
  await anna.command(table.channel, 'game new', { game: 'one-hour', scenario: 'duel' })
  const lobby = await offers(anna, table.channel, 'Start', 'Still open')
  await permit(P.AttachFiles, false)
  await anna.press(lobby, 'Start')
  await anna.waitFor((message) => textOf(message).includes('I lack **Attach Files**'), 'What is lacking')
  const file = { name: 'war.json', bytes: new TextEncoder().encode('{}') }
  expect(text((await anna.command(table.channel, 'game import', { file })).message)).toContain(
    'I lack **Attach Files**',
  )
  const thread = await newThread()
  const refused = text((await anna.command(thread, 'game new', { game: 'one-hour' })).message)
  expect(refused).toContain(`I lack **Attach Files**. Somebody who manages <#${table.channel}>`)
})

test('/settings: games in the channels that are named and their threads, opened by a role', async () => {
  await expect(ben.command(table.channel, 'settings show')).rejects.toThrow()
  await anna.command(table.channel, 'settings allow', { channel: other() })
  const refused = text((await ben.command(table.channel, 'game new', { game: 'one-hour' })).message)
  expect(refused).toBe(`On this server games are played in <#${other()}>: open yours there, please.`)
  const role = table.sandbox.guildId
  expect(text((await anna.command(other(), 'settings starters', { role })).message)).toContain('Everyone may open')
  await ben.command(other(), 'game new', { game: 'one-hour', scenario: 'duel' })
  await offers(ben, other(), 'Start')
  await anna.command(table.channel, 'settings disallow', { channel: other() })
  expect(text((await anna.command(table.channel, 'settings show')).message)).toBe(
    'Games may be opened in every channel. Everyone may open a game.',
  )
})

test('/game new thread:true: games side by side in one channel, each in its thread', async () => {
  const opened = await anna.command(table.channel, 'game new', { game: 'one-hour', scenario: 'duel', thread: true })
  const first = /<#(\d+)>/.exec(text(opened.message))?.[1] ?? ''
  await offers(anna, first, 'Start', 'Still open')
  const again = await ben.command(table.channel, 'game new', { game: 'one-hour', scenario: 'duel', thread: true })
  const second = /<#(\d+)>/.exec(text(again.message))?.[1] ?? ''
  await offers(ben, second, 'Start', 'Still open')
  expect(new Set([first, second, table.channel]).size).toBe(3)
  expect(await table.matches().inChannel(table.channel)).toBeUndefined()
  const inside = await anna.command(first, 'game new', { game: 'one-hour', thread: true })
  expect(text(inside.message)).toContain('needs a text channel')
  await permit(P.CreatePublicThreads, false)
  const refused = await anna.command(table.channel, 'game new', { game: 'one-hour', thread: true })
  expect(text(refused.message)).toContain('I lack **Create Public Threads**')
})
