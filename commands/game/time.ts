import type { Call, Choice } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { readDuration, suggestDurations } from '../../src/discord/text/duration.ts'
import type { Deadline, MatchInfo } from '../../src/match/api.ts'
import { deadlineText, durationText, endings } from '../../src/match/deadlines.ts'
import { counted, here, said } from './here.ts'

const unreadable = 'I cannot read that time. Write it like `2 days`, `36h` or `1d 12h`.'

/** Sets the time for each decision, or lifts it. */
export function deadline(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    const typed = call.text('time') ?? ''
    const off = /^(off|none|no)\b/i.test(typed.trim())
    const minutes = off ? undefined : readDuration(typed)
    if (!off && minutes === undefined) return { note: unreadable }
    const then = endings.find((each) => each === call.text('then')) ?? match.deadline?.then ?? 'remind'
    const wished: Deadline | undefined = minutes === undefined ? undefined : { minutes, then }
    const set = await room.matches.setDeadline(match.id, call.person, wished)
    return said(set, wished ? `From now on: ${deadlineText(wished)}.` : 'There is no deadline any more.')
  })
}

export const pause = (room: Room, call: Call) => stopped(room, call, true)

export const goOn = (room: Room, call: Call) => stopped(room, call, false)

function stopped(room: Room, call: Call, paused: boolean): Promise<Answer> {
  return here(room, call, async (match) => {
    const moved = await room.matches.pause(match.id, call.person, paused)
    return said(moved, moved.ok && moved.value.paused === paused ? done(paused) : counted)
  })
}

const done = (paused: boolean) => (paused ? 'The clocks stand still.' : 'The clocks are running again.')

/** Puts the deadline of what is open off. */
export function extend(room: Room, call: Call): Promise<Answer> {
  return here(room, call, async (match) => {
    const minutes = readDuration(call.text('time') ?? '1 day')
    if (minutes === undefined) return { note: unreadable }
    const before = dueOf(match)
    const moved = await room.matches.extend(match.id, call.person, minutes)
    const later = moved.ok && dueOf(moved.value) !== before
    return said(moved, later ? `The deadline is put off by ${durationText(minutes)}.` : counted)
  })
}

function dueOf(match: MatchInfo): number | undefined {
  return match.owed.find(({ due }) => due !== undefined)?.due
}

/** Suggests times, and *off* for a deadline. */
export function suggestTime(subcommand: string | undefined, typed: string): readonly Choice[] {
  const times = suggestDurations(typed, durationText)
  return subcommand === 'deadline' ? [{ name: 'off: no deadline', value: 'off' }, ...times].slice(0, 25) : times
}
