import type { Decision, Offer, Option, Question } from '../../core/index.ts'
import { isNation } from './map/ids.ts'
import { readOrderCode, type Order } from './map/orders.ts'
import { deskOf } from './rules/desk.ts'
import { faultOf, needyArrow } from './rules/faults.ts'
import { readOrders, tallyOf, withMore, type Tally } from './rules/tally.ts'
import { mayAdd } from './rules/write.ts'
import { apCost } from './tech/index.ts'
import { dueCards } from './tech/write.ts'
import { faultText } from './text/faults.ts'
import { orderText, plural } from './text/orders.ts'
import type { NationCommand, WarView } from './view.ts'

/** Most orders that a sheet takes under Martial Law, where those beyond the action points are void. */
const sheetLimit = 30

/** The nations that own a decision: a command's own, or those that may choose. */
export function ownersOf(decision: Decision): NationCommand {
  return decision.owners.filter(isNation)
}

/** The sheet as it is being written. */
export function sheetTally(view: WarView, decision: Decision, codes: readonly string[]): Tally {
  return tallyOf(deskOf(view, ownersOf(decision)), readOrders(codes))
}

/** What may be written next on a sheet. */
export function sheetQuestion(view: WarView, decision: Decision, codes: readonly string[]): Question {
  const tally = sheetTally(view, decision, codes)
  const { martial } = view.options
  const done =
    dueCards(tally.desk.due, tally.orders).length === 0 &&
    (martial || (tally.missing === 0 && tally.spent <= tally.desk.ap))
  return new SheetQuestion(tally, done, martial ? martialOffer(tally) : sheetOffer(tally))
}

/**
 * The question for the next order. Its note is made up only when somebody reads it; it is a class since the engine keeps every
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
  const { catalog } = tally.desk
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
  const { catalog } = tally.desk
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
    if (mayAdd(sound, order)) sound = withMore(sound, [order])
  }
  return sound
}
