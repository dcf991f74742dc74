import { fitting, type Call, type Command } from '../src/discord/command.ts'
import { chosen, define, subcommand, suggested } from '../src/discord/definition.ts'
import type { Answer, Room } from '../src/discord/room.ts'
import { readUntil } from '../src/discord/text/date.ts'
import { readDuration, suggestDurations } from '../src/discord/text/duration.ts'
import { refusalText } from '../src/discord/text/refusals.ts'
import { say } from '../src/discord/ui.ts'
import { durationText } from '../src/match/deadlines.ts'
import type { Vacation } from '../src/match/settings.ts'

const ways = ['computer', 'game', 'wait'] as const
/** Minutes that a decision waits where nothing else is said. */
const GRACE = 60

/** A time in which a person is not to be waited for, in all their games. */
export const vacation: Command = {
  definition: define('vacation', 'A time in which your games do not wait for you', 'anywhere', [
    subcommand('start', 'From now on, in all your games', [
      suggested('until', 'A day such as 2026-08-20 (its end), or how long: 2 weeks', { required: true }),
      chosen('answers', 'A computer player, the game’s own answer, or your deadlines wait', ways),
      suggested('grace', 'How long you may still answer yourself first: 0 to 24 hours. An hour where nothing is said'),
    ]),
    subcommand('off', 'You are back'),
    subcommand('show', 'Whether you are on vacation, and until when'),
  ]),
  async run(room, call) {
    if (call.subcommand === 'start') return start(room, call)
    if (call.subcommand === 'off') {
      await room.matches.setVacation(call.person, undefined)
      return { note: 'Welcome back: your games wait for you again.' }
    }
    return { panel: say(vacationText(room.matches.settings(call.person).vacation, room.clock.now())) }
  },
  async suggest(_room, { option, typed }) {
    const choices =
      option === 'grace'
        ? [0, 60, 240, 720, 1440].map((minutes) => ({ name: graceName(minutes), value: graceName(minutes) }))
        : suggestDurations(typed, durationText)
    return readDuration(typed) === undefined || option === 'grace' ? fitting(choices, typed) : choices
  },
}

const graceName = (minutes: number) => (minutes === 0 ? 'at once' : durationText(minutes))

async function start(room: Room, call: Call): Promise<Answer> {
  const now = room.clock.now()
  const zone = room.matches.settings(call.person).notify?.quiet?.zone ?? 'UTC'
  const until = readUntil(call.text('until') ?? '', now, zone)
  if (until === undefined)
    return { note: '✋ I cannot read that. Write a day like `2026-08-20`, or a time like `2 weeks`.' }
  const grace = readGrace(call.text('grace'))
  if (grace === undefined) return { note: '✋ I cannot read that grace. Write `at once`, or a time up to `24 hours`.' }
  const how = ways.find((way) => way === call.text('answers')) ?? 'computer'
  const done = await room.matches.setVacation(call.person, { until, how, grace })
  if (!done.ok) return { note: refusalText(done.error) }
  return { panel: say(vacationText(done.value.vacation, now)) }
}

function readGrace(typed: string | undefined): number | undefined {
  if (typed === undefined) return GRACE
  return /^\s*(0|at once|none|now)\s*$/i.test(typed) ? 0 : readDuration(typed)
}

const waysText: Readonly<Record<Vacation['how'], string>> = {
  computer: 'A computer player decides for you; where a game has none, its own answer is given,',
  game: 'The game’s own answer is given for you',
  wait: 'Your deadlines wait until a day after you are back.',
}

function vacationText(vacation: Vacation | undefined, now: number): string {
  if (!vacation || vacation.until <= now) return 'You are not on vacation: your games wait for you.'
  const until = `🏖️ You are on vacation until <t:${Math.floor(vacation.until / 1000)}:f>.`
  const when = vacation.grace === 0 ? 'at once.' : `${durationText(vacation.grace)} after you are asked.`
  const how = vacation.how === 'wait' ? waysText.wait : `${waysText[vacation.how]} ${when}`
  return `${until} ${how}\n-# The others see until when. Where everybody is away, the game rests. \`/vacation off\` ends it.`
}
