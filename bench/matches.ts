import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyGame } from '../src/core/index.ts'
import { openMatches, systemClock, type Log, type Matches, type MatchId } from '../src/match/index.ts'
import { openStore } from '../src/store/index.ts'
import { memoryStore } from '../test/support/memory-store.ts'
import { toyGame } from '../test/support/toy-game.ts'
import { heapInUse, median, percentile, ratio, timed, type Row, type Section } from './table.ts'

const LENGTHS = [100, 1_000, 10_000] as const
const SAMPLES = 280
const BLOCK = 14
/** How often a match is loaded to see what it takes. */
const COPIES = 40
const LIVE = 300
const ANNA = '101'
const BERT = '102'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const ports = { games: [anyGame(toyGame)], clock: systemClock, log: silent }

async function start(matches: Matches, channel: string): Promise<MatchId> {
  const made = await matches.create({ guild: 'g', channel, host: ANNA, game: 'blitz', scenario: 'duel' })
  if (!made.ok) throw new Error(made.error.text)
  const { id } = made.value
  await matches.join(id, ANNA, ['blue'])
  await matches.join(id, BERT, ['red'])
  await matches.setOption(id, ANNA, 'rounds', 100_000)
  await matches.start(id, ANNA)
  return id
}

/** Plays on with the first open decision. */
async function playOn(matches: Matches, id: MatchId, actions: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let n = 0; n < actions; n++) {
    const owed = (await matches.get(id))?.owed.find(({ decision }) => !decision.done)
    const seat = owed?.decision.owners[0]
    if (!owed || seat === undefined) throw new Error('nobody owes anything')
    const args = { number: { do: 'write', args: { number: 1 + (n % 9) } }, response: { do: 'challenge', args: {} } }
    const verb =
      owed.decision.kind === 'number' || owed.decision.kind === 'response' ? args[owed.decision.kind] : undefined
    const action = { seat, ...(verb ?? { do: 'march', args: { by: 1 } }) }
    times.push(await timed(() => matches.act(id, seat === 'blue' ? ANNA : BERT, owed.decision.id, action)))
  }
  return times
}

/** A match of this length on disk, made in memory first because that is quicker. */
async function matchOf(length: number, file: string): Promise<MatchId> {
  const memory = memoryStore()
  const matches = await openMatches({ ...ports, store: memory })
  matches.publishTo({ publish: async () => undefined })
  const id = await start(matches, 'c')
  await playOn(matches, id, length)
  await matches.close()
  const store = await openStore(`sqlite://${file}`)
  for (const [key, text] of memory.values) await store.set(key, JSON.parse(text))
  await store.close()
  return id
}

interface Bench {
  readonly length: number
  readonly times: number[]
  readonly memory: number
  play(actions: number): Promise<void>
  close(): Promise<void>
}

/** A match of this length, open and ready to be played on. */
async function openBench(length: number, folder: string): Promise<Bench> {
  const file = join(folder, `match-${length}.sqlite`)
  const id = await matchOf(length, file)
  const store = await openStore(`sqlite://${file}`)
  const open = async () => {
    const matches = await openMatches({ ...ports, store })
    await matches.get(id)
    return matches
  }
  const matches = await open()
  matches.publishTo({ publish: async () => undefined })
  const before = heapInUse()
  const copies: Matches[] = []
  for (let n = 0; n < COPIES; n++) copies.push(await open())
  const memory = (heapInUse() - before) / COPIES
  for (const copy of copies) await copy.close()
  const times: number[] = []
  return {
    length,
    times,
    memory,
    play: async (actions) => void times.push(...(await playOn(matches, id, actions))),
    async close() {
      await matches.close()
      await store.close()
    },
  }
}

async function lengths(folder: string): Promise<readonly Row[]> {
  const benches: Bench[] = []
  for (const length of LENGTHS) benches.push(await openBench(length, folder))
  for (const bench of benches) {
    await bench.play(BLOCK)
    bench.times.length = 0
  }
  // In turns, so that what else the machine does falls on all of them.
  for (let n = 0; n < SAMPLES; n += BLOCK) for (const bench of benches) await bench.play(BLOCK)
  for (const bench of benches) await bench.close()
  return benches.flatMap((bench) => rowsOf(bench, benches[0] ?? bench))
}

function rowsOf({ length, times, memory }: Bench, first: Bench): readonly Row[] {
  const at = `at ${length.toLocaleString('en')} actions`
  const compared = (value: number, base: number) =>
    length === first.length ? {} : { note: ratio(value, base, `${first.length} actions`) }
  const middle = median(times)
  return [
    {
      what: `an action, from press to saved, ${at}`,
      value: middle,
      unit: 'ms',
      ...compared(middle, median(first.times)),
    },
    { what: `  the slowest twentieth, ${at}`, value: percentile(times, 95), unit: 'ms' },
    { what: `  memory of the match, ${at}`, value: memory / 1024, unit: 'KiB', ...compared(memory, first.memory) },
  ]
}

async function starting(folder: string): Promise<readonly Row[]> {
  const memory = memoryStore()
  const making = await openMatches({ ...ports, store: memory })
  for (let n = 0; n < LIVE; n++) await start(making, `c${n}`)
  await making.close()
  const file = `sqlite://${join(folder, 'start.sqlite')}`
  const empty = await timed(async () => (await openStore(file)).close())
  const filling = await openStore(file)
  for (const [key, text] of memory.values) await filling.set(key, JSON.parse(text))
  await filling.close()
  const store = await openStore(file)
  const opened = await timed(async () => (await openMatches({ ...ports, store })).close())
  await store.close()
  return [
    { what: 'open an empty store', value: empty, unit: 'ms' },
    { what: `open a store with ${LIVE} running matches`, value: opened, unit: 'ms' },
  ]
}

export const matchesSection: Section = {
  title: 'Matches on SQLite',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'war-room-bench-'))
    try {
      return [...(await lengths(folder)), ...(await starting(folder))]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
