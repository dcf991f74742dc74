import { matchFor, type Choice, type Typing } from '../command.ts'
import type { Room } from '../room.ts'
import { seatsOf } from '../text/words.ts'
import { formOf, isList } from './form.ts'
import { loadSheet } from './model.ts'

const MOST = 25

/**
 * Lines of orders that can be written now and go on from what was typed: the orders that were understood so far, and
 * one more. From memory, and only of what the asker's own sheet offers.
 */
export async function suggestLines(room: Room, typing: Typing): Promise<readonly Choice[]> {
  const match = (await room.matches.inChannel(typing.channel)) ?? (await matchFor(room, typing))
  if (match?.status !== 'running' || seatsOf(match, typing.person).length === 0) return []
  const { current } = await loadSheet(room.matches, match, typing.person)
  const notation = current?.subject.game.notation
  if (!current || !notation) return []
  const { subject, draft } = current
  const comma = typing.typed.lastIndexOf(',')
  const before = typing.typed.slice(0, comma + 1)
  const wanted = squeezed(typing.typed.slice(comma + 1))
  const base =
    before === ''
      ? { ...draft, args: {} }
      : notation.read(subject.view, subject.decision, { ...draft, args: {} }, before, true).draft
  const form = formOf(subject, base)
  if (!form.active || !isList(form.active.question)) return []
  const { name } = form.active.spec
  const items = form.active.items.map((item) => item.value)
  const choices: Choice[] = []
  for (const option of form.active.question.options()) {
    const line = notation.write({ ...form.draft, args: { ...form.draft.args, [name]: [...items, option.value] } })
    const last = line.slice(line.lastIndexOf(',') + 1)
    if (!squeezed(last).startsWith(wanted) && !squeezed(option.label).includes(wanted)) continue
    if (line.length <= 100) choices.push({ name: named(line, last.trim(), option.label), value: line })
    if (choices.length === MOST) break
  }
  return choices
}

/** A line with its last order in words, which are not said twice where they begin with the order itself. */
function named(line: string, last: string, label: string): string {
  const words = label.startsWith(last) ? `${line}${label.slice(last.length)}` : `${line}  (${label})`
  return words.slice(0, 100)
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase()
}
