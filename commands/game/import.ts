import type { Call } from '../../src/discord/command.ts'
import { cannotOpen } from '../../src/discord/opening.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { refusalText } from '../../src/discord/text/refusals.ts'

/** The largest file that is read. A war of 10,000 actions has about one megabyte. */
const MAX_BYTES = 4 * 1024 * 1024
const TIMEOUT = 10_000

/** Opens a lobby from a record or a position file. */
export async function importGame(room: Room, call: Call): Promise<Answer> {
  const no = await cannotOpen(room.matches, call)
  if (no !== undefined) return { note: no }
  const sent = call.file('file')
  if (!sent || call.guild === undefined)
    return { note: 'Attach a record or a position file, in a channel of a server.' }
  if (sent.size > MAX_BYTES) return { note: 'That file is too large for a game record: at most 4 MB, please.' }
  const raw = await read(sent.url)
  if (raw === undefined) return { note: 'That file is not JSON. `/game export` shows what a record looks like.' }
  const opened = await room.matches.import({ guild: call.guild, channel: call.channel, host: call.person }, raw)
  if (!opened.ok) return { note: refusalText(opened.error) }
  return { note: 'The lobby is open below: whoever takes a seat goes on from where the file stands.' }
}

async function read(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
  const body = await response.text()
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
