import { readDuration } from './duration.ts'

const DAY = 24 * 60 * 60_000

/** How far the clocks of a zone are before UTC at a time, in milliseconds. */
function offset(zone: string, time: number): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return there - Math.floor(time / 1000) * 1000
}

/**
 * Reads until when: a duration from now ("2 weeks"), or the end of a day in a zone ("2026-08-20").
 * @returns milliseconds since 1970
 */
export function readUntil(typed: string, now: number, zone: string): number | undefined {
  const date = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed)
  if (!date) {
    const minutes = readDuration(typed)
    return minutes === undefined ? undefined : now + minutes * 60_000
  }
  const [year, month, day] = [Number(date[1]), Number(date[2]), Number(date[3])]
  const begin = Date.UTC(year, month - 1, day)
  if (new Date(begin).getUTCMonth() !== month - 1) return undefined
  const end = begin + DAY
  return end - offset(zone, end - offset(zone, end))
}
