import type { Quiet } from './settings.ts'

/** Hours in which nobody is reminded, by the clock of their time zone. */

const MINUTE = 60_000
const DAY = 24 * 60

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

/** Minutes after midnight in a time zone. */
function minuteOfDay(zone: string, time: number): number {
  const parts = formatOf(zone).formatToParts(time)
  const value = (type: 'hour' | 'minute') => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return value('hour') * 60 + value('minute')
}

/** Whether a moment lies in the quiet hours; an end that is the beginning means none. */
export function isQuiet({ zone, from, to }: Quiet, time: number): boolean {
  const now = minuteOfDay(zone, time)
  return from <= to ? now >= from && now < to : now >= from || now < to
}

/**
 * The first moment from a time on that is not in the quiet hours.
 * Where a clock is put back at their end they begin again, so that the end is looked for more than once; where it is
 * put forward in them, their end comes earlier than it looks.
 */
export function afterQuiet(quiet: Quiet | undefined, time: number): number {
  if (!quiet) return time
  let at = time
  for (let tries = 0; tries < 4 && isQuiet(quiet, at); tries++) {
    const left = (quiet.to - minuteOfDay(quiet.zone, at) + DAY) % DAY
    at = Math.floor(at / MINUTE) * MINUTE + left * MINUTE
  }
  if (at === time) return at
  const skipped = (minuteOfDay(quiet.zone, at) - quiet.to + DAY) % DAY
  const earlier = at - skipped * MINUTE
  return earlier > time && !isQuiet(quiet, earlier) ? earlier : at
}

/** Whether times can be told in this zone. */
export function isZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
