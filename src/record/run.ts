import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readRecord, scenarioOf, type AnyGame, type RecordFile } from '../core/index.ts'
import { games } from '../games/index.ts'
import { playRecord, printed, Unplayable, type Eyes } from './play.ts'

const USAGE = `Usage:
  npm run --silent record -- play FILE [--as SEAT|spectator]
  npm run --silent record -- picture FILE OUT [--as SEAT|spectator]`

const LEGAL = 0
const UNREADABLE = 1
const ILLEGAL = 2

/** A record or position file and its game. @throws Unplayable in a sentence */
export async function readFileOf(path: string): Promise<{ readonly game: AnyGame; readonly file: RecordFile }> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Unplayable(`${path} cannot be read.`)
  })
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw new Unplayable(`${path} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`)
  }
  const read = readRecord(raw)
  if (!read.ok) throw new Unplayable(read.error.text)
  const game = games.find((one) => one.meta.id === read.value.game)
  if (!game) throw new Unplayable(`The game “${read.value.game}” is not played here.`)
  return { game, file: read.value }
}

function eyesFor(game: AnyGame, file: RecordFile, as: string | undefined): Eyes {
  if (as === undefined) return undefined
  if (as === 'spectator') return { kind: 'spectator' }
  const seats = scenarioOf(game.meta, file.scenario)?.seats ?? []
  const named = game.meta.seats.find((seat) => [seat.id, seat.name].some((word) => sameWord(word, as)))
  if (!named || !seats.includes(named.id)) {
    throw new Unplayable(`There is no seat “${as}”. There are: ${seats.join(', ')}, and spectator.`)
  }
  return { kind: 'seats', seats: [named.id] }
}

function sameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Where a command writes to. */
export interface Streams {
  out(text: string): void
  err(text: string): void
}

async function play(path: string, as: string | undefined, { out }: Streams): Promise<number> {
  const { game, file } = await readFileOf(path)
  const eyes = eyesFor(game, file, as)
  const played = playRecord(game, file)
  out(`${JSON.stringify(printed(game, played, eyes), undefined, 2)}\n`)
  return played.rejection ? ILLEGAL : LEGAL
}

async function picture(path: string, target: string, as: string | undefined, { err }: Streams): Promise<number> {
  const { game, file } = await readFileOf(path)
  const eyes = eyesFor(game, file, as)
  const { state, rejection } = playRecord(game, file)
  const { drawTo } = await import('./picture.ts')
  const data = await drawTo(game, state, eyes, target)
  await writeFile(target, data).catch(() => {
    throw new Unplayable(`${target} cannot be written.`)
  })
  if (!rejection) return LEGAL
  err(`Action ${rejection.index} is not legal: ${rejection.text} The picture shows what was before it.\n`)
  return ILLEGAL
}

function dispatch(args: readonly string[], streams: Streams): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { as: { type: 'string' } },
  })
  const [verb, file, out, more] = positionals
  if (more === undefined && file !== undefined) {
    if (verb === 'play' && out === undefined) return play(file, values.as, streams)
    if (verb === 'picture' && out !== undefined) return picture(file, out, values.as, streams)
  }
  throw new Unplayable(USAGE)
}

/**
 * Runs the record command line.
 * @returns its exit code: 0 when all actions were legal, 2 at an illegal one, 1 where nothing could be read or played
 */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  try {
    return await dispatch(args, streams)
  } catch (error) {
    if (error instanceof Unplayable) streams.err(`${error.message}\n`)
    else if (error instanceof TypeError && 'code' in error) streams.err(`${error.message}\n${USAGE}\n`)
    else streams.err(`That was a fault of the program: ${String(error)}\n`)
    return UNREADABLE
  }
}
