import {
  exactly,
  indexed,
  invariant,
  type ArgValue,
  type Decision,
  type Draft,
  type Option,
  type Question,
} from '../../core/index.ts'
import { areaInfo, fitsTerrain, isAreaId } from './map/areas.ts'
import { gridOf } from './map/grid.ts'
import { isNation, kinds } from './map/ids.ts'
import { nationInfo } from './map/nations.ts'
import { orderAreas, readOrderCode, type Order } from './map/orders.ts'
import { deploymentCatalog } from './rules/catalog.ts'
import type { ScenarioId } from './map/scenarios.ts'
import { deployed, deployFault } from './rules/deployment.ts'
import { faultOf } from './rules/faults.ts'
import { ownersOf, sheetQuestion, sheetTally } from './sheet.ts'
import { draftFault, draftQuestion } from './tech/draft.ts'
import { isCardId, techCard } from './tech/index.ts'
import { deployFaultText, faultText, misplacedText, missingText } from './text/faults.ts'
import { areaLabel, codeText, kindLabel, orderLabel, orderText, plural } from './text/orders.ts'
import { alliesOf, askArgument } from './verbs.ts'
import { commandOf, type Ask, type WarView } from './view.ts'

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
      return ask === 'orders' ? sheetQuestion(view, decision, given(draft, 'orders')) : wishQuestion(view, draft, ask)
    case 'deploy':
      return deployQuestion(view, decision, draft)
    case 'cards':
      return draftQuestion(view, ownersOf(decision), given(draft, 'cards'))
    default:
      return askQuestion(view, decision)
  }
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
  return isAreaId(value) ? areaLabel(value) : value
}

/** Like `valueLabel`, with the nation before an order where its writer commands two. */
export function label(view: WarView, draft: Draft, arg: string, value: string): string {
  const order = arg === 'orders' ? readOrderCode(value) : undefined
  if (!order || !isNation(draft.seat)) return valueLabel(arg, value)
  return orderLabel(order, commandOf(view, draft.seat).length > 1)
}
