import type { Choice } from '../command.ts'

const units: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60, w: 7 * 24 * 60 }

/** Reads a duration in minutes: "36h", "2 days", "1d 12h", "90 min". A bare number means hours. */
export function readDuration(typed: string): number | undefined {
  const wanted = typed.trim().toLowerCase()
  if (/^\d{1,5}$/.test(wanted)) return Number(wanted) * 60
  const part = /(\d{1,5})\s*(m(?!o)|h|d|w)[a-z]*[\s,]*(?:and\s+)?/y
  let minutes = 0
  while (part.lastIndex < wanted.length) {
    const match = part.exec(wanted)
    if (!match) return undefined
    minutes += Number(match[1]) * (units[match[2] ?? ''] ?? 0)
  }
  return minutes > 0 ? minutes : undefined
}

/** The durations that are suggested, by minutes. */
export const usualDurations = [15, 60, 12 * 60, 24 * 60, 2 * 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const

/** What is suggested while a duration is typed: what was typed, read, and the usual ones. */
export function suggestDurations(typed: string, name: (minutes: number) => string): readonly Choice[] {
  const read = readDuration(typed)
  const minutes = [...new Set([...(read === undefined ? [] : [read]), ...usualDurations])]
  return minutes.map((each) => ({ name: name(each), value: name(each) }))
}
