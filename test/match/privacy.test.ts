import { describe, expect, test } from 'vitest'
import { anyGame } from '../../src/core/index.ts'
import { openMatches } from '../../src/match/index.ts'
import { names, renamed } from '../../src/match/pseudonym.ts'
import { quiet } from '../support/fake-clock.ts'
import { toyGame } from '../support/toy-game.ts'
import { ANNA, BERT, CARA, duel as longDuel, must, playRound, toyTable, type ToyTable } from '../support/toy-table.ts'

const DAY = 24 * 3_600_000
/** Ids as Discord makes them, so that no number in a game looks like one. */
const DORA = '157682895712345601'
const EMIL = '157682895712345602'

async function duel(table: ToyTable, channel = 'c1') {
  const { matches } = table
  const { id } = must(await matches.create({ guild: 'g1', channel, host: DORA, game: 'blitz', scenario: 'duel' }))
  must(await matches.join(id, DORA, ['blue']))
  must(await matches.join(id, EMIL, ['red']))
  must(await matches.start(id, DORA))
  await quiet()
  return id
}

const write = ({ matches }: ToyTable, id: string, person: string, seat: string, number: number) =>
  matches.act(id, person, `n1-${seat}`, { seat, do: 'write', args: { number } })

/** Keys and values in which an id stands. */
const stored = ({ store }: ToyTable, person: string) =>
  [...store.values].filter(([key, value]) => names(`${key} ${value}`, person)).map(([key]) => key)

describe('what is stored about a person', () => {
  test('is theirs to have: their seats, answers and settings, and nobody else', async () => {
    const table = await toyTable()
    const id = await duel(table)
    must(await table.matches.setNotify(DORA, { every: 60 }))
    must(await write(table, id, DORA, 'blue', 41))
    must(await write(table, id, EMIL, 'red', 73))
    const data = await table.matches.dataOf(DORA)
    expect(data).toMatchObject({
      person: DORA,
      settings: { notify: { every: 60 } },
      games: [{ id, seats: ['blue'], host: true, actions: [{ action: { args: { number: 41 } } }] }],
    })
    expect(JSON.stringify(data)).not.toContain(EMIL)
    expect(JSON.stringify(data)).not.toContain('73')
    expect(await table.matches.dataOf(CARA)).toEqual({ person: CARA, settings: {}, games: [] })
  })

  test('goes from running and finished games, with every trace of the id', async () => {
    const table = await toyTable()
    const over = await duel(table)
    must(await write(table, over, DORA, 'blue', 41))
    must(await table.matches.end(over, DORA))
    await quiet()
    const running = await duel(table, 'c2')
    must(await write(table, running, EMIL, 'red', 73))
    must(await table.matches.setNotify(DORA, { every: 60 }))
    expect(stored(table, DORA).length).toBeGreaterThan(2)
    await table.matches.forgetPerson(DORA)
    await quiet()
    expect(stored(table, DORA)).toEqual([])
    expect(table.matches.settings(DORA)).toEqual({ schema: 1 })
    expect(await table.matches.of(DORA)).toEqual([])
    // The other side has won, or goes on against the game's own answers.
    expect(await table.matches.get(running)).toMatchObject({ host: EMIL, seats: { blue: undefined } })
    const old = await table.matches.get(over)
    expect(old?.seats['blue']).toMatch(/^gone-[a-z0-9]{8}$/)
    expect(old?.host).toBe(old?.seats['blue'])
    expect((await table.matches.export(over, 'spectator')).ok).toBe(true)
    expect(must(await table.matches.chronicle(over)).turns.flatMap(({ deeds }) => deeds)[0]?.by).toMatch(/^gone-/)
  })

  test('goes from the sealed parts of a long record too', async () => {
    const table = await toyTable()
    const id = await longDuel(table, 20)
    for (let round = 1; round <= 19; round++) await playRound(table, id, round)
    expect(stored(table, ANNA).some((key) => key.startsWith('chunk/'))).toBe(true)
    await table.matches.forgetPerson(ANNA)
    await quiet()
    expect(stored(table, ANNA)).toEqual([])
  })

  test('a lobby of theirs is left, or closed where nobody else sits in it', async () => {
    const table = await toyTable()
    const { matches } = table
    const alone = must(
      await matches.create({ guild: 'g1', channel: 'c1', host: DORA, game: 'blitz', scenario: 'duel' }),
    )
    const two = must(await matches.create({ guild: 'g1', channel: 'c2', host: DORA, game: 'blitz', scenario: 'duel' }))
    must(await matches.join(two.id, DORA, ['blue']))
    must(await matches.join(two.id, BERT, ['red']))
    await matches.forgetPerson(DORA)
    await quiet()
    expect((await matches.get(alone.id))?.status).toBe('ended')
    expect(await matches.get(two.id)).toMatchObject({ status: 'lobby', host: BERT, seats: { red: BERT } })
    expect(stored(table, DORA)).toEqual([])
  })

  test('goes under one pseudonym, also where it is asked for twice and cut short', async () => {
    const table = await toyTable()
    for (const channel of ['c1', 'c2', 'c3']) await table.matches.end(await duel(table, channel), DORA)
    await quiet()
    table.store.trouble.diesAt = table.store.writes + 5
    await Promise.allSettled([table.matches.forgetPerson(DORA), table.matches.forgetPerson(DORA)])
    await table.matches.close()
    delete table.store.trouble.diesAt
    const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
    await quiet(100)
    expect(stored(again, DORA)).toEqual([])
    const pseudonyms = [...table.store.values.values()].flatMap((value) => value.match(/gone-[a-z0-9]{8}/g) ?? [])
    expect(new Set(pseudonyms).size).toBe(1)
  })

  test('is not called deleted while a game still has it', async () => {
    let broken = false
    const view: typeof toyGame.view = (state, viewer) => {
      if (broken) throw new Error('a fault')
      return toyGame.view(state, viewer)
    }
    const table = await toyTable({ game: anyGame({ ...toyGame, view }) })
    await duel(table)
    broken = true
    await expect(table.matches.forgetPerson(DORA)).rejects.toThrow('could not be changed')
    expect(stored(table, DORA).length).toBeGreaterThan(0)
    broken = false
    await table.matches.forgetPerson(DORA)
    await quiet()
    expect(stored(table, DORA)).toEqual([])
  })

  test('what was cut short is gone on with at the next start', async () => {
    const table = await toyTable()
    await duel(table)
    table.store.trouble.diesAt = table.store.writes + 2
    await expect(table.matches.forgetPerson(DORA)).rejects.toThrow()
    await table.matches.close()
    expect(stored(table, DORA).length).toBeGreaterThan(0)
    delete table.store.trouble.diesAt
    const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
    await quiet(100)
    expect(stored(again, DORA)).toEqual([])
  })
})

test('an id is replaced as a whole, in texts, keys and mentions, and in no longer number', () => {
  const before = { [`n1/${DORA}`]: [`<@${DORA}> and ${DORA}1`, 5, null], x: { y: DORA } }
  expect(renamed(before, DORA, 'gone-x')).toEqual({
    'n1/gone-x': [`*somebody who left* and ${DORA}1`, 5, null],
    x: { y: 'gone-x' },
  })
  expect(names({ a: `${DORA}1` }, DORA)).toBe(false)
})

describe('games that are over', () => {
  const open = async (base: ToyTable, days: number) => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const { store, clock, channels } = base
    const matches = await openMatches({ games: [anyGame(toyGame)], store, clock, log, keepFinishedDays: days })
    matches.publishTo(channels.publisher)
    return { ...base, matches }
  }

  test('go after the days that were set, at the start and once a day; others stay', async () => {
    const table = await open(await toyTable({ silent: true }), 10)
    const over = await duel(table)
    must(await write(table, over, DORA, 'blue', 41))
    await table.clock.pass(30 * DAY)
    must(await table.matches.end(over, DORA))
    const running = await duel(table, 'c2')
    await table.clock.pass(9 * DAY)
    expect((await table.matches.get(over))?.status).toBe('ended')
    await table.clock.pass(2 * DAY)
    expect(await table.matches.get(over)).toBeUndefined()
    expect([...table.store.values.keys()].filter((key) => key.includes(over))).toEqual([])
    expect(await table.matches.inChannel('c1')).toBeUndefined()
    await table.clock.pass(100 * DAY)
    expect((await table.matches.get(running))?.status).toBe('running')
    must(await table.matches.end(running, DORA))
    await quiet()
    await table.matches.close()
    await table.clock.pass(11 * DAY)
    const again = await open(table, 10)
    await quiet()
    expect(await again.matches.get(running)).toBeUndefined()
  })

  test('stay for ever where nothing was set', async () => {
    const table = await toyTable()
    const id = await duel(table)
    must(await table.matches.end(id, DORA))
    await quiet()
    await table.clock.pass(4000 * DAY)
    expect((await table.matches.get(id))?.status).toBe('ended')
  })
})
