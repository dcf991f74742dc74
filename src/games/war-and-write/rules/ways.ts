import type { Kind, Nation, Pieces } from '../map/ids.ts'
import { noPieces } from '../view.ts'
import type { Desk, Site } from './desk.ts'

/** The orders of a sheet for one nation and area, counted. */
export interface Counts {
  readonly site: Site
  /** R that raise a tank, a ship, or either. */
  readonly recruits: Readonly<Record<Kind | 'either', number>>
  readonly courts: number
  readonly arrows: Readonly<Record<Kind, number>>
  /** Arrows that name a neutral unit. */
  readonly named: Readonly<Record<Kind, number>>
  /** What Tech cards bring here: units from the reserve, flags for R, and a neutral unit. */
  readonly brought: Readonly<Record<Kind, number>>
  readonly bases: number
  readonly seized: Kind | undefined
}

/** One way to make a spot's arrows possible: further orders, and what all its recruits take from the reserve. */
export interface Way {
  readonly extra: number
  readonly tank: number
  readonly ship: number
  readonly recruits: number
}

/** The ways of a spot: where a neutral unit may be won without it, and with it. None, where nothing makes its arrows possible. */
export function waysOf(desk: Desk, spot: Counts): readonly Way[] {
  if (isCovered(spot)) return covered
  const ways: Way[] = []
  const plain = wayOf(desk, spot, undefined)
  if (plain) ways.push(plain)
  if (spot.seized) return ways
  for (const kind of spot.site.courted) {
    const way = wayOf(desk, spot, kind)
    if (way) ways.push(way)
  }
  return ways
}

const noWay: Way = { extra: 0, tank: 0, ship: 0, recruits: 0 }
const covered: readonly Way[] = [noWay]

/** Whether a spot has arrows only, and a unit for each: the usual case. */
function isCovered({ site: { own, led }, recruits, arrows, named, brought }: Counts): boolean {
  return (
    brought.tank + brought.ship === 0 &&
    recruits.tank + recruits.ship + recruits.either === 0 &&
    named.tank <= led.tank &&
    named.ship <= led.ship &&
    arrows.tank <= own.tank + led.tank &&
    arrows.ship <= own.ship + led.ship
  )
}

/** @param won the kind of neutral unit that diplomacy is to bring here */
function wayOf(desk: Desk, spot: Counts, won: Kind | undefined): Way | undefined {
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

/** How many further orders a nation's arrows need at least; nothing where no further orders make them possible. */
export function missingOrders(
  desk: Desk,
  nation: Nation,
  spots: readonly { readonly site: Site; readonly ways: readonly Way[] }[],
): number | undefined {
  const open: (readonly Way[])[] = []
  let sofar = noWay
  for (const { site, ways } of spots) {
    if (site.nation !== nation || ways === covered) continue
    const [only] = ways
    if (ways.length > 1) open.push(ways)
    else if (only) sofar = together(sofar, only)
    else return undefined
  }
  return cheapest(open, 0, desk.view.reserves[nation] ?? noPieces, sofar)
}

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
