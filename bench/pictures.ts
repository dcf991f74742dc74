import type { Frame, Json, PictureRequest } from '../src/core/index.ts'
import type { ScenarioId } from '../src/games/war-and-write/map/scenarios.ts'
import { randomOrders, randomView } from '../test/render/war-views.ts'
import type { Drawn } from './bot-process.ts'
import { openRoom, type BenchRoom } from './room.ts'
import { median, ownWork, percentile, ratio, type Row, type Section } from './table.ts'

const PICTURES = 24
/** Pictures before the clock runs: the first one of a board loads its layers. */
const WARM_UP = 3
const THREADS = 5
const SAME = 10

const targets = { full: { ms: 350, kilobytes: 450 }, preview: { ms: 100 } }
const board: Frame = { kind: 'board' }

/** A position of a scenario that no other number has. */
function war(scenario: ScenarioId, frame: Frame, number: number, quality: 'full' | 'preview' = 'full'): PictureRequest {
  return {
    game: 'war-and-write',
    view: randomView(scenario, number) as unknown as Json,
    ...(quality === 'full' ? { since: randomView(scenario, number + 1_000) as unknown as Json } : {}),
    frame,
    quality,
  }
}

const sheet = (number: number): PictureRequest => {
  const draft = { seat: 'GER', do: 'orders', args: { orders: randomOrders('europe', 'GER', 7, number) } }
  return war('europe', { kind: 'draft', draft }, number, 'preview')
}

const kinds = {
  'the world': (number: number) => war('world', board, number),
  Europe: (number: number) => war('europe', board, number),
  'a close-up': (number: number) => war('world', { kind: 'crop', spaces: ['E2', 'F2'] }, number),
  'a sheet': sheet,
} as const

async function draw(room: BenchRoom, requests: readonly PictureRequest[], atOnce = false): Promise<readonly Drawn[]> {
  return room.bot.ask<readonly Drawn[]>({ do: 'paint', requests, atOnce })
}

async function kind(room: BenchRoom, name: string, make: (number: number) => PictureRequest): Promise<readonly Row[]> {
  const all = Array.from({ length: WARM_UP + PICTURES }, (_, number) => make(number))
  const drawn = (await draw(room, all)).slice(WARM_UP)
  const preview = all[0]?.quality === 'preview'
  const times = drawn.map(({ ms }) => ms)
  const sizes = drawn.map(({ bytes }) => bytes / 1024)
  const { ms } = preview ? targets.preview : targets.full
  return [
    {
      what: `${name}: drawn and encoded`,
      value: median(times),
      unit: 'ms',
      note: `${Math.round(median(drawn.map(({ processor }) => processor)))} ms of processor`,
      ...(preview ? { target: { atMost: ms } } : {}),
    },
    {
      what: '  the slowest twentieth',
      value: percentile(times, 95),
      unit: 'ms',
      ...(preview ? {} : { target: { atMost: ms } }),
    },
    {
      what: '  the largest twentieth',
      value: percentile(sizes, 95),
      unit: 'KB',
      ...(preview ? {} : { target: { atMost: targets.full.kilobytes } }),
    },
    {
      what: '  event loop late meanwhile, the worst twentieth',
      value: percentile(
        drawn.map(({ blocked }) => blocked),
        95,
      ),
      unit: 'ms',
      target: { atMost: 15 },
      note: ownWork(
        percentile(
          drawn.flatMap(({ work }) => (work === undefined ? [] : [work])),
          95,
        ),
      ),
    },
  ]
}

/** A turn's two pictures, asked for together as the bot does. */
async function pairs(room: BenchRoom): Promise<readonly Row[]> {
  const times: number[] = []
  const sizes: number[] = []
  for (let number = 100; number < 100 + PICTURES; number++) {
    const both = await draw(room, [kinds['the world'](number), kinds['a close-up'](number)], true)
    times.push(Math.max(...both.map(({ ms }) => ms)))
    sizes.push(both.reduce((sum, { bytes }) => sum + bytes / 1024, 0))
  }
  return [
    { what: 'the world and a close-up together', value: median(times), unit: 'ms' },
    { what: '  the slowest twentieth', value: percentile(times, 95), unit: 'ms', target: { atMost: 700 } },
    { what: '  the largest twentieth', value: percentile(sizes, 95), unit: 'KB', target: { atMost: 900 } },
  ]
}

/** The same picture for several people at once, against one picture for one. */
async function same(room: BenchRoom): Promise<readonly Row[]> {
  const alone: number[] = []
  const shared: number[] = []
  for (let number = 200; number < 205; number++) {
    alone.push(...(await draw(room, [kinds['the world'](number)])).map(({ ms }) => ms))
    const many = Array.from({ length: SAME }, () => kinds['the world'](number + 100))
    shared.push(Math.max(...(await draw(room, many, true)).map(({ ms }) => ms)))
  }
  const value = median(shared)
  return [
    { what: `the same board for ${SAME} people at once`, value, unit: 'ms', note: ratio(value, median(alone), 'one') },
  ]
}

async function thread(room: BenchRoom): Promise<Row> {
  const times: number[] = []
  for (let n = 0; n < THREADS; n++) times.push(await room.bot.ask<number>({ do: 'thread' }))
  return { what: 'a drawing thread is ready after', value: median(times), unit: 'ms', target: { atMost: 500 } }
}

export const pictures: Section = {
  title: 'Pictures',
  async run() {
    const room = await openRoom()
    try {
      const rows: Row[] = []
      for (const [name, make] of Object.entries(kinds)) rows.push(...(await kind(room, name, make)))
      return [...rows, ...(await pairs(room)), ...(await same(room)), await thread(room)]
    } finally {
      await room.close()
    }
  },
}
