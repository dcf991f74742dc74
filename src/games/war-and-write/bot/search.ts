import type { Rng } from '../../../core/index.ts'
import type { Nation } from '../map/ids.ts'
import type { OrderCode } from '../map/orders.ts'
import type { State } from '../state.ts'
import type { WarView } from '../view.ts'
import { fill, vary, writerOf, type Writer } from './propose.ts'
import { live, type Plan } from './simulate.ts'
import { valueOf } from './value.ts'

export interface Effort {
  /** Years that may be tried out, all in all. */
  readonly years: number
  /** Rounds in which every command, friend and foe, answers what the others seem to do. */
  readonly rounds: number
  /** Sheets of the others against which one's own is tried. */
  readonly worlds: number
}

/** What a search found: the sheet and the chance to win that it gave. */
export interface Found {
  readonly orders: readonly OrderCode[]
  readonly value: number
}

interface Pool {
  readonly writer: Writer
  readonly first: Nation
  /** Sheets that this command may well write, the later the better thought out. */
  readonly sheets: (readonly OrderCode[])[]
}

function pick<T>(items: readonly T[], rng: Rng): T | undefined {
  // The later half is preferred: it answers what the others do.
  const from = rng() < 0.7 ? Math.floor(items.length / 2) : 0
  return items[from + Math.floor(rng() * (items.length - from))]
}

function worldsFor(pools: readonly Pool[], mine: Pool, count: number, rng: Rng): Plan[] {
  return Array.from({ length: count }, () => {
    const plan: Partial<Record<Nation, readonly OrderCode[]>> = {}
    for (const pool of pools) if (pool !== mine) plan[pool.first] = pick(pool.sheets, rng) ?? []
    return plan
  })
}

/** The best sheet found for a command against these worlds, by climbing from the most promising starts. */
function answer(state: State, pool: Pool, worlds: readonly Plan[], years: number, rng: Rng): Found {
  const { writer, first } = pool
  const score = (orders: readonly OrderCode[]) => {
    let sum = 0
    for (const world of worlds) sum += valueOf(live(state, { ...world, [first]: orders }), writer.faction)
    return sum / worlds.length
  }
  let left = Math.max(2, Math.floor(years / worlds.length))
  const starts = [...pool.sheets.slice(-2), fill(writer, [], rng), fill(writer, [], rng)]
  let best: Found = { orders: [], value: -1 }
  for (const orders of starts) {
    if (left <= 0) break
    left -= 1
    const value = score(orders)
    if (value > best.value) best = { orders, value }
  }
  while (left > 0) {
    left -= 1
    const orders = rng() < 0.1 ? fill(writer, [], rng) : vary(writer, best.orders, rng)
    const value = score(orders)
    if (value >= best.value) best = { orders, value }
  }
  return best
}

/** Share of the effort that goes into guessing the others. */
const guessing = 0.45
/** Sheets of the others against which a guess is made. */
const guessWorlds = 4

/**
 * Looks for a sheet: samples what everybody may write, lets all commands answer each other for some rounds, then climbs
 * to the sheet that does best against what came of it.
 */
export function search(view: WarView, state: State, mine: Nation, effort: Effort, rng: Rng): Found {
  const pools = state.commands.flatMap((command): Pool[] => {
    const first = command[0]
    if (!first) return []
    const writer = writerOf(view, command)
    return [{ writer, first, sheets: Array.from({ length: 6 }, () => fill(writer, [], rng)) }]
  })
  const own = pools.find(({ writer }) => writer.command.includes(mine))
  if (!own) return { orders: [], value: 0 }
  const share = effort.rounds > 0 ? (effort.years * guessing) / (effort.rounds * pools.length) : 0
  for (let round = 0; round < effort.rounds; round++) {
    const found = pools.map((pool) => answer(state, pool, worldsFor(pools, pool, guessWorlds, rng), share, rng))
    pools.forEach((pool, index) => pool.sheets.push(found[index]?.orders ?? []))
  }
  const rest = effort.rounds > 0 ? effort.years * (1 - guessing) : effort.years
  return answer(state, own, worldsFor(pools, own, effort.worlds, rng), rest, rng)
}
