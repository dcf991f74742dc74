import { seededDice } from './dice.ts'
import { InvariantError } from './errors.ts'
import type { Action, AnyGame, Decision, Draft, Seat, Setup } from './game.ts'
import type { Json } from './json.ts'
import type { Frame } from './picture.ts'
import { play } from './play.ts'

/** One of the answers that a lesson offers. */
export interface LessonOffer {
  /** The value that is added to the sheet. It is offered where the game's `choices` allow it. */
  readonly value: string
  /** A sentence or two about it, said once it is written. */
  readonly remark: string
}

/** One short panel of a tutorial. */
export interface Lesson<View> {
  readonly title: string
  /** At most about six lines on a phone. */
  readonly text: string | ((view: View) => string)
  /** The game's own hint for its owner stands below the text. */
  readonly hint?: true
  /** What is drawn: `sheet` is the board with the orders written so far. */
  readonly frame?: Frame | 'sheet'
  /** What may be written here, in order of preference; the first three legal ones are offered. */
  readonly offers?: readonly LessonOffer[]
  /** What is told here of what happened: the tellings whose heading ends with one of these. */
  readonly tells?: readonly string[]
  /** The score stands below the text. */
  readonly score?: true
  /** What its main button says; lessons with offers have those as buttons, and the last one has none. */
  readonly next?: string
  /** The main button hands the sheet in. */
  readonly ready?: true
}

/**
 * A first turn with a newcomer, as data: one seat is theirs, the others act by a script. The decisions of one kind are
 * theirs to learn; whatever else comes up is answered as a timer would.
 */
export interface Tutorial<View> {
  /** What it is, in at most 80 characters. */
  readonly title: string
  readonly setup: Setup
  /** Of its dice: 64 hex digits. */
  readonly seed: string
  readonly seat: Seat
  /** The verb and its list argument that the lessons fill. */
  readonly do: string
  readonly arg: string
  /** What the other seats do, each once. */
  readonly others: readonly Action[]
  readonly lessons: readonly Lesson<View>[]
}

/** Where a newcomer is in a tutorial. */
export interface Attended {
  readonly lesson: Lesson<Json>
  readonly view: Json
  /** The board as it was before the sheet was handed in, once it was. */
  readonly before?: Json
  readonly decision: Decision
  /** The sheet as far as it is written. */
  readonly draft: Draft
  /** What the game says about how full it is: "2 of 3 AP". */
  readonly note?: string
  /** What may be written now; `pick` is its place among the lesson's offers. */
  readonly offered: readonly { readonly pick: number; readonly label: string }[]
  /** About what was written last, right after that. */
  readonly remark?: string
  /** What happened, once the sheet is in. */
  readonly events: readonly Json[]
}

const OFFERED = 3

/**
 * Plays a tutorial up to a lesson.
 * @param step place of the lesson, from 0
 * @param picks what was chosen in the lessons before it that offer something, one place for each
 * @returns nothing where these are not picks and a step of this tutorial: they may be old or forged
 */
export function attend(
  game: AnyGame,
  tutorial: Tutorial<Json>,
  step: number,
  picks: readonly number[],
): Attended | undefined {
  const { lessons, seat, arg } = tutorial
  const lesson = lessons[step]
  const earlier = lessons.slice(0, step)
  if (!lesson || earlier.filter(({ offers }) => offers).length !== picks.length) return undefined
  const start = game.setup(tutorial.setup, seededDice(tutorial.seed)).state
  const decision = game.pending(start).find(({ owners, done }) => owners.includes(seat) && !done)
  if (!decision) throw new InvariantError('a tutorial in which nothing is asked')
  const view = game.view(start, { kind: 'seats', seats: [seat] })
  const sheet = (values: readonly string[]): Draft => ({ seat, do: tutorial.do, args: { [arg]: values } })
  const questionAfter = (values: readonly string[]) => {
    const question = game.choices(view, decision, sheet(values), arg)
    if (question.kind !== 'many') throw new InvariantError('a tutorial fills a list')
    return question
  }
  const offered = (at: Lesson<Json>, values: readonly string[]) => {
    const draft = sheet(values)
    const question = questionAfter(values)
    return (at.offers ?? [])
      .flatMap(({ value }, pick) =>
        question.allows(value) ? [{ pick, value, label: game.label(view, draft, arg, value) }] : [],
      )
      .slice(0, OFFERED)
  }

  let written: readonly string[] = []
  const asking = earlier.filter(({ offers }) => offers)
  for (const [index, each] of asking.entries()) {
    const taken = offered(each, written).find(({ pick }) => pick === picks[index])
    if (!taken) return undefined
    written = [...written, taken.value]
  }
  const remark = earlier.at(-1)?.offers?.[picks.at(-1) ?? -1]?.remark
  const draft = sheet(written)
  if (earlier.some(({ ready }) => ready)) {
    const { state, events } = handIn(game, tutorial, start, draft)
    const after = game.view(state, { kind: 'seats', seats: [seat] })
    return { lesson, decision, draft, offered: [], view: after, before: view, events }
  }
  const { note } = questionAfter(written)
  return {
    lesson,
    decision,
    draft,
    offered: offered(lesson, written),
    view,
    events: [],
    ...(note === undefined ? {} : { note }),
    ...(remark === undefined ? {} : { remark }),
  }
}

/** Everybody's sheets, and whatever they lead to until a sheet is asked for again. */
function handIn(game: AnyGame, tutorial: Tutorial<Json>, start: Json, own: Action) {
  const dice = seededDice(tutorial.seed)
  const events: Json[] = []
  let state = start
  const carryOut = (decision: Decision | undefined, action: Action) => {
    const step = decision && play(game, state, decision.id, action, dice)
    if (!step?.ok) throw new InvariantError(`a tutorial’s ${action.do} of ${action.seat} is not legal`)
    state = step.value.state
    events.push(...step.value.events)
  }
  const [first] = game.pending(start)
  for (const action of [own, ...tutorial.others]) {
    carryOut(
      game.pending(state).find(({ owners, done }) => owners.includes(action.seat) && !done),
      action,
    )
  }
  for (;;) {
    const open = game.pending(state).find(({ kind }) => kind !== first?.kind)
    if (!open) return { state, events }
    carryOut(open, game.expire(state, open, undefined))
  }
}
