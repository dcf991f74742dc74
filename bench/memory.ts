import { games } from '../src/games/index.ts'
import { samples } from '../test/render/samples.ts'
import type { Drawn, Seen } from './bot-process.ts'
import { BenchPerson } from './person.ts'
import { openRoom, type BenchRoom } from './room.ts'
import type { Row, Section } from './table.ts'

/** Moves that a person takes in each game, against computer players. */
const MOVES = 10
const FRAMES = 12
const target = { atMost: 250 }

/** One game of each kind, its last scenario's first seats in a person's hand and the others in computer players'. */
async function play(room: BenchRoom): Promise<void> {
  const people = await BenchPerson.all(room.table)
  const [host] = people
  if (!host) throw new Error('nobody is at the table')
  for (const game of games) {
    const channel = await host.channel(`bench-${game.meta.id}`)
    const scenario = game.meta.scenarios.at(-1)
    const seats = scenario?.divisions[0]?.[0] ?? []
    const match = await room.bot.ask<string>({
      do: 'begin',
      game: {
        match: { guild: room.table.guildId, channel, host: host.id, game: game.meta.id, scenario: scenario?.id ?? '' },
        hands: [{ person: host.id, seats }],
        computers: 'normal',
      },
    })
    await room.bot.ask({ do: 'play', match, person: host.id, moves: MOVES })
  }
  for (const who of people) who.close()
}

async function seen(room: BenchRoom): Promise<Seen> {
  const look = await room.bot.ask<Seen>({ do: 'look' })
  await room.bot.ask({ do: 'watch' })
  return look
}

export const memory: Section = {
  title: 'Memory of the whole bot, its threads included',
  async run(): Promise<readonly Row[]> {
    const room = await openRoom()
    try {
      const empty = await seen(room)
      await play(room)
      const played = await seen(room)
      const requests = samples.map(({ request }) => request)
      await room.bot.ask<readonly Drawn[]>({ do: 'paint', requests, atOnce: false })
      await room.bot.ask({ do: 'film', requests: requests.slice(0, FRAMES) })
      const drawn = await seen(room)
      return [
        { what: 'connected, no game yet', value: empty.memory, unit: 'MB' },
        { what: 'one game of each kind, with computer players: at most', value: played.mostMemory, unit: 'MB', target },
        { what: 'every board of every game drawn, and a film: at most', value: drawn.mostMemory, unit: 'MB', target },
        { what: '  afterwards', value: drawn.memory, unit: 'MB' },
      ]
    } finally {
      await room.close()
    }
  },
}
