import { expect, test } from 'vitest'
import { quiet } from '../support/fake-clock.ts'
import { ANNA, BERT, CARA, duel, lobby, must, refusal, toyTable, type ToyTable } from '../support/toy-table.ts'

async function trio({ matches }: ToyTable) {
  const { id } = must(await matches.create({ guild: 'g', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'trio' }))
  must(await matches.join(id, ANNA, ['blue']))
  must(await matches.join(id, BERT, ['green']))
  must(await matches.join(id, CARA, ['red']))
  must(await matches.start(id, ANNA))
  return id
}

const write = (table: ToyTable, id: string, person: string, seat: string, number: number) =>
  table.matches.act(id, person, `n1-${seat}`, { seat, do: 'write', args: { number } })

test('a seat that was given up is answered for by the game, and sees no more than a watcher', async () => {
  const table = await toyTable()
  const id = await trio(table)
  must(await write(table, id, ANNA, 'blue', 5))
  const after = must(await table.matches.resign(id, CARA))
  expect(after).toMatchObject({ status: 'running', resigned: ['red'], seats: { red: undefined } })
  expect(await table.matches.view(id, { person: CARA })).toEqual(await table.matches.view(id, 'spectator'))
  const next = must(await write(table, id, BERT, 'green', 3))
  // Red wrote 1 by itself, so the response is red's, which the game answers as well.
  expect(next.owed.map(({ decision }) => decision.id)).toEqual(['m1-blue-2'])
  expect(refusal(await write(table, id, CARA, 'red', 2))).toMatchObject({ kind: 'conflict' })
  expect(refusal(await table.matches.resign(id, CARA))).toMatchObject({ reason: 'not-yours' })
  expect(await table.matches.of(CARA)).toEqual([])
})

test('when only one side is left it has won, and the host’s chair passes on', async () => {
  const table = await toyTable()
  const id = await trio(table)
  expect(must(await table.matches.resign(id, ANNA))).toMatchObject({
    status: 'over',
    host: BERT,
    outcome: { winners: ['green', 'red'] },
  })
  await quiet()
  expect(table.channels.posts('over')).toHaveLength(1)
})

test('when the last of a side gives up, the other has won', async () => {
  const table = await toyTable()
  const id = await trio(table)
  must(await table.matches.resign(id, BERT))
  must(await table.matches.resign(id, CARA))
  expect(await table.matches.get(id)).toMatchObject({ status: 'over', outcome: { winners: ['blue'] } })
})

test('the host alone ends a game, once, and then everything may be seen', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.act(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: 77 } }))
  expect(refusal(await table.matches.end(id, BERT)).text).toContain(`<@${ANNA}>`)
  const ended = must(await table.matches.end(id, ANNA))
  expect(ended.status).toBe('ended')
  expect(ended.outcome).toBeUndefined()
  expect(ended.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ own: { red: 77 } })
  expect(refusal(await table.matches.end(id, ANNA))).toMatchObject({ reason: 'over' })
  expect(refusal(await table.matches.resign(id, BERT))).toMatchObject({ reason: 'over' })
})

test('a lobby can be closed before it starts', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  must(await table.matches.end(id, ANNA))
  await quiet()
  expect(table.channels.messages.at(-1)?.shown.at(-1)?.kind).toBe('lobby')
  expect(refusal(await table.matches.start(id, ANNA))).toMatchObject({ reason: 'over' })
})

test('after a match is over and told, nothing of it stays among the live ones', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.end(id, ANNA))
  await quiet()
  expect(await table.store.keys('live/')).toEqual([])
  expect((await table.matches.get(id))?.status).toBe('ended')
})
