import { areaInfo } from '../map/areas.ts'
import { gridOf } from '../map/grid.ts'
import { kinds, type AreaId, type Kind, type Nation, type Pieces } from '../map/ids.ts'
import { factionOf } from '../map/nations.ts'
import { kindOf, readOrderCode, type BasicOrder, type Order, type OrderCode } from '../map/orders.ts'
import type { Claim, TechCard } from '../tech/card.ts'
import { smersh } from '../tech/cards/smersh.ts'
import { apCost, cardsInForce } from '../tech/index.ts'
import { recruitFlags } from '../tech/play.ts'
import { anyDue, cardFault, claimsOf, dueCards, dueIn } from '../tech/write.ts'
import { apOf, noPieces, unitsIn, type Neutral, type NationCommand, type WarView } from '../view.ts'
import { markersLeft } from './markers.ts'
import { returnAreas } from './reinforce.ts'

/**
 * The Write phase: what may stand on a sheet. A sheet is checked as a set, so the order of writing does not matter: it is
 * legal when every order on it may still be carried out this year, with the nation's own recruits and diplomacy on the
 * same sheet taken into account. Whether diplomacy succeeds is not known while writing, so it is assumed.
 */

/** What one nation has in one area before anything is written. */
interface Site {
  readonly area: AreaId
  readonly nation: Nation
  readonly own: Readonly<Record<Kind, number>>
  /** Neutral units under its command. */
  readonly led: Readonly<Record<Kind, number>>
  readonly flags: number
  /** Kinds of neutral units that a D of this nation may bring under its command here. */
  readonly courted: readonly Kind[]
}

/** A command at its desk: the board as far as its sheet depends on it. */
export interface Desk {
  readonly view: WarView
  readonly command: NationCommand
  readonly ap: number
  /** Where a neutral unit without a commander may be in the Diplomacy phase, and of which kinds. */
  readonly courted: ReadonlyMap<AreaId, readonly Kind[]>
  /** Tech cards whose order must be on the sheet. */
  readonly due: readonly TechCard[]
  site(nation: Nation, area: AreaId): Site
}

/** The orders of a sheet, counted by nation and area. */
interface Spot {
  readonly site: Site
  /** R that raise a tank, a ship, or either. */
  readonly recruits: { tank: number; ship: number; either: number }
  courts: number
  readonly arrows: { tank: number; ship: number }
  /** Arrows that name a neutral unit. */
  readonly named: { tank: number; ship: number }
  /** What Tech cards bring here: units from the reserve, flags for R, and a neutral unit. */
  readonly brought: { tank: number; ship: number }
  bases: number
  seized: Kind | undefined
}

/** A sheet in the making. */
export interface Tally {
  readonly desk: Desk
  readonly orders: readonly Order[]
  readonly spots: ReadonlyMap<string, Spot>
  /** Action points that the orders cost. */
  readonly spent: number
  /** Further orders that those written still need to become possible, such as the R for a tank that moves on; nothing if they cannot. */
  readonly missing: number | undefined
}

/** The desks of the view that was asked about last: a sheet is checked order by order against the same one. */
let latest: { readonly view: WarView; readonly desks: Map<Nation, Desk> } | undefined

export function deskOf(view: WarView, command: NationCommand): Desk {
  const first = command[0] ?? 'UK'
  if (latest?.view !== view) latest = { view, desks: new Map() }
  const { desks } = latest
  const before = desks.get(first)
  if (before) return before
  const sites = new Map<string, Site>()
  const desk: Desk = {
    view,
    command,
    ap: apOf(view.scenario, command),
    courted: courtedKinds(view, command),
    due: view.tech ? dueIn(view, command) : [],
    site: (nation, area) => siteOf(view, desk.courted, sites, nation, area),
  }
  desks.set(first, desk)
  return desk
}

function siteOf(
  view: WarView,
  courtedIn: Desk['courted'],
  sites: Map<string, Site>,
  nation: Nation,
  area: AreaId,
): Site {
  const key = `${nation}${area}`
  const seen = sites.get(key)
  if (seen) return seen
  const pieces = unitsIn(view, area, nation)
  const led = { tank: 0, ship: 0 }
  for (const neutral of view.neutrals) {
    if (neutral.at === area && neutral.commander === nation) led[neutral.kind] += 1
  }
  const courted = courtedIn.get(area)
  const site: Site = {
    area,
    nation,
    own: { tank: pieces.tanks, ship: pieces.ships },
    led,
    flags: recruitFlags(view, area, nation),
    courted: courted && markersLeft(view, nation) > 0 ? courted : none,
  }
  sites.set(key, site)
  return site
}

const none: readonly Kind[] = []

/** Areas where a neutral unit without a commander stands or may stand after this year's Reinforce phase. */
function courtedKinds(view: WarView, command: NationCommand): ReadonlyMap<AreaId, readonly Kind[]> {
  const found = new Map<AreaId, Kind[]>()
  const freed = view.tech && command.includes('SOV') && cardsInForce(view).includes(smersh)
  for (const neutral of view.neutrals) {
    const areas =
      neutral.at === null ? returnAreas(view, neutral) : isCourted(neutral, freed === true) ? [neutral.at] : []
    for (const area of areas) {
      const there = found.get(area)
      if (!there) found.set(area, [neutral.kind])
      else if (!there.includes(neutral.kind)) there.push(neutral.kind)
    }
  }
  return found
}

/** Without a commander, or freed from an Axis one by SMERSH. */
function isCourted({ commander }: Neutral, freed: boolean): boolean {
  return commander === null || (freed && factionOf(commander) === 'axis')
}

export function tallyOf(desk: Desk, orders: readonly Order[]): Tally {
  const spots = new Map<string, Spot>()
  let spent = 0
  for (const order of orders) {
    note(desk, spots, order)
    spent += order.do === 'card' ? apCost(order) : 1
  }
  const lacking = missingOrders(desk, spots)
  const due = dueCards(desk.due, orders).length
  return { desk, orders, spots, spent, missing: lacking === undefined ? undefined : lacking + due }
}

export function readOrders(codes: readonly OrderCode[]): Order[] {
  return codes.map(readOrderCode).filter((order) => order !== undefined)
}

function note(desk: Desk, spots: Map<string, Spot>, order: Order): void {
  if (order.do === 'card') {
    for (const claim of claimsOf(desk.view, order)) noteClaim(spotAt(desk, spots, order.nation, claim.area), claim)
    return
  }
  const spot = spotAt(desk, spots, order.nation, order.do === 'R' || order.do === 'D' ? order.area : order.from)
  switch (order.do) {
    case 'R':
      spot.recruits[recruitKind(order.area, order.kind)] += 1
      break
    case 'D':
      spot.courts += 1
      break
    case 'T':
    case 'S':
      spot.arrows[kindOf[order.do]] += 1
      if (order.neutral) spot.named[kindOf[order.do]] += 1
  }
}

function spotAt(desk: Desk, spots: Map<string, Spot>, nation: Nation, area: AreaId): Spot {
  const key = `${nation}${area}`
  let spot = spots.get(key)
  if (!spot) {
    spot = {
      site: desk.site(nation, area),
      recruits: { tank: 0, ship: 0, either: 0 },
      courts: 0,
      arrows: { tank: 0, ship: 0 },
      named: { tank: 0, ship: 0 },
      brought: { tank: 0, ship: 0 },
      bases: 0,
      seized: undefined,
    }
    spots.set(key, spot)
  }
  return spot
}

function noteClaim(spot: Spot, { raises, leaves, seizes, base }: Claim): void {
  for (const kind of kinds) {
    spot.brought[kind] += raises?.[kind] ?? 0
    spot.arrows[kind] += leaves?.[kind] ?? 0
  }
  if (seizes) spot.seized = seizes
  if (base) spot.bases += 1
}

/** What an R raises: what it says, or what the terrain allows. */
function recruitKind(area: AreaId, wanted: Kind | undefined): Kind | 'either' {
  if (wanted) return wanted
  const { terrain } = areaInfo[area]
  return terrain === 'coast' ? 'either' : terrain === 'inland' ? 'tank' : 'ship'
}

/** One way to make a spot's arrows possible: further orders, and what all its recruits take from the reserve. */
interface Way {
  readonly extra: number
  readonly tank: number
  readonly ship: number
  readonly recruits: number
}

/** The ways of a spot where a neutral unit may be won: without it, and with it. */
function waysOf(desk: Desk, spot: Spot): readonly Way[] {
  return [undefined, ...(spot.seized ? [] : spot.site.courted)]
    .map((won) => wayOf(desk, spot, won))
    .filter((way) => way !== undefined)
}

/** @param won the kind of neutral unit that diplomacy is to bring here */
function wayOf(desk: Desk, spot: Spot, won: Kind | undefined): Way | undefined {
  const { site, recruits, arrows, named, brought, seized } = spot
  const ledTanks = site.led.tank + (won === 'tank' || seized === 'tank' ? 1 : 0)
  const ledShips = site.led.ship + (won === 'ship' || seized === 'ship' ? 1 : 0)
  if (named.tank > ledTanks || named.ship > ledShips) return undefined
  const tank = Math.max(recruits.tank, arrows.tank - site.own.tank - ledTanks - brought.tank)
  const ship = Math.max(recruits.ship, arrows.ship - site.own.ship - ledShips - brought.ship)
  const written = recruits.tank + recruits.ship + recruits.either
  const raised = Math.max(0, tank + ship - written)
  const all = written + raised
  const flags = site.flags + spot.bases
  if (all > 0 && flags === 0) return undefined
  if (desk.view.options.scarce && all > flags) return undefined
  return {
    extra: raised + (won && spot.courts === 0 ? 1 : 0),
    tank: tank + brought.tank,
    ship: ship + brought.ship,
    recruits: all + brought.tank + brought.ship,
  }
}

/** How many further orders the arrows on a sheet need at least; nothing where no further orders make them possible. */
function missingOrders(desk: Desk, spots: ReadonlyMap<string, Spot>): number | undefined {
  let sum = 0
  for (const nation of desk.command) {
    const open: (readonly Way[])[] = []
    let sofar = noWay
    for (const spot of spots.values()) {
      if (spot.site.nation !== nation) continue
      if (spot.site.courted.length > 0) {
        open.push(waysOf(desk, spot))
        continue
      }
      if (isCovered(spot)) continue
      const way = wayOf(desk, spot, undefined)
      if (!way) return undefined
      sofar = together(sofar, way)
    }
    const least = cheapest(open, 0, desk.view.reserves[nation] ?? noPieces, sofar)
    if (least === undefined) return undefined
    sum += least
  }
  return sum
}

/** Whether a spot has arrows only, and a unit for each: the usual case. */
function isCovered({ site: { own, led }, recruits, arrows, named, brought }: Spot): boolean {
  return (
    brought.tank + brought.ship === 0 &&
    recruits.tank + recruits.ship + recruits.either === 0 &&
    named.tank <= led.tank &&
    named.ship <= led.ship &&
    arrows.tank <= own.tank + led.tank &&
    arrows.ship <= own.ship + led.ship
  )
}

const noWay: Way = { extra: 0, tank: 0, ship: 0, recruits: 0 }

function together(a: Way, b: Way): Way {
  return { extra: a.extra + b.extra, tank: a.tank + b.tank, ship: a.ship + b.ship, recruits: a.recruits + b.recruits }
}

/** Picks a way for every spot so that the reserve suffices and the fewest further orders are needed. */
function cheapest(spots: readonly (readonly Way[])[], from: number, reserve: Pieces, sofar: Way): number | undefined {
  const { tank, ship, recruits, extra } = sofar
  if (tank > reserve.tanks || ship > reserve.ships || recruits > reserve.tanks + reserve.ships) return undefined
  const ways = spots[from]
  if (!ways) return extra
  let least: number | undefined
  for (const way of ways) {
    const found = cheapest(spots, from + 1, reserve, together(sofar, way))
    if (found !== undefined && (least === undefined || found < least)) least = found
  }
  return least
}

/**
 * Whether a further order may be written: it and all before it can become possible with the action points that are left.
 * @param known answers of this tally so far, where many are asked for: where an arrow leads to does not matter to its unit
 */
export function mayAdd(tally: Tally, order: Order, known?: Map<string, boolean>): boolean {
  const { desk, orders, spent, missing } = tally
  if (missing === undefined || spent + apCost(order) > desk.ap || !isDrawable(desk, order)) return false
  if (order.do === 'card') return cardFault(desk.view, orders, order) === undefined && thoroughly(tally, order)
  const quick = quickly(tally, order)
  if (quick !== undefined) return quick
  const source = known && sourceOf(order)
  const before = source === undefined ? undefined : known?.get(source)
  if (before !== undefined) return before
  const may = thoroughly(tally, order)
  if (source !== undefined) known?.set(source, may)
  return may
}

function sourceOf(order: BasicOrder): string {
  switch (order.do) {
    case 'R':
      return `${order.nation}R${order.area}${order.kind ?? ''}`
    case 'D':
      return `${order.nation}D${order.area}`
    case 'T':
    case 'S':
      return `${order.nation}${order.do}${order.from}${order.neutral ? 'N' : ''}`
  }
}

/** The answer where it is plain without counting the whole sheet anew. */
function quickly({ desk, spent, spots, missing = 0 }: Tally, order: BasicOrder): boolean | undefined {
  const room = spent + 1 + missing <= desk.ap
  switch (order.do) {
    case 'D':
      return room ? true : undefined
    case 'R':
      return desk.site(order.nation, order.area).flags === 0 && !spots.get(`${order.nation}${order.area}`)?.bases
        ? false
        : undefined
    case 'T':
    case 'S': {
      if (!room) return false
      const kind = kindOf[order.do]
      const site = desk.site(order.nation, order.from)
      const spot = spots.get(`${order.nation}${order.from}`)
      const free = site.own[kind] + site.led[kind] > (spot?.arrows[kind] ?? 0)
      if (free && (!order.neutral || site.led[kind] > (spot?.named[kind] ?? 0))) return true
      const more = spot !== undefined && spot.brought[kind] + spot.bases + (spot.seized === kind ? 1 : 0) > 0
      return site.flags === 0 && !more && !site.courted.includes(kind) ? false : undefined
    }
  }
}

function thoroughly({ desk, orders }: Tally, order: Order): boolean {
  const next = tallyOf(desk, [...orders, order])
  return next.missing !== undefined && next.spent + next.missing <= desk.ap
}

/** Whether an arrow leads somewhere that its kind of unit can go in one move (Write 5 to 7). Other orders are writable anywhere. */
export function isDrawable(desk: Desk, order: Order): boolean {
  if (order.do !== 'T' && order.do !== 'S') return true
  return gridOf(desk.view.scenario).reach(kindOf[order.do], order.from).includes(order.to)
}

/** The orders of a sheet that stand by themselves: of those that still need an R or a D, the last ones are left out. */
export function standing(desk: Desk, codes: readonly OrderCode[]): readonly OrderCode[] {
  let kept: readonly OrderCode[] = []
  const due = dueCards(desk.due, readOrders(codes)).flatMap((card) => anyDue(desk.view, card) ?? [])
  const cards = [...codes.filter((code) => readOrderCode(code)?.do === 'card'), ...due]
  const first = codes.filter((code) => /\.[RD]\./.test(code))
  const rest = codes.filter((code) => !cards.includes(code) && !first.includes(code))
  const isDue = (code: OrderCode) =>
    desk.due.some((card) => code.startsWith(`${card.nation}.${card.order?.letter ?? ''}.`))
  for (const code of [...cards.filter(isDue), ...cards.filter((card) => !isDue(card)), ...first, ...rest]) {
    const next = tallyOf(desk, readOrders([...kept, code]))
    const open = dueCards(desk.due, next.orders).length
    if (next.orders.length > kept.length && next.missing === open && next.spent + open <= desk.ap)
      kept = [...kept, code]
  }
  return kept
}
