import type { ArgSpec } from '../../core/index.ts'
import { writeId, type OpName } from '../ids.ts'
import { matchUrl, plural } from '../text/words.ts'
import { button, limits, link, menu, row, type MenuEntry, type Row } from '../ui.ts'
import { isEmpty, isList, optionsOf, type Field, type Form, type Subject } from './form.ts'
import { glanceRows } from './glances.ts'
import type { OpenSheet, Sheet } from './model.ts'
import { findGroup, levelOf, NOTHING, TOP } from './narrow.ts'

/** The menus and buttons of a sheet: what may be chosen next, and how it is handed in. */

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

export function doneRows(sheet: Sheet, current: OpenSheet): Row[] {
  const id = idFor(sheet, current)
  return [
    ...whichRow(sheet, current),
    row(button(id('rewrite'), 'Rewrite', 'plain', '✏️'), link(matchUrl(sheet.match), 'To the game')),
  ]
}

export function openRows(sheet: Sheet, current: OpenSheet, form: Form, place: Place): Row[] {
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
