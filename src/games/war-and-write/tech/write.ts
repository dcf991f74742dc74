import type { Year } from '../map/ids.ts'
import { gridOf } from '../map/grid.ts'
import { orderCode, type CardOrder, type Order } from '../map/orders.ts'
import type { ScenarioId } from '../map/scenarios.ts'
import type { NationCommand, WarView } from '../view.ts'
import type { Claim, TechCard } from './card.ts'
import { cardInForce, cardsInForce } from './index.ts'

/** What Tech cards let a sheet hold. */

/** The cards of a command whose orders may be written this year. */
export function writable(view: WarView, command: NationCommand): readonly TechCard[] {
  return cardsInForce(view).filter((card) => card.order && command.includes(card.nation))
}

/** Everything that a card could ever let one write in a scenario. */
export function cardOrders(card: TechCard, scenario: ScenarioId): readonly CardOrder[] {
  const { order, nation } = card
  if (!order) return []
  return order.targets(gridOf(scenario)).map((target) => ({ do: 'card', nation, letter: order.letter, ...target }))
}

/** Why a card's order may not stand on a sheet beside others: a sentence, or nothing. */
export function cardFault(view: WarView, written: readonly Order[], order: CardOrder): string | undefined {
  const card = cardInForce(view, order.nation, order.letter)
  const rules = card?.order
  if (!card || !rules) return 'None of your cards allows this order this year.'
  if (view.tech?.used.includes(card.id)) return `${card.name} works once a game, and has.`
  const most = rules.once ? 1 : (rules.yearly ?? Infinity)
  const times = written.filter((each) => each.do === 'card' && isOf(card, each)).length
  if (times >= most)
    return `${card.name} may be written ${most === 1 ? 'once' : `${most} times`} ${rules.once ? 'only' : 'a year'}.`
  return rules.fault(view, order)
}

function isOf(card: TechCard, order: CardOrder): boolean {
  return order.nation === card.nation && order.letter === card.order?.letter
}

export function claimsOf(view: WarView, order: CardOrder): readonly Claim[] {
  return cardInForce(view, order.nation, order.letter)?.order?.claims?.(view, order) ?? []
}

/** The cards whose order a command must write this year and has not yet. */
export function dueCards(due: readonly TechCard[], orders: readonly Order[]): readonly TechCard[] {
  if (due.length === 0) return due
  return due.filter((card) => !orders.some((order) => order.do === 'card' && isOf(card, order)))
}

/** The cards whose order a command must write this year. */
export function dueIn(view: WarView, command: NationCommand): readonly TechCard[] {
  return writable(view, command).filter((card) => card.order?.due === (view.year satisfies Year))
}

/** A due order that could be written now, for sheets that end without one. */
export function anyDue(view: WarView, card: TechCard): string | undefined {
  const order = cardOrders(card, view.scenario).find((each) => card.order?.fault(view, each) === undefined)
  return order && orderCode(order)
}
