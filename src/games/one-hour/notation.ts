import {
  type ArgValue,
  type Decision,
  type Draft,
  type Json,
  type LineProblem,
  type Notation,
  type Question,
  type Reading,
} from '../../core/index.ts'
import { kindInfo, kinds, nationInfo, nations, trackInfo, tracks } from './map/nations.ts'
import { spaceIds, spaces } from './map/spaces.ts'
import { playOf, playsOf } from './offer.ts'
import type { View } from './view.ts'

/** Typing an action in one line: `offensive poland-ukraine army-2`, `build a1 reserve, a1 poland`, `upgrade air`. */

/** What a word of the line stands for, with everything it may be called. */
interface Word {
  readonly value: string
  readonly names: readonly string[]
}

const short: Readonly<Record<string, readonly string[]>> = {
  'army-1': ['a1', 'army'],
  'army-2': ['a2'],
  'fleet-1': ['f1', 'fleet'],
  'fleet-2': ['f2'],
  'french-army': ['french'],
  'italian-army': ['italian'],
  'italian-fleet': [],
  'chinese-army': ['chinese'],
  'south-east-asia': ['se asia'],
  uk: ['britain', 'england'],
  soviet: ['ussr'],
  'air-force': ['air'],
  'naval-aviation': ['naval', 'navy'],
  usa: ['america'],
}

function spoken(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[-_’']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const word = (value: string, name: string): Word => ({
  value,
  names: [value, name, ...(short[value] ?? [])].map(spoken),
})

const places: readonly Word[] = [
  ...spaceIds.map((id) => word(id, spaces[id].name)),
  { value: 'reserve', names: ['reserve', 'reserves'] },
  { value: 'spent', names: ['spent'] },
]
const units: readonly Word[] = [
  ...kinds.map((kind) => word(kind, kindInfo[kind].name)),
  { value: 'all', names: ['all', 'everything'] },
]
const nationWords = nations.map((id) => word(id, nationInfo[id].name))
const trackWords = tracks.map((track) => word(track, trackInfo[track].name))

/** A place in the line from which words are read off. */
class Cursor {
  at = 0
  readonly text: string
  readonly line: string
  constructor(line: string) {
    this.line = line
    this.text = line.toLowerCase().replaceAll(/[-_’']/g, ' ')
  }

  /** Skips what only separates. */
  skip(): void {
    const gap = /^(?:[\s,;:>→]|to\b|with\b|from\b)+/.exec(this.text.slice(this.at))
    if (gap) this.at += gap[0].length
  }

  get over(): boolean {
    this.skip()
    return this.at >= this.text.length
  }

  /** Reads the longest name that the line goes on with. */
  read(words: readonly Word[]): Word | undefined {
    this.skip()
    const rest = this.text.slice(this.at)
    let best: { word: Word; length: number } | undefined
    for (const candidate of words) {
      for (const name of candidate.names) {
        const pattern = new RegExp(`^${name.replaceAll(' ', '\\s+').replaceAll('.', '\\.')}(?![a-z0-9])`)
        const length = pattern.exec(rest)?.[0].length ?? 0
        if (length > (best?.length ?? 0)) best = { word: candidate, length }
      }
    }
    if (best) this.at += best.length
    return best?.word
  }

  /** Reads a number of pieces such as `2x` or `2`, and 1 where there is none. */
  number(): number {
    this.skip()
    const found = /^([1-9])\s*[x×]?\s+(?=[a-z])|^([1-9])\s*[x×]\s*/.exec(this.text.slice(this.at))
    if (!found) return 1
    this.at += found[0].length
    return Number(found[1] ?? found[2])
  }

  /** The rest of the word at which reading failed. */
  trouble(text: string): LineProblem {
    const length = /^[^\s,;]*/.exec(this.line.slice(this.at))?.[0].length ?? 0
    return { kind: 'unreadable', at: this.at, length: Math.max(1, length), text }
  }
}

/** The items of a list argument, or the value of a single one, as far as the line can be read. */
function readArgument(cursor: Cursor, name: string, question: Question): { value?: ArgValue; problem?: LineProblem } {
  const offered: readonly Word[] =
    question.kind === 'count'
      ? []
      : question.options().map(({ value, label }) => ({ value, names: [value, label].map(spoken) }))
  switch (name) {
    case 'from':
    case 'to': {
      const place = cursor.read(places)
      return place ? { value: place.value } : { problem: cursor.trouble('Here a space is expected.') }
    }
    case 'track': {
      const track = cursor.read(trackWords)
      return track
        ? { value: track.value }
        : { problem: cursor.trouble('Here a track is expected: build, air or naval.') }
    }
    case 'shifts':
      return readList(cursor, (kind) => {
        const place = cursor.read(places)
        return place && [`${kind}>${place.value}`]
      })
    case 'moves':
      return readList(cursor, (kind) => {
        const from = cursor.read(places)
        const to = from && cursor.read(places)
        return to && [`${kind}@${from.value}>${to.value}`]
      })
    case 'armies':
    case 'fleets':
    case 'upgrades':
      return { problem: cursor.trouble('A set-up is chosen from the menus.') }
    default: {
      if (question.kind === 'many') return readUnits(cursor, offered)
      const found = cursor.read(offered)
      return found ? { value: found.value } : { problem: cursor.trouble('That is not on offer here.') }
    }
  }
}

function readList(
  cursor: Cursor,
  rest: (kind: string) => readonly string[] | undefined,
): { value?: ArgValue; problem?: LineProblem } {
  const items: string[] = []
  while (!cursor.over) {
    const times = cursor.number()
    const kind = cursor.read(units)
    const item = kind && rest(kind.value)
    if (!item) {
      return {
        value: items,
        problem: cursor.trouble(kind ? 'Here a space is expected.' : 'Here a piece is expected, such as army-1.'),
      }
    }
    for (let n = 0; n < times; n += 1) items.push(...item)
  }
  return { value: items }
}

function readUnits(cursor: Cursor, offered: readonly Word[]): { value?: ArgValue; problem?: LineProblem } {
  if (cursor.over)
    return {
      value: offered.some(({ value }) => value === 'all') ? ['all'] : offered.slice(0, 1).map(({ value }) => value),
    }
  const items: string[] = []
  while (!cursor.over) {
    const times = cursor.number()
    const found = cursor.read(units) ?? cursor.read(offered)
    if (!found) return { value: items, problem: cursor.trouble('Here a piece is expected, such as army-1.') }
    for (let n = 0; n < times; n += 1) items.push(found.value)
  }
  return { value: items }
}

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

/** What a text names as a value of an argument, all of it: a space, a piece, a shift of a Build. */
function valueOf(arg: string, typed: string): string | undefined {
  const cursor = new Cursor(typed)
  const parts = (...kinds: (readonly Word[])[]): string[] | undefined => {
    const found = kinds.flatMap((words) => cursor.read(words)?.value ?? [])
    return found.length === kinds.length && cursor.over ? found : undefined
  }
  switch (arg) {
    case 'from':
    case 'to':
    case 'space':
      return parts(places)?.[0]
    case 'nation':
      return parts(nationWords)?.[0]
    case 'track':
    case 'upgrades':
      return parts(trackWords)?.[0]
    case 'units':
      return parts(units)?.[0]
    case 'shifts':
      return parts(units, places)?.join('>')
    case 'armies':
    case 'fleets':
      return parts(units, places)?.join('@')
    case 'moves': {
      const [kind, from, to] = parts(units, places, places) ?? []
      return kind && from && to && `${kind}@${from}>${to}`
    }
    default:
      return undefined
  }
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
