import { commands } from '../../commands/index.ts'
import { randomAction, seededRng, type AnyGame, type Painter, type Thinkers } from '../../src/core/index.ts'
import { openBot, type Bot, type BotOptions, type Meter } from '../../src/discord/bot.ts'
import { openMatches, systemClock, type Clock, type Log, type Matches, type Store } from '../../src/match/index.ts'
import type { FaultOrder } from '../../src/sandbox/faults.ts'
import { openSandbox, type Sandbox } from '../../src/sandbox/index.ts'
import { stubPainter } from '../discord/support/painter.ts'
import { Client } from './client.ts'
import { request } from './request.ts'

/** A line of the log that should not be there. */
export interface Complaint {
  readonly level: 'warn' | 'error'
  readonly data: Readonly<Record<string, unknown>>
  readonly message: string
}

/** The local table with the whole bot at it, in this process, and people who are quick. */
export interface SoakTable {
  readonly sandbox: Sandbox
  readonly people: readonly Client[]
  readonly channels: readonly string[]
  /** Those of the bot that runs now. */
  readonly matches: Matches
  /** Warnings and errors since the start. */
  readonly complaints: Complaint[]
  /** Makes something go wrong at the table. */
  trouble(order: FaultOrder): Promise<void>
  /** Breaks the connection at so many calls of the bot. */
  cut(calls: number): void
  /**
   * Ends the bot, and starts it anew on the same store.
   * @param help is called where it cannot start, before it tries again
   */
  restart(help: () => void): Promise<void>
  /** Resolves when the bot has nothing under way: no interaction is worked on, nothing waits to be posted. */
  idle(): Promise<void>
  close(): Promise<void>
}

interface Running {
  readonly matches: Matches
  readonly bot: Bot
  /** Ends its process: what it still has under way reaches nobody. */
  end(): void
}

/** What a process waits for when it is no more. */
const never = () => new Promise<never>(() => undefined)

/** A store as a process has it, until that process ends. */
function storeOf(store: Store, ended: () => boolean): Store {
  return {
    ...(store.shared ? { shared: store.shared } : {}),
    get: (key) => (ended() ? never() : store.get(key)),
    set: (key, value) => (ended() ? never() : store.set(key, value)),
    delete: (key) => (ended() ? never() : store.delete(key)),
    keys: (prefix) => (ended() ? never() : store.keys(prefix)),
    close: () => store.close(),
  }
}

export interface SoakParts {
  readonly games: readonly AnyGame[]
  readonly store: Store
  readonly clock?: Clock
  readonly people: number
  readonly painter?: Painter
  /** A clock for the table's own ids. */
  readonly now?: () => number
  /** Milliseconds that the bot waits for an answer of Discord's. */
  readonly timeout?: number
  /** Milliseconds that the bot has for its first answer to a press. */
  readonly firstResponse?: number
}

/** Computer players that do not think: the soak is about the bot. */
export function quickThinkers(games: readonly AnyGame[]): Thinkers {
  return {
    async think(id, { view, decision, seat, seed }) {
      const game = games.find(({ meta }) => meta.id === id)
      if (!game) throw new Error(`no game ${id}`)
      return { action: randomAction(game, view, decision, seat, seededRng(seed)), why: 'At random.' }
    },
  }
}

type MakeRequest = NonNullable<NonNullable<BotOptions['rest']>['makeRequest']>

const invalidForm = '"code":50035'
const changedMeanwhile = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'

/**
 * Calls to the table in this process, which saves most of what an interaction costs.
 * @param refused is told of each call that the table refuses for its form
 */
function callsTo(sandbox: Sandbox, refused: (what: string) => void, cut: { calls: number }): MakeRequest {
  const call = plainCallsTo(sandbox)
  return async (url, init) => {
    if (cut.calls > 0) {
      cut.calls--
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    }
    const response = await call(url, init)
    if (response.status !== 400) return response
    const text = await response.text()
    // Somebody gave the message another picture between the look at it and the change: it is looked at once more.
    if (text.includes(invalidForm) && !text.includes(changedMeanwhile))
      refused(`${init.method ?? 'GET'} ${new URL(url).pathname.replace(/[^/]{60,}/, '…')}: ${text.slice(0, 1_000)}`)
    return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } })
  }
}

function plainCallsTo(sandbox: Sandbox): MakeRequest {
  const { host } = new URL(sandbox.apiUrl)
  return (url, init) => {
    const headers = { ...(init.headers as Record<string, string>), host }
    const { body } = init
    // Files are handed over as they are: written out and read again they would cost more than all the rest.
    const answer =
      body instanceof FormData
        ? sandbox.fetch(request(url, init.method, { ...headers, 'content-type': 'multipart/form-data' }, body))
        : sandbox.fetch(request(url, init.method, headers, typeof body === 'string' ? body : ''))
    return init.signal ? Promise.race([answer, cutOffBy(init.signal)]) : answer
  }
}

/** Rejects when the caller has waited long enough. */
function cutOffBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('This operation was aborted', 'AbortError')))
  })
}

/** How often it is looked whether the bot is done, and for how long at most. */
const LOOK = 1
const PATIENCE = 10_000

export async function openSoakTable(parts: SoakParts): Promise<SoakTable> {
  const { games, store, clock = systemClock } = parts
  const schema = process.env['DISCORD_OPENAPI']
  const sandbox = await openSandbox({
    port: 0,
    ...(schema === undefined ? {} : { schemaFile: schema }),
    ...(parts.now ? { now: parts.now } : {}),
    ...(parts.firstResponse === undefined ? {} : { limits: { firstResponseMs: parts.firstResponse } }),
  })
  const complaints: Complaint[] = []
  const complain = (level: 'warn' | 'error') => (data: Complaint['data'], message: string) =>
    void complaints.push({ level, data, message })
  const log: Log = { info: () => undefined, warn: complain('warn'), error: complain('error') }
  const refused = (refusal: string) =>
    void complaints.push({ level: 'error', data: { refusal }, message: 'Discord would not take this' })
  const cut = { calls: 0 }
  const open = new Set<Promise<void>>()
  const meter: Meter = {
    async interaction(_kind, work) {
      const done = work()
      open.add(done)
      await done
      open.delete(done)
    },
    discord: () => undefined,
  }
  const painter = parts.painter ?? stubPainter()
  const run = async (): Promise<Running> => {
    let ended = false
    const own = storeOf(store, () => ended)
    const matches = await openMatches({ games, store: own, clock, log, thinkers: quickThinkers(games) })
    const call = callsTo(sandbox, refused, cut)
    const rest = {
      makeRequest: ((url, init) => (ended ? never() : call(url, init))) satisfies MakeRequest,
      ...(parts.timeout === undefined ? {} : { timeout: parts.timeout }),
    }
    const options = { token: sandbox.botToken, api: sandbox.apiUrl, beat: 0, rest }
    const bot = await openBot(options, { matches, painter, clock, log, commands, meter })
    return { matches, bot, end: () => void (ended = true) }
  }
  let running = await run()
  const { people, channels } = await Client.seat(sandbox, parts.people)
  return {
    sandbox,
    people,
    channels,
    get matches() {
      return running.matches
    },
    complaints,
    async trouble(order) {
      const path = `${sandbox.apiUrl}/v10/sandbox/faults`
      const headers = { 'content-type': 'application/json', host: new URL(sandbox.apiUrl).host }
      const { status } = await sandbox.fetch(request(path, 'POST', headers, JSON.stringify(order)))
      if (status !== 204) throw new Error(`the table does not know this fault: ${JSON.stringify(order)}`)
    },
    cut(calls) {
      cut.calls = calls
    },
    async restart(help) {
      await running.bot.close()
      running.end()
      open.clear()
      running = await run().catch(() => {
        help()
        return run()
      })
    },
    async idle() {
      for (let waited = 0; waited < PATIENCE; waited += LOOK) {
        await Promise.all(open)
        if (running.matches.census().every(({ posts }) => posts === 0)) return
        await new Promise((resolve) => setTimeout(resolve, LOOK))
      }
    },
    async close() {
      for (const who of people) who.close()
      await running.bot.close()
      await sandbox.close()
    },
  }
}
