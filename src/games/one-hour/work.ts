import type { Action, ArgValue, Dice, Draft, Question, Verb } from '../../core/index.ts'
import type { Event } from './events.ts'
import type { Nation } from './map/nations.ts'
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
