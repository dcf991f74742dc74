import type { APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Table } from '../discord/support/table.ts'
import { toy } from '../discord/support/toy.ts'
import { buttonLabels, textOf, type Person } from '../support/person.ts'
import { beginDuel, has, offers, openParty, ready, says, seenBy, sheetOf, typeLine, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person
let carl: Person

beforeEach(async () => {
  ;({ table, anna, ben, carl } = await openParty())
})
afterEach(() => table.close())

const start = () => beginDuel(table, anna, ben)

/** What stands in the channel for everybody, each message as text. */
async function channelTexts(): Promise<string[]> {
  return (await carl.messages(table.channel)).map(textOf)
}

test('with closed direct messages the sheet opens in the channel, for its owner alone', async () => {
  await table.trouble({ closeDms: anna.id })
  await start()
  const note = await offers(anna, table.channel, 'Open my sheet')
  expect(note.mentions.map(({ id }) => id)).toEqual([anna.id])
  const { message: sheet } = await anna.press(note, 'Open my sheet')
  if (!sheet) throw new Error('no sheet')
  await typeLine(anna, sheet, 'C3 D4')
  await until(anna, sheet, (message) => textOf(message).includes('2. March to D4'), 'The orders')
  await ready(anna, sheet)
  await says(carl, table.channel, `✅ Ready: 🔷 <@${anna.id}>`)
  expect(seenBy(carl)).not.toMatch(/C3|D4/)
  expect(seenBy(ben)).not.toMatch(/C3|D4/)
  await ready(ben, await sheetOf(ben, 'Turn 1'))
  await says(carl, table.channel, 'North wrote: C3, D4')
})

test('double presses count once, and two who write at once do not collide', async () => {
  await start()
  const [annas, bens] = await Promise.all([sheetOf(anna, 'Turn 1'), sheetOf(ben, 'Turn 1')])
  await Promise.all([typeLine(anna, annas, 'A1 A2'), typeLine(ben, bens, 'B1 B2')])
  await until(anna, annas, (message) => textOf(message).includes('2. March to A2'), 'Anna’s orders')
  await until(ben, bens, (message) => textOf(message).includes('2. March to B2'), 'Ben’s orders')
  const pressed = await Promise.allSettled([
    anna.press(annas, 'Ready'),
    ben.press(bens, 'Ready'),
    anna.press(annas, 'Ready'),
    ben.press(bens, 'Ready'),
  ])
  expect(pressed.every(({ status }) => status === 'fulfilled')).toBe(true)
  await says(carl, table.channel, 'North wrote: A1, A2')
  await offers(ben, table.channel, 'Your move', 'chooses where to land')
  const texts = await channelTexts()
  expect(texts.filter((text) => text.includes('North wrote')).length).toBe(1)
  expect(texts.filter((text) => text.includes('West wrote: B1, B2')).length).toBe(1)
})

test('a second press before the first has drawn its picture still gets its answer', async () => {
  await start()
  const sheet = await sheetOf(anna, 'Turn 1')
  const decision = (await table.matches().inChannel(table.channel))?.owed[0]?.decision.id ?? ''
  const match = (await table.matches().inChannel(table.channel))?.id ?? ''
  await table.trouble({ slow: 700, count: 1 })
  // Both are pressed on the sheet with its first picture; the menu of the second is to keep that.
  await table.forge({
    type: 3,
    person: anna.id,
    channel: sheet.channel_id,
    message: sheet.id,
    data: { custom_id: `1:${match}:${decision}:presets`, component_type: 2, id: 1 },
  })
  await typeLine(anna, sheet, 'A1')
  await until(anna, sheet, (message) => message.attachments[0]?.filename === 'draft.png', 'The drawn order')
  await until(anna, sheet, (message) => has(message, 'Back to the sheet'), 'The menu of the second press')
  expect(anna.newest(sheet).attachments.map(({ filename }) => filename)).toEqual(['draft.png'])
  expect(table.log.lines.filter(({ level }) => level !== 'info')).toEqual([])
})

test('a form that cannot be made gets a word instead, and the fault is logged', async () => {
  await start()
  const sheet = await sheetOf(anna, 'Turn 1')
  const { notation } = toy
  if (!notation) throw new Error('no notation')
  const { example } = notation
  notation.example = () => {
    throw new RangeError('no example')
  }
  try {
    const { message, modal } = await anna.press(sheet, 'Type a line')
    expect(modal).toBeUndefined()
    expect(message && textOf(message)).toContain('went wrong')
    expect(table.log.lines.map((line) => line.message)).toContain('a press or command failed')
  } finally {
    notation.example = example
  }
})

test('a restart in mid-round loses nothing, posts nothing twice, and the old buttons still work', async () => {
  await start()
  const annas = await sheetOf(anna, 'Turn 1')
  await typeLine(anna, annas, 'A1 A2')
  await until(anna, annas, (message) => textOf(message).includes('2. March to A2'), 'Anna’s orders')
  const bens = await sheetOf(ben, 'Turn 1')
  await ready(ben, bens)
  await says(carl, table.channel, '✅ Ready: 🔺')
  const before = (await carl.messages(table.channel)).length
  const direct = (await anna.messages(await anna.dm())).length
  await table.restart()
  await ready(anna, annas)
  await says(carl, table.channel, 'North wrote: A1, A2')
  expect((await carl.messages(table.channel)).length).toBe(before + 1)
  expect((await anna.messages(await anna.dm())).length).toBe(direct)
})

test('while Discord fails, games go on; afterwards everything is told once', async () => {
  await start()
  const annas = await sheetOf(anna, 'Turn 1')
  const bens = await sheetOf(ben, 'Turn 1')
  await ready(ben, bens)
  await says(carl, table.channel, '✅ Ready: 🔺')
  await table.trouble({ fail: { status: 500, count: 12, route: `/channels/${table.channel}` } })
  await ready(anna, annas)
  const info = await table.matches().inChannel(table.channel)
  expect(info?.owed.map(({ decision }) => decision.kind)).toEqual(['land'])
  const story = await carl.waitFor((message) => textOf(message).includes('North wrote'), 'The story after all', 30_000)
  await until(carl, story, (message) => buttonLabels(message).includes('Your move'), 'Its end')
  expect((await channelTexts()).filter((text) => text.includes('North wrote')).length).toBe(1)
})

test('a message that got through although the answer was lost is not posted twice', async () => {
  await start()
  const annas = await sheetOf(anna, 'Turn 1')
  await ready(ben, await sheetOf(ben, 'Turn 1'))
  await says(carl, table.channel, '✅ Ready: 🔺')
  const route = `/channels/${table.channel}/messages`
  await table.trouble({ fail: { status: 503, count: 4, after: true, method: 'POST', route } })
  await ready(anna, annas)
  const story = await carl.waitFor((message) => textOf(message).includes('North wrote'), 'The story', 30_000)
  await carl.waitFor(
    (message) => message.id === story.id && buttonLabels(message).includes('Your move'),
    'Its end, in the same message',
    30_000,
  )
  expect((await channelTexts()).filter((text) => text.includes('North wrote')).length).toBe(1)
})

test('an acknowledgement whose answer was lost is no reason to drop a press', async () => {
  await start()
  const annas = await sheetOf(anna, 'Turn 1')
  await table.trouble({ fail: { status: 502, count: 1, after: true, route: '/interactions' } })
  await ready(anna, annas)
  await says(carl, table.channel, `✅ Ready: 🔷 <@${anna.id}>`)
})

test('a deleted panel and a deleted sheet come again', async () => {
  await start()
  const annas = await sheetOf(anna, 'Turn 1')
  const bens = await sheetOf(ben, 'Turn 1')
  const panel = await offers(anna, table.channel, 'Write orders')
  await table.trouble({ deleteMessage: panel.id })
  await table.trouble({ deleteMessage: annas.id })
  await ready(ben, bens)
  const { message: own } = await anna.command(table.channel, 'orders', { line: 'A1' })
  expect(own && textOf(own)).toContain('1. March to A1')
  const again = await anna.waitFor(
    (message) => message.id !== annas.id && message.channel_id === annas.channel_id && has(message, 'Ready'),
    'The sheet again',
  )
  await ready(anna, again)
  await says(carl, table.channel, 'North wrote: A1')
})

test('buttons of an older bot, and of games that are gone, get one private sentence', async () => {
  const post = async (customId: string): Promise<APIMessage> => {
    const response = await fetch(`${table.sandbox.apiUrl}/v10/channels/${table.channel}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${table.sandbox.botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        content: customId,
        components: [{ type: 1, components: [{ type: 2, style: 2, label: 'Old', custom_id: customId }] }],
      }),
    })
    const message = (await response.json()) as APIMessage
    return anna.waitFor((seen) => seen.id === message.id, 'The old message')
  }
  for (const customId of ['0:abcd1234:orders:ready', 'whatever', '1:zzzzzzzz:-:open', '1:zzzzzzzz:orders:type']) {
    const { message } = await anna.press(await post(customId), 'Old')
    expect(message?.flags, customId).toBe(64 | (1 << 15))
    expect(message && textOf(message).length, customId).toBeGreaterThan(20)
  }
})

test('a secret asked for with a forged button on a public message is shown in private', async () => {
  await start()
  await sheetOf(anna, 'Turn 1')
  await anna.command(table.channel, 'orders', { line: 'G4' })
  const info = await table.matches().inChannel(table.channel)
  const customId = `1:${info?.id ?? ''}:orders-1-north:show`
  const response = await fetch(`${table.sandbox.apiUrl}/v10/channels/${table.channel}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${table.sandbox.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      content: 'forged',
      components: [{ type: 1, components: [{ type: 2, style: 2, label: 'Show', custom_id: customId }] }],
    }),
  })
  const { id } = (await response.json()) as APIMessage
  const forged = await anna.waitFor((message) => message.id === id, 'The forged message')
  const { message: own } = await anna.press(forged, 'Show')
  expect(own && textOf(own)).toContain('March to G4')
  expect(own?.flags).toBe(64 | (1 << 15))
  const { message: others } = await carl.press(forged, 'Show')
  expect(others && textOf(others)).not.toContain('G4')
  expect(seenBy(carl)).not.toContain('G4')
  expect(textOf(carl.newest(forged))).toBe('forged')
})

test.each([true, false])(
  'the connection drops (resumable: %s) and comes back, and the game goes on',
  async (resumable) => {
    await start()
    const annas = await sheetOf(anna, 'Turn 1')
    await table.trouble({ dropGateway: true, resumable })
    for (;;) {
      const { message } = await anna.command(table.channel, 'help').catch(() => ({ message: undefined }))
      if (message) break
    }
    await ready(anna, annas)
    await says(carl, table.channel, `✅ Ready: 🔷 <@${anna.id}>`)
  },
)

test('a channel that is deleted ends in one word about it, not in trying for ever', async () => {
  await start()
  const annas = await sheetOf(anna, 'Turn 1')
  await table.trouble({ deleteChannel: table.channel })
  await anna.press(annas, 'Ready')
  await until(anna, annas, (message) => has(message, 'Yes, hand it in'), 'The question')
  await anna.press(annas, 'Yes, hand it in')
  await until(anna, annas, (message) => has(message, 'Rewrite'), 'The sheet handed in')
  const posts = () => table.log.lines.filter(({ message }) => message === 'a post was given up')
  await anna.live.until(() => (posts().length > 0 ? true : undefined), 'Giving up')
  expect(posts()).toHaveLength(1)
})
