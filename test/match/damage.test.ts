import { expect, test } from 'vitest'
import { anyGame, InvariantError } from '../../src/core/index.ts'
import { quiet } from '../support/fake-clock.ts'
import { memoryStore } from '../support/memory-store.ts'
import { SECRET, toyGame } from '../support/toy-game.ts'
import { ANNA, BERT, duel, lobby, march, must, playRound, refusal, respond, toyTable, write } from '../support/toy-table.ts'

test.each([
  ['text that is cut off', (text: string) => text.slice(0, text.length / 2)],
  ['no JSON', () => '\u0000\u0001'],
  ['another shape', () => '{"hello":"world"}'],
  ['a state that is none', (text: string) => text.replace(/"state":\{/, '"state":7,"x":{')],
  ['no seed', (text: string) => text.replace(/"seed":"[0-9a-f]{64}"/, '"seed":"none"')],
])('a damaged match (%s) is left alone, its channel told; the others go on', async (_name, damage) => {
  const table = await toyTable()
  const bad = await duel(table, 2, 'c1')
  const good = await duel(table, 2, 'c2')
  await table.matches.close()
  const { values } = table.store
  const whole = values.get(`head/${bad}`) ?? ''
  values.set(`head/${bad}`, damage(whole))

  const again = await toyTable({ store: memoryStore(values) })
  await quiet()
  must(await write(again, good, ANNA, 1, 5))
  const info = await again.matches.inChannel('c1')
  expect(info).toMatchObject({ id: bad, status: 'frozen', host: ANNA })
  expect(again.channels.posts('notice')).toMatchObject([
    { ping: [ANNA], text: expect.stringContaining('cannot be read') as string },
  ])
  expect(again.lines.map((line) => line.level)).toContain('error')
  expect(values.get(`head/${bad}`)).toBe(damage(whole))
  expect(refusal(await write(again, bad, ANNA, 1, 5))).toMatchObject({ reason: 'frozen' })
  must(await again.matches.end(bad, ANNA))
  await quiet()
  const kept = [...values.entries()].find(([key]) => key.startsWith('set-aside/') && key.endsWith(`head/${bad}`))
  expect(kept?.[1].length).toBeGreaterThan(0)
  await duel(again, 2, 'c1')

  const third = await toyTable({ store: memoryStore(values) })
  await quiet()
  expect(third.channels.posts('notice')).toEqual([])
})

test('a match that a store out of order did not give at the start goes on when the store is well again', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, BERT, 1, 3))
  await table.matches.close()
  const { values } = table.store
  const whole = values.get(`head/${id}`) ?? ''
  values.set(`head/${id}`, 'rubbish')
  const again = await toyTable({ store: memoryStore(values), channels: table.channels })
  await quiet()
  expect((await again.matches.get(id))?.status).toBe('frozen')
  values.set(`head/${id}`, whole)
  expect((await again.matches.get(id))?.status).toBe('running')
  must(await write(again, id, ANNA, 1, 5))
  must(await respond(again, id, BERT, 1, 'accept'))
  expect([...values.keys()].filter((key) => key.startsWith('shell/'))).toEqual([])
  // The same after a start in between.
  const saved = values.get(`head/${id}`) ?? ''
  await again.matches.close()
  values.set(`head/${id}`, 'rubbish')
  await (await toyTable({ store: memoryStore(values) })).matches.close()
  values.set(`head/${id}`, saved)
  const third = await toyTable({ store: memoryStore(values) })
  must(await march(third, id, ANNA, 1, 2))
  expect([...values.keys()].filter((key) => key.startsWith('shell/'))).toEqual([])
})

test('a damaged match whose card is gone too is left alone in silence', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.store.values.set(`head/${id}`, 'rubbish')
  table.store.values.set(`live/${id}`, 'rubbish')
  const again = await toyTable({ store: memoryStore(table.store.values) })
  await quiet()
  expect(await again.matches.get(id)).toBeUndefined()
  expect(table.store.values.get(`head/${id}`)).toBe('rubbish')
  await duel(again)
})

test('a damaged list of a channel hides no running game, and lets no second one begin beside it', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.store.values.set('channel/c1', '{"hello":"world"}')
  expect((await table.matches.inChannel('c1'))?.id).toBe(id)
  const second = { guild: 'g1', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'duel' } as const
  expect(refusal(await table.matches.create(second)).text).toContain('in this channel')
  must(await table.matches.end(id, ANNA))
  await quiet()
  must(await table.matches.create(second))
})

test('a damaged part of the record is named at the export; play goes on', async () => {
  const table = await toyTable()
  const id = await duel(table, 2)
  must(await write(table, id, ANNA, 1, 5))
  for (const key of table.store.values.keys()) if (key.startsWith('kept/')) table.store.values.set(key, '{}')
  const again = await toyTable({ store: memoryStore(table.store.values) })
  must(await write(again, id, BERT, 1, 3))
  must(await respond(again, id, BERT, 1, 'accept'))
  must(await march(again, id, ANNA, 1, 2))
  expect(refusal(await again.matches.undo(id, ANNA)).text).toContain('cannot be read')
  expect(await again.matches.since(id, 'spectator')).toBeUndefined()
})

/** The toy game with a fault of ours in it. */
const faulty = (where: 'apply' | 'setup') =>
  anyGame({
    ...toyGame,
    ...(where === 'setup'
      ? {
          setup: () => {
            throw new InvariantError(`no such thing as ${SECRET}`)
          },
        }
      : {
          apply: (...[state, decision, action, dice]: Parameters<typeof toyGame.apply>) => {
            if (action.args['number'] === SECRET) throw new InvariantError(`cannot place ${JSON.stringify(action)}`)
            return toyGame.apply(state, decision, action, dice)
          },
        }),
  })

test('a fault of ours changes nothing, freezes that match alone, tells its host and logs hashes only', async () => {
  const table = await toyTable({ game: faulty('apply') })
  const bad = await duel(table, 2, 'c1')
  const good = await duel(table, 2, 'c2')
  must(await write(table, bad, BERT, 1, 3))
  const before = await table.matches.view(bad, { person: BERT })
  expect(refusal(await write(table, bad, ANNA, 1, SECRET))).toMatchObject({ kind: 'conflict', reason: 'frozen' })
  expect(await table.matches.view(bad, { person: BERT })).toEqual(before)
  expect(await table.matches.get(bad)).toMatchObject({ status: 'frozen' })
  expect(refusal(await write(table, bad, ANNA, 1, 5)).text).toMatch(/halted/)
  await playRound(table, good, 1)
  await quiet()
  expect(table.channels.posts('notice')).toMatchObject([{ ping: [ANNA] }])
  expect(JSON.stringify(table.lines)).not.toContain(String(SECRET))
  expect(table.lines.find((line) => line.level === 'error')?.data).toMatchObject({
    match: bad,
    state: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
})

test('a frozen match goes on after the repaired bot starts, with everything that was in', async () => {
  const table = await toyTable({ game: faulty('apply') })
  const id = await duel(table)
  must(await write(table, id, BERT, 1, 3))
  await write(table, id, ANNA, 1, SECRET)
  const again = await toyTable({ store: memoryStore(table.store.values) })
  expect((await again.matches.get(id))?.status).toBe('running')
  must(await write(again, id, ANNA, 1, SECRET))
  expect(await again.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond', scores: { blue: 1 } })
})

test('a frozen match can be closed by its host, and a fault at the start leaves the lobby to be closed', async () => {
  const table = await toyTable({ game: faulty('setup') })
  const made = must(
    await table.matches.create({ guild: 'g', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'duel' }),
  )
  must(await table.matches.join(made.id, ANNA, ['blue']))
  must(await table.matches.join(made.id, BERT, ['red']))
  expect(refusal(await table.matches.start(made.id, ANNA))).toMatchObject({ reason: 'frozen' })
  must(await table.matches.end(made.id, ANNA))
})

test('a game that is not played here any more does not stop the others', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const other = anyGame({ ...toyGame, meta: { ...toyGame.meta, id: 'one-hour' } })
  const again = await toyTable({ store: memoryStore(table.store.values), game: other })
  expect(await again.matches.get(id)).toBeUndefined()
  expect(
    again.lines.some((line) => line.message.includes('not played here') || line.message.includes('no such game')),
  ).toBe(true)
})

test('what stands in for a damaged match calls the host and knows the channel of now', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  must(await table.matches.move(id, ANNA, 'c2'))
  must(await table.matches.leave(id, ANNA))
  await quiet()
  expect((await table.matches.get(id))?.host).toBe(BERT)
  await table.matches.close()
  table.store.values.set(`head/${id}`, 'rubbish')
  const again = await toyTable({ store: memoryStore(table.store.values) })
  await quiet()
  expect(await again.matches.get(id)).toMatchObject({ status: 'frozen', host: BERT, channel: 'c2' })
})

test('a store that tells of nothing makes a live match neither vanish nor give way to another', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const { get } = table.store
  const second = { guild: 'g1', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'duel' } as const
  // Its list of the channel alone, then its head too, which has to be read again after a change was not saved.
  table.store.get = async (key) => (key.startsWith('channel/') ? undefined : get(key))
  expect((await table.matches.inChannel('c1'))?.id).toBe(id)
  expect(refusal(await table.matches.create(second)).text).toContain('in this channel')
  table.store.trouble.full = true
  await expect(write(table, id, BERT, 1, 3)).rejects.toThrow('store')
  table.store.trouble.full = false
  table.store.get = async () => undefined
  await expect(table.matches.inChannel('c1')).rejects.toThrow('store')
  await expect(table.matches.create(second)).rejects.toThrow('store')
  table.store.get = get
  must(await write(table, id, BERT, 1, 3))
})
