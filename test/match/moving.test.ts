import { expect, test } from 'vitest'
import { Undeliverable } from '../../src/match/index.ts'
import { quiet } from '../support/fake-clock.ts'
import { ANNA, BERT, duel, lobby, must, playRound, refusal, toyTable, write } from '../support/toy-table.ts'

test('a game that has moved is found in its new channel alone, after a restart too', async () => {
  const table = await toyTable()
  const id = await duel(table)
  expect(refusal(await table.matches.move(id, BERT, 'c2')).text).toContain('Only the host')
  must(await table.matches.move(id, ANNA, 'c2'))
  await quiet()
  const after = await toyTable({ store: table.store })
  for (const { matches } of [table, after]) {
    expect((await matches.inChannel('c2'))?.id).toBe(id)
    expect(await matches.inChannel('c1')).toBeUndefined()
  }
  expect(table.store.values.get(`live/${id}`)).toContain('"c2"')
  const [board] = table.channels.messages.filter(({ ref }) => ref.channel === 'c2')
  expect(board?.shown[0]).toMatchObject({ kind: 'story', pace: 'turn', ping: [ANNA, BERT] })
  expect((await table.matches.get(id))?.messages.panel).toEqual(board?.ref)
})

test('it moves neither to a channel with another game nor after its end, and may come back', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const other = await lobby(table, 'c2')
  expect(refusal(await table.matches.move(id, ANNA, 'c2')).text).toContain('There is a game in this channel')
  expect(refusal(await table.matches.move(id, ANNA, 'c1')).text).toContain('in this channel already')
  must(await table.matches.move(id, ANNA, 'c3'))
  must(await table.matches.move(other, ANNA, 'c1'))
  expect((await table.matches.inChannel('c1'))?.id).toBe(other)
  must(await table.matches.end(other, ANNA))
  must(await table.matches.move(id, ANNA, 'c1'))
  expect((await table.matches.inChannel('c1'))?.id).toBe(id)
  must(await table.matches.end(id, ANNA))
  expect(refusal(await table.matches.move(id, ANNA, 'c2')).text).toContain('over')
})

test('what is on its way to the old channel does not hold the game there', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const release: (() => void)[] = []
  table.channels.before = ({ post }) =>
    post.kind === 'status' ? new Promise<void>((resolve) => release.push(resolve)) : undefined
  must(await write(table, id, ANNA, 1, 5))
  await quiet()
  expect(release).toHaveLength(1)
  must(await table.matches.move(id, ANNA, 'c2'))
  for (const go of release) go()
  await quiet()
  expect((await table.matches.get(id))?.messages.panel?.channel).toBe('c2')
  await playRoundAfter(table, id)
  const last = table.channels.messages.filter(({ shown }) => shown.some(({ kind }) => kind === 'story')).at(-1)
  expect(last?.ref.channel).toBe('c2')
})

/** The rest of a first round in which Anna has written. */
async function playRoundAfter(table: Awaited<ReturnType<typeof toyTable>>, id: string): Promise<void> {
  table.channels.before = () => undefined
  must(await write(table, id, BERT, 1, 3))
  await quiet()
}

test('a lost channel is told of once in each outage, and each post is tried once', async () => {
  const table = await toyTable()
  const id = await duel(table, 4)
  const shut = () => {
    table.channels.before = ({ post }) => {
      if (post.kind !== 'sheet' && !(post.kind === 'notice' && post.to)) throw new Undeliverable('gone')
    }
  }
  shut()
  await playRound(table, id, 1)
  await table.matches.placeLost({ channel: 'c1' })
  await table.matches.placeLost({ guild: 'g1' })
  await quiet()
  expect(table.channels.posts('notice')).toHaveLength(1)
  expect((await table.matches.unreachable('g1')).map((match) => match.id)).toEqual([id])
  const tried = table.channels.tries.map(({ item }) => item.id)
  expect(new Set(tried).size).toBe(tried.length)
  table.channels.before = () => undefined
  await table.matches.showAnew(id)
  await quiet()
  expect(await table.matches.unreachable('g1')).toEqual([])
  shut()
  await playRound(table, id, 2)
  await quiet()
  expect(table.channels.posts('notice')).toHaveLength(2)
})
