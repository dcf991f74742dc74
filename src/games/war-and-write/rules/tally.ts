import { areaInfo } from '../map/areas.ts'
import type { AreaId, Kind, Nation } from '../map/ids.ts'
import { kindOf, readOrderCode, type BasicOrder, type Order, type OrderCode } from '../map/orders.ts'
import type { Claim } from '../tech/card.ts'
import { apCost } from '../tech/index.ts'
import { claimsOf, dueCards } from '../tech/write.ts'
import type { Desk, Site } from './desk.ts'
import { missingOrders, waysOf, type Counts, type Way } from './ways.ts'

/** What is written for one nation in one area, and the ways to make it possible. */
export interface Spot extends Counts {
  readonly ways: readonly Way[]
}

/** A sheet in the making. */
export interface Tally {
  readonly desk: Desk
  readonly orders: readonly Order[]
  readonly spots: readonly Spot[]
  /** Action points that the orders cost. */
  readonly spent: number
  /** Further orders that those written still need to become possible, such as the R for a tank that moves on; nothing if they cannot. */
  readonly missing: number | undefined
}

/** The tally that was made last: the same sheet is mostly looked at again with one more order. */
let latest: Tally | undefined

/** Counts the orders of a sheet. */
export function tallyOf(desk: Desk, orders: readonly Order[]): Tally {
  const begun = latest?.desk === desk && beginsWith(orders, latest.orders) ? latest : blank(desk)
  latest = withMore(begun, orders.slice(begun.orders.length))
  return latest
}

function blank(desk: Desk): Tally {
  return { desk, orders: [], spots: [], spent: 0, missing: desk.due.length }
}

/** The tally of a sheet with further orders. */
export function withMore(tally: Tally, more: readonly Order[]): Tally {
  if (more.length === 0) return tally
  const { desk } = tally
  const orders = [...tally.orders, ...more]
  const spots = [...tally.spots]
  let { spent } = tally
  for (const order of more) {
    note(desk, spots, order)
    spent += apCost(order)
  }
  return { desk, orders, spots, spent, missing: missingOf(desk, orders, spots) }
}

function beginsWith(orders: readonly Order[], beginning: readonly Order[]): boolean {
  return beginning.length <= orders.length && beginning.every((order, at) => order === orders[at])
}

function missingOf(desk: Desk, orders: readonly Order[], spots: readonly Spot[]): number | undefined {
  let sum = dueCards(desk.due, orders).length
  for (const nation of desk.command) {
    const missing = missingOrders(desk, nation, spots)
    if (missing === undefined) return undefined
    sum += missing
  }
  return sum
}

export function readOrders(codes: readonly OrderCode[]): Order[] {
  return codes.map(readOrderCode).filter((order) => order !== undefined)
}

/** What stands on a sheet for a nation in an area, if anything does. */
export function spotOf({ desk, spots }: Pick<Tally, 'desk' | 'spots'>, nation: Nation, area: AreaId): Spot | undefined {
  const site = desk.site(nation, area)
  return spots.find((spot) => spot.site === site)
}

type NewSpot = { -readonly [Field in keyof Spot]: Spot[Field] }

function note(desk: Desk, spots: Spot[], order: Order): void {
  if (order.do === 'card') {
    for (const claim of claimsOf(desk.view, order)) {
      const spot = renewed(spots, desk.site(order.nation, claim.area))
      addClaim(spot, claim)
      spot.ways = waysOf(desk, spot)
    }
    return
  }
  const spot = renewed(spots, desk.site(order.nation, order.do === 'R' || order.do === 'D' ? order.area : order.from))
  addOrder(spot, order)
  spot.ways = waysOf(desk, spot)
}

const no: Counts['arrows'] = { tank: 0, ship: 0 }
const noRecruits: Counts['recruits'] = { tank: 0, ship: 0, either: 0 }

/** Puts a copy of a site's spot in its place, since earlier tallies keep theirs. Always of one shape, for speed. */
function renewed(spots: Spot[], site: Site): NewSpot {
  const at = spots.findIndex((spot) => spot.site === site)
  const before = spots[at]
  const spot: NewSpot = {
    site,
    recruits: before ? before.recruits : noRecruits,
    courts: before ? before.courts : 0,
    arrows: before ? before.arrows : no,
    named: before ? before.named : no,
    brought: before ? before.brought : no,
    bases: before ? before.bases : 0,
    seized: before?.seized,
    ways: [],
  }
  spots[at < 0 ? spots.length : at] = spot
  return spot
}

function addOrder(spot: NewSpot, order: BasicOrder): void {
  switch (order.do) {
    case 'R': {
      const { tank, ship, either } = spot.recruits
      const kind = recruitKind(order.area, order.kind)
      spot.recruits = {
        tank: tank + (kind === 'tank' ? 1 : 0),
        ship: ship + (kind === 'ship' ? 1 : 0),
        either: either + (kind === 'either' ? 1 : 0),
      }
      break
    }
    case 'D':
      spot.courts += 1
      break
    case 'T':
    case 'S': {
      const one = kindOf[order.do] === 'tank' ? oneTank : oneShip
      spot.arrows = sum(spot.arrows, one)
      if (order.neutral) spot.named = sum(spot.named, one)
    }
  }
}

const oneTank = { tank: 1, ship: 0 }
const oneShip = { tank: 0, ship: 1 }

function addClaim(spot: NewSpot, { raises, leaves, seizes, base }: Claim): void {
  if (raises) spot.brought = sum(spot.brought, raises)
  if (leaves) spot.arrows = sum(spot.arrows, leaves)
  if (seizes) spot.seized = seizes
  if (base) spot.bases += 1
}

function sum(counts: Counts['arrows'], more: Partial<Counts['arrows']>): Counts['arrows'] {
  return { tank: counts.tank + (more.tank ?? 0), ship: counts.ship + (more.ship ?? 0) }
}

/** What an R raises: what it says, or what the terrain allows. */
function recruitKind(area: AreaId, wanted: Kind | undefined): Kind | 'either' {
  if (wanted) return wanted
  const { terrain } = areaInfo[area]
  return terrain === 'coast' ? 'either' : terrain === 'inland' ? 'tank' : 'ship'
}
