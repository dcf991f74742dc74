import {
  canonical,
  conflict,
  err,
  ok,
  rejection,
  type Level,
  type Refusal,
  type Result,
  type Seat,
} from '../core/index.ts'
import type { PersonId } from './api.ts'
import { settle } from './acting.ts'
import { askedAfter, motionOf, voiceless, vote, withBallot, withoutBallot, type Motion } from './ballot.ts'
import { playOf, withPlay, type Change, type Context } from './change.ts'
import { isComputer, people } from './computer-ids.ts'
import { handToComputer } from './computers.ts'
import { mayCommand, seatNames } from './divisions.ts'
import type { Head } from './head.ts'
import { scenarioOfHead } from './lobby.ts'
import { enqueue, say } from './posting.ts'
import { answerers, commandedBy, notRunning } from './seats.ts'
import { withInitial } from './standing.ts'

/** Who sits where while a game runs: seats change hands, and the host's role too. */

/** Milliseconds of waiting after which a single other player may have somebody leave. */
const LONG = 12 * 60 * 60_000

/** Remembers what somebody commanded, so that they cannot come back on another side with what they know. */
export function withFormer(head: Head, person: PersonId, seats: readonly Seat[]): Head {
  const own = [...new Set([...(head.former?.[person] ?? []), ...seats])]
  return { ...head, former: { ...head.former, [person]: own } }
}

/** Seats that anybody may take: those that were given up, and those of computer players. */
export function vacant(head: Head): readonly Seat[] {
  return Object.keys(head.seats).filter((seat) => head.resigned.includes(seat) || isComputer(head.seats[seat] ?? ''))
}

/** The seats of a computer player that somebody asks for, as long as they can be had. */
export function seatRequest(head: Head): Extract<Motion, { kind: 'seat' }> | undefined {
  const motion = motionOf(head, 'seat')
  if (head.status !== 'running' || !motion) return undefined
  const free = vacant(head)
  return motion.seats.every((seat) => free.includes(seat)) ? motion : undefined
}

/** A computer player's seat is given by the table, unless it is the host who takes it, or who had it before. */
function mustAsk(head: Head, person: PersonId, wanted: readonly Seat[]): boolean {
  const own = head.expelled?.includes(person) ? [] : (head.former?.[person] ?? [])
  return head.host !== person && wanted.some((seat) => isComputer(head.seats[seat] ?? '') && !own.includes(seat))
}

/**
 * Takes seats of a running game; seats that are commanded together change hands together. Where the table has to be asked
 * first, its host is called.
 */
export async function takeSeats(
  context: Context,
  change: Change,
  person: PersonId,
  named: readonly Seat[],
): Promise<Result<Change, Refusal>> {
  const { game, busy } = context
  const { head } = change
  const wanted = commandsWith(head, named)
  const no = notRunning(head) ?? unfit(context, head, person, wanted)
  if (no) return err(no)
  if (!mustAsk(head, person, wanted)) return seated(context, change, person, wanted)
  const motion = { kind: 'seat', person, seats: wanted } as const
  if (canonical(motionOf(head, 'seat') ?? null) === canonical(motion)) {
    return err(conflict('answered', 'You have asked for it already: the host answers in the channel.'))
  }
  const text =
    `🪑 <@${person}> would like to take over ${seatNames(game.meta, wanted)} from the computer player.` +
    `\n-# <@${head.host}> decides as the host, or most of those who play agree.`
  const asked = withBallot(head, { motion, yes: [] })
  return ok({ ...change, head: enqueue(asked, { kind: 'notice', text, ping: [head.host], ask: 'seat' }, busy) })
}

/** Gives a computer player's seats to who asked for them, once the host or most of the others agree; the host may refuse. */
export async function giveSeats(
  context: Context,
  change: Change,
  by: PersonId,
  person: PersonId,
  yes: boolean,
): Promise<Result<Change, Refusal>> {
  const { head } = change
  const request = seatRequest(head)
  const no = notRunning(head) ?? voiceless(head, by)
  if (no) return err(no)
  if (request?.person !== person) return err(conflict('gone', 'Nobody asks for that seat any more.'))
  if (!yes) {
    if (head.host !== by) return err(conflict('not-yours', `Only the host, <@${head.host}>, can turn that down.`))
    const text = `The seat stays with the computer player, <@${person}>.`
    return ok(say({ ...change, head: withoutBallot(head, 'seat') }, context, text, [person]))
  }
  const unable = unfit(context, head, person, request.seats)
  if (unable) return err(unable)
  const count = vote(head, by, request)
  const counted = { ...change, head: count.head }
  return count.decided ? seated(context, counted, person, request.seats) : ok(counted)
}

function commandsWith(head: Head, named: readonly Seat[]): readonly Seat[] {
  return head.play?.setup.commands.filter((command) => command.some((seat) => named.includes(seat))).flat() ?? []
}

async function seated(
  context: Context,
  change: Change,
  person: PersonId,
  wanted: readonly Seat[],
): Promise<Result<Change, Refusal>> {
  const { game } = context
  const { head } = change
  const seats = { ...head.seats, ...Object.fromEntries(wanted.map((seat) => [seat, person])) }
  const resigned = head.resigned.filter((seat) => !wanted.includes(seat))
  const sits = (who: PersonId) => Object.keys(seats).some((seat) => seats[seat] === who && !resigned.includes(seat))
  const persons = head.persons.includes(person) ? head.persons : [...head.persons, person]
  const text = `<@${person}> now commands ${seatNames(game.meta, wanted)}.`
  const taken: Head = withFormer({ ...head, seats, resigned, persons: persons.filter(sits) }, person, wanted)
  const { undo: _undo, ...play } = playOf(head)
  const told = enqueue(taken, { kind: 'notice', text, ping: [] }, context.busy)
  return ok(await settle(context, withPlay({ ...change, head: told }, withInitial(game, play, person, wanted))))
}

function unfit({ game }: Context, head: Head, person: PersonId, wanted: readonly Seat[]): Refusal | undefined {
  const free = vacant(head)
  if (wanted.length === 0) return rejection('-', `Say which seat. Free: ${seatNames(game.meta, free) || 'none'}.`)
  const taken = wanted.filter((seat) => !free.includes(seat))
  if (taken.length > 0) {
    return rejection('-', `${seatNames(game.meta, taken)} is not free. Free: ${seatNames(game.meta, free) || 'none'}.`)
  }
  const known = [...new Set([...commandedBy(head, person), ...(head.former?.[person] ?? []), ...wanted])]
  if (mayCommand(scenarioOfHead(game, head), known)) return undefined
  const played = seatNames(
    game.meta,
    known.filter((seat) => !wanted.includes(seat)),
  )
  return rejection(
    '-',
    `You have played ${played} in this game and know its secrets, so this seat is for somebody else.`,
  )
}

/**
 * Takes a person's seats from them: the host at once, others by more than half of the rest. A computer player goes on
 * where the game has one, else the seats count as given up until somebody takes them.
 */
export async function remove(
  context: Context,
  change: Change,
  by: PersonId,
  person: PersonId,
  level: Level,
): Promise<Result<Change, Refusal>> {
  const { game, busy } = context
  const { head } = change
  const no = notRunning(head) ?? voiceless(head, by)
  if (no) return err(no)
  const seats = commandedBy(head, person)
  if (seats.length === 0 || isComputer(person)) return err(conflict('gone', 'That person has no seat in this game.'))
  if (by === person) return err(rejection('-', 'To leave yourself, use `/game resign` or `/game computer`.'))
  const count = vote(head, by, { kind: 'remove', person })
  if (count.decided && head.host !== by && count.yes.length < 2 && !keepsWaiting(context, head, person)) {
    return err(
      rejection('-', 'Where only two play, that takes the host, or twelve hours of waiting for the other one.'),
    )
  }
  if (!count.decided) {
    const text =
      `<@${by}> wants <@${person}> to leave the table: ${count.yes.length} of ${count.needed} who have to agree. ` +
      '`/game remove` with the same person agrees.'
    return ok({ ...change, head: enqueue(count.head, { kind: 'notice', text, ping: [] }, busy) })
  }
  const expelled = [...new Set([...(head.expelled ?? []), person])]
  const others = head.persons.filter((who) => who !== person)
  const asked = askedAfter(count.head, person)
  const rest = withFormer({ ...asked.head, persons: others, expelled }, person, seats)
  const handed = game.bot ? handToComputer(rest, seats, level) : { ...rest, resigned: [...rest.resigned, ...seats] }
  const host = handed.host === person ? (people(handed.persons)[0] ?? by) : handed.host
  const after = game.bot
    ? `A computer player (${level}) goes on`
    : 'The game answers for them until somebody takes over'
  const text = `<@${person}> has left the table (${count.yes.map((who) => `<@${who}>`).join(', ')}). ${after}: ${seatNames(game.meta, seats)}. \`/game take\` takes the seat over.${asked.lapsed}`
  const told = enqueue({ ...handed, host }, { kind: 'notice', text, ping: [] }, busy)
  const { undo: _undo, ...play } = playOf(head)
  return ok(await settle(context, withPlay({ ...change, head: told }, play)))
}

/** Whether something has been asked of a person for so long that one voice is enough. */
function keepsWaiting({ game, now }: Context, head: Head, person: PersonId): boolean {
  const { state, open } = playOf(head)
  return game.pending(state).some((decision) => {
    const since = open[decision.id]?.since ?? now
    return !decision.done && answerers(head, decision).includes(person) && now - since >= LONG
  })
}

/** Makes somebody else at the table the host. */
export function nameHost({ busy }: Context, change: Change, by: PersonId, person: PersonId): Result<Change, Refusal> {
  const { head } = change
  if (head.host !== by) return err(conflict('not-yours', `Only the host, <@${head.host}>, can pass that on.`))
  if (!people(head.persons).includes(person)) return err(rejection('-', 'The host has to be a person at the table.'))
  const text = `<@${person}> is the host of this game now.`
  return ok({ ...change, head: enqueue({ ...head, host: person }, { kind: 'notice', text, ping: [] }, busy) })
}
