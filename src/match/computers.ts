import {
  type AnyGame,
  type Command,
  type Level,
  type Refusal,
  type Result,
  type Scenario,
  type Seat,
} from '../core/index.ts'
import { err, ok, rejection } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { isComputer, people } from './computer-ids.ts'
import { sameDivision } from './divisions.ts'
import type { Head } from './head.ts'
import { commandsOf, scenarioOfHead } from './lobby.ts'

/** The next free computer player of a level. */
function nextComputer(persons: readonly PersonId[], level: Level): PersonId {
  for (let n = 1; ; n++) {
    const id = `computer-${level}-${n}`
    if (!persons.includes(id)) return id
  }
}

/** Gives commands to computer players, one each. */
function seat(head: Head, commands: readonly Command[], level: Level): Head {
  let next = head
  for (const command of commands) {
    const id = nextComputer(next.persons, level)
    const seats = Object.fromEntries(command.map((each) => [each, id]))
    next = {
      ...next,
      seats: { ...next.seats, ...seats },
      persons: [...next.persons, id],
      resigned: next.resigned.filter((each) => !command.includes(each)),
    }
  }
  return next
}

/** A lobby without its computer players. */
export function withoutComputers(head: Head): Head {
  return {
    ...head,
    seats: Object.fromEntries(Object.entries(head.seats).filter(([, person]) => !isComputer(person))),
    persons: people(head.persons),
  }
}

/** The division that leaves the most hands at the table and has the commands of the people as they are. */
function divisionAround(scenario: Scenario, taken: readonly Command[], imported: readonly Command[] | undefined) {
  const divisions = imported ? [imported] : scenario.divisions
  const fitting = divisions.filter((division) =>
    taken.every((command) => division.some((each) => sameDivision([each], [command]))),
  )
  return [...fitting].sort((a, b) => b.length - a.length)[0]
}

/** Fills every open seat of a lobby with computer players; those that sat there before make room. */
export function fillWithComputers(game: AnyGame, lobby: Head, level: Level): Result<Head, Refusal> {
  const head = withoutComputers(lobby)
  const scenario = scenarioOfHead(game, head)
  const taken = commandsOf(scenario, head)
  const division = divisionAround(scenario, taken, head.imported?.commands)
  if (!division) {
    return err(rejection('-', 'No division of the seats fits what is taken already. Leave a seat and try again.'))
  }
  const open = division.filter((command) => !taken.some((each) => sameDivision([each], [command])))
  return ok(seat(head, open, level))
}

/** Hands seats of a running game to a computer player. What one person commanded goes into one hand again. */
export function handToComputer(head: Head, seats: readonly Seat[], level: Level): Head {
  return seat(head, [seats], level)
}
