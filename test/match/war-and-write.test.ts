import { expect, test } from 'vitest'
import { anyGame, randomAction, readRecord, seededRng, writeRecord, type Json } from '../../src/core/index.ts'
import { warAndWrite } from '../../src/games/war-and-write/index.ts'
import type { MatchId } from '../../src/match/index.ts'
import { playRecord } from '../../src/record/play.ts'
import { quiet } from '../support/fake-clock.ts'
import { memoryStore } from '../support/memory-store.ts'
import { must, refusal, toyTable, type ToyTable } from '../support/toy-table.ts'

const game = anyGame(warAndWrite)
const people: Readonly<Record<string, string>> = { UK: '1', USA: '2', SOV: '3', GER: '4', JPN: '5' }

async function begin(table: ToyTable, scenario: string, options: Readonly<Record<string, boolean | number>> = {}) {
  const { matches } = table
  const host = '4'
  const made = must(await matches.create({ guild: 'g', channel: 'c', host, game: 'war-and-write', scenario }))
  for (const seat of Object.keys(made.seats)) must(await matches.join(made.id, people[seat] ?? '', [seat]))
  for (const [option, value] of Object.entries(options)) must(await matches.setOption(made.id, host, option, value))
  for (const seat of Object.keys(made.seats)) must(await matches.agree(made.id, people[seat] ?? ''))
  must(await matches.start(made.id, host))
  await quiet()
  return made.id
}

const orders = (table: ToyTable, id: MatchId, seat: string, ...codes: string[]) =>
  table.matches.act(id, people[seat] ?? '', `orders-1940-${seat}`, { seat, do: 'orders', args: { orders: codes } })

const readyIn = async (table: ToyTable, id: MatchId) =>
  (await table.matches.get(id))?.owed.filter(({ decision }) => decision.done).map(({ decision }) => decision.owners[0])

test('a committed sheet may be taken back until all are in; the reveal is a barrier', async () => {
  const table = await toyTable({ game })
  const id = await begin(table, 'europe')
  must(await orders(table, id, 'UK', 'UK.D.E2', 'UK.T.F2-F1'))
  must(await orders(table, id, 'GER', 'GER.T.G2-F2'))
  expect(await readyIn(table, id)).toEqual(expect.arrayContaining(['UK', 'GER']))
  must(await table.matches.undo(id, '1'))
  expect(await readyIn(table, id)).toEqual(['GER'])
  expect(await table.matches.draft(id, '1', 'orders-1940-UK')).toMatchObject({
    args: { orders: ['UK.D.E2', 'UK.T.F2-F1'] },
  })
  must(await orders(table, id, 'SOV'))
  expect(await readyIn(table, id)).toEqual(expect.arrayContaining(['GER', 'SOV']))
  must(await orders(table, id, 'UK', 'UK.D.E2'))
  for (const person of ['1', '3', '4']) {
    expect(refusal(await table.matches.undo(id, person))).toMatchObject({ kind: 'conflict', reason: 'gone' })
  }
})

test('nobody learns of a sheet before the reveal: not by view, export, post or log', async () => {
  const table = await toyTable({ game })
  const id = await begin(table, 'europe')
  must(await orders(table, id, 'UK', 'UK.D.E2', 'UK.T.F2-F1'))
  const draft = { seat: 'GER', do: 'orders', args: { orders: ['GER.T.G2-F2'] } }
  must(await table.matches.saveDraft(id, '4', 'orders-1940-GER', draft))
  await quiet()
  const seen = async (asker: 'spectator' | { person: string }) =>
    JSON.stringify([await table.matches.view(id, asker), await table.matches.export(id, asker)])
  expect(await seen({ person: '1' })).toContain('UK.T.F2-F1')
  for (const text of [
    await seen({ person: '3' }),
    await seen('spectator'),
    JSON.stringify([table.channels.tries, table.channels.messages, table.lines]),
    JSON.stringify(await table.matches.get(id)),
  ]) {
    expect(text).not.toMatch(/UK\.[TD]\.|GER\.T\./)
  }
})

test('time pressure survives a restart: what was written by then counts', async () => {
  const table = await toyTable({ game })
  const id = await begin(table, 'europe', { 'time-pressure': true, 'time-seconds': 120 })
  const draft = { seat: 'GER', do: 'orders', args: { orders: ['GER.T.G2-F2'] } }
  must(await table.matches.saveDraft(id, '4', 'orders-1940-GER', draft))
  await table.clock.pass(60_000)
  await table.matches.close()
  const again = await toyTable({ game, store: memoryStore(table.store.values), clock: table.clock })
  await again.clock.pass(59_000)
  expect(await readyIn(again, id)).toEqual([])
  await again.clock.pass(1_000)
  const view = JSON.stringify(await again.matches.view(id, 'spectator'))
  expect(view).toContain('GER.T.G2-F2')
  expect((await again.matches.get(id))?.owed.map(({ decision }) => decision.id)).not.toContain('orders-1940-GER')
})

/** Plays a match to its end by random players, with a restart now and then. */
async function playOut(start: ToyTable, id: MatchId, seed: number): Promise<ToyTable> {
  const rng = seededRng(seed)
  let table = start
  for (let n = 1; ; n++) {
    const info = await table.matches.get(id)
    const owed = info?.owed.filter(({ decision }) => !decision.done) ?? []
    const next = owed[Math.floor(rng() * owed.length)]
    if (info?.status !== 'running' || !next) return table
    const { decision, persons } = next
    const person = persons[0] ?? ''
    const seat = decision.owners.find((owner) => info.seats[owner] === person) ?? ''
    const view: Json = (await table.matches.view(id, { person })) ?? null
    must(await table.matches.act(id, person, decision.id, randomAction(game, view, decision, seat, rng)))
    if (n % 25 === 0) {
      await quiet(5)
      await table.matches.close()
      const { clock, channels } = table
      table = await toyTable({ game, store: memoryStore(table.store.values), clock, channels })
    }
  }
}

test.each(game.meta.scenarios.map((scenario, index) => [scenario.id, index] as const))(
  'the scenario %s goes through six years in a channel, and its record plays to the same end',
  async (scenario, index) => {
    const table = await toyTable({ game })
    const id = await begin(table, scenario)
    const end = await playOut(table, id, 100 + index)
    await quiet()
    const info = await end.matches.get(id)
    expect(info?.status).toBe('over')
    expect(info?.outcome?.reasons.length).toBeGreaterThan(0)
    const out = must(await end.matches.export(id, 'spectator'))
    if (out.kind !== 'record') throw new Error('no record')
    const played = playRecord(game, must(readRecord(JSON.parse(JSON.stringify(writeRecord(out.record))))))
    expect(played.rejection).toBeUndefined()
    expect(game.view(played.state, { kind: 'everything' })).toEqual(await end.matches.view(id, 'spectator'))
    const stories = table.channels.messages.flatMap(({ shown }) => (shown[0]?.kind === 'story' ? [shown[0].story] : []))
    expect(new Set(stories).size).toBe(stories.length)
    expect(stories.length).toBeGreaterThanOrEqual(6)
    expect(table.channels.posts('over')).toHaveLength(1)
    expect(table.store.values.get(`head/${id}`)).toContain('"items":[]')
    expect(end.lines).toEqual([])
  },
)
