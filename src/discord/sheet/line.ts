import type { Draft, LineProblem, Reading, Telling } from '../../core/index.ts'
import { writeId } from '../ids.ts'
import { pointAt } from '../text/refusals.ts'
import { plain } from '../text/words.ts'
import { button, row, type Row } from '../ui.ts'
import { isEmpty } from './form.ts'
import type { OpenSheet, Sheet } from './model.ts'

/** Steps of a report; a line is seldom longer. */
const REPORT_MAX = 14

/** What came of a typed line, for its writer. */
export interface LineResult {
  readonly draft: Draft
  readonly note: string
  /** Given where the line is carried out at once: what of it was not tried. */
  readonly rest?: string
  /** What was understood but the writer should hear about before it counts: a line to read once more, if so. */
  readonly warned?: string
}

/** Reads a typed line on top of what the sheet holds, or says that this game has no such notation. */
export function readLine({ subject, draft }: OpenSheet, line: string, confirmed: boolean): LineResult | undefined {
  const { notation } = subject.game
  if (!notation) return undefined
  const reading = notation.read(subject.view, subject.decision, draft, line, confirmed)
  const warnings = confirmed ? [] : reading.problems.filter((problem) => problem.kind === 'warning')
  const { rest } = reading
  const note = rest === undefined ? readingText(reading, line, confirmed) : stopText(reading, line, rest)
  return {
    draft: reading.draft,
    note,
    ...(rest === undefined ? {} : { rest }),
    ...(warnings.length > 0 ? { warned: warnedPart(line, warnings) } : {}),
  }
}

/** What a line has brought, step by step, and what stopped it. */
export function reportText(told: readonly Telling[], note: string): string {
  const lines = told.map(({ text }) => `• ${text}`)
  const shown =
    lines.length > REPORT_MAX ? [...lines.slice(0, REPORT_MAX), `… and ${lines.length - REPORT_MAX} more`] : lines
  return [...shown, note].filter((line) => line !== '').join('\n')
}

/** The row that goes on with what is left of a line. */
export function restRow(sheet: Sheet, { owed }: OpenSheet): Row {
  const id = { match: sheet.match.id, decision: owed.decision.id }
  return row(
    button(writeId({ ...id, op: 'goon' }), 'Continue', 'primary', '▶️'),
    button(writeId({ ...id, op: 'leaveoff' }), 'Forget the rest', 'plain', '🗑️'),
  )
}

export function restText(rest: string): string {
  return `📝 **Still to come:** \`${plain(rest)}\``
}

/** A line that adds to the sheet has added its sound part by then, so only the rest of it is read again. */
function warnedPart(line: string, warnings: readonly LineProblem[]): string {
  if (!line.trimStart().startsWith('+')) return line
  return `+ ${warnings.map(({ at, length }) => line.slice(at, at + length)).join(', ')}`
}

/** Why a line that is carried out at once was not carried out to its end. */
function stopText({ problems }: Reading, line: string, rest: string): string {
  const [first] = problems
  if (rest === '') return ''
  if (!first) return '✋ Here a die or somebody’s answer comes first: go on with the rest afterwards.'
  return ['✋ Stopped before this:', pointAt(line, [first]), problemText(first)].join('\n')
}

function readingText({ problems }: Reading, line: string, confirmed: boolean): string {
  const shown = problems.filter((problem) => !confirmed || problem.kind !== 'warning')
  if (shown.length === 0) return '✏️ Written as you typed it.'
  const wrong = shown.filter((problem) => problem.kind !== 'warning')
  const head = wrong.length > 0 ? '✋ This part is left out, the rest is written:' : '⚠️ Please read this first:'
  return [head, pointAt(line, [shown[0] ?? { at: 0, length: 1 }]), ...shown.slice(0, 6).map(problemText)].join('\n')
}

function problemText({ text, rule }: LineProblem): string {
  return `• ${text}${rule === undefined || rule === '-' ? '' : ` (rule ${rule})`}`
}

/** The longest line that is read; a sheet never needs one as long. */
export const LINE_MAX = 800

/** What is said to a line that nobody would write, before it is looked at or repeated. */
export function tooLong(line: string): string | undefined {
  if (line.length <= LINE_MAX) return undefined
  return `That is too long for a line of orders: please keep it below ${LINE_MAX} characters.`
}

/** How a line that waits for a word from its writer is kept inside the message. */
export function keepLine(line: string): string {
  return `-# Typed: \`${plain(line)}\``
}

export function keptLine(text: string | undefined): string | undefined {
  return text === undefined ? undefined : /^-# Typed: `(.*)`$/s.exec(text)?.[1]
}

export function insistRow(sheet: Sheet, { owed }: OpenSheet): Row {
  const id = { match: sheet.match.id, decision: owed.decision.id }
  return row(
    button(writeId({ ...id, op: 'insist' }), 'Write it anyway', 'primary'),
    button(writeId({ ...id, op: 'show' }), 'Leave it out'),
  )
}

/** A line that would be read now, to show how it is written. */
export function exampleLine({ subject }: OpenSheet): string | undefined {
  return subject.game.notation?.example(subject.view, subject.decision, subject.seat)
}

/** What is written so far, in the game's own notation. */
export function writtenLine({ subject, draft }: OpenSheet): string | undefined {
  return isEmpty(draft) ? undefined : subject.game.notation?.write(draft)
}
