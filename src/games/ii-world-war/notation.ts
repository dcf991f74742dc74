import type { Decision, Draft, LineProblem, Notation, Reading } from '../../core/game.ts'
import type { Json } from '../../core/json.ts'
import { goal } from './actions/menu.ts'
import { explainOrder, isOpenEnded, orderQuestion, readOrder } from './actions/orders.ts'
import { items, text } from './actions/shared.ts'
import { handlerOf } from './decisions.ts'
import { cities } from './map/cities.ts'
import { hex, readHex, type Hex } from './map/grid.ts'
import { wakingText } from './names.ts'
import { boardOf } from './rules/board.ts'
import { pathTo, reachOf } from './rules/movement.ts'
import { factionOf, provoked } from './rules/war.ts'
import { turnOf, unitNamed, unitsAt, type State, type Unit, type UnitId } from './state.ts'

/**
 * Typed lines. Moving: `1612-1713, Berlin-1712, 1713 x 1812`. Fighting: `2111 2113 x Warsaw ^1712`, where ^ names the
 * air fleet in support. Hexes are codes or names of cities.
 */

interface Word {
  readonly text: string
  readonly at: number
}

const names = new Map<string, Hex>(cities.map((city) => [plain(city.name), hex(city.hex)]))

/** Names are compared without case, accents, spaces and hyphens. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function place(word: string): Hex | undefined {
  return readHex(word.trim()) ?? names.get(plain(word))
}

function problem(kind: LineProblem['kind'], word: Word, sentence: string, rule?: string): LineProblem {
  return { kind, at: word.at, length: Math.max(1, word.text.length), text: sentence, ...(rule ? { rule } : {}) }
}

/** The parts of a line between commas, semicolons and line breaks, with where they begin. */
function parts(line: string): readonly Word[] {
  return [...line.matchAll(/[^,;\n]+/g)].flatMap((match) => {
    const body = match[0].trim()
    return body ? [{ text: body, at: match.index + match[0].indexOf(body) }] : []
  })
}

/** `1612-1713` and `1713 x 1812 `, also with names; a hyphen inside a name is not the sign. */
function orderToken(word: string): string | undefined {
  const attack = /^(.+?)\s*[x×]\s*(\d{4}|[^\d].*)$/i.exec(word)
  const pairs: [string, string, string][] = attack?.[1] && attack[2] ? [[attack[1], 'x', attack[2]]] : []
  for (const match of word.matchAll(/-|→|>/g))
    pairs.push([word.slice(0, match.index), '-', word.slice(match.index + 1)])
  for (const [left, sign, right] of pairs) {
    const from = place(left)
    const to = place(right)
    if (from && to) return `${from}${sign}${to}`
  }
  return undefined
}

/** A sentence to be heard before an order is given: what it brings into the war. */
function warning(state: State, token: string): string | undefined {
  const order = readOrder(token)
  const { faction } = turnOf(state)
  const unit = order && unitsAt(state, order.from).find((one) => factionOf(state, one.nation) === faction)
  if (order?.kind !== 'move' || !unit) return undefined
  return goal(state, unit, order.to, undefined, pathTo(reachOf(state, boardOf(state), unit), order.to)).warn
}

/**
 * Reads orders one after another. The line stops before the first that cannot be carried out, and after the first that
 * rolls a die or asks somebody; what was not tried is given back.
 */
function readOrders(state: State, draft: Draft, line: string, confirmed: boolean): Reading {
  const added = line.startsWith('+')
  const list = [...(added && draft.do === 'orders' ? items(draft.args['list']) : [])]
  const words = parts(added ? ` ${line.slice(1)}` : line)
  const problems: LineProblem[] = []
  let left: Word | undefined
  for (const word of words) {
    const token = orderToken(word.text)
    const now: Draft = { seat: draft.seat, do: 'orders', args: { list: [...list] } }
    const question = orderQuestion(state, now)
    const legal = token !== undefined && question.kind === 'many' && question.allows(token)
    const warn = legal && !confirmed ? warning(state, token) : undefined
    if (legal && warn === undefined) {
      list.push(token)
      continue
    }
    left = word
    if (warn !== undefined) problems.push(problem('warning', word, warn))
    else if (!token)
      problems.push(problem('unreadable', word, `“${word.text}” is not an order such as 1612-1713 or 1713 x 1812.`))
    else if (!isOpenEnded(state, list)) {
      const reason = explainOrder(state, now, token)
      problems.push(problem('illegal', word, reason.text, reason.rule))
    }
    break
  }
  const read = { draft: { seat: draft.seat, do: 'orders', args: { list } }, problems }
  const warned = problems.some(({ kind }) => kind === 'warning')
  return list.length === 0 || warned ? read : { ...read, rest: left ? line.slice(left.at) : '' }
}

function top(state: State, at: Hex): Unit | undefined {
  const here = unitsAt(state, at)
  return here.find((unit) => unit.kind !== 'air') ?? here[0]
}

/** Reads the first attack of a line; the others wait for its dice. */
function readAttacks(state: State, decision: Decision, draft: Draft, line: string, confirmed: boolean): Reading {
  const [first = { text: line.trim(), at: 0 }, second] = parts(line)
  const read = readAttack(state, decision, draft, first)
  const target = unitNamed(state, text(read.draft.args['target']) ?? '')
  const wakes = target && !confirmed ? provoked(state, turnOf(state).faction, target.nation) : undefined
  if (wakes) {
    const warn = problem('warning', first, wakingText([wakes]))
    return { draft: read.draft, problems: [...read.problems, warn] }
  }
  if (read.problems.length > 0) return read
  return { ...read, rest: second ? line.slice(second.at) : '' }
}

/** Reads one attack. */
function readAttack(state: State, decision: Decision, draft: Draft, whole: Word): Reading {
  const match = /^(.+?)\s[x×]\s(.+?)(?:\s*\^\s*(.+))?$/i.exec(whole.text)
  const target = match?.[2] ? place(match[2]) : undefined
  const enemy = target && top(state, target)
  if (!match?.[1] || !enemy) {
    return { draft, problems: [problem('unreadable', whole, 'An attack reads like 2111 2113 x 2112 ^1712.')] }
  }
  const handler = handlerOf(decision)
  const problems: LineProblem[] = []
  const units: UnitId[] = []
  let next: Draft = { seat: draft.seat, do: 'attack', args: { target: enemy.id } }
  const targets = handler.choices(state, { ...next, args: {} }, 'target')
  if (targets.kind !== 'one' || !targets.allows(enemy.id)) {
    const reason = handler.explain(state, next, 'target', enemy.id)
    return { draft, problems: [problem('illegal', whole, reason.text, reason.rule)] }
  }
  const take = (word: string, ask: 'units' | 'support'): UnitId | undefined => {
    const at = place(word)
    const unit = at && top(state, at)
    const spot: Word = { text: word, at: whole.at + whole.text.indexOf(word) }
    if (!unit) {
      problems.push(problem('unreadable', spot, `No unit stands at “${word}”.`))
      return undefined
    }
    const question = handler.choices(
      state,
      { ...next, args: { ...next.args, [ask]: ask === 'units' ? units : [] } },
      ask,
    )
    if (question.kind !== 'count' && question.allows(unit.id)) return unit.id
    const reason = handler.explain(state, next, ask, unit.id)
    problems.push(problem('illegal', spot, reason.text, reason.rule))
    return undefined
  }
  for (const word of match[1].split(/\s+/)) {
    const id = take(word, 'units')
    if (id) units.push(id)
  }
  next = { ...next, args: { ...next.args, units } }
  const support = match[3] ? take(match[3], 'support') : undefined
  return { draft: { ...next, args: { ...next.args, ...(support ? { support: [support] } : {}) } }, problems }
}

const unitArgs: readonly string[] = ['unit', 'units', 'target', 'support', 'artillery', 'air', 'fleet']
const hexArgs: readonly string[] = ['to', 'via', 'at', 'city']

/** What a text names as a value of an argument: a hex by code or city, what stands there, or an order. */
function valueOf(state: State, draft: Draft, arg: string, word: string): string | undefined {
  if (arg === 'list') return orderToken(word.trim())
  const at = place(word)
  if (!at || hexArgs.includes(arg)) return at
  return unitArgs.includes(arg) && draft.do !== 'place' ? top(state, at)?.id : undefined
}

export const notation: Notation = {
  suits: ({ kind }) => kind === 'move' || kind === 'combat',
  example(view, decision) {
    const state = view as unknown as State
    if (decision.kind === 'combat') return '2111 2113 x 2112 ^1712'
    // Outside of a turn's own moves nobody may have the turn, and nothing can be ordered.
    const question = decision.kind === 'move' && orderQuestion(state, { seat: '', do: 'orders', args: {} })
    const first = question && question.kind === 'many' ? question.options()[0]?.value : undefined
    return first ?? '1612-1713, 1713 x 1812'
  },
  read(view: Json, decision, draft, line, confirmed): Reading {
    const state = view as unknown as State
    if (decision.kind === 'move') return readOrders(state, draft, line, confirmed)
    if (decision.kind === 'combat') return readAttacks(state, decision, draft, line, confirmed)
    const whole: Word = { text: line, at: 0 }
    return { draft, problems: [problem('unreadable', whole, 'Lines are for moving and fighting; use the menus here.')] }
  },
  value: (view: Json, draft, arg, word) => valueOf(view as unknown as State, draft, arg, word),
  write(draft) {
    if (draft.do === 'orders') return items(draft.args['list']).join(', ').replaceAll('x', ' x ')
    if (draft.do !== 'attack') return ''
    return `${items(draft.args['units']).join(' ')} x ${text(draft.args['target']) ?? ''}`
  },
}
