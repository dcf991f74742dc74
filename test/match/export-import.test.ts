import { expect, test } from 'vitest'
import { anyGame, readRecord, writeRecord, type Json } from '../../src/core/index.ts'
import { playRecord } from '../../src/record/play.ts'
import { toyGame } from '../support/toy-game.ts'
import { quiet } from '../support/fake-clock.ts'
import { memoryStore } from '../support/memory-store.ts'
import {
  ANNA,
  BERT,
  CARA,
  duel,
  lobby,
  march,
  must,
  playRound,
  refusal,
  respond,
  toyTable,
  write,
  type ToyTable,
} from '../support/toy-table.ts'

const game = anyGame(toyGame)
const place = { guild: 'g1', channel: 'c9', host: CARA }

/** The record of a finished match, as its file. */
async function recordOf({ matches }: ToyTable, id: string): Promise<Json> {
  const out = must(await matches.export(id, 'spectator'))
  if (out.kind !== 'record') throw new Error('no record')
  return writeRecord(out.record)
}

function replay(file: Json) {
  return playRecord(game, must(readRecord(file)))
}

/** A match with ties and challenges, so that dice fall, and an undo in it. */
async function eventful(table: ToyTable) {
  const id = await duel(table, 2)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 5))
  const responder = (await table.matches.get(id))?.owed[0]?.persons[0] ?? ''
  must(await respond(table, id, responder, 1, 'challenge'))
  must(await march(table, id, ANNA, 1, 2, 3))
  must(await table.matches.undo(id, ANNA))
  must(await march(table, id, ANNA, 1, 2, 1))
  must(await march(table, id, ANNA, 1, 1))
  must(await march(table, id, BERT, 1, 2))
  must(await march(table, id, BERT, 1, 1))
  return id
}

test('the record of a finished match plays to the same end, from its seed alone', async () => {
  const table = await toyTable()
  const id = await eventful(table)
  await playRound(table, id, 2)
  const file = await recordOf(table, id)
  expect(file).not.toHaveProperty('dice')
  const played = replay(file)
  expect(played.rejection).toBeUndefined()
  expect(game.view(played.state, { kind: 'everything' })).toEqual(await table.matches.view(id, 'spectator'))
})

test('a record is exported to those who watch only after the end, and a lobby has none', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  expect(refusal(await table.matches.export(id, 'spectator'))).toMatchObject({ reason: 'not-started' })
  expect(refusal(await table.matches.export('nowhere1', 'spectator'))).toMatchObject({ reason: 'gone' })
})

test('an imported record opens a lobby that goes on from its end, with dice of its own', async () => {
  const table = await toyTable()
  const id = await eventful(table)
  must(await table.matches.end(id, ANNA))
  const file = await recordOf(table, id)
  const before = await table.matches.view(id, 'spectator')

  const opened = must(await table.matches.import(place, file))
  expect(opened).toMatchObject({ status: 'lobby', host: CARA, scenario: 'duel', options: { rounds: 2 } })
  expect(refusal(await table.matches.setOption(opened.id, CARA, 'rounds', 5)).text).toContain('imported')
  must(await table.matches.join(opened.id, BERT, ['blue']))
  must(await table.matches.join(opened.id, ANNA, ['red']))
  const started = must(await table.matches.start(opened.id, BERT))
  expect(started.commitment).not.toBe((await table.matches.get(id))?.commitment)
  expect(await table.matches.view(opened.id, 'spectator')).toMatchObject({ ...(before as object), own: {} })

  const act = (person: string, seat: string, number: number) =>
    table.matches.act(opened.id, person, `n2-${seat}`, { seat, do: 'write', args: { number } })
  expect(refusal(await table.matches.undo(opened.id, BERT))).toMatchObject({ reason: 'gone' })
  must(await act(BERT, 'blue', 5))
  must(await act(ANNA, 'red', 5))
  must(await table.matches.end(opened.id, CARA))
  const whole = replay(await recordOf(table, opened.id))
  expect(whole.rejection).toBeUndefined()
  expect(game.view(whole.state, { kind: 'everything' })).toEqual(await table.matches.view(opened.id, 'spectator'))
})

test('a position opens a lobby too, and its record begins there', async () => {
  const table = await toyTable()
  const position = { round: 2, scores: { blue: 4, red: 1 }, steps: { blue: 9, red: 9 } }
  const raw = { format: 'war-room/1', game: 'blitz', scenario: 'duel', position }
  const { id } = must(await table.matches.import(place, raw))
  must(await table.matches.join(id, ANNA, ['blue']))
  must(await table.matches.join(id, BERT, ['red']))
  must(await table.matches.start(id, ANNA))
  const again = await toyTable({ store: memoryStore(table.store.values) })
  expect(await again.matches.view(id, 'spectator')).toMatchObject({ ...position, phase: 'write' })
  await playRound(again, id, 2)
  const played = replay(await recordOf(again, id))
  expect(game.outcome(played.state)?.winners).toEqual(['blue'])
})

test('a record goes on only in the hands in which it was played', async () => {
  const table = await toyTable()
  const write1 = { seat: 'blue', do: 'write', number: 4 }
  const raw = {
    format: 'war-room/1',
    game: 'blitz',
    scenario: 'trio',
    seats: { green: 'x', red: 'x' },
    actions: [write1],
  }
  const { id } = must(await table.matches.import(place, raw))
  must(await table.matches.join(id, ANNA, ['blue']))
  must(await table.matches.join(id, BERT, ['green']))
  must(await table.matches.join(id, CARA, ['red']))
  expect(refusal(await table.matches.start(id, ANNA)).text).toContain('Green with Red')
})

test.each([
  ['no record', { hello: 1 }, /not a game record/],
  ['a game that is not here', { format: 'war-room/1', game: 'one-hour', scenario: 'x' }, /not played here/],
  ['an illegal action', { actions: [{ seat: 'blue', do: 'write', number: 0 }] }, /^Action 0: 0 is no number/],
  ['a bad position', { position: 5 }, /position cannot be read/],
  ['dice that are missing', { actions: ['blue', 'red'].map((seat) => ({ seat, do: 'write', number: 4 })) }, /dice/],
  ['something endlessly deep', { position: JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as Json }, /record/],
  ['a finished game', { position: { round: 9, scores: {}, steps: {} } }, /over already/],
])('an import of %s is refused in one sentence, and the channel stays free', async (_name, parts, sentence) => {
  const table = await toyTable()
  const raw = 'hello' in parts ? parts : { format: 'war-room/1', game: 'blitz', scenario: 'duel', ...parts }
  expect(refusal(await table.matches.import(place, raw)).text).toMatch(sentence)
  await quiet()
  expect(await table.matches.inChannel('c9')).toBeUndefined()
  expect(table.channels.messages).toEqual([])
})
