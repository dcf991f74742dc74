import type { Action, ArgValue, Dice, Draft, Question, Verb } from '../../core/index.ts'
import type { Event } from './events.ts'
import type { Arm, Nation } from './map/nations.ts'
import type { SpaceId } from './map/spaces.ts'
import type { Pool, State, Table } from './state.ts'

/** A copy of the state that an action is being carried out on, with what has happened so far. */
export interface Work {
  readonly state: State
  readonly events: Event[]
  readonly dice: Dice
}

/** Why something is not allowed: the rulebook's number and a sentence. */
export interface Reason {
  readonly rule: string
  readonly text: string
}

/**
 * One way of answering a decision: how it is offered, what may be given for its arguments, and what it does. Plays are
 * made afresh from the table whenever they are needed; offering, checking and carrying out share them.
 */
export interface Play {
  readonly verb: Verb
  choices(draft: Draft, ask: string): Question
  explain(draft: Draft, ask: string, value: ArgValue): Reason
  run(work: Work, action: Action): void
  /** The attack that a complete draft would launch, where the play is one. */
  attack?(draft: Draft): PlannedAttack | undefined
  /** What an attack is launched by, where the play is one. */
  readonly terms?: Terms
}

/** What an Offensive is launched by, and what that demands of it. */
export interface Terms {
  readonly name: string
  /** What is added to the attacker's initial strength. */
  readonly bonus: number
  /** Only with these pieces. */
  readonly arm?: Arm
  /** Only into these spaces. */
  readonly into?: readonly SpaceId[]
  /** Only where it meets a unit of this Nation. */
  readonly against?: Nation
}

/** An Offensive before it is launched; in Place, `from` and `to` are the same. */
export interface PlannedAttack {
  readonly nation: Nation
  readonly name: string
  readonly bonus: number
  readonly from: SpaceId
  readonly to: SpaceId
  readonly units: Pool
  readonly overWall: boolean
}

/** The number of a new decision, as the beginning of its id. */
export function newId(table: Table, what: string): string {
  const id = `${table.next}-${what}`
  table.next += 1
  return id
}
