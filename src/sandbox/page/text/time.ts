import type { TimeStyle } from './inline.ts'

const formats: Readonly<Record<Exclude<TimeStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
}

/** Seconds in each unit, largest first. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const language = 'en-GB'
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** `in 3 hours`, `2 minutes ago`. Both arguments in seconds. */
export function relativeTime(seconds: number, now: number): string {
  const distance = seconds - now
  const [unit, size] = units.find(([, size]) => Math.abs(distance) >= size) ?? (['second', 1] as const)
  return relative.format(Math.round(distance / size), unit)
}

/** A Discord timestamp in the reader's own time zone; `seconds` and `now` since 1970. */
export function formatTime(seconds: number, style: TimeStyle, now: number): string {
  if (style === 'R') return relativeTime(seconds, now)
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return 'Invalid date'
  return new Intl.DateTimeFormat(language, formats[style]).format(date)
}

const dayFormat = new Intl.DateTimeFormat(language, { dateStyle: 'long' })

/** `30 November 2026`, the line between two days of a conversation. */
export const formatDay = (date: Date): string => dayFormat.format(date)

/** `Today at 16:20`, `Yesterday at 16:20` or `20/04/2021, 16:20`, beside an author's name. */
export function formatStamp(date: Date, now: Date): string {
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(date)
  const day = formatDay(date)
  if (day === formatDay(now)) return `Today at ${time}`
  if (day === formatDay(new Date(now.getTime() - 86_400_000))) return `Yesterday at ${time}`
  return formatTime(date.getTime() / 1000, 's', now.getTime() / 1000)
}
