import { anyGame, type AnyGame, type Result } from '../../src/core/index.ts'
import { openMatches, type Log, type Matches, type MatchId, type MatchInfo } from '../../src/match/index.ts'
import { fakeClock, quiet, type FakeClock } from './fake-clock.ts'
import { fakeChannels, type FakeChannels } from './fake-publisher.ts'
import { memoryStore, type MemoryStore } from './memory-store.ts'
import { toyGame } from './toy-game.ts'

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly data: Readonly<Record<string, unknown>>
  readonly message: string
}

/** A whole table for tests: the toy game, a store in memory, a clock that stands, channels in memory. */
export interface ToyTable {
  readonly matches: Matches
  readonly store: MemoryStore
  readonly clock: FakeClock
  readonly channels: FakeChannels
  readonly lines: readonly LogLine[]
}

interface Parts {
  readonly store?: MemoryStore
  readonly clock?: FakeClock
  readonly channels?: FakeChannels
  readonly game?: AnyGame
  readonly silent?: boolean
  readonly cached?: number
  readonly serves?: string
}

export async function toyTable(parts: Parts = {}): Promise<ToyTable> {
  const lines: LogLine[] = []
  const log: Log = {
    info: (data, message) => lines.push({ level: 'info', data, message }),
    warn: (data, message) => lines.push({ level: 'warn', data, message }),
    error: (data, message) => lines.push({ level: 'error', data, message }),
  }
  const store = parts.store ?? memoryStore()
  const clock = parts.clock ?? fakeClock()
  const channels = parts.channels ?? fakeChannels()
  const games = [parts.game ?? anyGame(toyGame)]
  const matches = await openMatches({
    games,
    store,
    clock,
    log,
    ...(parts.cached ? { cached: parts.cached } : {}),
    ...(parts.serves === undefined ? {} : { serves: parts.serves }),
  })
  if (!parts.silent) matches.publishTo(channels.publisher)
  return { matches, store, clock, channels, lines }
}

/** The value of a result that has to be one. */
export function must<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

export function refusal<T, E>(result: Result<T, E>): E {
  if (result.ok) throw new Error('it was accepted')
  return result.error
}

export const ANNA = '101'
export const BERT = '102'
export const CARA = '103'

/** A lobby with two persons in it. */
export async function lobby({ matches }: ToyTable, channel = 'c1'): Promise<MatchId> {
  const made = must(await matches.create({ guild: 'g1', channel, host: ANNA, game: 'blitz', scenario: 'duel' }))
  must(await matches.join(made.id, ANNA, ['blue']))
  must(await matches.join(made.id, BERT, ['red']))
  return made.id
}

/** A duel that has started: Anna is blue, Bert is red. */
export async function duel(table: ToyTable, rounds = 2, channel = 'c1'): Promise<MatchId> {
  const id = await lobby(table, channel)
  must(await table.matches.setOption(id, ANNA, 'rounds', rounds))
  must(await table.matches.start(id, ANNA))
  await quiet()
  return id
}

export function write(table: ToyTable, id: MatchId, person: string, round: number, number: number) {
  const seat = person === ANNA ? 'blue' : 'red'
  return table.matches.act(id, person, `n${round}-${seat}`, { seat, do: 'write', args: { number } })
}

export function march(table: ToyTable, id: MatchId, person: string, round: number, left: number, by = 1) {
  const seat = person === ANNA ? 'blue' : 'red'
  return table.matches.act(id, person, `m${round}-${seat}-${left}`, { seat, do: 'march', args: { by } })
}

export function respond(table: ToyTable, id: MatchId, person: string, round: number, what: 'accept' | 'challenge') {
  const seat = person === ANNA ? 'blue' : 'red'
  return table.matches.act(id, person, `r${round}`, { seat, do: what, args: {} })
}

/** A whole round of a duel: blue writes the higher number, red accepts, both march. */
export async function playRound(table: ToyTable, id: MatchId, round: number): Promise<MatchInfo> {
  must(await write(table, id, ANNA, round, 5))
  must(await write(table, id, BERT, round, 3))
  must(await respond(table, id, BERT, round, 'accept'))
  must(await march(table, id, ANNA, round, 2))
  must(await march(table, id, ANNA, round, 1))
  must(await march(table, id, BERT, round, 2))
  return must(await march(table, id, BERT, round, 1))
}
