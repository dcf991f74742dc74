import { expect, test } from 'vitest'
import type { Asker } from '../../src/match/index.ts'
import { quiet } from '../support/fake-clock.ts'
import { SECRET } from '../support/toy-game.ts'
import { ANNA, BERT, CARA, duel, must, playRound, toyTable, write, type ToyTable } from '../support/toy-table.ts'

const DRAFT = 8_888

/** A duel in whose first round Anna has committed a secret and Bert is writing one. */
async function withSecrets(): Promise<{ readonly table: ToyTable; readonly id: string }> {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, SECRET))
  must(await table.matches.saveDraft(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: DRAFT } }))
  await quiet()
  return { table, id }
}

const secretsIn = (value: unknown) => {
  const text = JSON.stringify(value) ?? ''
  return [SECRET, DRAFT].filter((number) => text.includes(String(number)))
}

test('views, earlier views and exports of a running game hold what their asker may know and no more', async () => {
  const { table, id } = await withSecrets()
  const { matches } = table
  const known = async (asker: Asker) =>
    secretsIn([await matches.view(id, asker), await matches.since(id, asker), await matches.export(id, asker)])
  expect(await known({ person: ANNA })).toEqual([SECRET])
  expect(await known({ person: BERT })).toEqual([])
  expect(await known({ person: CARA })).toEqual([])
  expect(await known('spectator')).toEqual([])
})

test('an export of a running game has no seed, no drafts and no record', async () => {
  const { table, id } = await withSecrets()
  const seed = /"seed":"([0-9a-f]{64})"/.exec(table.store.values.get(`head/${id}`) ?? '')?.[1] ?? 'none'
  const out = must(await table.matches.export(id, { person: BERT }))
  expect(out.kind).toBe('view')
  expect(JSON.stringify(out)).not.toContain(seed)
  expect(JSON.stringify(await table.matches.get(id))).not.toContain(seed)
  expect(out.kind === 'view' && out.told).toEqual(['Toy: Round 1 begins.'])
  const own = must(await table.matches.export(id, { person: ANNA }))
  expect(own.kind === 'view' && own.told).toEqual(['Toy: Round 1 begins.', `Toy: You wrote ${SECRET}.`])
})

test('what is public about a match, and everything that is posted, holds no secret', async () => {
  const { table, id } = await withSecrets()
  expect(secretsIn(await table.matches.get(id))).toEqual([])
  expect(secretsIn(await table.matches.inChannel('c1'))).toEqual([])
  expect(secretsIn(table.channels.tries)).toEqual([])
  expect(secretsIn(table.channels.messages)).toEqual([])
})

test('no refusal tells anything of what is in', async () => {
  const { table, id } = await withSecrets()
  const answers = [
    await write(table, id, ANNA, 1, 4),
    await write(table, id, BERT, 1, 0),
    await table.matches.takeBack(id, BERT, 'n1-blue'),
    await table.matches.undo(id, BERT),
    await table.matches.act(id, CARA, 'n1-blue', { seat: 'blue', do: 'write', args: { number: 4 } }),
  ]
  expect(answers.every((answer) => !answer.ok)).toBe(true)
  expect(secretsIn(answers.map((answer) => answer.ok || answer.error))).toEqual([])
})

test('no log line holds an order, a draft or a position, whatever goes wrong', async () => {
  const table = await toyTable()
  table.channels.before = (item) => {
    if (item.post.kind === 'status') throw new Error(`cannot post ${JSON.stringify(item)} ${SECRET}`)
  }
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, SECRET))
  must(await table.matches.saveDraft(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: DRAFT } }))
  table.store.trouble.full = true
  await expect(
    table.matches.act(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: DRAFT } }),
  ).rejects.toThrow()
  table.store.trouble.full = false
  await table.clock.pass(10_000)
  expect(table.lines.length).toBeGreaterThan(0)
  expect(secretsIn(table.lines)).toEqual([])
  for (const word of ['scores', 'steps', 'write']) expect(JSON.stringify(table.lines)).not.toContain(word)
})

test('after the end everything is open: the record, its seed and every secret', async () => {
  const { table, id } = await withSecrets()
  must(await write(table, id, BERT, 1, 3))
  must(await table.matches.end(id, ANNA))
  for (const asker of [{ person: BERT }, 'spectator'] as const) {
    const out = must(await table.matches.export(id, asker))
    expect(out).toMatchObject({ kind: 'record', earlier: [] })
    expect(secretsIn(out)).toEqual([SECRET])
  }
})

test('a press takes the same path whether or not others are ready', async () => {
  const table = await toyTable()
  const [a, b] = [await duel(table, 2, 'c1'), await duel(table, 2, 'c2')]
  must(await write(table, a, BERT, 1, 3))
  await quiet()
  const writesFor = async (id: string) => {
    const before = table.store.writes
    must(await table.matches.saveDraft(id, ANNA, 'n1-blue', { seat: 'blue', do: 'write', args: {} }))
    return table.store.writes - before
  }
  expect(await writesFor(a)).toBe(await writesFor(b))
})

test('a whole game’s posts to the channel never hold a number before it is revealed', async () => {
  const table = await toyTable()
  const id = await duel(table)
  await playRound(table, id, 1)
  const revealed = table.channels.messages.length
  must(await write(table, id, ANNA, 2, SECRET))
  await quiet()
  expect(secretsIn(table.channels.messages.slice(0, revealed))).toEqual([])
  must(await write(table, id, BERT, 2, 3))
  await quiet()
  expect(secretsIn(table.channels.messages)).toEqual([SECRET])
})
