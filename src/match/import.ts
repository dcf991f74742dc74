import {
  conflict,
  err,
  malformed,
  ok,
  readRecord,
  type AnyGame,
  type GameId,
  type Malformed,
  type RecordFile,
  type Refusal,
  type Result,
} from '../core/index.ts'
import { begin, breathe, replayOne, STRIDE } from './replay.ts'

/** Longer files would make a head that is slow to write while its lobby waits. */
const MOST_ACTIONS = 20_000

export interface Imported {
  readonly game: AnyGame
  readonly file: RecordFile
  readonly options: RecordFile['options']
}

/**
 * Reads a record or position file and plays it through, so that a lobby opens only for what can go on.
 * @returns the file with its hands and options settled, where it holds actions that depend on them
 */
export async function readImport(
  games: (id: GameId) => AnyGame | undefined,
  raw: unknown,
): Promise<Result<Imported, Malformed | Refusal>> {
  try {
    const read = readRecord(raw)
    if (!read.ok) return read
    const file = read.value
    const game = games(file.game)
    if (!game) return err(malformed(`The game “${file.game}” is not played here.`))
    if (file.actions.length > MOST_ACTIONS) return err(malformed(`A record may hold ${MOST_ACTIONS} actions at most.`))
    return await playThrough(game, file)
  } catch {
    return err(malformed('This record does not play: its position or its dice do not fit its actions.'))
  }
}

async function playThrough(game: AnyGame, file: RecordFile): Promise<Result<Imported, Malformed | Refusal>> {
  const begun = begin(game, file)
  if (!begun.ok) return begun
  const { setup, dice } = begun.value
  let { state } = begun.value.step
  for (const [index, written] of file.actions.entries()) {
    const done = replayOne(game, state, written, dice)
    if (!done.ok) return err({ ...done.error, text: `Action ${index}: ${done.error.text}` })
    state = done.value.step.state
    if (index % STRIDE === STRIDE - 1) await breathe()
  }
  if (game.outcome(state)) return err(conflict('over', 'That game is over already: there is nothing to go on with.'))
  const settled = file.actions.length > 0 ? { ...file, commands: setup.commands } : file
  return ok({ game, file: settled, options: setup.options })
}
