import type { Command, GameMeta, Scenario, Seat } from '../core/index.ts'

/** The same seats in the same hands, whatever the order. */
export function sameDivision(a: readonly Command[], b: readonly Command[]): boolean {
  const text = (division: readonly Command[]) =>
    division
      .map((command) => [...command].sort().join(' '))
      .sort()
      .join(', ')
  return text(a) === text(b)
}

/** The division of the scenario that gives these seats to the same hands, in the scenario's own order. */
export function divisionFor(scenario: Scenario, commands: readonly Command[]): readonly Command[] | undefined {
  return scenario.divisions.find((division) => sameDivision(division, commands))
}

/** Whether some division has all of these seats in one hand. */
export function mayCommand(scenario: Scenario, seats: readonly Seat[]): boolean {
  return scenario.divisions.some((division) =>
    division.some((command) => seats.every((seat) => command.includes(seat))),
  )
}

function list(items: readonly string[], last: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`
}

/** A seat's name as players read it. */
export function seatName(meta: GameMeta, seat: Seat): string {
  return meta.seats.find((info) => info.id === seat)?.name ?? seat
}

export function seatNames(meta: GameMeta, seats: readonly Seat[]): string {
  return list(
    seats.map((seat) => seatName(meta, seat)),
    'and',
  )
}

/** How the seats may be divided among this many persons, in one sentence: for those whose division is not allowed. */
export function explainDivision(meta: GameMeta, scenario: Scenario, persons: number): string {
  const fitting = scenario.divisions.filter((division) => division.length === persons)
  if (fitting.length === 0) {
    const sizes = [...new Set(scenario.divisions.map((division) => division.length))].sort((a, b) => a - b)
    return `“${scenario.title}” is for ${list(sizes.map(String), 'or')} persons, and ${persons} ${
      persons === 1 ? 'is' : 'are'
    } seated.`
  }
  const ways = fitting.map((division) => {
    const shared = division.filter((command) => command.length > 1)
    return list(
      shared.map((command) => command.map((seat) => seatName(meta, seat)).join(' with ')),
      'and',
    )
  })
  const who = `With ${persons} ${persons === 1 ? 'person' : 'persons'} in “${scenario.title}”`
  if (ways.includes('')) return `${who}, each takes one seat.`
  return `${who}, these may be in one hand: ${list(ways, 'or')}.`
}
