import {
  exactly,
  indexed,
  invariant,
  type ArgValue,
  type Decision,
  type Draft,
  type Offer,
  type Option,
  type Question,
} from '../../core/index.ts'
import { areaInfo, fitsTerrain } from './map/areas.ts'
import { gridOf } from './map/grid.ts'
import { isNation, kinds } from './map/ids.ts'
import { nationInfo } from './map/nations.ts'
import { orderAreas, readOrderCode, type Order } from './map/orders.ts'
import { deploymentCatalog, orderCatalog } from './rules/catalog.ts'
import type { ScenarioId } from './map/scenarios.ts'
import { deployed, deployFault } from './rules/deployment.ts'
import { faultOf, needyArrow } from './rules/faults.ts'
import { deskOf, mayAdd, readOrders, tallyOf, type Tally } from './rules/write.ts'
import { draftFault, draftQuestion } from './tech/draft.ts'
import { apCost, isCardId, techCard } from './tech/index.ts'
import { dueCards, writable } from './tech/write.ts'
import { deployFaultText, faultText, misplacedText, missingText } from './text/faults.ts'
import { areaLabel, codeText, kindLabel, orderLabel, orderText, plural } from './text/orders.ts'
import { alliesOf, askArgument } from './verbs.ts'
import { commandOf, type Ask, type NationCommand, type WarView } from './view.ts'

/** Most orders that a sheet takes under Martial Law, where those beyond the action points are void. */
export const sheetLimit = 30

/** The nations that own a decision: a command's own, or those that may choose. */
function ownersOf(decision: Decision): NationCommand {
  return decision.owners.filter(isNation)
}

function askOf(view: WarView, decision: Decision): Ask {
  const ask = view.asks.find((each) => each.id === decision.id)
  invariant(ask, `no choice ${decision.id}`)
  return ask
}

/** What was given so far for an argument that takes a list. */
export function given(draft: Draft, name: string): readonly string[] {
  const value = draft.args[name]
  return typeof value === 'object' ? value : []
}

export function choices(view: WarView, decision: Decision, draft: Draft, ask: string): Question {
  const { kind } = decision
  switch (kind) {
    case 'orders':
      return ask === 'orders' ? sheetQuestion(view, decision, draft) : wishQuestion(view, draft, ask)
    case 'deploy':
      return deployQuestion(view, decision, draft)
    case 'cards':
      return draftQuestion(view, ownersOf(decision), given(draft, 'cards'))
    default:
      return askQuestion(view, decision)
  }
}

/** The sheet as it is being written. */
export function sheetTally(view: WarView, decision: Decision, codes: readonly string[]): Tally {
  return tallyOf(deskOf(view, ownersOf(decision)), readOrders(codes))
}

function sheetQuestion(view: WarView, decision: Decision, draft: Draft): Question {
  const tally = sheetTally(view, decision, given(draft, 'orders'))
  const { martial } = view.options
  const done =
    dueCards(tally.desk.due, tally.orders).length === 0 &&
    (martial || (tally.missing === 0 && tally.spent <= tally.desk.ap))
  return new SheetQuestion(tally, done, martial ? martialOffer(tally) : sheetOffer(tally))
}

/**
 * What may be written next. Its note is made up only when somebody reads it; it is a class since the engine keeps every
 * getter of an object literal alive until the next full garbage collection, and with it the whole sheet.
 */
class SheetQuestion implements Offer {
  readonly kind = 'many'
  readonly done: boolean
  private readonly tally: Tally
  private readonly offer: Offer

  constructor(tally: Tally, done: boolean, offer: Offer) {
    this.tally = tally
    this.done = done
    this.offer = offer
  }

  get note(): string {
    return apNote(this.tally)
  }

  allows(value: string): boolean {
    return this.offer.allows(value)
  }

  options(): readonly Option[] {
    return this.offer.options()
  }
}

function apNote(tally: Tally): string {
  const { desk, orders } = tally
  const left = desk.ap - tally.spent
  const ap =
    left >= 0
      ? `${plural(left, 'action point')} left of ${desk.ap}`
      : `${plural(-left, 'action point')} more than the ${desk.ap} you have`
  const [due] = dueCards(desk.due, orders)
  if (due) return `${ap} · ${due.name} must still be placed: ${due.order?.letter ?? ''}`
  const needy = lackingArrow(tally)
  return needy ? `${ap} · “${orderText(needy)}” still needs an R or a D for its unit` : ap
}

/**
 * The last arrow that has no unit yet, but could still get one. Orders that are void anyway (Martial Law) are left out of it.
 * @param among only these are looked at
 */
export function lackingArrow(tally: Tally, among?: (arrow: Order) => boolean): ReturnType<typeof needyArrow> {
  const sound = tally.desk.view.options.martial ? soundPart(tally) : tally
  return sound.missing === 0 ? undefined : needyArrow(sound, among)
}

/** What may become possible this year. A D where no neutral unit can be is writable too, but does nothing. */
function sheetOffer(tally: Tally): Offer {
  const { view, command } = tally.desk
  const catalog = orderCatalog(view.scenario, command, false, writable(view, command))
  return {
    allows(value) {
      const order = catalog.has(value) ? readOrderCode(value) : undefined
      return order !== undefined && mayAdd(tally, order)
    },
    options() {
      const known = new Map<string, boolean>()
      const open: Option[] = []
      for (const option of catalog.values()) {
        const order = readOrderCode(option.value)
        if (order && mayAdd(tally, order, known)) open.push(warned(tally, option))
      }
      return open
    },
  }
}

/** A D with a warning where it can only come to nothing. */
function warned(tally: Tally, option: Option): Option {
  const order = readOrderCode(option.value)
  if (order?.do !== 'D' || tally.desk.courted.has(order.area)) return option
  return { ...option, warn: faultText({ kind: 'nobody-to-court', area: order.area }).text }
}

/** Martial Law: anything that can be drawn on a sheet, with a warning where it would be void; such orders come last. */
function martialOffer(tally: Tally): Offer {
  const { view, command } = tally.desk
  const catalog = orderCatalog(view.scenario, command, true, writable(view, command))
  const due = dueCards(tally.desk.due, tally.orders)
  const room = tally.orders.length + due.length < sheetLimit
  const owed = (value: string) => due.some((card) => value.startsWith(`${card.nation}.${card.order?.letter ?? ''}.`))
  return {
    allows: (value) => catalog.has(value) && (room || owed(value)),
    options: () => {
      if (!room) return [...catalog.values()].filter(({ value }) => owed(value))
      const sound = soundPart(tally)
      const known = new Map<string, boolean>()
      const good: Option[] = []
      const bad: Option[] = []
      for (const option of catalog.values()) {
        if (isFine(tally, sound, option.value, known)) good.push(option)
        else bad.push(new WarnedOption(option, tally))
      }
      return [...good, ...bad]
    },
  }
}

/** An option whose warning is made up only when somebody reads it: there are hundreds of them. */
class WarnedOption implements Option {
  readonly value: string
  readonly label: string
  readonly group: readonly string[]
  private readonly tally: Tally

  constructor({ value, label, group = [] }: Option, tally: Tally) {
    this.value = value
    this.label = label
    this.group = group
    this.tally = tally
  }

  get warn(): string {
    return warningOf(this.tally, this.value) ?? ''
  }
}

/** Whether an order can be carried out as far as its writer can know. */
function isFine(tally: Tally, sound: Tally, code: string, known?: Map<string, boolean>): boolean {
  const order = readOrderCode(code)
  if (!order || tally.spent + apCost(order) > tally.desk.ap || !mayAdd(sound, order, known)) return false
  return order.do !== 'D' || tally.desk.courted.has(order.area)
}

/** What a writer should hear before an order that is writable but comes to nothing. */
export function warningOf(tally: Tally, code: string): string | undefined {
  const { martial } = tally.desk.view.options
  const sound = martial ? soundPart(tally) : tally
  const order = readOrderCode(code)
  if (!order || isFine(tally, sound, code)) return undefined
  const full = tally.spent + apCost(order) > tally.desk.ap
  const fault = full ? ({ kind: 'ap', ap: tally.desk.ap } as const) : faultOf(sound, order)
  if (!fault) return undefined
  const { text } = faultText(fault)
  return martial ? voidText(text) : text
}

/** A fault and what it costs under Martial Law. */
export function voidText(fault: string): string {
  return `${fault} It would be void: 1 point of influence for the enemy.`
}

/** The orders of a sheet that can be carried out, without those written in spite of Martial Law. */
function soundPart(tally: Tally): Tally {
  let sound = tallyOf(tally.desk, [])
  for (const order of tally.orders) {
    if (mayAdd(sound, order)) sound = tallyOf(tally.desk, [...sound.orders, order])
  }
  return sound
}

const eitherKind = exactly(kinds.map((kind) => ({ value: kind, label: kindLabel(kind) })))

function wishQuestion(view: WarView, draft: Draft, ask: string): Question {
  switch (ask) {
    case 'unit':
      return { kind: 'one', ...eitherKind }
    case 'marker': {
      const side = isNation(draft.seat) ? alliesOf(view, draft.seat) : []
      return { kind: 'one', ...exactly(side.map((nation) => ({ value: nation, label: nationInfo[nation].name }))) }
    }
    default: {
      const taken = given(draft, 'returns')
      return { kind: 'many', done: true, ...indexed(neutralSymbols(view.scenario), (area) => !taken.includes(area)) }
    }
  }
}

const symbols = new Map<ScenarioId, ReadonlyMap<string, Option>>()

/** The areas with a neutral symbol, listed once for each scenario. */
function neutralSymbols(scenario: ScenarioId): ReadonlyMap<string, Option> {
  const before = symbols.get(scenario)
  if (before) return before
  const areas = gridOf(scenario).areas.filter((area) => areaInfo[area].neutral)
  const found = new Map(areas.map((area) => [area, { value: area, label: areaLabel(area) }]))
  symbols.set(scenario, found)
  return found
}

function deployQuestion(view: WarView, decision: Decision, draft: Draft): Question {
  const catalog = deploymentCatalog(view.scenario, ownersOf(decision))
  const moves = given(draft, 'orders')
  const now = deployed(view, moves)
  const allows = (value: string) => {
    const order = catalog.has(value) ? readOrderCode(value) : undefined
    return order !== undefined && deployFault(now, order) === undefined
  }
  const options = () => [...catalog.values()].filter((option) => allows(option.value))
  return { kind: 'many', done: true, note: `${plural(moves.length, 'unit')} moved`, allows, options }
}

function askQuestion(view: WarView, decision: Decision): Question {
  const ask = askOf(view, decision)
  const name = askArgument[ask.kind]
  return { kind: 'one', ...exactly(ask.options.map((value) => ({ value, label: valueLabel(name, value) }))) }
}

/** Why a value is not on offer. */
export function explain(
  view: WarView,
  decision: Decision,
  draft: Draft,
  ask: string,
  value: ArgValue,
): { rule: string; text: string } {
  const several = ownersOf(decision).length > 1
  if (decision.kind === 'orders' && ask === 'orders') {
    const tally = sheetTally(view, decision, given(draft, 'orders'))
    if (typeof value !== 'string') return missingText(tally)
    const order = readOrderCode(value)
    if (!order) return { rule: '1.4', text: `“${value}” is not an order.` }
    const stranger = strangerFault(view, decision, order)
    if (stranger) return stranger
    if (order.do === 'R' && order.kind && !fitsTerrain(order.kind, areaInfo[order.area].terrain)) {
      return misplacedText(order.kind, order.area)
    }
    const fault = faultOf(tally, order)
    if (fault) return faultText(fault)
    return { rule: '1.4', text: `“${codeText(value, several)}” cannot be written here.` }
  }
  if (decision.kind === 'cards') return draftFault(view, ownersOf(decision), given(draft, 'cards'), value)
  if (decision.kind === 'deploy') {
    const order = typeof value === 'string' ? readOrderCode(value) : undefined
    const stranger = order && strangerFault(view, decision, order)
    if (stranger) return stranger
    const fault = order && deployFault(deployed(view, given(draft, 'orders')), order)
    return { rule: 'Troop and General Deployment', text: deployFaultText(fault ?? 'no-unit', order) }
  }
  return { rule: '-', text: `“${String(value)}” is not among the choices.` }
}

/** What is wrong with an order of somebody else's nation, or off the map. */
function strangerFault(view: WarView, decision: Decision, order: Order): { rule: string; text: string } | undefined {
  const several = ownersOf(decision).length > 1
  if (!ownersOf(decision).includes(order.nation)) {
    return { rule: '1.2', text: `${nationInfo[order.nation].name} is not yours to command.` }
  }
  if (orderAreas(order).every((area) => gridOf(view.scenario).areas.includes(area))) return undefined
  return { rule: '1.5', text: `“${orderText(order, several)}” is not on this scenario's map.` }
}

/** A value of an argument in words. */
export function valueLabel(arg: string, value: string): string {
  if (arg === 'orders') {
    const order = readOrderCode(value)
    return order ? orderLabel(order, false) : value
  }
  if (arg === 'cards') return isCardId(value) ? techCard(value).name : value
  if (value === 'tank' || value === 'ship') return kindLabel(value)
  if (isNation(value)) return nationInfo[value].name
  return value in areaInfo ? areaLabel(value as keyof typeof areaInfo) : value
}

/** Like `valueLabel`, with the nation before an order where its writer commands two. */
export function label(view: WarView, draft: Draft, arg: string, value: string): string {
  const order = arg === 'orders' ? readOrderCode(value) : undefined
  if (!order || !isNation(draft.seat)) return valueLabel(arg, value)
  return orderLabel(order, commandOf(view, draft.seat).length > 1)
}
