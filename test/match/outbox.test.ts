import { expect, test } from 'vitest'
import { Malformed, Undeliverable } from '../../src/match/index.ts'
import { quiet } from '../support/fake-clock.ts'
import {
  ANNA,
  BERT,
  duel,
  lobby,
  march,
  must,
  playRound,
  respond,
  toyTable,
  write,
  type ToyTable,
} from '../support/toy-table.ts'

const kinds = ({ channels }: ToyTable) => channels.tries.map(({ item }) => item.post.kind)

test('a start posts the board, calls those who must act, and sends each a sheet', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const story = table.channels.messages.find((message) => message.shown[0]?.kind === 'story')
  expect(story?.shown).toHaveLength(1)
  expect(story?.shown[0]).toMatchObject({ pace: 'turn', ping: [ANNA, BERT], fresh: 1 })
  const sheets = table.channels.messages.filter((message) => message.shown[0]?.kind === 'sheet')
  expect(sheets.map((message) => message.shown[0])).toEqual([
    { kind: 'sheet', person: ANNA, fresh: true },
    { kind: 'sheet', person: BERT, fresh: true },
  ])
  const info = await table.matches.get(id)
  expect(info?.messages.panel).toEqual(story?.ref)
  expect(info?.messages.sheets).toEqual({ [ANNA]: sheets[0]?.ref, [BERT]: sheets[1]?.ref })
})

test('quiet moves are gathered: a turn of moves calls nobody until another must act', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
  must(await respond(table, id, BERT, 1, 'accept'))
  await quiet()
  table.channels.tries.length = 0
  must(await march(table, id, ANNA, 1, 2))
  await quiet()
  expect(kinds(table)).toEqual(['status', 'sheet'])
  must(await march(table, id, ANNA, 1, 1))
  await quiet()
  const stories = table.channels.tries.filter(({ item }) => item.post.kind === 'story')
  expect(stories.map(({ item }) => item.post)).toMatchObject([{ pace: 'quiet', fresh: 2, ping: [BERT] }])
})

test('a new turn’s message takes the buttons from the one before', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const first = (await table.matches.get(id))?.messages.panel
  await playRound(table, id, 1)
  await quiet()
  const fresh = table.channels.tries.findLast(({ item }) => item.post.kind === 'story')?.item
  expect(fresh?.ref).toBeUndefined()
  expect(fresh?.previous).toEqual(first)
  const sheet = table.channels.tries.findLast(({ item }) => item.post.kind === 'sheet')?.item
  expect(sheet?.post).toMatchObject({ fresh: true })
  expect(sheet?.previous).toBeDefined()
})

test('what cannot be posted now is tried again, later and later, and comes once and in order', async () => {
  const table = await toyTable()
  let down = true
  table.channels.before = () => {
    if (down) throw new Error('500')
  }
  const id = await duel(table)
  await playRound(table, id, 1)
  await table.clock.pass(100_000)
  expect(table.channels.messages).toEqual([])
  const gaps = table.channels.tries.filter(({ item }) => item.post.kind === 'lobby').length
  expect(gaps).toBeGreaterThan(4)
  expect(gaps).toBeLessThan(10)
  down = false
  await table.clock.pass(61_000)
  const posted = table.channels.messages.filter((message) => message.ref.channel === 'c1').map((one) => one.shown[0])
  expect(posted.map((post) => (post?.kind === 'story' ? post.story : post?.kind))).toEqual([
    'lobby',
    'round-1',
    'round-2',
  ])
  expect(table.channels.tries.findLast(({ item }) => item.post.kind === 'lobby')?.again).toBe(true)
})

test('while nothing can be posted the outbox does not grow with what happens', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.channels.before = () => {
    throw new Error('500')
  }
  for (let i = 0; i < 50; i++) {
    must(await write(table, id, ANNA, 1, 5))
    must(await table.matches.takeBack(id, ANNA, 'n1-blue'))
  }
  const head = table.store.values.get(`head/${id}`) ?? ''
  expect(head.length).toBeLessThan(10_000)
})

test('people whose messages fail do not hold up the channel', async () => {
  const table = await toyTable()
  table.channels.before = (item) => {
    if (item.post.kind === 'sheet' && item.post.person === BERT) throw new Error('500')
  }
  await duel(table)
  expect(table.channels.messages.map((message) => message.ref.channel).toSorted()).toEqual(['c1', 'c1', `dm-${ANNA}`])
})

test('what is hopeless is given up once; where it is the channel, the host is told directly', async () => {
  const table = await toyTable()
  table.channels.before = (item) => {
    const { post } = item
    if (post.kind !== 'sheet' && !(post.kind === 'notice' && post.to)) throw new Undeliverable('gone')
  }
  const id = await duel(table)
  await playRound(table, id, 1)
  await quiet()
  const told = table.channels.posts('notice')
  expect(told).toMatchObject([{ to: ANNA, text: expect.stringContaining('<#c1>') as string }])
  const tried = table.channels.tries.map(({ item }) => item.id)
  expect(new Set(tried).size).toBe(tried.length)
  expect(table.lines.filter((line) => line.level === 'error').length).toBeGreaterThan(0)
  expect((await table.matches.get(id))?.status).toBe('running')
})

test.each([
  ['a mistake of the program', new TypeError('undefined is not a function')],
  ['a message whose form Discord does not take', new Malformed('no snowflake')],
])('%s does not block a channel for ever', async (_, error) => {
  const table = await toyTable()
  table.channels.before = (item) => {
    if (item.post.kind === 'lobby') throw error
  }
  await duel(table)
  await table.clock.pass(60_000)
  expect(table.channels.posts('story').length).toBeGreaterThan(0)
})

test('a turn that could not be shown by a fault of the bot is told of, and the channel is not taken for lost', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.channels.before = ({ post }) => {
    if (post.kind === 'story') throw new Malformed('no snowflake')
  }
  await playRound(table, id, 1)
  await table.clock.pass(60_000)
  const notices = table.channels.posts('notice')
  expect(notices.length).toBeGreaterThan(0)
  for (const notice of notices) expect(notice).toMatchObject({ text: expect.stringContaining('a fault of the bot') })
  expect((await table.matches.get(id))?.status).toBe('running')
})

test('what is on its way is not changed; what comes meanwhile is posted after it', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  await quiet()
  const release: (() => void)[] = []
  table.channels.before = () => new Promise<void>((resolve) => release.push(resolve))
  must(await table.matches.setOption(id, ANNA, 'rounds', 3))
  await quiet()
  must(await table.matches.setOption(id, ANNA, 'rounds', 4))
  must(await table.matches.setOption(id, ANNA, 'rounds', 5))
  table.channels.before = () => undefined
  for (const go of release) go()
  await quiet()
  const shown = table.channels.tries.slice(-2).map(({ item }) => item.post.kind)
  expect(shown).toEqual(['lobby', 'lobby'])
  expect(table.channels.tries.length).toBeLessThanOrEqual(5)
})

test('a message that was deleted is forgotten, so that the next one is new', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const panel = (await table.matches.get(id))?.messages.panel
  if (!panel) throw new Error('no panel')
  await table.matches.forgetMessage(panel)
  expect((await table.matches.get(id))?.messages.panel).toBeUndefined()
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
  await quiet()
  const fresh = (await table.matches.get(id))?.messages.panel
  expect(fresh).toBeDefined()
  expect(fresh).not.toEqual(panel)
  await table.matches.forgetMessage({ channel: 'elsewhere', message: 'unknown' })
})

test('a press is answered while a post hangs', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.channels.before = () => new Promise(() => undefined)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond' })
})

test('a story that was continued in a new message grows there, and loses both when it is taken back', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
  must(await respond(table, id, BERT, 1, 'accept'))
  for (const left of [2, 1]) must(await march(table, id, ANNA, 1, left))
  must(await march(table, id, BERT, 1, 2))
  must(await march(table, id, BERT, 1, 1))
  await quiet()
  const first = (await table.matches.get(id))?.messages.panel
  const second = { channel: 'c1', message: 'continued' }
  const { publisher } = table.channels
  table.matches.publishTo({
    async publish(item, match, known, again) {
      if (item.post.kind !== 'story') return publisher.publish(item, match, known, again)
      table.channels.tries.push({ item, again })
      await known(second)
    },
  })
  // Anna's answer is taken back by itself when she writes again; the story of the round is told anew each time.
  must(await table.matches.undo(id, BERT))
  must(await march(table, id, BERT, 1, 1))
  await quiet()
  expect((await table.matches.get(id))?.messages.panel).toEqual(second)
  must(await table.matches.undo(id, BERT))
  await quiet()
  const retracted = table.channels.tries.filter(({ item }) => item.post.kind === 'retract').map(({ item }) => item.ref)
  expect(retracted).toContainEqual(first)
  expect(retracted).toContainEqual(second)
})

test('a request for consent carries the buttons until the next message', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
  must(await respond(table, id, BERT, 1, 'accept'))
  for (const left of [2, 1]) must(await march(table, id, ANNA, 1, left))
  must(await march(table, id, BERT, 1, 2))
  await quiet()
  const story = (await table.matches.get(id))?.messages.panel
  must(await table.matches.undo(id, ANNA))
  await quiet()
  const asked = table.channels.messages.at(-1)
  expect(asked?.shown[0]).toMatchObject({ kind: 'notice', ask: 'consent' })
  expect((await table.matches.get(id))?.messages.panel).toEqual(asked?.ref)
  expect(table.channels.tries.at(-1)?.item.previous).toEqual(story)
})
