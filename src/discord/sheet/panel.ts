import { type ArgSpec } from '../../core/index.ts'
import { writeId, type OpName } from '../ids.ts'
import { channelLink, fromNow, matchUrl, plural, seatFlags, seatsOf } from '../text/words.ts'
import {
  accent,
  button,
  clip,
  gallery,
  limits,
  link,
  menu,
  panel,
  part,
  row,
  text,
  type Block,
  type MenuEntry,
  type Panel,
  type Row,
} from '../ui.ts'
import { glanceRows } from './glances.ts'
import { isEmpty, isList, optionsOf, type Field, type Form, type Item, type Subject } from './form.ts'
import { openForm, type OpenSheet, type Sheet } from './model.ts'
import { restRow, restText } from './line.ts'
import { findGroup, levelOf, NOTHING, TOP } from './narrow.ts'
import { standingRow, standingText } from './standing.ts'

/** Where the reader of a sheet is in its menus. */
export interface Place {
  /** The argument that is asked for. */
  readonly wished?: string
  /** The group that was chosen, by its key. */
  readonly group?: string
  readonly page?: number
  /** The presets are laid open. */
  readonly presets?: boolean
}

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

function idFor(sheet: Sheet, current: OpenSheet) {
  return (op: OpName, ...args: string[]): string =>
    writeId({ match: sheet.match.id, decision: current.owed.decision.id, op, args })
}

function whichRow(sheet: Sheet, current: OpenSheet): Row[] {
  if (sheet.owed.length < 2) return []
  const entries = sheet.owed.map(({ decision }) => ({
    value: decision.id,
    label: decision.title,
    hint: decision.done ? 'ready' : decision.id === current.owed.decision.id ? 'shown here' : 'open',
  }))
  const id = writeId({ match: sheet.match.id, decision: current.owed.decision.id, op: 'which' })
  return [row(menu(id, `${plural(sheet.owed.length, 'question')} for you: choose one`, entries))]
}

function doneRows(sheet: Sheet, current: OpenSheet): Row[] {
  const id = idFor(sheet, current)
  return [
    ...whichRow(sheet, current),
    row(button(id('rewrite'), 'Rewrite', 'plain', '✏️'), link(matchUrl(sheet.match), 'To the game')),
  ]
}

function openRows(sheet: Sheet, current: OpenSheet, form: Form, place: Place): Row[] {
  const id = idFor(sheet, current)
  if (!form.verb) {
    const tools = [
      sheet.undoable === true && button(id('undo'), 'Undo', 'plain', '↩️'),
      !current.owed.decision.secret && takesLines(current.subject) && button(id('type'), 'Type a line', 'plain', '⌨️'),
    ].filter((one) => one !== false && one !== undefined)
    return [
      ...whichRow(sheet, current),
      ...verbRows(form, id),
      ...(tools.length > 0 ? [row(...tools)] : []),
      ...glanceRows(sheet, current),
    ]
  }
  if (place.presets === true) return presetRows(form, place, id)
  const moves = form.fields.filter((field) => field.spec.preset !== true)
  return [
    ...whichRow(sheet, current),
    ...(form.active ? fieldRows(form.active, place, id) : []),
    ...dropRow(moves, id),
    row(...mainButtons(current, form, id)),
    ...glanceRows(sheet, current),
  ]
}

function takesLines({ game, decision }: Subject): boolean {
  return game.notation !== undefined && game.notation.suits?.(decision) !== false
}

type Id = ReturnType<typeof idFor>

/** As many kinds of action as fit onto buttons; more are a menu. */
const VERB_BUTTONS = 10

function verbRows({ verbs }: Form, id: Id): Row[] {
  if (verbs.length > VERB_BUTTONS) {
    const entries = verbs.map((verb) => ({ value: verb.do, label: verb.label, hint: verb.hint }))
    return [row(menu(id('choose'), 'What do you want to do?', entries))]
  }
  const buttons = verbs.map((verb) => button(id('verb', verb.do), verb.label, verb.style ?? 'plain'))
  const rows: Row[] = []
  for (let at = 0; at < buttons.length; at += limits.buttonsInRow) {
    rows.push(row(...buttons.slice(at, at + limits.buttonsInRow)))
  }
  return rows
}

/** The menu of what may be given for a field, with ways back and on where it has groups or pages. */
function fieldRows(field: Field, place: Place, id: Id): Row[] {
  const { name } = field.spec
  const options = optionsOf(field.question)
  if (options.length === 0) return []
  const level = levelOf(options, findGroup(options, place.group ?? TOP), place.page ?? 0)
  const deep = level.path.length > 0 && (place.group ?? TOP) !== TOP
  const here = deep ? `${level.path.join(' › ')} …` : field.spec.label
  const key = deep ? (place.group ?? TOP) : TOP
  const moves = [
    deep && button(id('page', name, TOP, '0'), 'Back', 'plain', '↩️'),
    level.page > 0 && button(id('page', name, key, String(level.page - 1)), 'Earlier', 'plain', '◀️'),
    level.page + 1 < level.pages && button(id('page', name, key, String(level.page + 1)), 'More', 'plain', '▶️'),
  ].filter((one) => one !== false)
  const entries = unsettable(field) ? [...level.entries.slice(0, limits.menu - 1), nothing] : level.entries
  return [row(menu(id('pick', name), here, entries)), ...(moves.length > 0 ? [row(...moves)] : [])]
}

const nothing: MenuEntry = { value: NOTHING, label: 'Nothing set: ask me then' }

function unsettable(field: Field): boolean {
  return field.spec.optional && field.items.length > 0 && !isList(field.question)
}

function removableEntries(fields: readonly Field[]): MenuEntry[] {
  return fields
    .flatMap(({ spec, items }) =>
      items.map((item, index) => ({ value: dropKey(spec, index), label: item.label, hint: spec.label })),
    )
    .slice(-limits.menu)
}

function dropRow(fields: readonly Field[], id: Id): Row[] {
  const entries = removableEntries(fields)
  return entries.length > 0 ? [row(menu(id('drop'), 'Take something off …', entries))] : []
}

function dropKey(spec: ArgSpec, index: number): string {
  return `${spec.name}.${index}`
}

/** The argument and place that an entry of the menu "Take something off" stands for. */
export function readDrop(value: string): { readonly name: string; readonly index: number } | undefined {
  const dot = value.lastIndexOf('.')
  const index = Number(value.slice(dot + 1))
  return dot > 0 && Number.isInteger(index) && index >= 0 ? { name: value.slice(0, dot), index } : undefined
}

function presetRows(form: Form, place: Place, id: Id): Row[] {
  const presets = form.fields.filter((field) => field.spec.preset === true)
  const wished =
    presets.find((field) => field.spec.name === place.wished) ?? (presets.length === 1 ? presets[0] : undefined)
  const entries = presets.map((field) => ({
    value: field.spec.name,
    label: field.spec.label,
    hint: field.items.length === 0 ? 'not set' : field.items.map((item) => item.label).join(', '),
  }))
  return [
    ...(presets.length > 1
      ? [row(menu(id('ask'), wished?.spec.label ?? 'What would you like to settle now?', entries))]
      : []),
    ...(wished ? [...fieldRows(wished, place, id), ...(isList(wished.question) ? dropRow([wished], id) : [])] : []),
    row(button(id('show'), 'Back to the sheet', 'plain', '↩️')),
  ]
}

function mainButtons({ owed, subject }: OpenSheet, form: Form, id: Id) {
  const presets = form.fields.some((field) => field.spec.preset === true)
  return [
    button(id('ready'), owed.decision.secret ? 'Ready' : 'Confirm', 'good', '✅'),
    ...(takesLines(subject) ? [button(id('type'), 'Type a line', 'plain', '⌨️')] : []),
    ...(presets ? [button(id('presets'), 'Presets', 'plain', '⚙️')] : []),
    ...(!isEmpty(form.draft) || form.verbs.length > 1 ? [button(id('clear'), 'Clear', 'plain', '🗑️')] : []),
  ]
}
