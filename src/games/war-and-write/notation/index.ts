import type { ArgValue, Decision, Draft, LineProblem, Notation, Reading } from '../../../core/index.ts'
import { choices, explain, given } from '../choices.ts'
import { lackingArrow, sheetTally, voidText, warningOf } from '../sheet.ts'
import { isNation, type Nation } from '../map/ids.ts'
import { nationInfo } from '../map/nations.ts'
import { orderCode, readOrderCode, type Order, type OrderCode } from '../map/orders.ts'
import { needyText } from '../text/faults.ts'
import { gathered, listed, orderText } from '../text/orders.ts'
import { verbs } from '../verbs.ts'
import type { WarView } from '../view.ts'
import { cardOfLetter } from '../tech/index.ts'
import { anyDue, dueIn } from '../tech/write.ts'
import { answerExample, readAnswer } from './answer.ts'
import { cardsExample, readCards, writeCards } from './cards.ts'
import { parseLine, withNation, type Item, type Parsed } from './parse.ts'

/** The order sheet's own short notation. */
export const notation: Notation = {
  example: (view, decision) => example(view as unknown as WarView, decision),
  read: (view, decision, draft, line, confirmed) =>
    readLine(view as unknown as WarView, decision, draft, line, confirmed),
  write,
}

/** What is being read: the draft so far, and what was wrong. */
interface Work {
  readonly view: WarView
  readonly decision: Decision
  readonly confirmed: boolean
  draft: Draft
  readonly problems: LineProblem[]
  /** Where each order of the line that was taken stands. */
  readonly places: Map<OrderCode, Item>
}

function readLine(view: WarView, decision: Decision, draft: Draft, line: string, confirmed: boolean): Reading {
  if (decision.kind === 'cards') return readCards(view, decision, draft, line)
  if (decision.kind !== 'orders' && decision.kind !== 'deploy') return readAnswer(view, decision, draft, line)
  const adds = /^\s*\+/.exec(line)?.[0].length ?? 0
  const blank = /^\s*(-|none|pass)?\s*$/i.test(line)
  const parsed = blank ? { items: [], problems: [] } : parseLine(' '.repeat(adds) + line.slice(adds))
  const before = adds > 0 ? given(draft, 'orders') : []
  const verb = decision.kind === 'deploy' ? 'deploy' : 'orders'
  const work: Work = {
    view,
    decision,
    confirmed,
    draft: { ...draft, do: verb, args: { ...draft.args, orders: before } },
    problems: [...parsed.problems],
    places: new Map(),
  }
  for (const item of parsed.items) for (let n = 0; n < item.count; n++) if (!takeItem(work, item)) break
  if (decision.kind === 'orders') {
    dropNeedy(work)
    takeWishes(work, parsed)
  }
  // A line without one order that could be kept, such as a word to a friend, does not wipe the sheet.
  if (!blank && given(work.draft, 'orders').length === 0) set(work, 'orders', given(draft, 'orders'))
  return { draft: work.draft, problems: work.problems.sort((a, b) => a.at - b.at) }
}

function allows(work: Work, name: string, value: string): boolean {
  const question = choices(work.view, work.decision, work.draft, name)
  return question.kind !== 'count' && question.allows(value)
}

function set(work: Work, name: string, value: ArgValue | undefined): void {
  work.draft = { ...work.draft, args: { ...work.draft.args, [name]: value } }
}

/** Adds an order to the draft, if it may stand there. @returns whether it was added */
function takeItem(work: Work, item: Item): boolean {
  const { at, length } = item
  const candidates = meanings(work, item)
  const order = candidates.find((candidate) => allows(work, 'orders', orderCode(candidate))) ?? candidates[0]
  if (!order) return false
  const code = orderCode(order)
  if (!allows(work, 'orders', code)) {
    const { rule, text } = explain(work.view, work.decision, work.draft, 'orders', code)
    work.problems.push({ kind: 'illegal', at, length, rule, text: `${text}${instead(work, order)}` })
    return false
  }
  const warn = work.decision.kind === 'orders' ? warning(work, code) : undefined
  if (warn !== undefined) {
    work.problems.push({ kind: 'warning', at, length, text: warn })
    if (!work.confirmed) return false
  }
  set(work, 'orders', [...given(work.draft, 'orders'), code])
  work.places.set(code, item)
  return true
}

function warning(work: Work, code: OrderCode): string | undefined {
  return warningOf(sheetTally(work.view, work.decision, given(work.draft, 'orders')), code)
}

/**
 * What an order may mean: the named nation's, else the writer's own, else the other one's of the command; an arrow without
 * a letter is a tank's or a ship's.
 */
function meanings(work: Work, { order, nation }: Item): readonly Order[] {
  const command = work.decision.owners.filter(isNation)
  const seat = command.filter((each) => each === work.draft.seat)
  const owners: readonly Nation[] = nation ? [nation] : [...seat, ...command.filter((each) => !seat.includes(each))]
  const readings =
    order.do === '?'
      ? [
          { ...order, do: 'T' as const },
          { ...order, do: 'S' as const },
        ]
      : [order]
  const letter = order.do === 'card' ? order.letter : undefined
  const holders = letter === undefined ? owners : owners.filter((each) => cardOfLetter(each, letter))
  return (holders.length > 0 ? holders : owners).flatMap((each) =>
    readings.map((reading) => withNation(reading, each)).filter((found) => found !== undefined),
  )
}

/** A few orders of the same kind that would be legal, nearest first. */
function instead(work: Work, order: Order): string {
  const question = choices(work.view, work.decision, work.draft, 'orders')
  if (question.kind === 'count') return ''
  const likeness = (other: Order) =>
    'from' in order && 'from' in other ? Number(other.from === order.from) * 2 + Number(other.to === order.to) : 0
  const others = question
    .options()
    .filter(({ warn }) => warn === undefined)
    .map(({ value }) => readOrderCode(value))
    .filter((other) => other !== undefined)
    .filter((other) => other.do === order.do && other.nation === order.nation)
    .filter((other) => other.do !== 'card' || order.do !== 'card' || other.letter === order.letter)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, 3)
  if (others.length === 0) return ''
  const several = work.decision.owners.length > 1
  return ` Possible: ${listed(
    others.map((other) => orderText(other, several)),
    'or',
  )}.`
}

/**
 * Takes off the arrows of the line that have no unit, now that all of it is read. Under Martial Law they may stay, once
 * their writer has heard what they cost.
 */
function dropNeedy(work: Work): void {
  const { martial } = work.view.options
  if (martial && work.confirmed) return
  for (;;) {
    const codes = given(work.draft, 'orders')
    const tally = sheetTally(work.view, work.decision, codes)
    const needy = lackingArrow(tally, (arrow) => work.places.has(orderCode(arrow)))
    if (!needy) return
    const { rule, text } = needyText(needy)
    const code = orderCode(needy)
    const { at, length } = work.places.get(code) ?? { at: 0, length: 0 }
    if (martial) work.problems.push({ kind: 'warning', at, length, text: voidText(text) })
    else work.problems.push({ kind: 'illegal', at, length, rule, text })
    const last = codes.lastIndexOf(code)
    set(
      work,
      'orders',
      codes.filter((_, index) => index !== last),
    )
  }
}

function takeWishes(work: Work, parsed: Parsed): void {
  if (parsed.unit) set(work, 'unit', parsed.unit)
  if (parsed.marker) {
    const wished = allows(work, 'marker', parsed.marker)
    // Who is alone on its side has no such wish to write.
    if (wished && takesMarker(work)) set(work, 'marker', parsed.marker)
    else if (!wished) problem(work, `${nationInfo[parsed.marker].name} is not on your side here.`)
  }
  if (parsed.returns) {
    set(work, 'returns', [])
    for (const area of parsed.returns) {
      if (allows(work, 'returns', area)) set(work, 'returns', [...given(work.draft, 'returns'), area])
      else problem(work, `Neutral units do not return to ${area}: it has no neutral symbol here, or is named twice.`)
    }
  }
}

function takesMarker({ view, decision, draft }: Work): boolean {
  return verbs(view, decision, draft.seat).some(({ args }) => args.some(({ name }) => name === 'marker'))
}

function problem(work: Work, text: string): void {
  work.problems.push({ kind: 'illegal', at: 0, length: 0, rule: '3.5', text })
}

/** The draft as a line that would be read as this draft again. */
function write(draft: Draft): string {
  if (draft.do === 'cards') return writeCards(given(draft, 'cards'))
  const orders = given(draft, 'orders')
  const others = orders.some((code) => readOrderCode(code)?.nation !== draft.seat)
  const { unit, marker } = draft.args
  const returns = given(draft, 'returns')
  const parts = [
    ...(orders.length > 0 ? [gathered(orders, others)] : []),
    ...(typeof unit === 'string' ? [`prefer ${unit}`] : []),
    ...(typeof marker === 'string' ? [`marker ${marker}`] : []),
    ...(returns.length > 0 ? [`returns ${returns.join(' ')}`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : 'none'
}

/** A line of up to three orders that could be written now. */
function example(view: WarView, decision: Decision): string {
  if (decision.kind === 'cards') return cardsExample(view, decision)
  if (decision.kind !== 'orders' && decision.kind !== 'deploy') return answerExample(view, decision)
  const due = decision.kind === 'orders' ? dueIn(view, decision.owners.filter(isNation)) : []
  const first = due.flatMap((card) => anyDue(view, card) ?? [])
  let draft: Draft = { seat: decision.owners[0] ?? '', do: 'orders', args: { orders: first } }
  for (const verb of ['R', 'T', 'S', 'D']) {
    const question = choices(view, decision, draft, 'orders')
    if (question.kind === 'count') break
    const option = question.options().find(({ value, warn }) => warn === undefined && readOrderCode(value)?.do === verb)
    if (option) draft = { ...draft, args: { orders: [...given(draft, 'orders'), option.value] } }
  }
  const tally = sheetTally(view, decision, given(draft, 'orders'))
  if (decision.kind === 'deploy' || tally.missing === 0) return write(draft)
  return first.length > 0 ? write({ ...draft, args: { orders: first } }) : 'none'
}
