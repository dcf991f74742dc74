/** The bot alone, joined as `src/index.ts` joins it, with a watch on its event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { commands } from '../commands/index.ts'
import { openPainter } from '../render/pool.ts'
import { openThinkers } from '../src/computer/pool.ts'
import type { PictureRequest } from '../src/core/index.ts'
import { openBot } from '../src/discord/bot.ts'
import { games } from '../src/games/index.ts'
import { openLog } from '../src/log.ts'
import { openMatches, systemClock, type Log, type Matches, type NewMatch } from '../src/match/index.ts'
import { openStore } from '../src/store/index.ts'
import { serve } from './helper.ts'

/** A game to begin: who commands which seats, the host first. */
export interface Begin {
  readonly match: NewMatch
  readonly hands: readonly { readonly person: string; readonly seats: readonly string[] }[]
}

export type BotOrder =
  /** Answers with nothing. */
  | { readonly do: 'open'; readonly api: string; readonly token: string; readonly storeUrl: string }
  /** Answers with the match's id. */
  | { readonly do: 'begin'; readonly game: Begin }
  /** Watches the event loop from now on. */
  | { readonly do: 'watch' }
  /** Answers with `Seen`, everything since `watch`. */
  | { readonly do: 'look' }
  /** Draws one picture after the other, or all at once; answers with `Drawn` for each. */
  | { readonly do: 'paint'; readonly requests: readonly PictureRequest[]; readonly atOnce: boolean }
  /** Answers with the milliseconds until a new drawing thread can draw. */
  | { readonly do: 'thread' }

export interface Seen {
  /** Milliseconds by which the event loop was late. */
  readonly p95: number
  readonly max: number
  /** Megabytes of the whole process. */
  readonly memory: number
  /** Warnings and errors in the log. */
  readonly faults: number
}

export interface Drawn {
  readonly ms: number
  readonly bytes: number
  /** The longest time in milliseconds that the event loop was late meanwhile. */
  readonly blocked: number
}

/** Milliseconds between two looks at the clock: what the event loop is late is on top of them. */
const RESOLUTION = 1

let faults = 0
const pino = openLog('info')
const log: Log = {
  info: (data, message) => pino.info(data, message),
  warn: (data, message) => noteFault(() => pino.warn(data, message)),
  error: (data, message) => noteFault(() => pino.error(data, message)),
}

function noteFault(write: () => void): void {
  faults++
  write()
}

const late = monitorEventLoopDelay({ resolution: RESOLUTION })
const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)
const painter = openPainter({ workers: 1, log })
const leaving: (() => Promise<void>)[] = [() => painter.close()]
let matches: Matches | undefined

async function open({ api, token, storeUrl }: BotOrder & { do: 'open' }): Promise<void> {
  const store = await openStore(storeUrl)
  const thinkers = openThinkers(1)
  matches = await openMatches({ games, store, clock: systemClock, log, thinkers })
  // Without pauses in its stories: those are for readers.
  const bot = await openBot({ token, api, beat: 0 }, { matches, painter, clock: systemClock, log, commands })
  leaving.unshift(
    () => bot.close(),
    () => thinkers.close(),
    () => store.close(),
  )
}

async function begin({ match, hands }: Begin): Promise<string> {
  const made = await matches?.create(match)
  if (!made?.ok) throw new Error(made?.error.text ?? 'the bot is not open')
  const { id } = made.value
  for (const { person, seats } of hands) await matches?.join(id, person, seats)
  for (const { person } of hands) await matches?.agree(id, person)
  const started = await matches?.start(id, match.host)
  if (!started?.ok) throw new Error(started?.error.text)
  return id
}

async function paint(request: PictureRequest): Promise<Drawn> {
  late.reset()
  const start = performance.now()
  const { data } = await painter.paint(request)
  const ms = performance.now() - start
  // The watch looks at the clock once more, so that the end is seen too.
  await new Promise((resolve) => setTimeout(resolve, 3 * RESOLUTION))
  return { ms, bytes: data.length, blocked: milliseconds(late.max) }
}

async function paintAll(requests: readonly PictureRequest[], atOnce: boolean): Promise<readonly Drawn[]> {
  late.enable()
  if (atOnce) return Promise.all(requests.map(paint))
  const drawn: Drawn[] = []
  for (const request of requests) drawn.push(await paint(request))
  return drawn
}

async function thread(): Promise<number> {
  const start = performance.now()
  const worker = new Worker(new URL('../render/start-worker.mjs', import.meta.url), { execArgv: [] })
  await new Promise((resolve) => worker.once('message', resolve))
  const ms = performance.now() - start
  await worker.terminate()
  return ms
}

async function carryOut(order: BotOrder): Promise<unknown> {
  switch (order.do) {
    case 'open':
      return open(order)
    case 'begin':
      return begin(order.game)
    case 'watch':
      faults = 0
      late.enable()
      late.reset()
      return undefined
    case 'look': {
      const memory = process.memoryUsage().rss / 2 ** 20
      return { p95: milliseconds(late.percentile(95)), max: milliseconds(late.max), memory, faults } satisfies Seen
    }
    case 'paint':
      return paintAll(order.requests, order.atOnce)
    case 'thread':
      return thread()
  }
}

serve(carryOut, async () => {
  for (const leave of leaving) await leave()
})
