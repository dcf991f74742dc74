import { enact, type AnyGame, type Decision, type Json, type Refusal, type Result, type Viewer } from '../core/index.ts'
import { ok } from '../core/index.ts'
import type { UndoPreview } from './api.ts'
import { SPECTATOR, playOf, type Context } from './change.ts'
import { isComputer } from './computer-ids.ts'
import { seatName } from './divisions.ts'
import type { Entry, Head, Play } from './head.ts'
import { sameDice } from './replay.ts'
import { baseOf, type UndoPlan } from './undo.ts'

/** What an undo would take back, in words for one viewer. */

/** Actions that are named one by one. */
const NAMED = 12
/** Characters of a line about one action. */
const LINE = 220

/** An action together with what was asked and how things stood. */
interface Past {
  readonly entry: Entry
  readonly decision: Decision | undefined
  readonly before: Json
}

/** Names a plan, so that a confirmation is about what was shown and nothing else. */
export function planMark(play: Play, plan: UndoPlan): string {
  return plan.kind === 'take-back' ? `${play.count}.own` : `${play.count}.${plan.to}`
}

/** The plan in words, newest action first, for somebody who sees what this viewer sees. */
export async function previewOf(
  context: Context,
  head: Head,
  plan: UndoPlan,
  viewer: Viewer,
): Promise<Result<UndoPreview, Refusal>> {
  const play = playOf(head)
  const base = await baseOf(context, head)
  if (!base.ok) return base
  const past = replayed(context.game, base.value.state, play.tail)
  const gone =
    plan.kind === 'take-back'
      ? past.filter(({ entry }) => entry === play.tail.findLast((one) => one.decision === plan.decision))
      : past.slice(plan.to - (play.count - play.tail.length))
  const newest = gone.toReversed()
  const lines = newest.slice(0, NAMED).map((one) => lineOf(context.game, one, viewer))
  const more = newest.length - lines.length
  return ok({
    lines: more > 0 ? [...lines, `… and ${more} more before ${more === 1 ? 'it' : 'them'}`] : lines,
    dice: gone.reduce((sum, { entry }) => sum + entry.rolls.length, 0),
    shown: gone.some(({ entry }) => entry.barrier && entry.rolls.length === 0),
    waiting: plan.kind === 'take-back' ? [] : plan.others,
    own: plan.kind === 'take-back',
    mark: planMark(play, plan),
  })
}

function replayed(game: AnyGame, start: Json, entries: readonly Entry[]): readonly Past[] {
  let state = start
  return entries.map((entry) => {
    const before = state
    const decision = game.pending(before).find(({ id }) => id === entry.decision)
    const step = enact(game, before, entry.decision, entry.action, sameDice(entry.rolls))
    if (step.ok) state = step.value.state
    return { entry, decision, before }
  })
}

function lineOf(game: AnyGame, { entry, decision, before }: Past, viewer: Viewer): string {
  const { seat } = entry.action
  const emoji = game.meta.seats.find((one) => one.id === seat)?.emoji ?? ''
  const who = `${emoji} **${seatName(game.meta, seat)}**${personText(entry)}`.trim()
  const hidden = decision?.secret === true && !sees(viewer, entry)
  if (hidden) {
    return `${who}: ${decision.kind === 'orders' ? 'secret orders' : 'a secret answer'} of ${seatName(game.meta, seat)}`
  }
  const text = decision?.secret === true ? '' : toldText(game, entry, viewer)
  const dice = entry.rolls.length === 0 ? '' : ` · 🎲 ${entry.rolls.length}`
  return `${who}: ${short(text || actionText(game, entry, decision, before))}${dice}`
}

function sees(viewer: Viewer, { action }: Entry): boolean {
  return viewer.kind === 'everything' || (viewer.kind === 'seats' && viewer.seats.includes(action.seat))
}

function personText({ by, how }: Entry): string {
  if (how === 'computer' || (by !== undefined && isComputer(by))) return ' 🤖'
  const standing = how === 'standing' ? ', answered in advance' : ''
  return by === undefined ? '' : ` (<@${by}>${standing})`
}

function toldText(game: AnyGame, entry: Entry, viewer: Viewer): string {
  return entry.events.flatMap((event) => game.tell(event, viewer)?.text ?? []).join(' ')
}

/** The action itself: in the game's notation, or its verb with what was chosen. */
function actionText(game: AnyGame, { action }: Entry, decision: Decision | undefined, before: Json): string {
  const view = game.view(before, { kind: 'seats', seats: [action.seat] })
  const verb = decision && game.verbs(view, decision, action.seat).find((one) => one.do === action.do)
  const written = decision?.secret === true ? game.notation?.write(action) : undefined
  const given = Object.entries(action.args).flatMap(([name, value]) =>
    (typeof value === 'object' ? value : value === undefined ? [] : [String(value)]).map((each) =>
      game.label(view, action, name, each),
    ),
  )
  const what = written || given.join(', ')
  const label = verb?.label ?? action.do
  return what === '' ? label : `${label}: ${what}`
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LINE ? line : `${line.slice(0, LINE - 1).trimEnd()}…`
}

/** What everybody reads who is asked for consent: only what everybody may know. */
export async function publicPreview(context: Context, head: Head, plan: UndoPlan): Promise<string> {
  const preview = await previewOf(context, head, plan, SPECTATOR)
  return preview.ok ? previewText(preview.value) : ''
}

/** The preview as a list, with what is lost by it. */
export function previewText({ lines, dice, shown }: UndoPreview): string {
  const lost = [
    ...(dice > 0 ? [`🎲 ${dice === 1 ? 'One roll' : `${dice} rolls`} would be lost; new dice would fall.`] : []),
    ...(shown ? ['👁️ Something hidden was shown by it, and everybody has seen that.'] : []),
  ]
  return [...lines.map((line) => `• ${line}`), ...lost].join('\n')
}
