import { expect, test } from 'vitest'
import { commitment } from '../../src/core/index.ts'
import { quiet } from '../support/fake-clock.ts'
import {
  ANNA,
  BERT,
  CARA,
  duel,
  lobby,
  must,
  playRound,
  refusal,
  respond,
  toyTable,
  write,
} from '../support/toy-table.ts'

test('a game goes from the lobby to its end, with the seed told at last', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const running = must({ ok: true, value: await table.matches.get(id) })
  expect(running?.status).toBe('running')
  expect(running?.seed).toBeUndefined()
  await playRound(table, id, 1)
  const over = await playRound(table, id, 2)
  expect(over.status).toBe('over')
  expect(over.outcome?.winners).toEqual(['blue'])
  expect(commitment(over.seed ?? '')).toBe(running?.commitment)
  await quiet()
  expect(table.channels.posts('over')).toHaveLength(1)
  expect(table.lines).toEqual([])
})

test('a round is one message that grows, and a new one comes with the next round', async () => {
  const table = await toyTable()
  const id = await duel(table)
  await playRound(table, id, 1)
  await quiet()
  const stories = table.channels.messages.filter((message) => message.shown[0]?.kind === 'story')
  expect(stories).toHaveLength(2)
  const last = stories.map((message) => message.shown.at(-1))
  expect(last.map((post) => post?.kind === 'story' && post.story)).toEqual(['round-1', 'round-2'])
  expect(last[0]?.kind === 'story' && last[0].events.length).toBeGreaterThan(5)
})

test('an action by a stranger, for another seat, too early or too late is refused in one sentence', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  expect(refusal(await write(table, id, ANNA, 1, 5))).toMatchObject({ kind: 'conflict', reason: 'not-started' })
  must(await table.matches.start(id, BERT))
  expect(refusal(await write(table, id, CARA, 1, 5))).toMatchObject({ reason: 'not-yours' })
  const foreign = { seat: 'red', do: 'write', args: { number: 5 } }
  expect(refusal(await table.matches.act(id, ANNA, 'n1-red', foreign))).toMatchObject({ reason: 'not-yours' })
  expect(refusal(await table.matches.act(id, ANNA, 'n1-blue', { nonsense: true }))).toMatchObject({ kind: 'malformed' })
  expect(refusal(await write(table, id, ANNA, 1, 0))).toMatchObject({ kind: 'rejection', rule: 'toy 1' })
  must(await write(table, id, ANNA, 1, 5))
  expect(refusal(await write(table, id, ANNA, 1, 4))).toMatchObject({ reason: 'answered' })
  must(await write(table, id, BERT, 1, 3))
  expect(refusal(await write(table, id, ANNA, 1, 4))).toMatchObject({ reason: 'gone' })
  expect(refusal(await respond(table, id, ANNA, 1, 'accept'))).toMatchObject({ reason: 'not-yours' })
  expect(refusal(await write(table, 'nowhere1', ANNA, 1, 4))).toMatchObject({ reason: 'gone' })
})
