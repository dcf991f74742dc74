import {
  conflict,
  defaultOptions,
  err,
  fits,
  ok,
  optionsOf,
  rejection,
  scenarioOf,
  type AnyGame,
  type OptionValue,
  type Refusal,
  type Result,
  type Scenario,
  type Seat,
} from '../core/index.ts'
import { explainDivision, mayCommand, sameDivision, seatName, seatNames } from './divisions.ts'
import type { NewMatch, PersonId } from './api.ts'
import { isComputer, people } from './computer-ids.ts'
import { isOver, type Head } from './head.ts'

/** Everything before the start: who sits where, by which scenario and options. Pure functions over the head. */

export function newHead(id: string, match: NewMatch, game: AnyGame, now: number): Result<Head, Refusal> {
  const scenario = scenarioOf(game.meta, match.scenario)
  if (!scenario) return err(refused(`${game.meta.title} has no scenario “${match.scenario}”.`))
  return ok({
    schema: 1,
    id,
    guild: match.guild,
    channel: match.channel,
    host: match.host,
    game: match.game,
    created: now,
    version: 1,
    status: 'lobby',
    scenario: scenario.id,
    options: defaultOptions(game.meta, scenario),
    seats: {},
    persons: [],
    agreed: [],
    resigned: [],
    messages: { sheets: {} },
    outbox: { next: 1, items: [] },
  })
}

function refused(text: string): Refusal {
  return rejection('-', text)
}

/** @returns why the lobby cannot be changed, where it cannot */
export function notInLobby(head: Head): Refusal | undefined {
  if (head.status === 'lobby') return undefined
  if (isOver(head)) return conflict('over', 'This game is over.')
  return conflict('gone', 'The game has already started.')
}

/** The scenario of a head; one that the game no longer has is a fault of ours. */
export function scenarioOfHead(game: AnyGame, head: Head): Scenario {
  const scenario = scenarioOf(game.meta, head.scenario)
  if (!scenario) throw new Error(`scenario of match ${head.id} is unknown`)
  return scenario
}

function seatsOf(seats: Readonly<Record<Seat, PersonId | undefined>>, person: PersonId): readonly Seat[] {
  return Object.keys(seats).filter((seat) => seats[seat] === person)
}

export function join(game: AnyGame, head: Head, person: PersonId, wanted: readonly Seat[]): Result<Head, Refusal> {
  const scenario = scenarioOfHead(game, head)
  const stranger = wanted.find((seat) => !scenario.seats.includes(seat))
  if (stranger !== undefined) return err(refused(`“${scenario.title}” has no seat “${stranger}”.`))
  if (wanted.length === 0) return err(refused('Pick a seat first.'))
  const taken = wanted.filter((seat) => {
    const who = head.seats[seat]
    return who !== undefined && who !== person && !isComputer(who)
  })
  if (taken.length > 0) {
    const open = scenario.seats.filter((seat) => head.seats[seat] === undefined)
    const rest = open.length > 0 ? `Still open: ${seatNames(game.meta, open)}.` : 'No seat is open any more.'
    return err(refused(`${seatNames(game.meta, taken)} is already taken. ${rest}`))
  }
  if (!mayCommand(scenario, wanted)) {
    return err(refused(`${seatNames(game.meta, wanted)} cannot be commanded by one person in “${scenario.title}”.`))
  }
  const own = seatsOf(head.seats, person)
  const both = [...new Set([...own, ...wanted])]
  const seats = mayCommand(scenario, both) ? both : wanted
  // A computer player makes room, on all of its seats.
  const moved = seats.map((seat) => head.seats[seat]).filter((who) => who !== undefined && isComputer(who))
  const others = Object.entries(head.seats).filter(([, who]) => who !== person && !moved.includes(who))
  const persons = head.persons.filter((who) => !moved.includes(who))
  return ok({
    ...head,
    seats: Object.fromEntries([...others, ...seats.map((seat) => [seat, person] as const)]),
    persons: persons.includes(person) ? persons : [...persons, person],
  })
}

export function leave(head: Head, person: PersonId): Result<Head, Refusal> {
  if (!head.persons.includes(person)) return err(refused('You have no seat here.'))
  const persons = head.persons.filter((who) => who !== person)
  return ok({
    ...head,
    seats: Object.fromEntries(Object.entries(head.seats).filter(([, who]) => who !== person)),
    persons,
    agreed: head.agreed.filter((who) => who !== person),
    host: head.host === person ? (people(persons)[0] ?? person) : head.host,
  })
}

/** @returns a refusal for those who only watch */
export function outsider(head: Head, person: PersonId): Refusal | undefined {
  if (head.host === person || head.persons.includes(person)) return undefined
  return conflict('not-yours', 'Only those who sit at the table can do that: join first.')
}

export function setOption(
  game: AnyGame,
  head: Head,
  person: PersonId,
  id: string,
  value: OptionValue,
): Result<Head, Refusal> {
  const no = outsider(head, person)
  if (no) return err(no)
  const scenario = scenarioOfHead(game, head)
  const spec = optionsOf(game.meta, scenario).find((option) => option.id === id)
  if (!spec) return err(refused(`“${scenario.title}” has no option “${id}”.`))
  if (head.imported) return err(refused('The options come with the imported game and stay as they are.'))
  if (!fits(spec, value)) return err(refused(`${String(value)} is not a value of “${spec.title}”.`))
  if (head.options[id] === value) return ok(head)
  return ok({ ...head, options: { ...head.options, [id]: value }, agreed: spec.agreed ? [person] : head.agreed })
}

export function setScenario(game: AnyGame, head: Head, person: PersonId, id: string): Result<Head, Refusal> {
  if (head.host !== person) return err(conflict('not-yours', 'The scenario is the host’s to choose.'))
  if (head.imported) return err(refused('The scenario comes with the imported game and stays as it is.'))
  const scenario = scenarioOf(game.meta, id)
  if (!scenario) return err(refused(`${game.meta.title} has no scenario “${id}”.`))
  const seats = Object.fromEntries(Object.entries(head.seats).filter(([seat]) => scenario.seats.includes(seat)))
  const persons = head.persons.filter((who) => Object.values(seats).includes(who))
  return ok({ ...head, scenario: id, options: defaultOptions(game.meta, scenario), seats, persons, agreed: [] })
}

export function agree(head: Head, person: PersonId): Result<Head, Refusal> {
  const no = outsider(head, person)
  if (no) return err(no)
  return ok(head.agreed.includes(person) ? head : { ...head, agreed: [...head.agreed, person] })
}

/** Who has agreed to the options as they stand: everyone, where nothing was changed that needs it. */
export function agreement(game: AnyGame, head: Head): readonly PersonId[] {
  const scenario = scenarioOfHead(game, head)
  const usual = defaultOptions(game.meta, scenario)
  const changed = optionsOf(game.meta, scenario).some(
    (option) => option.agreed && head.options[option.id] !== usual[option.id],
  )
  return changed && !head.imported
    ? head.persons.filter((who) => isComputer(who) || head.agreed.includes(who))
    : head.persons
}

/** The seats by person, in the order of the scenario. */
export function commandsOf(scenario: Scenario, head: Head): readonly (readonly Seat[])[] {
  return head.persons
    .map((person) => scenario.seats.filter((seat) => head.seats[seat] === person))
    .filter((command) => command.length > 0)
}

/** @returns what is still missing before the start, in one or two sentences */
export function notReady(game: AnyGame, head: Head, person: PersonId): Refusal | undefined {
  const no = outsider(head, person)
  if (no) return no
  const scenario = scenarioOfHead(game, head)
  const commands = commandsOf(scenario, head)
  const open = scenario.seats.filter((seat) => head.seats[seat] === undefined)
  if (open.length > 0) return refused(openSeats(game, head, scenario, open))
  if (!scenario.divisions.some((division) => sameDivision(division, commands))) {
    return refused(explainDivision(game.meta, scenario, commands.length))
  }
  const wanted = head.imported?.commands
  if (wanted && !sameDivision(wanted, commands)) {
    const hands = wanted.map((command) => command.map((seat) => seatName(game.meta, seat)).join(' with ')).join('; ')
    return refused(`This game goes on in the hands in which it was played: ${hands}.`)
  }
  const waiting = head.persons.filter((who) => !agreement(game, head).includes(who))
  if (waiting.length === 0) return undefined
  const who = waiting.map((one) => `<@${one}>`).join(', ')
  return refused(`The options were changed: ${who} still ${waiting.length === 1 ? 'has' : 'have'} to agree.`)
}

function openSeats(game: AnyGame, head: Head, scenario: Scenario, open: readonly Seat[]): string {
  const still = `Still open: ${seatNames(game.meta, open)}.`
  const fewer = scenario.divisions.some((division) => division.length === head.persons.length)
  return fewer ? `${still} ${explainDivision(game.meta, scenario, head.persons.length)}` : still
}
