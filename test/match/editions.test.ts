import { expect, test } from 'vitest'
import { anyGame, readRecord, writeRecord, type GameRecord } from '../../src/core/index.ts'
import { playRecord } from '../../src/record/play.ts'
import { quiet } from '../support/fake-clock.ts'
import { memoryStore } from '../support/memory-store.ts'
import { toyGame } from '../support/toy-game.ts'
import { ANNA, BERT, duel, march, must, playRound, refusal, respond, toyTable, write } from '../support/toy-table.ts'

/** The toy game in its second edition: the same, or with longer marches. */
function second(longer: boolean) {
  const game: typeof toyGame = {
    ...toyGame,
    meta: { ...toyGame.meta, edition: 2 },
    apply(state, decision, action, dice) {
      const args = decision.kind === 'march' && longer ? { by: Number(action.args['by']) * 10 } : action.args
      return toyGame.apply(state, decision, { ...action, args }, dice)
    },
  }
  return anyGame(game)
}

async function marchedOnce() {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 5))
  const responder = (await table.matches.get(id))?.owed[0]?.persons[0] ?? ''
  must(await respond(table, id, responder, 1, 'challenge'))
  must(await march(table, id, ANNA, 1, 2))
  await table.matches.close()
  return { id, values: table.store.values }
}

function replayed(game: ReturnType<typeof second>, record: GameRecord) {
  const read = readRecord(writeRecord(record))
  if (!read.ok) throw new Error(read.error.text)
  return playRecord(game, read.value)
}

test('a match that plays the same under new rules goes on without a word', async () => {
  const { id, values } = await marchedOnce()
  const table = await toyTable({ store: memoryStore(values), game: second(false) })
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ steps: { blue: 1, red: 0 } })
  await quiet()
  expect(table.channels.posts('notice')).toEqual([])
  must(await table.matches.end(id, ANNA))
  const out = must(await table.matches.export(id, 'spectator'))
  expect(out).toMatchObject({ kind: 'record', record: { edition: 2 }, earlier: [] })
})

test('one that would play differently keeps its position, begins a new part and tells its players', async () => {
  const { id, values } = await marchedOnce()
  const game = second(true)
  const table = await toyTable({ store: memoryStore(values), game })
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ steps: { blue: 1, red: 0 } })
  await quiet()
  expect(table.channels.posts('notice')).toMatchObject([{ text: expect.stringContaining('rules') as string }])
  expect(refusal(await table.matches.undo(id, ANNA))).toMatchObject({ reason: 'gone' })
  must(await march(table, id, ANNA, 1, 1))
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ steps: { blue: 11, red: 0 } })
  const third = await toyTable({ store: memoryStore(values), game })
  expect(await third.matches.view(id, 'spectator')).toMatchObject({ steps: { blue: 11, red: 0 } })
  expect(third.channels.posts('notice')).toHaveLength(0)
  await third.matches.end(id, ANNA)
  const out = must(await third.matches.export(id, 'spectator'))
  if (out.kind !== 'record') throw new Error('no record')
  expect(out.earlier.map((part) => [part.edition, part.actions.length])).toEqual([[1, 4]])
  expect([out.record.edition, out.record.actions.length]).toEqual([2, 1])
  const first = out.earlier[0]
  expect(first && replayed(anyGame(toyGame), first).rejection).toBeUndefined()
  expect(out.record.position).toBeDefined()
})

test('a game over by its old rules is left as it ended', async () => {
  const table = await toyTable()
  const id = await duel(table, 1)
  await playRound(table, id, 1)
  await quiet()
  const again = await toyTable({ store: memoryStore(table.store.values), game: second(true) })
  expect(await again.matches.get(id)).toMatchObject({ status: 'over' })
  expect(must(await again.matches.export(id, 'spectator'))).toMatchObject({ record: { edition: 1 } })
})
