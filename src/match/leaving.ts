import { conflict, err, ok, type AnyGame, type Level, type Outcome, type Refusal, type Result } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { askedAfter } from './ballot.ts'
import { settle } from './acting.ts'
import { people } from './computer-ids.ts'
import { handToComputer } from './computers.ts'
import { playOf, withPlay, type Change, type Context } from './change.ts'
import { seatNames } from './divisions.ts'
import { isOver, type Head } from './head.ts'
import { scenarioOfHead } from './lobby.ts'
import { enqueue } from './posting.ts'
import { withFormer } from './seating.ts'
import { commandedBy, notRunning } from './seats.ts'

/** Giving up, and ending a match before its time. */

/** Gives up a person's seats. The game goes on by itself for them, unless only one side or nobody is left. */
export async function resign(context: Context, change: Change, person: PersonId): Promise<Result<Change, Refusal>> {
  const { game } = context
  const no = notRunning(change.head)
  if (no) return err(no)
  const seats = commandedBy(change.head, person)
  if (seats.length === 0) return err(conflict('not-yours', 'You have no seat in this game.'))
  const persons = change.head.persons.filter((who) => who !== person)
  const asked = askedAfter(change.head, person)
  const head: Head = {
    ...withFormer(asked.head, person, seats),
    resigned: [...change.head.resigned, ...seats],
    persons,
    host: change.head.host === person ? (people(persons)[0] ?? person) : change.head.host,
  }
  const text = `<@${person}> has given up ${seatNames(game.meta, seats)}.${asked.lapsed}`
  const left: Change = {
    ...change,
    head: enqueue(head, { kind: 'notice', text, ping: [] }, context.busy),
  }
  const { undo: _undo, ...play } = playOf(left.head)
  const calm = withPlay(left, play)
  if (people(persons).length === 0) return ok({ ...calm, head: { ...calm.head, status: 'ended' } })
  const outcome = lastSide(game, head)
  if (!outcome) return ok(await settle(context, calm))
  return ok({
    ...withPlay(calm, { ...play, outcome }),
    head: { ...withPlay(calm, { ...play, outcome }).head, status: 'over' },
  })
}

/** Hands a person's seats to a computer player; the host also hands over seats that were given up. */
export function handOver(context: Context, change: Change, person: PersonId, level: Level): Result<Change, Refusal> {
  const { game } = context
  const no = notRunning(change.head)
  if (no) return err(no)
  const own = commandedBy(change.head, person)
  const seats = own.length > 0 ? own : change.head.host === person ? change.head.resigned : []
  if (seats.length === 0) return err(conflict('not-yours', 'You have no seat to hand over.'))
  const persons = own.length > 0 ? change.head.persons.filter((who) => who !== person) : change.head.persons
  const asked = own.length > 0 ? askedAfter(change.head, person) : { head: change.head, lapsed: '' }
  const text = `A computer player (${level}) now commands ${seatNames(game.meta, seats)}.${asked.lapsed}`
  const { undo: _undo, ...play } = playOf(change.head)
  const handed = handToComputer({ ...withFormer(asked.head, person, own), persons }, seats, level)
  const host = handed.host === person ? (people(handed.persons)[0] ?? person) : handed.host
  const head = enqueue({ ...handed, host }, { kind: 'notice', text, ping: [] }, context.busy)
  return ok(withPlay({ ...change, head }, play))
}

/** The result when only one side still has somebody at the table. */
function lastSide(game: AnyGame, head: Head): Outcome | undefined {
  const scenario = scenarioOfHead(game, head)
  const sideOf = (seat: string) => game.meta.seats.find((info) => info.id === seat)?.side ?? seat
  const all = new Set(scenario.seats.map(sideOf))
  const left = scenario.seats.filter((seat) => !head.resigned.includes(seat))
  const sides = [...new Set(left.map(sideOf))]
  const [side] = sides
  if (all.size < 2 || sides.length !== 1 || side === undefined) return undefined
  const gone = [...all].filter((other) => other !== side).join(' and ')
  return {
    winners: scenario.seats.filter((seat) => sideOf(seat) === side),
    title: `Victory for: ${side}`,
    reasons: [`Nobody is left at the table for: ${gone}.`],
  }
}

/** Ends a match without a result, whatever state it is in. */
export function end(change: Change, person: PersonId, busy: ReadonlySet<string>): Result<Change, Refusal> {
  const { head } = change
  if (isOver(head)) return err(conflict('over', 'This game is over already.'))
  if (head.host !== person) return err(conflict('not-yours', `Only the host, <@${head.host}>, can end this game.`))
  const ended: Head = { ...head, status: 'ended' }
  if (head.status === 'running') return ok({ ...change, head: ended })
  const text = `<@${person}> has closed this game.`
  return ok({
    ...change,
    head: enqueue(ended, head.status === 'lobby' ? { kind: 'lobby' } : { kind: 'notice', text, ping: [] }, busy),
  })
}
