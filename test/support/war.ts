import {
  defaultOptions,
  play,
  scenarioOf,
  scriptedDice,
  type Action,
  type Decision,
  type Draft,
  type OptionValues,
  type Rejection,
  type Setup,
} from '../../src/core/index.ts'
import type { WarEvent } from '../../src/games/war-and-write/events.ts'
import { warAndWrite } from '../../src/games/war-and-write/index.ts'
import type { AreaId, Nation } from '../../src/games/war-and-write/map/ids.ts'
import type { ScenarioId } from '../../src/games/war-and-write/map/scenarios.ts'
import type { State } from '../../src/games/war-and-write/state.ts'
import type { RevealedOrder } from '../../src/games/war-and-write/view.ts'

/** A setup with every nation on its own unless commands are given. */
export function warSetup(scenario: ScenarioId, options: OptionValues = {}, commands?: Setup['commands']): Setup {
  const found = scenarioOf(warAndWrite.meta, scenario)
  if (!found) throw new Error(`no scenario ${scenario}`)
  return {
    scenario,
    options: { ...defaultOptions(warAndWrite.meta, found), ...options },
    commands: commands ?? found.seats.map((seat) => [seat]),
  }
}

export interface Built {
  readonly options?: OptionValues
  readonly commands?: Setup['commands']
  /** Members of a written position: see RULES.md. */
  readonly at?: Readonly<Record<string, unknown>>
}

/** A state from a position as it is written by hand. Areas that are not named are empty, reserves too. */
export function war(scenario: ScenarioId, areas: Readonly<Record<string, unknown>>, built: Built = {}): State {
  const read = warAndWrite.position.read(
    { lon: 4, reserves: {}, neutrals: {}, ...built.at, areas },
    warSetup(scenario, built.options, built.commands),
  )
  if (!read.ok) throw new Error(read.error.text)
  return read.value
}

/** The start of a scenario. */
export function start(scenario: ScenarioId, built: Built = {}): State {
  const read = warAndWrite.position.read({ ...built.at }, warSetup(scenario, built.options, built.commands))
  if (!read.ok) throw new Error(read.error.text)
  return read.value
}

export function decisionOf(state: State, nation: Nation): Decision {
  const decision = warAndWrite.pending(state).find(({ owners, done }) => owners.includes(nation) && !done)
  if (!decision) throw new Error(`${nation} owes nothing`)
  return decision
}

/** What somebody reads into a typed sheet. */
export function typed(state: State, nation: Nation, line: string, confirmed = false) {
  const decision = decisionOf(state, nation)
  const view = warAndWrite.view(state, { kind: 'seats', seats: [nation] })
  const draft: Draft = { seat: nation, do: 'orders', args: {} }
  const reading = warAndWrite.notation?.read(view as never, decision, draft, line, confirmed)
  if (!reading) throw new Error('no notation')
  return reading
}

/** The action of a typed sheet; anything that could not be kept is an error of the test. */
export function sheet(state: State, nation: Nation, line: string): Action {
  const { draft, problems } = typed(state, nation, line, true)
  const wrong = problems.find(({ kind }) => kind !== 'warning')
  if (wrong) throw new Error(`${nation}: ${wrong.text}`)
  return draft
}

export interface Played {
  readonly state: State
  readonly events: readonly WarEvent[]
}

export function act(state: State, nation: Nation, action: Action): Played {
  const result = play(warAndWrite, state, decisionOf(state, nation).id, action, scriptedDice([]))
  if (!result.ok) throw new Error(result.error.text)
  return { state: result.value.state, events: result.value.events }
}

/** Why an action is refused; an error of the test if it is not. */
export function refused(state: State, nation: Nation, orders: readonly string[]): Rejection {
  const action: Action = { seat: nation, do: 'orders', args: { orders } }
  const result = play(warAndWrite, state, decisionOf(state, nation).id, action, scriptedDice([]))
  if (result.ok || result.error.kind !== 'rejection') throw new Error('it was not refused')
  return result.error
}

/** Whether a sheet is accepted as it stands. */
export function accepted(state: State, nation: Nation, orders: readonly string[]): boolean {
  const action: Action = { seat: nation, do: 'orders', args: { orders } }
  return play(warAndWrite, state, decisionOf(state, nation).id, action, scriptedDice([])).ok
}

/** Plays a year: the typed sheets of those who are named, empty ones for the others. Stops where a choice is asked for. */
export function year(state: State, sheets: Readonly<Partial<Record<Nation, string>>>): Played {
  let now = state
  const events: WarEvent[] = []
  for (const command of state.commands) {
    const nation = command.find((each) => sheets[each] !== undefined) ?? command[0]
    if (!nation) continue
    const played = act(now, nation, sheet(now, nation, sheets[nation] ?? 'none'))
    now = played.state
    events.push(...played.events)
  }
  return { state: now, events }
}

/** Answers an open choice. */
export function choose(state: State, nation: Nation, value: string): Played {
  const decision = decisionOf(state, nation)
  const view = warAndWrite.view(state, { kind: 'seats', seats: [nation] })
  const verb = warAndWrite.verbs(view, decision, nation)[0]
  const name = verb?.args[0]?.name
  if (!verb || !name) throw new Error('nothing to choose')
  return act(state, nation, { seat: nation, do: verb.do, args: { [name]: value } })
}

/** "UK 1T 2S, neutral tank of GER, flags UK JPN": what is in an area, to compare at a glance. */
export function inArea(state: State, area: AreaId): string {
  const position = state.areas[area]
  const units = Object.entries(position?.units ?? {}).map(([nation, { tanks, ships }]) =>
    [nation, ...(tanks > 0 ? [`${tanks}T`] : []), ...(ships > 0 ? [`${ships}S`] : [])].join(' '),
  )
  const neutrals = state.neutrals
    .filter(({ at }) => at === area)
    .map(({ kind, commander }) => `neutral ${kind}${commander ? ` of ${commander}` : ''}`)
  const flags = position && position.flags.length > 0 ? [`flags ${position.flags.join(' ')}`] : []
  return [...units, ...neutrals, ...flags].join(', ')
}

/** "2T 1S" */
export function reserve(state: State, nation: Nation): string {
  const { tanks, ships } = state.reserves[nation] ?? { tanks: 0, ships: 0 }
  return `${tanks}T ${ships}S`
}

/** What became of every order of the last year, by code. */
export function fates(state: State): Readonly<Record<string, string>> {
  const orders: readonly RevealedOrder[] = state.last?.sheets.flatMap((each) => each.orders) ?? []
  return Object.fromEntries(orders.map(({ code, fate, why }) => [code, why ? `${fate}: ${why}` : fate]))
}

export function eventsOf<K extends WarEvent['kind']>(played: Played, kind: K): readonly (WarEvent & { kind: K })[] {
  return played.events.filter((event): event is WarEvent & { kind: K } => event.kind === kind)
}
