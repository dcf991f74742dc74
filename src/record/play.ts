import {
  InvariantError,
  type AnyGame,
  type Decision,
  type Json,
  type Outcome,
  type RecordFile,
  type Refusal,
  type Step,
  type Viewer,
} from '../core/index.ts'
import { begin, replayOne } from '../match/index.ts'

/** An event as it is printed: after which action (none for the set-up) and in which words. */
export interface PrintedEvent {
  readonly action: number | null
  /** The event itself, where the whole position is printed too. */
  readonly event?: Json
  readonly heading?: string
  readonly text?: string
}

export interface PrintedRejection {
  readonly index: number
  readonly kind: Refusal['kind']
  readonly rule: string
  readonly text: string
  readonly nearest: readonly Json[]
}

/** What a record comes to. */
export interface Played {
  readonly state: Json
  readonly steps: readonly (readonly [index: number | null, step: Step<Json, Json>])[]
  readonly rejection?: PrintedRejection
}

/** A record that cannot be played at all, in one sentence. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable'
}

/**
 * Plays a record to its end or up to its first illegal action.
 * @throws Unplayable where its set-up or position does not fit the game, or its dice run out
 */
export function playRecord(game: AnyGame, file: RecordFile): Played {
  const steps: (readonly [number | null, Step<Json, Json>])[] = []
  const place = () => (steps.length < 2 ? 'before the first action' : `after action ${steps.length - 2}`)
  try {
    const begun = begin(game, file)
    if (!begun.ok) throw new Unplayable(begun.error.text)
    const { dice, step } = begun.value
    steps.push([null, step])
    let { state } = step
    for (const [index, written] of file.actions.entries()) {
      const done = replayOne(game, state, written, dice)
      if (!done.ok) return { state, steps, rejection: rejectionOf(index, done.error) }
      state = done.value.step.state
      steps.push([index, done.value.step])
    }
    return { state, steps }
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error
    const why = file.dice || file.seed !== undefined ? error.message : 'it rolls dice, but has neither a seed nor dice'
    throw new Unplayable(`The record cannot be played on ${place()}: ${why}.`)
  }
}

function rejectionOf(index: number, refusal: Refusal): PrintedRejection {
  const { kind, text } = refusal
  const rule = refusal.kind === 'rejection' ? refusal.rule : '-'
  const nearest = refusal.kind === 'rejection' ? refusal.nearest : []
  return { index, kind, rule, text, nearest: nearest.map(({ value, label }) => ({ value, label })) }
}

/** Whose eyes a record is printed for; nobody's in particular is the whole position. */
export type Eyes = Viewer | undefined

/** The one object that is printed. */
export interface Printed {
  readonly position?: Json
  readonly view?: Json
  readonly pending: readonly Decision[]
  readonly events: readonly PrintedEvent[]
  readonly outcome: Outcome | null
  readonly rejection?: PrintedRejection
}

export function printed(game: AnyGame, played: Played, eyes: Eyes): Printed {
  const { state, steps, rejection } = played
  const events = steps.flatMap(([action, step]) =>
    step.events.flatMap((event) => printEvent(game, action, event, eyes)),
  )
  return {
    ...(eyes ? { view: game.view(state, eyes) } : { position: game.position.write(state) }),
    pending: game.pending(state),
    events,
    outcome: game.outcome(state) ?? null,
    ...(rejection ? { rejection } : {}),
  }
}

function printEvent(game: AnyGame, action: number | null, event: Json, eyes: Eyes): readonly PrintedEvent[] {
  const telling = game.tell(event, eyes ?? { kind: 'everything' })
  const words = telling ? { heading: telling.heading, text: telling.text } : {}
  if (!eyes) return [{ action, event, ...words }]
  return telling ? [{ action, ...words }] : []
}
