import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** A change of one row; without `row` it is gone. */
export interface Change {
  table: string
  id: string
  row?: unknown
}

export interface Journal {
  write(change: Change): void
  close(): void
}

export const noJournal: Journal = { write: () => undefined, close: () => undefined }

const line = ({ table, id, row }: Change) => JSON.stringify(row === undefined ? [table, id] : [table, id, row]) + '\n'

/**
 * Reads the rows of a world back, and writes each later change to the end of the file before the change is answered,
 * so that ending the process at any moment loses nothing. The file is rewritten without its history when opened, so
 * only one process may have it open. It holds everyone's tokens: only its owner may read it.
 */
export function openJournal(file: string): { rows: Change[]; journal: Journal } {
  mkdirSync(dirname(file), { recursive: true })
  const rows = existsSync(file) ? readRows(file) : []
  const fresh = `${file}.new`
  writeFileSync(fresh, rows.map(line).join(''), { mode: 0o600 })
  renameSync(fresh, file)
  const handle = openSync(file, 'a')
  let torn = false
  const write = (change: Change): void => {
    const text = (torn ? '\n' : '') + line(change)
    // A full disk may leave half a line, which must not spoil the next.
    torn = true
    appendFileSync(handle, text)
    torn = false
  }
  return { rows, journal: { write, close: () => closeSync(handle) } }
}

function readRows(file: string): Change[] {
  const live = new Map<string, Change>()
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const change = readLine(text)
    if (!change) continue
    const key = `${change.table}/${change.id}`
    if (change.row === undefined) live.delete(key)
    else live.set(key, change)
  }
  return [...live.values()]
}

/** A line that was cut off by the end of the process was never answered, so it is left out. */
function readLine(text: string): Change | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || typeof value[0] !== 'string' || typeof value[1] !== 'string') return undefined
    return { table: value[0], id: value[1], ...(value.length > 2 && { row: value[2] }) }
  } catch {
    return undefined
  }
}
