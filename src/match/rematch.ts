import { conflict, err, ok, type AnyGame, type Refusal, type Result, type Scenario, type Seat } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { isComputer } from './computer-ids.ts'
import { isOver, type Head } from './head.ts'
import { scenarioOfHead } from './lobby.ts'

/** The same game once more, with sides exchanged. */

/** Seats in one hand, and whose: nobody's where they were given up. */
interface Hand {
  readonly person?: PersonId
  readonly seats: readonly Seat[]
}

/** @returns why this person cannot ask for another game, where they cannot */
export function noRematch(head: Head, person: PersonId): Refusal | undefined {
  if (!head.play) return conflict('not-started', 'That game was never played.')
  if (!isOver(head)) {
    return conflict('not-started', 'This game is not over yet: a rematch comes after its end.')
  }
  const played = head.persons.includes(person) || Object.values(head.seats).includes(person)
  return played || head.host === person
    ? undefined
    : conflict('not-yours', 'The rematch is for those who played. `/game new` opens a game for everybody.')
}

/** A lobby as the finished game left it: same scenario, options and people, each of them on another side. */
export function rematchOf(game: AnyGame, head: Head, lobby: Head, person: PersonId): Result<Head, Refusal> {
  const no = noRematch(head, person)
  if (no) return err(no)
  const seats = exchanged(game, head)
  const persons = [...new Set(Object.values(seats))]
  return ok({
    ...lobby,
    options: head.options,
    seats,
    persons: [...persons.filter((who) => !isComputer(who)), ...persons.filter(isComputer)],
    agreed: [person],
    ...(head.deadline ? { deadline: head.deadline } : {}),
  })
}

/**
 * Who sits where in a rematch: everyone of a side goes to the next side, where some division of the scenario has as
 * many hands there. All seats are open where none has.
 */
export function exchanged(game: AnyGame, head: Head): Readonly<Record<Seat, PersonId>> {
  const scenario = scenarioOfHead(game, head)
  const sideOf = (seat: Seat) => game.meta.seats.find(({ id }) => id === seat)?.side ?? seat
  const sides = [...new Set(scenario.seats.map(sideOf))]
  const old = bySide(handsOf(head), sides, sideOf)
  if (!old) return {}
  for (let turn = 1; turn < sides.length; turn++) {
    for (const division of scenario.divisions) {
      const fresh = bySide(
        inOrder(scenario, division).map((seats): Hand => ({ seats })),
        sides,
        sideOf,
      )
      const seats = fresh && moved(old, fresh, turn)
      if (seats) return seats
    }
  }
  return {}
}

/** The hands of the end of a game: one a person, and one for each command that nobody had any more. */
function handsOf(head: Head): readonly Hand[] {
  const commands = head.play?.setup.commands ?? []
  const hands: Hand[] = []
  for (const seats of commands) {
    const first = seats[0] ?? ''
    const person = head.resigned.includes(first) ? undefined : head.seats[first]
    const same = person === undefined ? -1 : hands.findIndex((hand) => hand.person === person)
    const known = hands[same]
    if (known) hands[same] = { ...known, seats: [...known.seats, ...seats] }
    else hands.push({ ...(person === undefined ? {} : { person }), seats })
  }
  return hands
}

function inOrder(scenario: Scenario, division: readonly (readonly Seat[])[]): readonly (readonly Seat[])[] {
  const first = (seats: readonly Seat[]) => Math.min(...seats.map((seat) => scenario.seats.indexOf(seat)))
  return division.toSorted((a, b) => first(a) - first(b))
}

/** Hands by side, in the order of the sides; nothing where one hand has seats of several sides. */
function bySide(
  hands: readonly Hand[],
  sides: readonly string[],
  sideOf: (seat: Seat) => string,
): readonly (readonly Hand[])[] | undefined {
  if (hands.some(({ seats }) => new Set(seats.map(sideOf)).size > 1)) return undefined
  return sides.map((side) => hands.filter(({ seats }) => sideOf(seats[0] ?? '') === side))
}

/** The people of each side on the seats of another one, `turn` further on. */
function moved(
  old: readonly (readonly Hand[])[],
  fresh: readonly (readonly Hand[])[],
  turn: number,
): Readonly<Record<Seat, PersonId>> | undefined {
  const seats: Record<Seat, PersonId> = {}
  for (const [index, hands] of old.entries()) {
    const there = fresh[(index + turn) % fresh.length] ?? []
    if (there.length !== hands.length) return undefined
    for (const [n, { person }] of hands.entries()) {
      if (person === undefined) continue
      for (const seat of there[n]?.seats ?? []) seats[seat] = person
    }
  }
  return seats
}
