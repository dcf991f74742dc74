import { channelLink, fromNow, matchUrl, seatFlags, seatsOf } from '../text/words.ts'
import { accent, clip, gallery, link, panel, part, row, text, type Block, type Panel, type Row } from '../ui.ts'
import { isEmpty, isList, type Field, type Form, type Item } from './form.ts'
import { restRow, restText } from './line.ts'
import { openForm, type OpenSheet, type Sheet } from './model.ts'
import { doneRows, openRows, type Place } from './rows.ts'
import { standingRow, standingText } from './standing.ts'

export interface SheetExtras {
  /** The file that shows the board. */
  readonly picture?: string
  /** What came of the last press. */
  readonly note?: string
  /** A question about the last press, in place of the menus. */
  readonly confirm?: readonly Row[]
  /** A typed line that is still open, kept in the message itself. */
  readonly line?: string
}

const NOTE_MAX = 900
const ITEMS_MAX = 1200

/** A sheet as one message: the board, what is written, and how to go on. */
export function sheetPanel(sheet: Sheet, place: Place = {}, extras: SheetExtras = {}): Panel {
  const { current } = sheet
  if (!current) return panel(restBlocks(sheet, extras))
  const form = openForm(current, place.wished)
  const { done } = current.owed.decision
  const blocks: (Block | undefined | false)[] = [
    text(heading(sheet, current), part.title),
    extras.picture !== undefined && gallery([{ name: extras.picture, alt: boardAlt(current) }]),
    text(clip(done ? doneText(current, form) : openText(current, form), ITEMS_MAX + 700), part.body),
    sheet.desk.left.length > 0 && text(clip(standingText(sheet), NOTE_MAX)),
    extras.line !== undefined && text(extras.line, part.line),
    extras.note !== undefined && extras.note !== '' && text(clip(extras.note, NOTE_MAX), part.note),
    ...(sheet.rest !== undefined && !done && !extras.confirm
      ? [text(restText(sheet.rest)), restRow(sheet, current)]
      : []),
    ...(extras.confirm ?? [
      ...(done ? doneRows(sheet, current) : openRows(sheet, current, form, place)),
      ...standingRow(sheet, current),
    ]),
  ]
  return panel(blocks, { accent: done ? accent.done : accent.act })
}

function restBlocks(sheet: Sheet, { note }: SheetExtras): (Block | undefined | false)[] {
  const { match, game } = sheet
  return [
    text(`### ${game.meta.title}\n${idleText(sheet)} You find the game in ${channelLink(match)}.`, part.title),
    sheet.desk.left.length > 0 && text(clip(standingText(sheet), NOTE_MAX)),
    note !== undefined && note !== '' && text(clip(note, NOTE_MAX), part.note),
    row(link(matchUrl(match), 'To the game')),
    ...standingRow(sheet, undefined),
  ]
}

function idleText({ match }: Sheet): string {
  return match.status === 'running' ? 'Nothing is asked of you at the moment.' : 'This war is over.'
}

function heading({ match, game, person }: Sheet, { subject, owed }: OpenSheet): string {
  const { headline } = game.describe(subject.view)
  const due = owed.due === undefined || owed.decision.done ? '' : ` · closes ${fromNow(owed.due)}`
  return `## ${seatFlags(game, seatsOf(match, person))} ${headline}\n-# ${game.meta.title} · ${channelLink(match)}${due}`
}

function boardAlt({ subject }: OpenSheet): string {
  return subject.game.describe(subject.view).alt
}

function openText({ subject }: OpenSheet, form: Form): string {
  const { game, view, decision, seat } = subject
  const parts: string[] = []
  if (isEmpty(form.draft)) parts.push(game.hint(view, decision, seat))
  if (form.verb && form.verbs.length > 1) parts.push(`**${form.verb.label}**`)
  parts.push(...fieldTexts(form))
  const note = form.active?.question.note
  if (note !== undefined && !parts.some((line) => line.includes(note))) parts.push(`-# ${note}`)
  const example = isEmpty(form.draft) && decision.secret ? game.notation?.example(view, decision, seat) : undefined
  if (example) parts.push(`-# In our direct messages you may also just type your orders, for example \`${example}\`.`)
  return parts.join('\n')
}

/** What stands in the fields of a form: the one list of a sheet as a numbered list, several fields a line each. */
function fieldTexts({ fields }: Form): string[] {
  const moves = fields.filter((field) => field.spec.preset !== true)
  const presets = fields.filter((field) => field.spec.preset === true && field.items.length > 0)
  return [
    ...moves.map((field) => (moves.length === 1 && isList(field.question) ? listText(field) : lineText(field))),
    ...presets.map(({ spec, items }) => `-# ${spec.label} ${labels(items)}`),
  ].filter((line) => line !== '')
}

function labels(items: readonly Item[]): string {
  return items.map((item) => item.label).join(', ')
}

function lineText({ spec, items }: Field): string {
  return items.length === 0 ? '' : clip(`${spec.label} **${labels(items)}**`, ITEMS_MAX / 2)
}

function listText({ question, items }: Field): string {
  const note = question.note === undefined ? '' : ` · ${question.note}`
  if (items.length === 0) return `Nothing written yet${note}`
  const lines = items.map((item, index) => `${index + 1}. ${item.label}`)
  return `**Written**${note}\n${clip(lines.join('\n'), ITEMS_MAX)}`
}

const readyText =
  '✅ **Ready.** The others see only that you are, not what you wrote. You may rewrite it until everyone is.'
const sealedText =
  '✅ **In.** The others see only that you have answered, not what. You may rewrite it until its turn comes.'
const doneWord = '✅ **Done.**'

function doneText({ subject, owed }: OpenSheet, form: Form): string {
  const { secret } = owed.decision
  const written = fieldTexts(form)
  const line = secret ? subject.game.notation?.write(form.draft) : undefined
  const inText = owed.decision.kind === 'response' ? sealedText : readyText
  return [secret ? inText : doneWord, ...written, ...(line ? [`-# \`${line}\``] : [])].join('\n')
}

/** What an older sheet says once a newer one has taken its place. */
export function retiredText(content: string, id: number | undefined): string {
  return id === part.body ? content.replace(readyText, doneWord).replace(sealedText, doneWord) : content
}
