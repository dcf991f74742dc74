import { expect, test } from 'vitest'
import { anyGame } from '../../src/core/index.ts'
import { toyGame } from '../support/toy-game.ts'
import {
  ANNA,
  BERT,
  CARA,
  duel,
  march,
  must,
  refusal,
  respond,
  toyTable,
  write,
  type ToyTable,
} from '../support/toy-table.ts'

/** Anna scores in a round, so that Bert may challenge. */
async function scored(table: ToyTable, id: string, round: number) {
  must(await write(table, id, BERT, round, 3))
  return must(await write(table, id, ANNA, round, 5))
}

async function marched(table: ToyTable, id: string, round: number) {
  for (const person of [ANNA, BERT]) for (const left of [2, 1]) must(await march(table, id, person, round, left))
}

const asked = (match: { owed: readonly { decision: { kind: string } }[] }) => match.owed[0]?.decision.kind

test('what a decision offers to be settled in advance, and for how long', async () => {
  const table = await toyTable()
  const id = await duel(table)
  await scored(table, id, 1)
  const desk = await table.matches.standing(id, BERT, 'r1')
  expect(desk.offers.map(({ key }) => key)).toEqual(['response', 'response.even'])
  expect(desk.spans).toEqual([{ id: 'round-1', label: 'for round 1' }])
  expect((await table.matches.standing(id, ANNA, 'r1')).offers).toEqual([])
})

test('a standing answer is given to what is open and whenever its decision comes, until it is forgotten', async () => {
  const table = await toyTable()
  const id = await duel(table, 4)
  await scored(table, id, 1)
  expect(asked(must(await table.matches.leaveStanding(id, BERT, 'r1', 'response')))).toBe('march')
  await marched(table, id, 1)
  expect(asked(await scored(table, id, 2))).toBe('march')
  await marched(table, id, 2)
  must(await table.matches.forgetStanding(id, BERT, 'response'))
  expect((await table.matches.standing(id, BERT)).left).toEqual([])
  expect(asked(await scored(table, id, 3))).toBe('response')
})

test('one for a span ends with it', async () => {
  const table = await toyTable()
  const id = await duel(table, 3)
  await scored(table, id, 1)
  must(await table.matches.leaveStanding(id, BERT, 'r1', 'response', 'round-1'))
  expect((await table.matches.standing(id, BERT)).left).toMatchObject([{ key: 'response', until: { id: 'round-1' } }])
  await marched(table, id, 1)
  expect((await table.matches.standing(id, BERT)).left).toEqual([])
  expect(asked(await scored(table, id, 2))).toBe('response')
})

test('one for an offer answers that alone', async () => {
  const table = await toyTable()
  const id = await duel(table, 4)
  await scored(table, id, 1)
  expect(asked(must(await table.matches.leaveStanding(id, BERT, 'r1', 'response.even')))).toBe('response')
  must(await respond(table, id, BERT, 1, 'accept'))
  await marched(table, id, 1)
  expect(asked(await scored(table, id, 2))).toBe('march')
})

test('one that is not legal is passed over: its person is asked as usual', async () => {
  const surrender = { kind: 'response', action: { seat: 'red', do: 'surrender', args: {} }, label: 'Surrender' }
  const standing = { offers: () => [surrender], spans: () => [] }
  const table = await toyTable({ game: anyGame({ ...toyGame, standing }) })
  const id = await duel(table)
  must(await table.matches.leaveStanding(id, BERT, 'n1-red', 'response'))
  expect(asked(await scored(table, id, 1))).toBe('response')
  must(await respond(table, id, BERT, 1, 'challenge'))
})

test('after taking it back its person is asked, not answered for again', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const left = must(await table.matches.leaveStanding(id, BERT, 'n1-red', 'number'))
  expect(left.owed.find(({ decision }) => decision.id === 'n1-red')?.decision.done).toBe(true)
  const back = must(await table.matches.takeBack(id, BERT, 'n1-red'))
  expect(back.owed.find(({ decision }) => decision.id === 'n1-red')?.decision.done).toBe(false)
  const next = must(await write(table, id, ANNA, 1, 5))
  expect(next.owed.map(({ decision }) => decision.id)).toContain('n1-red')
})

test('forgetting one takes back what it answered, where nothing has followed from it', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.leaveStanding(id, BERT, 'n1-red', 'number'))
  const back = must(await table.matches.forgetStanding(id, BERT, 'number'))
  expect(back.owed.find(({ decision }) => decision.id === 'n1-red')?.decision.done).toBe(false)
  expect(await table.matches.draft(id, BERT, 'n1-red')).toBeUndefined()
})

test('only what is offered, and only by those who are asked', async () => {
  const table = await toyTable()
  const id = await duel(table)
  await scored(table, id, 1)
  expect(refusal(await table.matches.leaveStanding(id, CARA, 'r1', 'response'))).toMatchObject({ reason: 'gone' })
  expect(refusal(await table.matches.leaveStanding(id, BERT, 'r1', 'march'))).toMatchObject({ reason: 'gone' })
  expect(refusal(await table.matches.leaveStanding(id, BERT, 'r1', 'response', 'round-9'))).toMatchObject({
    reason: 'gone',
  })
})

test('what one person has left is told to nobody else', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await table.matches.leaveStanding(id, BERT, 'n1-red', 'number'))
  expect((await table.matches.standing(id, ANNA)).left).toEqual([])
  expect(JSON.stringify(await table.matches.get(id))).not.toContain('Always write')
})
