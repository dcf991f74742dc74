import { setTimeout as sleep } from 'node:timers/promises'
import { seededRng } from '../src/core/index.ts'
import { warAndWrite } from '../src/games/war-and-write/index.ts'
import type { Begin, Seen } from './bot-process.ts'
import { BenchPerson } from './person.ts'
import { openRoom, type BenchRoom } from './room.ts'
import { median, ownWork, percentile, type Row, type Section } from './table.ts'
import { BenchWar, type Habit, type Waits } from './war.ts'

interface Situation extends Habit {
  readonly games: number
  /** Milliseconds that are measured. */
  readonly time: number
}

/** A hundred games are more than fast fingers: 25 presses a second, and a year that ends every second. */
const situations: readonly Situation[] = [
  { games: 1, pause: 150, presses: 3, time: 12_000 },
  { games: 10, pause: 800, presses: 4, time: 20_000 },
  { games: 100, pause: 4_000, presses: 8, time: 40_000 },
]
const scenarios = ['world', 'europe', 'pacific', 'americas'] as const

/** The first division of a scenario, with people from the table in turn. */
function gameOf(number: number, channel: string, guild: string, people: readonly BenchPerson[]): Begin {
  const scenario = warAndWrite.meta.scenarios.find(({ id }) => id === scenarios[number % scenarios.length])
  const hands = (scenario?.divisions[0] ?? []).map((seats, hand) => ({
    person: people[(number + hand) % people.length]?.id ?? '',
    seats,
  }))
  const host = hands[0]?.person ?? ''
  return { match: { guild, channel, host, game: 'war-and-write', scenario: scenario?.id ?? '' }, hands }
}

async function measure(room: BenchRoom, people: readonly BenchPerson[], situation: Situation): Promise<readonly Row[]> {
  const waits: Waits = { acknowledged: [], redrawn: [], posted: [], unanswered: 0 }
  const random = seededRng(situation.games)
  const byChannel = new Map<string, BenchWar>()
  const byMatch = new Map<string, BenchWar>()
  const [first] = people
  if (first) first.onChannel = (message) => byChannel.get(message.channel_id)?.seen(message)
  for (const who of people) who.onSheet = (match) => byMatch.get(match)?.sheetChanged(who)
  for (let n = 0; n < situation.games; n++) {
    const channel = (await first?.channel(`bench-${situation.games}-${n}`)) ?? ''
    const game = gameOf(n, channel, room.table.guildId, people)
    const match = await room.bot.ask<string>({ do: 'begin', game })
    const players = people.filter(({ id }) => game.hands.some(({ person }) => person === id))
    const war = new BenchWar(match, players, situation, waits, random)
    byChannel.set(channel, war)
    byMatch.set(match, war)
  }
  // What begins the games does not count.
  await reached(() => [...byMatch.keys()].every((match) => people.some(({ sheets }) => sheets.has(match))))
  await room.bot.ask({ do: 'watch' })
  const until = performance.now() + situation.time
  const wars = [...byMatch.values()]
  await Promise.all(wars.map((war) => war.play(until)))
  await reached(() => !wars.some((war) => war.waits))
  return rows(situation, waits, await room.bot.ask<Seen>({ do: 'look' }))
}

/** Milliseconds that are waited for what the bot still has to post. */
const GRACE = 60_000

/** Waits for something, but not for ever: what is missing then is missing in the table. */
async function reached(test: () => boolean): Promise<void> {
  const end = performance.now() + GRACE
  while (!test() && performance.now() < end) await sleep(100)
}

function rows({ games, time }: Situation, waits: Waits, seen: Seen): readonly Row[] {
  const at = games === 1 ? '1 game' : `${games} games`
  const { acknowledged, redrawn, posted, unanswered } = waits
  const presses = acknowledged.length
  const trouble = [
    ...(unanswered > 0 ? [`${unanswered} not in time`] : []),
    ...(seen.faults > 0 ? [`${seen.faults} warnings in the log`] : []),
  ].join(', ')
  return [
    {
      what: `${at}: from press to acknowledgement`,
      value: median(acknowledged),
      unit: 'ms',
      note: `${presses} presses, ${(presses / (time / 1000)).toFixed(1)} a second${trouble === '' ? '' : `, ${trouble}`}`,
    },
    { what: '  the slowest twentieth', value: percentile(acknowledged, 95), unit: 'ms', target: { atMost: 300 } },
    { what: `${at}: from press to the sheet with its picture`, value: median(redrawn), unit: 'ms' },
    {
      what: `${at}: from the last sheet to the board in the channel`,
      value: median(posted),
      unit: 'ms',
      note: `${posted.length} turns`,
    },
    { what: '  the slowest twentieth', value: percentile(posted, 95), unit: 'ms' },
    { what: `${at}: event loop late, the worst twentieth`, value: seen.p95, unit: 'ms' },
    { what: '  at most', value: seen.max, unit: 'ms', target: { atMost: 50 }, note: ownWork(seen.work) },
    { what: `${at}: memory of the bot`, value: seen.memory, unit: 'MB' },
  ]
}

export const discord: Section = {
  title: 'War & Write II through Discord (the bot, the table and the people are processes of their own)',
  async run() {
    const room = await openRoom()
    const people = await BenchPerson.all(room.table)
    try {
      const all: Row[] = []
      for (const situation of situations) all.push(...(await measure(room, people, situation)))
      return all
    } finally {
      for (const who of people) who.close()
      await room.close()
    }
  },
}
