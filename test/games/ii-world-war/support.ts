import { scriptedDice } from '../../../src/core/dice.ts'
import type { Action, Command, Draft, Setup, Step } from '../../../src/core/game.ts'
import type { OptionValues } from '../../../src/core/meta.ts'
import { play } from '../../../src/core/play.ts'
import type { Event } from '../../../src/games/ii-world-war/events.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import type { Faction, Nation } from '../../../src/games/ii-world-war/map/nations.ts'
import { unitsAt, type Kind, type State, type Unit } from '../../../src/games/ii-world-war/state.ts'
import { hex } from '../../../src/games/ii-world-war/map/grid.ts'
import { deepFreeze } from '../../support/freeze.ts'

export const three: readonly Command[] = [['axis'], ['soviet'], ['west']]
export const two: readonly Command[] = [['axis'], ['soviet', 'west']]

export function setupOf(options: OptionValues = {}, commands: readonly Command[] = three): Setup {
  return { scenario: '1939', options, commands }
}

/** "germany land 1612" with an id of one's own choice. */
export type UnitLine = `${Nation} ${Kind} ${string}` | `${Nation} ${Kind} ${string} aboard ${string}`

export interface Scene {
  readonly units: Readonly<Record<string, UnitLine>>
  readonly turn?: Faction
  readonly phase?: 'move' | 'combat' | 'rebase'
  readonly round?: number
  /** Holders of cities by name. */
  readonly cities?: Readonly<Record<string, Faction | 'nobody'>>
  readonly options?: OptionValues
  readonly commands?: readonly Command[]
  /** Anything else of a position. */
  readonly more?: object
}

/** A position with these counters, and a quiet corner where each side keeps some, so that nobody is annihilated or outnumbered. */
export function scene({
  units,
  turn = 'axis',
  phase = 'move',
  round = 6,
  cities = {},
  options,
  commands,
  more,
}: Scene): State {
  const corner = {
    'far-axis': 'finland land 1901',
    'far-axis-2': 'finland land 2003',
    'far-west': 'uk land 0609',
    'far-soviet': 'ussr land 4301',
  }
  const list = Object.entries({ ...corner, ...units }).map(([id, line]) => {
    const [nation, kind, at, , aboard] = line.split(' ')
    return { id, nation, kind, at, ...(aboard ? { aboard } : {}) }
  })
  const raw = { round, stage: { kind: phase, faction: turn }, units: list, cities, ...more }
  const read = iiWorldWar.position.read(raw, setupOf(options, commands))
  if (!read.ok) throw new Error(read.error.text)
  return deepFreeze(read.value)
}

function actionOf(state: State, verb: string, args: Draft['args']): { decision: string; action: Action } {
  const [decision] = iiWorldWar.pending(state)
  const seat = decision?.owners[0]
  if (!decision || !seat) throw new Error('nothing is pending')
  return { decision: decision.id, action: { seat, do: verb, args } }
}

/** Plays one action for whoever is asked; the dice give these faces (6 is NAC). */
export function act(
  state: State,
  verb: string,
  args: Draft['args'] = {},
  dice: readonly number[] = [],
): Step<State, Event> {
  const { decision, action } = actionOf(state, verb, args)
  const thrown = scriptedDice(dice)
  const result = play(iiWorldWar, state, decision, action, thrown)
  if (!result.ok) throw new Error(`${verb} was refused: ${result.error.text}`)
  if (thrown.next !== dice.length) throw new Error(`only ${thrown.next} of ${dice.length} dice were thrown`)
  return { ...result.value, state: deepFreeze(result.value.state) }
}

/** Plays several actions one after another. */
export function acts(
  state: State,
  ...steps: readonly (readonly [string, Draft['args']?, (readonly number[])?])[]
): State {
  return steps.reduce((now, [verb, args, dice]) => act(now, verb, args, dice).state, state)
}

/** The sentence with which an action is refused; fails when it is legal. */
export function refusal(state: State, verb: string, args: Draft['args'] = {}): string {
  const { decision, action } = actionOf(state, verb, args)
  const result = play(iiWorldWar, state, decision, action, scriptedDice([1, 1, 1, 1, 1, 1, 1, 1]))
  if (result.ok) throw new Error(`${verb} was accepted`)
  return result.error.text
}

/** The values that may be given for an argument now. */
export function offers(state: State, verb: string, args: Draft['args'], ask: string): string[] {
  const [decision] = iiWorldWar.pending(state)
  const seat = decision?.owners[0]
  if (!decision || !seat) throw new Error('nothing is pending')
  const question = iiWorldWar.choices(state, decision, { seat, do: verb, args }, ask)
  return question.kind === 'count' ? [] : question.options().map((option) => option.value)
}

/** The verbs that are open now. */
export function verbsOf(state: State): readonly string[] {
  const [decision] = iiWorldWar.pending(state)
  return decision ? iiWorldWar.verbs(state, decision, decision.owners[0] ?? '').map((verb) => verb.do) : []
}

/** The kind of what is pending, and who is asked: "support axis". */
export function asked(state: State): string {
  return iiWorldWar
    .pending(state)
    .map((decision) => `${decision.kind} ${decision.owners.join()}`)
    .join(', ')
}

export function unit(state: State, id: string): Unit | undefined {
  return state.units[id as Unit['id']]
}

/** Where a counter stands, or "gone". */
export function where(state: State, id: string): string {
  return unit(state, id)?.at ?? 'gone'
}

export function holder(state: State, code: string): string | undefined {
  return state.cities[hex(code)]
}

export function standingAt(state: State, code: string): readonly Unit[] {
  return unitsAt(state, hex(code))
}

export function types(step: Step<State, Event>): readonly string[] {
  return step.events.map((event) => event.type)
}
