import { describe, expect, test } from 'vitest'
import { anyGame, type Json } from '../../src/core/index.ts'
import { games } from '../../src/games/index.ts'
import type { Head } from '../../src/match/head.ts'
import { Undeliverable } from '../../src/match/index.ts'
import { exchanged } from '../../src/match/rematch.ts'
import { quiet } from '../support/fake-clock.ts'
import { SECRET, toyGame } from '../support/toy-game.ts'
import {
  ANNA,
  BERT,
  CARA,
  duel,
  march,
  must,
  playRound,
  refusal,
  respond,
  toyTable,
  write,
} from '../support/toy-table.ts'

async function finished() {
  const table = await toyTable()
  const id = await duel(table, 2)
  await playRound(table, id, 1)
  must(await write(table, id, ANNA, 2, SECRET))
  must(await write(table, id, BERT, 2, 9))
  must(await respond(table, id, BERT, 2, 'challenge'))
  must(await march(table, id, ANNA, 2, 2, 3))
  must(await march(table, id, ANNA, 2, 1))
  must(await march(table, id, BERT, 2, 2))
  must(await march(table, id, BERT, 2, 1))
  await quiet()
  return { table, id }
}

const roundOf = (view: Json | undefined) => (view as { round: number }).round

describe('a finished game, turn by turn', () => {
  test('has its turns with what happened, who did it and the position, secrets too', async () => {
    const { table, id } = await finished()
    const chronicle = must(await table.matches.chronicle(id))
    const { turns, rolls } = chronicle
    expect(turns.map(({ story }) => story)).toEqual(['start', 'round-1', 'round-2', 'round-3'])
    expect(turns.map((_, turn) => roundOf(chronicle.view(turn)))).toEqual([1, 1, 2, 3])
    expect(turns[2]?.events).toContainEqual({ kind: 'whisper', seat: 'blue', number: SECRET })
    expect(turns[2]?.deeds.map(({ by, action }) => [by, action.do])).toEqual([
      [BERT, 'march'],
      [ANNA, 'write'],
      [BERT, 'write'],
      [BERT, 'challenge'],
      [ANNA, 'march'],
      [ANNA, 'march'],
      [BERT, 'march'],
    ])
    expect(rolls.own.map(({ n, sides }) => [n, sides])).toEqual([[0, 6]])
    expect(chronicle.view(4)).toBeUndefined()
    expect(await table.matches.chronicle(id)).toEqual({ ok: true, value: chronicle })
  })

  test('stays closed while it is played', async () => {
    const table = await toyTable()
    const id = await duel(table)
    expect(refusal(await table.matches.chronicle(id)).text).toContain('not over yet')
    expect(await table.matches.finishedIn('c1')).toBeUndefined()
  })

  test('is found in its channel also while the next one is played', async () => {
    const { table, id } = await finished()
    const next = must(await table.matches.rematch(id, ANNA))
    expect((await table.matches.inChannel('c1'))?.id).toBe(next.id)
    expect((await table.matches.finishedIn('c1'))?.id).toBe(id)
  })
})

describe('the film of a game', () => {
  test('is asked for once, and survives that the bot stops before it is posted', async () => {
    const { table, id } = await finished()
    expect(await table.store.keys('live/')).toEqual([])
    table.channels.before = ({ post }) => {
      if (post.kind === 'film') throw new Error('no time')
    }
    must(await table.matches.film(id))
    must(await table.matches.film(id))
    await quiet()
    expect(table.channels.posts('film')).toHaveLength(0)
    await table.matches.close()
    table.channels.before = () => undefined
    const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
    await quiet()
    expect(table.channels.posts('film')).toHaveLength(1)
    expect(must(await again.matches.film(id)).messages.film).toBeDefined()
    await quiet()
    expect(table.channels.posts('film')).toHaveLength(1)
    expect(await table.store.keys('live/')).toEqual([])
  })

  test('that cannot be made is called so in the channel, and nobody is told that the channel is gone', async () => {
    const { table, id } = await finished()
    table.channels.before = ({ post }) => {
      if (post.kind === 'film') throw new Undeliverable('it could not be drawn')
    }
    must(await table.matches.film(id))
    await quiet()
    const notices = table.channels.posts('notice').flatMap((post) => (post.kind === 'notice' ? [post] : []))
    expect(notices.at(-1)?.text).toContain('could not be made')
    expect(notices.filter(({ to }) => to !== undefined)).toEqual([])
    expect(await table.store.keys('live/')).toEqual([])
  })

  test('is not made while it is played', async () => {
    const table = await toyTable()
    const id = await duel(table)
    expect(refusal(await table.matches.film(id)).text).toContain('not over yet')
  })
})

describe('a rematch', () => {
  test('has the same game, scenario, options and people, sides exchanged', async () => {
    const { table, id } = await finished()
    const next = must(await table.matches.rematch(id, BERT))
    expect(next).toMatchObject({
      status: 'lobby',
      host: BERT,
      game: 'blitz',
      scenario: 'duel',
      seats: { blue: BERT, red: ANNA },
    })
    expect(next.options).toEqual((await table.matches.get(id))?.options)
    expect(must(await table.matches.start(next.id, ANNA)).status).toBe('running')
  })

  test('is for those who played, after the end, where no other game is open', async () => {
    const { table, id } = await finished()
    expect(refusal(await table.matches.rematch(id, CARA)).text).toContain('those who played')
    must(await table.matches.rematch(id, ANNA))
    expect(refusal(await table.matches.rematch(id, BERT)).text).toContain('in this channel already')
    const running = await duel(table, 2, 'c2')
    expect(refusal(await table.matches.rematch(running, ANNA)).text).toContain('not over yet')
  })
})

describe('exchanging sides', () => {
  const headOf = (scenario: string, commands: readonly (readonly [string, readonly string[]])[]): Head =>
    ({
      id: 'abcd1234',
      scenario,
      resigned: [],
      seats: Object.fromEntries(commands.flatMap(([who, seats]) => seats.map((seat) => [seat, who]))),
      play: { setup: { commands: commands.map(([, seats]) => seats) } },
    }) as unknown as Head

  test('of two and one: the one commands both seats of the other side', () => {
    const head = headOf('trio', [
      [ANNA, ['blue']],
      [BERT, ['green', 'red']],
    ])
    expect(exchanged(anyGame(toyGame), head)).toEqual({ blue: BERT, green: ANNA, red: ANNA })
  })

  test('leaves all seats open where no division has as many hands', () => {
    const head = headOf('trio', [
      [ANNA, ['blue']],
      [BERT, ['green']],
      [CARA, ['red']],
    ])
    expect(exchanged(anyGame(toyGame), head)).toEqual({})
  })

  test('leaves a seat open that was given up', () => {
    const head = {
      ...headOf('duel', [
        [ANNA, ['blue']],
        [BERT, ['red']],
      ]),
      resigned: ['red'],
    }
    expect(exchanged(anyGame(toyGame), head)).toEqual({ red: ANNA })
  })

  const every = games.flatMap((game) =>
    game.meta.scenarios.flatMap((scenario) => scenario.divisions.map((division) => ({ game, scenario, division }))),
  )
  test.each(every.map((one) => [`${one.game.meta.id} ${one.scenario.id} ${one.division.length}`, one] as const))(
    'gives seats as some division of the scenario does: %s',
    (_name, { game, scenario, division }) => {
      const head = headOf(
        scenario.id,
        division.map((seats, n) => [`p${n}`, seats]),
      )
      const seats = exchanged(game, head)
      const hands = [...new Set(Object.values(seats))].map((who) =>
        scenario.seats.filter((seat) => seats[seat] === who).toSorted(),
      )
      const texts = scenario.divisions.map((one) =>
        one
          .map((hand) => hand.toSorted().join(' '))
          .toSorted()
          .join(', '),
      )
      if (hands.length > 0)
        expect(texts).toContain(
          hands
            .map((hand) => hand.join(' '))
            .toSorted()
            .join(', '),
        )
      const sideOf = (seat: string) => game.meta.seats.find(({ id }) => id === seat)?.side
      for (const seat of Object.keys(seats)) {
        const before = Object.keys(head.seats).find((old) => head.seats[old] === seats[seat])
        expect(sideOf(seat)).not.toBe(sideOf(before ?? ''))
      }
    },
  )
})

describe('what a server remembers', () => {
  test('is each finished game, once, with its result and people, newest first', async () => {
    const { table, id } = await finished()
    const next = must(await table.matches.rematch(id, ANNA))
    must(await table.matches.start(next.id, ANNA))
    await quiet()
    await table.clock.pass(60_000)
    must(await table.matches.end(next.id, ANNA))
    await quiet()
    const games = await table.matches.history('g1')
    expect(games.map((game) => game.id)).toEqual([next.id, id])
    expect(games[0]?.outcome).toBeUndefined()
    expect(games[1]).toMatchObject({ game: 'blitz', scenario: 'duel', seats: { blue: ANNA, red: BERT } })
    expect(games[1]?.outcome?.winners).toEqual((await table.matches.get(id))?.outcome?.winners)
    expect(await table.matches.history('g2')).toEqual([])
  })

  test('is noted at the next start where the end was cut short, and not twice', async () => {
    const { table, id } = await finished()
    const [first] = await table.matches.history('g1')
    const value = await table.store.get(`head/${id}`)
    await table.matches.close()
    await table.store.delete(`history/g1/${id}`)
    await table.store.set(`live/${id}`, { guild: 'g1', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'duel' })
    const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
    await quiet()
    expect(await again.matches.history('g1')).toEqual([first])
    expect(await table.store.keys('live/')).toEqual([])
    expect(await table.store.get(`head/${id}`)).toEqual(value)
  })

  test('has no lobby that never became a game', async () => {
    const table = await toyTable()
    const made = must(
      await table.matches.create({ guild: 'g1', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'duel' }),
    )
    must(await table.matches.end(made.id, ANNA))
    await quiet()
    expect(await table.matches.history('g1')).toEqual([])
  })

  test('a person may keep to themselves', async () => {
    const table = await toyTable()
    await table.matches.hideProfile(ANNA, true)
    expect(table.matches.settings(ANNA).hidden).toBe(true)
    await table.matches.hideProfile(ANNA, false)
    expect(table.matches.settings(ANNA).hidden).toBeUndefined()
  })
})
