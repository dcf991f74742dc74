import {
  check,
  conflict,
  CORRECT,
  CORRECTION,
  enact,
  err,
  malformed,
  ok,
  parseAction,
  scriptedDice,
  seededDice,
  type Action,
  type AnyGame,
  type Command,
  type Decision,
  type DecisionId,
  type Json,
  type Malformed,
  type RecordedDice,
  type RecordFile,
  type Refusal,
  type Result,
  type Roll,
  type Setup,
  type Step,
} from '../core/index.ts'
import { checkSetup } from './setup.ts'

/** Playing record files. */

/** A step of a replayed game, with the rolls that it took. */
export interface Replayed {
  readonly decision: DecisionId
  readonly action: Action
  readonly step: Step<Json, Json>
  readonly rolls: readonly Roll[]
}

export interface Beginning {
  readonly setup: Setup
  readonly step: Step<Json, Json>
  readonly dice: RecordedDice
}

/** The first step of a game that starts from a readable position: nothing has happened in it yet. */
function fromPosition(state: Json): Step<Json, Json> {
  return { state, events: [], pace: 'turn', story: 'start', barrier: true }
}

/**
 * The set-up, first position and dice of a record file.
 * @param commands who commands what, where the file leaves it open
 */
export function begin(game: AnyGame, file: RecordFile, commands?: readonly Command[]): Result<Beginning, Malformed> {
  const wanted = file.commands ?? commands
  const setup = checkSetup(game, {
    scenario: file.scenario,
    options: file.options,
    ...(wanted ? { commands: wanted } : {}),
  })
  if (!setup.ok) return setup
  const dice = file.dice || file.seed === undefined ? scriptedDice(file.dice ?? []) : seededDice(file.seed)
  if (file.position === undefined) {
    return ok({ setup: setup.value, step: game.setup(setup.value, dice), dice })
  }
  const position = game.position.read(file.position, setup.value)
  if (!position.ok) return err(malformed(`The position cannot be read: ${position.error.text}`))
  return ok({ setup: setup.value, step: fromPosition(position.value), dice })
}

/** The decision that an action answers: the one it names, else the open one of its seat that it fits. */
function decisionFor(game: AnyGame, state: Json, action: Action, named: DecisionId | undefined): Decision | undefined {
  const pending = game.pending(state)
  if (named !== undefined) return pending.find((decision) => decision.id === named)
  const own = pending.filter((decision) => !decision.done && decision.owners.includes(action.seat))
  if (own.length < 2) return own[0]
  const view = game.view(state, { kind: 'seats', seats: [action.seat] })
  return own.find((decision) => !check(game, view, decision, action)) ?? own[0]
}

/** Carries out one action of a file. */
export function replayOne(
  game: AnyGame,
  state: Json,
  written: RecordFile['actions'][number],
  dice: RecordedDice,
): Result<Replayed, Refusal> {
  const action = parseAction(written.raw)
  if (!action.ok) return action
  const id = action.value.do === CORRECT ? CORRECTION : decisionFor(game, state, action.value, written.decision)?.id
  if (id === undefined) {
    return err(conflict('gone', `Nothing is asked of ${action.value.seat} here${named(written.decision)}.`))
  }
  const first = dice.rolls.length
  const step = enact(game, state, id, action.value, dice)
  if (!step.ok) return step
  return ok({ decision: id, action: action.value, step: step.value, rolls: dice.rolls.slice(first) })
}

function named(decision: DecisionId | undefined): string {
  return decision === undefined ? '' : ` under the name “${decision}”`
}

/** Lets other work through in the middle of a long replay. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** How many actions are replayed between two breaths. */
export const STRIDE = 100

/** Dice that fall once more as they did. */
export function sameDice(rolls: readonly Roll[]): RecordedDice {
  return scriptedDice(
    rolls.map((roll) => roll.value),
    rolls[0]?.n ?? 0,
  )
}
