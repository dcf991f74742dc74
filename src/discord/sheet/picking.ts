import { short } from '../hashes.ts'
import { writeId } from '../ids.ts'
import type { Answer } from '../room.ts'
import { gone, lostText, refusalText } from '../text/refusals.ts'
import { button, row } from '../ui.ts'
import { give, offered, takeOff, unset } from './edit.ts'
import { optionsOf } from './form.ts'
import { write, type Hand } from './hand.ts'
import { openForm, type OpenSheet } from './model.ts'
import { readEntry } from './narrow.ts'
import { readDrop } from './rows.ts'
import { sameSheet, turnedSheet } from './show.ts'

/** Choosing on a sheet: from its menus, and off it again. */

export function isPreset(current: OpenSheet, name: string): boolean {
  return openForm(current).fields.some((field) => field.spec.name === name && field.spec.preset === true)
}

export async function pick(hand: Hand): Promise<Answer> {
  const { current, sheet, press, id } = hand
  const [name = ''] = id.args
  const field = openForm(current).fields.find((candidate) => candidate.spec.name === name)
  if (!field) return sameSheet(sheet, press, {}, { note: gone })
  const picked = readEntry(optionsOf(field.question), press.values[0] ?? '')
  const presets = field.spec.preset === true
  switch (picked?.kind) {
    case 'group':
      return turnedSheet(hand.room, sheet, press, { wished: name, group: picked.key, presets })
    case 'nothing':
      return write(hand, unset(current.subject, current.draft, name).draft, { presets }, {})
    case 'option':
      return take(hand, name, picked.value, presets)
    default:
      return sameSheet(sheet, press, {}, { note: gone })
  }
}

/** Takes an option that is on offer; one that comes with a warning only after a second press. */
async function take(hand: Hand, name: string, value: string, presets: boolean, sureOfIt = false): Promise<Answer> {
  const { current, sheet, press } = hand
  const option = offered(current.subject, openForm(current).draft, name, value)
  if (!option) return sameSheet(sheet, press, { presets }, { note: refuse(current, name, value) })
  if (option.warn !== undefined && !sureOfIt) {
    const of = { match: sheet.match.id, decision: current.owed.decision.id }
    const buttons = row(
      button(writeId({ ...of, op: 'sure', args: [name, short(value)] }), 'Write it anyway', 'primary'),
      button(writeId({ ...of, op: 'show' }), 'Leave it out'),
    )
    return sameSheet(sheet, press, {}, { note: `⚠️ **${option.label}**: ${option.warn}`, confirm: [buttons] })
  }
  const { draft, lost } = give(current.subject, openForm(current).draft, name, value)
  return write(hand, draft, { presets }, { note: lostText(lost) })
}

function refuse({ subject, draft }: OpenSheet, name: string, value: string): string {
  const { rule, text } = subject.game.explain(subject.view, subject.decision, draft, name, value)
  return refusalText({ kind: 'rejection', rule, text, nearest: [] })
}

export async function sure(hand: Hand): Promise<Answer> {
  const [name = '', key = ''] = hand.id.args
  const field = openForm(hand.current).fields.find((candidate) => candidate.spec.name === name)
  const option = field && optionsOf(field.question).find((candidate) => short(candidate.value) === key)
  if (!option) return sameSheet(hand.sheet, hand.press, {}, { note: gone })
  return take(hand, name, option.value, false, true)
}

export async function drop(hand: Hand): Promise<Answer> {
  const { current, sheet, press } = hand
  const what = readDrop(press.values[0] ?? '')
  if (!what) return sameSheet(sheet, press, {}, { note: gone })
  const { draft, lost } = takeOff(current.subject, openForm(current).draft, what.name, what.index)
  return write(hand, draft, {}, { note: lostText(lost) })
}
