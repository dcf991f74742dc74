import { conflict, type DecisionId, type Draft } from '../../core/index.ts'
import type { MatchInfo, PersonId } from '../../match/api.ts'
import { writeId, type CustomId, type OpName } from '../ids.ts'
import type { Answer, Press, Room } from '../room.ts'
import { channelLink, owes } from '../text/words.ts'
import { gone, lostText, refusalText } from '../text/refusals.ts'
import { button, part, row } from '../ui.ts'
import { settle } from './edit.ts'
import { answerGlance } from './glances.ts'
import { emptyDraft, formOf, isEmpty } from './form.ts'
import { reload, write, type Hand } from './hand.ts'
import { insistRow, keepLine, keptLine, readLine, reportText, tooLong } from './line.ts'
import { loadSheet, openForm, type OpenSheet, type Sheet } from './model.ts'
import { TOP } from './narrow.ts'
import { undoText } from '../table/undo.ts'
import { drop, isPreset, pick, sure } from './picking.ts'
import { drawnSheet, sameSheet, turnedSheet } from './show.ts'

type Action = (hand: Hand) => Promise<Answer>

/** The presses on a sheet, by what their custom id asks for. */
const sheetActions = {
  which: async ({ room, press, sheet }) => reload(room, press, sheet.match, press.values[0]),
  show: async ({ room, press, sheet, current }) => reload(room, press, sheet.match, current.owed.decision.id),
  presets: async ({ sheet, press }) => sameSheet(sheet, press, { presets: true }),
  ask: async ({ sheet, press }) => {
    const wished = press.values[0]
    return sameSheet(sheet, press, { presets: true, ...(wished === undefined ? {} : { wished }) })
  },
  page: async ({ room, sheet, press, id, current }) => {
    const [wished = '', group = TOP, page = '0'] = id.args
    const place = { wished, group, page: Number(page) || 0, presets: isPreset(current, wished) }
    return turnedSheet(room, sheet, press, place)
  },
  verb: async (hand) => chooseVerb(hand, hand.id.args[0]),
  choose: async (hand) => chooseVerb(hand, hand.press.values[0]),
  pick,
  sure,
  drop,
  clear: async (hand) => write(hand, emptyDraft(hand.current.subject), {}, {}),
  typed: async (hand) => typed(hand, hand.press.typed ?? '', false),
  insist: async (hand) => {
    const line = keptLine(hand.press.message?.texts.get(LINE))
    return line === undefined ? sameSheet(hand.sheet, hand.press, {}, { note: gone }) : typed(hand, line, true)
  },
  goon: async (hand) => {
    const { rest } = hand.sheet
    return rest === undefined ? sameSheet(hand.sheet, hand.press, {}, { note: gone }) : typed(hand, rest, false)
  },
  leaveoff: async (hand) => {
    await hand.room.matches.keepRest(hand.sheet.match.id, hand.press.person, undefined)
    return reload(hand.room, hand.press, hand.sheet.match, hand.current.owed.decision.id)
  },
  undo,
  undone,
  look: async ({ room, sheet, current, id }) => answerGlance(room, sheet, current, id),
  ready: async (hand) => handIn(hand, false),
  empty: async (hand) => handIn(hand, true),
  rewrite,
} as const satisfies Partial<Record<OpName, Action>>

type SheetOp = keyof typeof sheetActions

function isSheetOp(op: OpName): op is SheetOp {
  return Object.hasOwn(sheetActions, op)
}

const LINE = part.line

/** Answers a press on a sheet: the sheet as it is now, after what the press asked for. */
export async function actOnSheet(room: Room, press: Press, id: CustomId, match: MatchInfo): Promise<Answer> {
  if (!isSheetOp(id.op)) return { note: gone }
  const sheet = await loadSheet(room.matches, match, press.person, id.decision)
  if (!sheet.current) return { ...(await drawnSheet(room, sheet)), note: whyGone(sheet) }
  if (sheet.current.owed.decision.id !== id.decision) return { ...(await drawnSheet(room, sheet)), note: gone }
  return sheetActions[id.op]({ room, press, id, sheet, current: sheet.current })
}

/**
 * Reads a line that was typed as a message or a command, on top of the sheet.
 * @returns the sheet as a private answer, or why there is none
 */
export async function typeLine(room: Room, match: MatchInfo, person: PersonId, line: string): Promise<Answer> {
  const sheet = await loadSheet(room.matches, match, person)
  if (!sheet.current) return { note: whyNothing(sheet) }
  const id: CustomId = { match: match.id, decision: sheet.current.owed.decision.id, op: 'typed', args: [] }
  const press: Press = { person, channel: match.channel, values: [], typed: line }
  return typed({ room, press, id, sheet, current: sheet.current }, line, false)
}

/** A hand on somebody's sheet from elsewhere: a command. */
async function reach(room: Room, match: MatchInfo, person: PersonId, decision: DecisionId, op: 'show' | 'ready') {
  const sheet = await loadSheet(room.matches, match, person, decision)
  const press: Press = { person, channel: match.channel, values: [] }
  const { current } = sheet
  if (current?.owed.decision.id !== decision) return undefined
  return { room, press, sheet, current, id: { match: match.id, decision, op, args: [] } } satisfies Hand
}

/** Keeps a draft that a command wrote, and shows the sheet with it. */
export async function keepDraft(
  room: Room,
  match: MatchInfo,
  person: PersonId,
  decision: DecisionId,
  draft: Draft,
  note: string,
): Promise<Answer> {
  const hand = await reach(room, match, person, decision, 'show')
  return hand ? write(hand, draft, {}, { note }) : { note: gone }
}

/** Carries out an action that a command wrote, with the answer that a sheet gives. */
export async function carryOut(
  room: Room,
  match: MatchInfo,
  person: PersonId,
  decision: DecisionId,
  action: Draft,
): Promise<Answer> {
  const hand = await reach(room, match, person, decision, 'ready')
  return hand ? commit(hand, action) : { note: gone }
}

function whyGone(sheet: Sheet): string {
  const playing = sheet.match.status === 'running' && Object.values(sheet.match.seats).includes(sheet.person)
  return playing ? gone : whyNothing(sheet)
}

function whyNothing({ match, person }: Sheet): string {
  if (!Object.values(match.seats).includes(person))
    return 'You have no seat in this game: you can look on, but not order.'
  if (match.status === 'lobby') return 'The game has not begun: there is nothing to order yet.'
  return match.status === 'running' ? 'Nothing is asked of you at the moment.' : 'This war is over.'
}

async function chooseVerb(hand: Hand, wished: string | undefined): Promise<Answer> {
  const { current, sheet, press } = hand
  const { game, view, decision, seat } = current.subject
  const verb = game.verbs(view, decision, seat).find((candidate) => candidate.do === wished)
  if (!verb) return sameSheet(sheet, press, {}, { note: gone })
  const draft: Draft = { seat, do: verb.do, args: {} }
  return verb.args.length === 0 ? commit(hand, draft) : write(hand, draft, {}, {})
}

async function typed(hand: Hand, line: string, confirmed: boolean): Promise<Answer> {
  const long = tooLong(line)
  if (long !== undefined) return { note: long }
  const { current, sheet, press } = hand
  const result = readLine(current, line, confirmed)
  if (!result)
    return sameSheet(sheet, press, {}, { note: 'This game is played with the menus: it has no lines to type.' })
  if (result.warned === undefined && result.rest !== undefined) {
    return carryOutLine(hand, result.draft, result.rest, result.note)
  }
  if (result.warned === undefined) return write(hand, result.draft, {}, { note: result.note })
  return write(
    hand,
    result.draft,
    {},
    {
      note: result.note,
      line: keepLine(result.warned),
      confirm: [insistRow(sheet, current)],
    },
  )
}

/** Carries out what was understood of a line, and keeps the rest of it. */
async function carryOutLine(hand: Hand, draft: Draft, rest: string, note: string): Promise<Answer> {
  const { room, press, sheet, current } = hand
  const { decision } = current.owed
  if (formOf(current.subject, draft).lacks) return reload(room, press, sheet.match, decision.id, { note })
  return commit(hand, draft, { note, line: rest })
}

/** Shows what would go back, where nobody has to be asked. */
async function undo({ room, press, sheet, current }: Hand): Promise<Answer> {
  const { id } = current.owed.decision
  const preview = await room.matches.undoPreview(sheet.match.id, press.person)
  if (!sheet.undoable || !preview.ok) return reload(room, press, sheet.match, id, { note: gone })
  const of = { match: sheet.match.id, decision: id }
  const buttons = row(
    button(writeId({ ...of, op: 'undone', args: [preview.value.mark] }), 'Take back', 'primary'),
    button(writeId({ ...of, op: 'show' }), 'Keep'),
  )
  return sameSheet(sheet, press, {}, { note: undoText(preview.value), confirm: [buttons] })
}

/** Takes the latest move back, as it was shown. */
async function undone({ room, press, sheet, current, id: { args } }: Hand): Promise<Answer> {
  const { id } = current.owed.decision
  if (!sheet.undoable) return reload(room, press, sheet.match, id, { note: gone })
  const back = await room.matches.undo(sheet.match.id, press.person, args[0])
  return reload(room, press, sheet.match, id, { note: back.ok ? '↩️ Taken back.' : `✋ ${refusalText(back.error)}` })
}

async function handIn(hand: Hand, empty: boolean): Promise<Answer> {
  const { current, sheet, press } = hand
  const form = openForm(current)
  if (current.owed.decision.done) return reload(hand.room, press, sheet.match, current.owed.decision.id)
  if (!form.verb)
    return sameSheet(sheet, press, {}, { note: refusalText(conflict('gone', 'Choose first what you want to do.')) })
  if (!empty && isEmpty(form.draft) && form.verb.args.some((arg) => arg.preset !== true)) {
    const of = { match: sheet.match.id, decision: current.owed.decision.id }
    const buttons = row(
      button(writeId({ ...of, op: 'empty' }), 'Yes, hand it in', 'danger'),
      button(writeId({ ...of, op: 'show' }), 'Back to the sheet'),
    )
    return sameSheet(
      sheet,
      press,
      {},
      { note: '⚠️ Nothing is written on it. Hand in an empty sheet?', confirm: [buttons] },
    )
  }
  const { lost } = settle(current.subject, form.draft)
  if (lost.length > 0) return write(hand, settle(current.subject, form.draft).draft, {}, { note: lostText(lost) })
  return commit(hand, form.draft)
}

interface Left {
  readonly note: string
  /** What is left of the line, perhaps nothing. */
  readonly line: string
}

async function commit({ room, press, sheet, current }: Hand, action: Draft, left?: Left): Promise<Answer> {
  const { id, kind, secret } = current.owed.decision
  const done = await room.matches.act(sheet.match.id, press.person, id, action)
  if (!done.ok) return reload(room, press, sheet.match, id, { note: `✋ ${refusalText(done.error)}` })
  if (done.value.owed.some((owed) => owed.decision.id === id)) {
    const [other] = owes(done.value, press.person)
    return other
      ? reload(room, press, done.value, other.decision.id, { note: '✅ That one is in. There is another question:' })
      : reload(room, press, done.value, id)
  }
  if (left && (left.line !== '' || sheet.rest !== undefined)) {
    const rest = left.line === '' ? undefined : { line: left.line, kind }
    await room.matches.keepRest(sheet.match.id, press.person, rest)
  }
  const told = secret ? [] : await room.matches.outcomeFor(sheet.match.id, press.person)
  const next = secret ? undefined : owes(done.value, press.person).find(({ decision }) => !decision.secret)
  if (next) return reload(room, press, done.value, next.decision.id, { note: reportText(told, left?.note ?? '') })
  return farewell(room, done.value, sheet, current, action)
}

/** The sheet of a question that is settled, as it was handed in: everyone was ready, and the game went on. */
async function farewell(room: Room, match: MatchInfo, sheet: Sheet, current: OpenSheet, draft: Draft): Promise<Answer> {
  const decision = { ...current.owed.decision, done: true, secret: false }
  const settled: Sheet = { ...sheet, match, current: { ...current, owed: { ...current.owed, decision }, draft } }
  return drawnSheet(room, settled, {}, { note: `The result is in ${channelLink(match)}.`, confirm: [] })
}

async function rewrite({ room, press, sheet, current }: Hand): Promise<Answer> {
  const { id } = current.owed.decision
  const back = await room.matches.takeBack(sheet.match.id, press.person, id)
  if (!back.ok) return reload(room, press, sheet.match, id, { note: `✋ ${refusalText(back.error)}` })
  return reload(room, press, back.value, id, { note: '✏️ Taken back: nothing is resolved before you are ready again.' })
}
