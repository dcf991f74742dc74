import type { Rng } from '../../../core/index.ts'
import { battleCard } from '../map/battles.ts'
import type { AreaId, Faction } from '../map/ids.ts'
import { factionOf } from '../map/nations.ts'
import { orderCode, readOrderCode, type Order, type OrderCode } from '../map/orders.ts'
import { basicOrders } from '../rules/catalog.ts'
import { deskOf, type Desk } from '../rules/desk.ts'
import { readOrders, tallyOf, type Tally } from '../rules/tally.ts'
import { mayAdd } from '../rules/write.ts'
import { cardOrders, claimsOf, dueCards, writable } from '../tech/write.ts'
import { flagsIn, strengthIn, type NationCommand, type WarView } from '../view.ts'

/** An order that might be worth writing, and how likely it is tried. */
interface Idea {
  readonly code: OrderCode
  readonly order: Order
  readonly weight: number
}

/** A command that looks for sheets: its desk and what it might write. */
export interface Writer {
  readonly command: NationCommand
  readonly faction: Faction
  readonly desk: Desk
  readonly ideas: readonly Idea[]
  readonly weight: number
  /** R and D by the nation and area where they bring a unit. */
  readonly sources: ReadonlyMap<string, readonly Idea[]>
}

function sourceKey(order: Order): string {
  return `${order.nation}${'area' in order ? order.area : order.from}`
}

/** How much it matters to a faction to stand in an area, roughly. */
function worth(view: WarView, area: AreaId, faction: Faction): number {
  let sum = 0.2
  for (const flag of flagsIn(view, area)) sum += factionOf(flag) === faction ? 1 : 2
  for (const battle of view.battles) {
    if (!battle.result && battleCard(battle.card).area === area) sum += battle.due <= view.year ? 3 : 1.5
  }
  const enemy = strengthIn(view, area, faction === 'axis' ? 'allies' : 'axis')
  if (enemy > 0) sum += 0.6
  return sum
}

export function writerOf(view: WarView, command: NationCommand): Writer {
  const desk = deskOf(view, command)
  const faction = factionOf(command[0] ?? 'UK')
  const blank = tallyOf(desk, [])
  const worths = new Map<AreaId, number>()
  const at = (area: AreaId) => {
    const known = worths.get(area) ?? worth(view, area, faction)
    worths.set(area, known)
    return known
  }
  const ideas: Idea[] = []
  for (const bundle of bundlesFor(view, command)) {
    const [sample] = bundle
    if (!sample || !isWorthATry(desk, sample.order) || !mayAdd(blank, sample.order)) continue
    for (const { code, order } of bundle) {
      switch (order.do) {
        case 'R':
          ideas.push({ code, order, weight: 2 })
          break
        case 'D':
          ideas.push({ code, order, weight: 1.2 })
          break
        case 'T':
        case 'S':
          ideas.push({ code, order, weight: Math.max(0.08, 0.3 + at(order.to) - 0.5 * at(order.from)) })
          break
        case 'card': {
          const raises = claimsOf(view, order).some((claim) => claim.raises ?? claim.seizes ?? claim.base)
          ideas.push({ code, order, weight: raises ? 1.5 : 0.2 + 0.4 * at(order.to ?? order.area) })
        }
      }
    }
  }
  const sources = new Map<string, Idea[]>()
  for (const idea of ideas) {
    const key = sourceKey(idea.order)
    if (isSource(view, idea.order)) sources.set(key, [...(sources.get(key) ?? []), idea])
  }
  return { command, faction, desk, ideas, sources, weight: ideas.reduce((sum, idea) => sum + idea.weight, 0) }
}

/** Orders that can all be written on an empty sheet or none: one order, or the arrows of a kind of unit out of an area. */
type Bundle = readonly Pick<Idea, 'code' | 'order'>[]

/** Bundles by scenario and by nation or card: the same ones year after year. */
const bundled = new Map<string, readonly Bundle[]>()

function bundlesFor(view: WarView, command: NationCommand): readonly Bundle[] {
  const { scenario } = view
  const cards = writable(view, command)
  return command.flatMap((nation) => [
    ...bundles(`${scenario}/${nation}`, () => basicOrders(scenario, nation, false)),
    ...cards
      .filter((card) => card.nation === nation)
      .flatMap((card) => bundles(`${scenario}/${card.id}`, () => cardOrders(card, scenario))),
  ])
}

function bundles(key: string, list: () => readonly Order[]): readonly Bundle[] {
  let found = bundled.get(key)
  if (!found) {
    const byStart = new Map<string, { readonly code: OrderCode; readonly order: Order }[]>()
    for (const order of list()) {
      const isMove = order.do === 'T' || order.do === 'S'
      // An arrow without a name moves a neutral unit too.
      if (isMove && order.neutral) continue
      const code = orderCode(order)
      const start = isMove ? `${order.do}${order.from}` : code
      byStart.set(start, [...(byStart.get(start) ?? []), { code, order: readOrderCode(code) ?? order }])
    }
    found = [...byStart.values()]
    bundled.set(key, found)
  }
  return found
}

/** No D without a neutral unit. */
function isWorthATry(desk: Desk, order: Order): boolean {
  return order.do !== 'D' || desk.site(order.nation, order.area).courted.length > 0
}

/** Whether an order may bring a unit to its area. */
function isSource(view: WarView, order: Order): boolean {
  if (order.do !== 'card') return order.do === 'R' || order.do === 'D'
  return claimsOf(view, order).some((claim) => claim.raises ?? claim.seizes)
}

function draw(writer: Writer, rng: Rng): Idea | undefined {
  let left = rng() * writer.weight
  for (const idea of writer.ideas) {
    left -= idea.weight
    if (left <= 0) return idea
  }
  return writer.ideas.at(-1)
}

function isArrow(code: OrderCode): boolean {
  const verb = readOrderCode(code)?.do
  return verb === 'T' || verb === 'S'
}

function isDue(desk: Desk, code: OrderCode): boolean {
  const order = readOrderCode(code)
  return order?.do === 'card' && desk.due.some((card) => card.order?.letter === order.letter)
}

/** Tries in vain before a sheet is taken as full. */
const patience = 12

/** Fills a sheet with orders that fit together; those already on it stay as far as they still fit. */
export function fill(writer: Writer, orders: readonly OrderCode[], rng: Rng): readonly OrderCode[] {
  const { desk } = writer
  let tally = tallyOf(desk, [])
  const codes: OrderCode[] = []
  const write = (next: Tally, ...added: OrderCode[]): true => {
    tally = next
    codes.push(...added)
    return true
  }
  const add = (code: OrderCode, order: Order): boolean => {
    if (!mayAdd(tally, order)) return false
    const next = tallyOf(desk, [...tally.orders, order])
    if (next.missing === dueCards(desk.due, next.orders).length) return write(next, code)
    // The unit of this arrow is yet to come: the order that brings it is written with it.
    for (const need of writer.sources.get(sourceKey(order)) ?? []) {
      if (!mayAdd(next, need.order)) continue
      const both = tallyOf(desk, [...next.orders, need.order])
      if (both.missing === 0) return write(both, code, need.code)
    }
    return false
  }
  // What must be written goes first, and what brings a unit before the arrows that need it.
  const due = dueCards(desk.due, readOrders(orders)).flatMap((card) => {
    const own = writer.ideas.filter(({ order }) => order.do === 'card' && order.letter === card.order?.letter)
    return own[Math.floor(rng() * own.length)]?.code ?? []
  })
  const rank = (code: OrderCode) => Number(isArrow(code)) * 2 + Number(!isDue(desk, code))
  for (const code of [...due, ...orders].sort((a, b) => rank(a) - rank(b))) {
    const order = readOrderCode(code)
    if (order) add(code, order)
  }
  for (let vain = 0; tally.spent < desk.ap && vain < patience;) {
    const idea = draw(writer, rng)
    if (!idea || !add(idea.code, idea.order)) vain += 1
  }
  return codes
}

/** A sheet like this one with one or two orders changed. */
export function vary(writer: Writer, orders: readonly OrderCode[], rng: Rng): readonly OrderCode[] {
  const drop = rng() < 0.6 ? 1 : 2
  const kept = [...orders]
  for (let n = 0; n < drop && kept.length > 0; n++) kept.splice(Math.floor(rng() * kept.length), 1)
  return fill(writer, kept, rng)
}
