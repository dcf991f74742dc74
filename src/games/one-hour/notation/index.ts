import type { ArgValue, Decision, Draft, Json, Notation, Reading } from '../../../core/index.ts'
import { playOf, playsOf } from '../offer.ts'
import type { View } from '../view.ts'
import { readArgument } from './arguments.ts'
import { valueOf } from './value.ts'
import { Cursor, spoken } from './words.ts'

/** Typing an action in one line: `offensive poland-ukraine army-2`, `build a1 reserve, a1 poland`, `upgrade air`. */

/** Keeps as much of a list as is legal, or a single value if it is. */
function keepLegal(
  view: View,
  decision: Decision,
  draft: Draft,
  name: string,
  value: ArgValue,
): { value?: ArgValue; why?: { rule: string; text: string } } {
  const play = playOf(view, decision, draft)
  if (!Array.isArray(value)) {
    const question = play.choices(draft, name)
    const legal = question.kind === 'one' && typeof value === 'string' && question.allows(value)
    return legal ? { value } : { why: play.explain(draft, name, value) }
  }
  const kept: string[] = []
  for (const item of value as readonly string[]) {
    const so: Draft = { ...draft, args: { ...draft.args, [name]: kept.slice() } }
    const question = play.choices(so, name)
    if (question.kind === 'count' || !question.allows(item)) return { value: kept, why: play.explain(so, name, item) }
    kept.push(item)
  }
  return { value: kept }
}

function read(view: View, decision: Decision, draft: Draft, line: string): Reading {
  const adding = line.trimStart().startsWith('+')
  const cursor = new Cursor(adding ? line.replace('+', ' ') : line)
  const plays = playsOf(view, decision)
  const verbs = plays.map(({ verb }) => ({
    value: verb.do,
    names: [verb.do, verb.label, ...(verbShort[verb.do] ?? [])].map(spoken),
  }))
  const named = cursor.read(verbs)
  const verb = plays.find((play) => play.verb.do === (named?.value ?? draft.do))?.verb
  if (!verb)
    return { draft, problems: [cursor.trouble(`Begin with one of: ${verbs.map(({ value }) => value).join(', ')}.`)] }
  let made: Draft = { seat: draft.seat, do: verb.do, args: adding && verb.do === draft.do ? draft.args : {} }
  for (const { name } of verb.args) {
    const before = made.args[name]
    if (adding && before !== undefined && !Array.isArray(before)) continue
    const start = cursor.at
    const { value, problem } = readArgument(cursor, name, playOf(view, decision, made).choices(made, name))
    if (value !== undefined) {
      const whole = Array.isArray(value) && Array.isArray(before) ? [...(before as readonly string[]), ...value] : value
      const legal = keepLegal(view, decision, made, name, whole)
      if (legal.value !== undefined) made = { ...made, args: { ...made.args, [name]: legal.value } }
      if (legal.why) {
        const length = Math.max(1, cursor.at - start)
        return { draft: made, problems: [{ kind: 'illegal', at: start, length, ...legal.why }] }
      }
    }
    if (problem) return { draft: made, problems: [problem] }
  }
  return cursor.over ? { draft: made, problems: [] } : { draft: made, problems: [cursor.trouble('This is too much.')] }
}

const verbShort: Readonly<Record<string, readonly string[]>> = {
  offensive: ['attack', 'o'],
  'offensive-in-place': ['attack in place', 'in place'],
  build: ['b'],
  'strategic-move': ['move', 'm'],
  upgrade: ['u'],
  pass: ['p', 'no'],
  hold: ['no'],
}

/** The order in which arguments are written; a verb has only some of them. */
const argOrder = ['from', 'unit', 'to', 'track', 'units', 'shifts', 'moves', 'armies', 'fleets', 'upgrades']

function write({ do: verb, args }: Draft): string {
  const parts = argOrder.flatMap((name): string[] => {
    const value = args[name]
    if (value === undefined || (name === 'to' && args.from !== undefined)) return []
    if (name === 'from') return [`${String(value)}-${String(args.to ?? '')}`]
    if (!Array.isArray(value)) return [String(value)]
    const items = value as readonly string[]
    const plain = name === 'units' ? items : items.map((item) => item.replaceAll(/[>@]/g, ' '))
    return [plain.join(name === 'units' ? ' ' : ', ')]
  })
  return [verb, ...parts].join(' ').trim()
}

export const notation: Notation = {
  example(view: Json, decision, seat) {
    const play = playsOf(view as unknown as View, decision)[0]
    if (!play) return 'pass'
    let draft: Draft = { seat, do: play.verb.do, args: {} }
    for (const { name } of play.verb.args) {
      const question = play.choices(draft, name)
      if (question.kind === 'count') continue
      const first = question.options()[0]?.value
      if (first === undefined) continue
      draft = { ...draft, args: { ...draft.args, [name]: question.kind === 'one' ? first : [first] } }
    }
    return write(draft)
  },
  read: (view: Json, decision, draft, line) => read(view as unknown as View, decision, draft, line),
  write,
  value: (_view, _draft, arg, typed) => valueOf(arg, typed),
}
