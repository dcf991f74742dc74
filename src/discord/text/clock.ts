import type { Choice } from '../command.ts'

/** Reads a time of the day in minutes after midnight: "22", "22:00", "7:30". */
export function readClock(typed: string): number | undefined {
  const match = /^\s*([01]?\d|2[0-3])(?::([0-5]\d))?\s*h?\s*$/.exec(typed)
  return match ? Number(match[1]) * 60 + Number(match[2] ?? 0) : undefined
}

/** "22:00" */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

const hours = Array.from({ length: 24 }, (_, hour) => clockText(hour * 60))

/** Times of the day that are suggested: what was typed, read, and every full hour. */
export function clockChoices(typed: string): readonly Choice[] {
  const read = readClock(typed)
  const times = new Set([...(read === undefined ? [] : [clockText(read)]), ...hours])
  return [...times].map((time) => ({ name: time, value: time }))
}
