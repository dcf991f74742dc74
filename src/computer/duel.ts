import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { hash, levels, type AnyGame, type Level, type OptionValues } from '../core/index.ts'
import { games } from '../games/index.ts'
import { openThinkers, type ThinkingPool } from './pool.ts'
import { interval } from './interval.ts'

const usage = `Usage: npm run duel -- <game> <level> <level> [--games n] [--think ms] [--scenario id]… [--set option=value]… [--seed text]

Plays seeded games between two levels (${levels.join(', ')}) with sides exchanged and prints how many the first one won.
A side is all seats of the Axis or of the Allies; draws count half.`

interface Tally {
  games: number
  /** Points of the first level. */
  points: number
  readonly sides: Map<string, number>
}

class Mistake extends Error {}

function readLevel(text: string | undefined): Level {
  const level = levels.find((candidate) => candidate === text)
  if (!level) throw new Mistake(`“${text ?? ''}” is not a level.`)
  return level
}

function readOption(text: string): [string, OptionValues[string]] {
  const [id = '', value = 'true'] = text.split('=')
  if (value === 'true' || value === 'false') return [id, value === 'true']
  return [id, /^-?\d+$/.test(value) ? Number(value) : value]
}

function readArguments(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '100' },
      think: { type: 'string', default: '100' },
      seed: { type: 'string', default: 'duel' },
      scenario: { type: 'string', multiple: true },
      set: { type: 'string', multiple: true, default: [] },
    },
  })
  const game = games.find((candidate) => candidate.meta.id === positionals[0])
  if (!game) throw new Mistake(`“${positionals[0] ?? ''}” is not a game: ${games.map((g) => g.meta.id).join(', ')}.`)
  return {
    game,
    first: readLevel(positionals[1]),
    second: readLevel(positionals[2]),
    count: Math.max(2, Number(values.games)),
    think: Math.max(1, Number(values.think)),
    seed: values.seed,
    scenarios: values.scenario ?? game.meta.scenarios.map((scenario) => scenario.id),
    options: Object.fromEntries(values.set.map(readOption)),
  }
}

type Request = ReturnType<typeof readArguments>

/** The sides of a scenario, two of them. */
function sidesOf(game: AnyGame, scenario: string): string[] {
  const seats = game.meta.scenarios.find((candidate) => candidate.id === scenario)?.seats
  if (!seats) throw new Mistake(`${game.meta.title} has no scenario “${scenario}”.`)
  return [...new Set(game.meta.seats.filter((seat) => seats.includes(seat.id)).map((seat) => seat.side))]
}

async function duel(request: Request, thinkers: ThinkingPool, scenario: string): Promise<Tally> {
  const sides = sidesOf(request.game, scenario)
  const tally: Tally = { games: 0, points: 0, sides: new Map(sides.map((side) => [side, 0])) }
  const one = async (index: number) => {
    const mine = sides[index % 2]
    // Sides are exchanged over the same seed; between equal players that would be the same war twice.
    const war = request.first === request.second ? index : Math.floor(index / 2)
    const ended = await thinkers.contest(request.game.meta.id, {
      scenario,
      options: request.options,
      levels: Object.fromEntries(sides.map((side) => [side, side === mine ? request.first : request.second])),
      seed: hash([request.seed, scenario, war]),
      think: request.think,
    })
    tally.games += 1
    tally.points += ended.side === undefined ? 0.5 : ended.side === mine ? 1 : 0
    for (const side of sides) {
      tally.sides.set(
        side,
        (tally.sides.get(side) ?? 0) + (ended.side === side ? 1 : ended.side === undefined ? 0.5 : 0),
      )
    }
  }
  await Promise.all(Array.from({ length: request.count }, (_, index) => one(index)))
  return tally
}

function report(request: Request, scenario: string, tally: Tally): string {
  const [low, high] = interval(tally.points, tally.games)
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  const sides = [...tally.sides].map(([side, points]) => `${side} ${percent(points / tally.games)}`).join(', ')
  return (
    `${scenario.padEnd(20)} ${request.first} beat ${request.second} in ${tally.points} of ${tally.games} games: ` +
    `${percent(tally.points / tally.games)}, 95% interval ${percent(low)} to ${percent(high)}; by side: ${sides}`
  )
}

async function main(): Promise<number> {
  let request: Request
  try {
    request = readArguments(process.argv.slice(2))
    request.scenarios.forEach((scenario) => sidesOf(request.game, scenario))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return 1
  }
  const thinkers = openThinkers(availableParallelism())
  try {
    for (const scenario of request.scenarios)
      console.log(report(request, scenario, await duel(request, thinkers, scenario)))
  } finally {
    await thinkers.close()
  }
  return 0
}

process.exitCode = await main()
