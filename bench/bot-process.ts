/** The bot alone, joined as `src/index.ts` joins it, with a watch on its event loop. */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { commands } from '../commands/index.ts'
import { openPainter, startThread } from '../render/pool.ts'
import { openThinkers } from '../src/computer/pool.ts'
import { randomAction, seededRng, type Level, type PictureRequest } from '../src/core/index.ts'
import { openBot } from '../src/discord/bot.ts'
import { games } from '../src/games/index.ts'
import { openLog } from '../src/log.ts'
import { openMatches, systemClock, type Log, type Matches, type NewMatch } from '../src/match/index.ts'
import { openStore } from '../src/store/index.ts'
import { serve } from './helper.ts'

/** A game to begin: who commands which seats, the host first, and how strong the computer players on the others are. */
export interface Begin {
  readonly match: NewMatch
  readonly hands: readonly { readonly person: string; readonly seats: readonly string[] }[]
  readonly computers?: Level
}

export type BotOrder =
  /** Answers with nothing. */
  | { readonly do: 'open'; readonly api: string; readonly token: string; readonly storeUrl: string }
  /** Answers with the match's id. */
  | { readonly do: 'begin'; readonly game: Begin }
  /** Takes moves at random for a person, each as soon as the game asks for one. */
  | { readonly do: 'play'; readonly match: string; readonly person: string; readonly moves: number }
  /** Watches the event loop from now on. */
  | { readonly do: 'watch' }
  /** Answers with `Seen`, everything since `watch`. */
  | { readonly do: 'look' }
  /** Draws one picture after the other, or all at once; answers with `Drawn` for each. */
  | { readonly do: 'paint'; readonly requests: readonly PictureRequest[]; readonly atOnce: boolean }
  /** Makes a film of these frames; answers with its bytes. */
  | { readonly do: 'film'; readonly requests: readonly PictureRequest[] }
  /** Answers with the milliseconds until a new drawing thread can draw. */
  | { readonly do: 'thread' }

export interface Seen {
  /** Milliseconds by which the event loop was late. */
  readonly p95: number
  readonly max: number
  /** The most milliseconds of processor that the loop's thread took at a stretch; nothing where the system does not tell. */
  readonly work: number | undefined
  /** Megabytes of the whole process, now and at most. */
  readonly memory: number
  readonly mostMemory: number
  /** Warnings and errors in the log. */
  readonly faults: number
}

export interface Drawn {
  readonly ms: number
  /** Milliseconds of processor that the whole bot took meanwhile: other programs do not count. */
  readonly processor: number
  readonly bytes: number
  /** The longest time in milliseconds that the event loop was late meanwhile. */
  readonly blocked: number
  /** As in `Seen`. */
  readonly work: number | undefined
}

/** Milliseconds between two looks at the clock: what the event loop is late is on top of them. */
const RESOLUTION = 1

/** Milliseconds until moves are given up, and between two looks whether one is asked for. */
const [PATIENCE, PAUSE] = [60_000, 50]

/** Milliseconds between two looks at how long this thread ran. */
const TICK = 5

/**
 * Watches how long the loop's thread runs without coming back to its timers. Unlike a delay this does not count the
 * time in which other programs have the processor.
 */
function watchStretches() {
  let longest = 0
  let before = ranFor()
  const look = () => {
    const now = ranFor()
    if (now !== undefined && before !== undefined) longest = Math.max(longest, now - before)
    before = now
  }
  setInterval(look, TICK).unref()
  return {
    reset() {
      longest = 0
      before = ranFor()
    },
    longest: () => (before === undefined ? undefined : longest),
  }
}

/** Milliseconds that the main thread has run, as Linux counts them. */
function ranFor(): number | undefined {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}

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
const stretches = watchStretches()
const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)
const painter = openPainter({ workers: 1, log })
const leaving: (() => Promise<void>)[] = [() => painter.close()]
let matches: Matches | undefined
let mostMemory = 0
setInterval(noteMemory, PAUSE).unref()

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

async function begin({ match, hands, computers }: Begin): Promise<string> {
  const made = await matches?.create(match)
  if (!made?.ok) throw new Error(made?.error.text ?? 'the bot is not open')
  const { id } = made.value
  for (const { person, seats } of hands) await matches?.join(id, person, seats)
  if (computers) await matches?.computers(id, match.host, computers)
  for (const { person } of hands) await matches?.agree(id, person)
  const started = await matches?.start(id, match.host)
  if (!started?.ok) throw new Error(started?.error.text)
  return id
}

async function paint(request: PictureRequest): Promise<Drawn> {
  late.reset()
  stretches.reset()
  const start = performance.now()
  const before = process.cpuUsage()
  const { data } = await painter.paint(request)
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  // The watch looks at the clock once more, so that the end is seen too.
  await new Promise((resolve) => setTimeout(resolve, 3 * TICK))
  return {
    ms,
    processor: (user + system) / 1_000,
    bytes: data.length,
    blocked: milliseconds(late.max),
    work: stretches.longest(),
  }
}

async function paintAll(requests: readonly PictureRequest[], atOnce: boolean): Promise<readonly Drawn[]> {
  late.enable()
  if (atOnce) return Promise.all(requests.map(paint))
  const drawn: Drawn[] = []
  for (const request of requests) drawn.push(await paint(request))
  return drawn
}

async function play({ match: id, person, moves }: BotOrder & { do: 'play' }): Promise<void> {
  if (!matches) throw new Error('the bot is not open')
  const rng = seededRng(moves)
  const end = performance.now() + PATIENCE
  for (let done = 0; done < moves && performance.now() < end;) {
    const match = await matches.get(id)
    if (match?.status !== 'running') return
    const seats = Object.keys(match.seats).filter((seat) => match.seats[seat] === person)
    const decision = match.owed
      .filter((owed) => !owed.decision.done)
      .find((owed) => owed.decision.owners.some((seat) => seats.includes(seat)))?.decision
    const seat = decision?.owners.find((owner) => seats.includes(owner))
    if (decision && seat !== undefined) {
      const view = (await matches.view(id, { person })) ?? null
      await matches.act(id, person, decision.id, randomAction(matches.game(match.game), view, decision, seat, rng))
      done++
    } else await sleep(PAUSE)
  }
}

async function thread(): Promise<number> {
  const start = performance.now()
  const worker = startThread()
  await new Promise((resolve) => worker.once('message', resolve))
  const ms = performance.now() - start
  await worker.terminate()
  return ms
}

function noteMemory(): number {
  const memory = process.memoryUsage.rss() / 2 ** 20
  mostMemory = Math.max(mostMemory, memory)
  return memory
}

function look(): Seen {
  const memory = noteMemory()
  return {
    p95: milliseconds(late.percentile(95)),
    max: milliseconds(late.max),
    work: stretches.longest(),
    memory,
    mostMemory,
    faults,
  }
}

async function carryOut(order: BotOrder): Promise<unknown> {
  switch (order.do) {
    case 'open':
      return open(order)
    case 'begin':
      return begin(order.game)
    case 'play':
      return play(order)
    case 'watch':
      faults = 0
      late.enable()
      late.reset()
      stretches.reset()
      mostMemory = 0
      return undefined
    case 'look':
      return look()
    case 'paint':
      return paintAll(order.requests, order.atOnce)
    case 'film':
      return (await painter.film(order.requests, 500)).data.length
    case 'thread':
      return thread()
  }
}

serve(carryOut, async () => {
  for (const leave of leaving) await leave()
})
