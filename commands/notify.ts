import { fitting, type Call, type Choice, type Command } from '../src/discord/command.ts'
import { define, suggested } from '../src/discord/definition.ts'
import type { Answer, Room } from '../src/discord/room.ts'
import { clockChoices, clockText, readClock } from '../src/discord/text/clock.ts'
import { readDuration, suggestDurations } from '../src/discord/text/duration.ts'
import { refusalText } from '../src/discord/text/refusals.ts'
import { say } from '../src/discord/ui.ts'
import { durationText } from '../src/match/deadlines.ts'
import { isZone } from '../src/match/quiet.ts'
import type { Notify, Quiet } from '../src/match/settings.ts'

const isOff = (typed: string) => /^(off|none|no|never)\b/i.test(typed.trim())

/** A sentence for what cannot be read. */
class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** What an option says: what was set before where it is absent, nothing where it is *off*. */
function option<T>(
  call: Call,
  name: string,
  before: T | undefined,
  read: (typed: string) => T | undefined,
  hint: string,
) {
  const typed = call.text(name)
  if (typed === undefined) return before
  if (isOff(typed)) return undefined
  const value = read(typed)
  if (value === undefined) throw new Unreadable(`I cannot read “${typed.slice(0, 40).replaceAll('`', '')}”. ${hint}`)
  return value
}

const duration = 'Write a time like `6 hours` or `2 days`, or *off*.'
const clock = 'Write a time of the day like `22:00`, or *off*.'

function wishedQuiet(call: Call, old: Quiet | undefined): Quiet | undefined {
  if (isOff(call.text('from') ?? '') || isOff(call.text('to') ?? '') || isOff(call.text('zone') ?? '')) return undefined
  const zone = option(call, 'zone', old?.zone, readZone, 'Pick a time zone from the list.')
  const from = option(call, 'from', old?.from, readClock, clock)
  const to = option(call, 'to', old?.to, readClock, clock)
  if (zone === undefined && from === undefined && to === undefined) return undefined
  if (zone === undefined || from === undefined || to === undefined) {
    throw new Unreadable('Quiet hours need all three: *zone*, *from* and *to*.')
  }
  return { zone, from, to }
}

/** A zone by any name that IANA knows it by. */
function readZone(typed: string): string | undefined {
  return zones().find((one) => same(one, typed)) ?? (isZone(typed.trim()) ? typed.trim() : undefined)
}

const same = (one: string, typed: string) => one.toLowerCase() === typed.trim().toLowerCase().replaceAll(' ', '_')

/** When a person is reminded of games that wait for them. Without options it says what is set. */
export const notify: Command = {
  definition: define(
    'notify',
    'Whether you are reminded of games that wait for you, how often, and when not',
    'anywhere',
    [
      suggested('before', 'Once before a deadline: how long before? Or off'),
      suggested('every', 'Again and again while a game waits for you: how far apart? Or off'),
      suggested('zone', 'Your time zone, for quiet hours'),
      suggested('from', 'Quiet hours: from when? Or off'),
      suggested('to', 'Quiet hours: until when?'),
    ],
  ),
  async run(room, call) {
    const old = room.matches.settings(call.person).notify
    const named = ['before', 'every', 'zone', 'from', 'to'].some((name) => call.text(name) !== undefined)
    if (!named) return { panel: say(`### Reminders\n${notifyText(old)}\n${how}`) }
    try {
      return await set(room, call, old)
    } catch (error) {
      if (error instanceof Unreadable) return { note: `✋ ${error.message}` }
      throw error
    }
  },
  async suggest(_room, { option: name, typed }) {
    if (name === 'zone') return fitting(zoneChoices(), typed)
    if (name === 'from' || name === 'to') return fitting([...off, ...clockChoices(typed)], typed)
    const choices = [...suggestDurations(typed, durationText), ...off]
    return readDuration(typed) === undefined ? fitting(choices, typed) : choices
  },
}

const off: readonly Choice[] = [{ name: 'off', value: 'off' }]
const how =
  '-# `/notify every:6 hours` reminds again and again, `/notify before:12 hours` once before a deadline, ' +
  '`off` instead of a time lifts it. Quiet hours need *zone*, *from* and *to*.'

async function set(room: Room, call: Call, old: Notify | undefined): Promise<Answer> {
  const before = option(call, 'before', old?.before, readDuration, duration)
  const every = option(call, 'every', old?.every, readDuration, duration)
  const quiet = wishedQuiet(call, old?.quiet)
  const wished = {
    ...(before === undefined ? {} : { before }),
    ...(every === undefined ? {} : { every }),
    ...(quiet === undefined ? {} : { quiet }),
  }
  const done = await room.matches.setNotify(call.person, wished)
  if (!done.ok) return { note: refusalText(done.error) }
  return { panel: say(`### Reminders\n${notifyText(done.value.notify)}`) }
}

/** What is set, in words. */
function notifyText(notify: Notify | undefined): string {
  const lines = [
    ...(notify?.before === undefined ? [] : [`once, ${durationText(notify.before)} before a deadline`]),
    ...(notify?.every === undefined ? [] : [`every ${durationText(notify.every)} while a game waits for you`]),
  ]
  const when = lines.length === 0 ? 'You get no reminders.' : `You are reminded by direct message: ${lines.join('; ')}.`
  const { quiet } = notify ?? {}
  if (!quiet) return when
  return `${when}\nQuiet from ${clockText(quiet.from)} to ${clockText(quiet.to)} (${quiet.zone}): what falls into that comes at its end.`
}

function zones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

function zoneChoices(): readonly Choice[] {
  return zones().map((zone) => ({ name: zone.replaceAll('_', ' '), value: zone }))
}
