import {
  cityHexes,
  directionTo,
  distance,
  hexAt,
  hexes,
  hexesOf,
  indexOf,
  landable,
  mountain,
  navigable,
  neighbourAt,
  riverSides,
  sailSides,
  straitSides,
  territoryIn,
  walkSides,
  type Hex,
} from '../map/grid.ts'
import { sideOf, type Faction, type Side } from '../map/nations.ts'
import { territoryIds } from '../map/territories.ts'
import { allUnits, type State, type Unit } from '../state.ts'
import type { Board } from './board.ts'
import { ignoresCaucasus } from './operations.ts'
import type { Ways } from './paths.ts'
import {
  atWar,
  factionOf,
  isBarred,
  mayAttack,
  mayCross,
  provoked,
  provokedBy,
  sideOfNation,
  type Woken,
} from './war.ts'

/** Chapters "Movement" and "Zone of Control": what stands in the way of a counter on the surface. */

/** Land units that one fleet lets across a strait in a round. */
export const ferryCapacity = 2

/** Sides over which this faction's land units walk: by land, and over the straits where its fleets stand as ferries. */
function landSides(state: State, board: Board, faction: Faction): Uint8Array {
  return known(sidesOf, board, faction, () => {
    const open = walkSides.slice()
    const bridge = (at: number, d: number) => {
      const other = neighbourAt(at, d)
      open[at] = (open[at] ?? 0) | (1 << d)
      open[other] = (open[other] ?? 0) | (1 << ((d + 3) % 6))
    }
    for (const fleet of board.units) {
      if (fleet.kind !== 'naval' || !canFerry(state, fleet, faction)) continue
      const at = indexOf(fleet.at)
      for (let d = 0; d < 6; d++) {
        if ((straitSides[at] ?? 0) & (1 << d)) bridge(at, d)
        const shore = neighbourAt(at, d)
        const turn = (d + 2) % 6
        if (shore >= 0 && (straitSides[shore] ?? 0) & (1 << turn)) bridge(shore, turn)
      }
    }
    return open
  })
}

const sidesOf = new WeakMap<Board, Map<string, Uint8Array>>()

/** What was found out about a board before. */
export function known<T>(kept: WeakMap<Board, Map<string, T>>, board: Board, key: string, find: () => T): T {
  let found = kept.get(board)
  if (!found) kept.set(board, (found = new Map<string, T>()))
  let one = found.get(key)
  if (one === undefined) found.set(key, (one = find()))
  return one
}

function canFerry(state: State, fleet: Unit, faction: Faction): boolean {
  return factionOf(state, fleet.nation) === faction && (state.turn?.ferried[fleet.id] ?? 0) < ferryCapacity
}

/**
 * The fleet that takes a land unit over the strait between two hexes.
 * @param taken fleets that have this unit among their two already: it may cross there again
 */
export function ferryBetween(
  state: State,
  faction: Faction,
  from: Hex,
  to: Hex,
  taken: ReadonlySet<Unit>,
): Unit | undefined {
  const near = allUnits(state).filter(
    ({ kind, at }) =>
      kind === 'naval' && (at === from || at === to || (distance(at, from) === 1 && distance(at, to) === 1)),
  )
  return near.find((fleet) => taken.has(fleet)) ?? near.find((fleet) => canFerry(state, fleet, faction))
}

export function isStrait(from: Hex, to: Hex): boolean {
  const at = indexOf(from)
  const d = directionTo(at, indexOf(to))
  return d >= 0 && ((straitSides[at] ?? 0) & (1 << d)) !== 0
}

/** The side a unit fights on; a unit that could move has one. */
function sideOfUnit(state: State, unit: Unit): Side {
  return sideOfNation(state, unit.nation) ?? 'allies'
}

/** Ways of a position by who moves. */
const waysBy = new WeakMap<Board, Map<string, Ways>>()

/** Land hexes of each territory, with what it costs to enter them. */
const grounds = territoryIds.map((id) => ({
  id,
  hexes: hexesOf(id)
    .map(indexOf)
    .filter((at) => landable[at] === 1),
}))

function landWays(state: State, board: Board, unit: Unit): Ways {
  const faction = factionOf(state, unit.nation)
  const flat = ignoresCaucasus(state, unit)
  const enter = new Uint8Array(hexes.length)
  for (const ground of grounds) {
    if (!mayCross(state, unit, ground.id)) continue
    for (const at of ground.hexes) enter[at] = mountain[at] === 1 && !flat?.(hexAt(at)) ? 2 : 1
  }
  for (const other of board.units) {
    const at = indexOf(other.at)
    const blocks =
      other.kind === 'air' ? other === board.air[at] && !isPrey(state, unit, other) : other === board.surface[at]
    if (blocks && factionOf(state, other.nation) !== faction) enter[at] = 0
  }
  if (!atWar(state, unit.nation)) {
    for (const city of cityHexes) if (isBarred(state, unit, city)) enter[indexOf(city)] = 0
  }
  return {
    sides: faction ? landSides(state, board, faction) : walkSides,
    enter,
    rivers: riverSides,
    stops: atWar(state, unit.nation) ? landStops(state, board, sideOfUnit(state, unit), faction) : calm,
  }
}

/** Nothing stops a nation that is not at war. */
const calm = new Uint8Array(hexes.length)
const stopsBy = new WeakMap<Board, Map<string, Uint8Array>>()

/** Zones of control, and inside the border of a country that the step would bring into the war those of its units. */
function landStops(state: State, board: Board, side: Side, faction: Faction | undefined): Uint8Array {
  if (!faction) return board.stopsLand[side]
  return known(stopsBy, board, `${faction} land`, () => {
    const stops = board.stopsLand[side].slice()
    for (let at = board.guarded.indexOf(1); at >= 0; at = board.guarded.indexOf(1, at + 1)) {
      const territory = territoryIn(at)
      if (territory !== undefined && provokedBy(state, faction, territory) !== undefined) stops[at] = 1
    }
    return stops
  })
}

/** A fleet's ways. Without `daring` it does not run past the guns of land units. */
function fleetWays(state: State, board: Board, unit: Unit, daring: boolean): Ways {
  const faction = factionOf(state, unit.nation)
  const side = sideOfUnit(state, unit)
  const enter = navigable.slice()
  for (const other of board.units) {
    const at = indexOf(other.at)
    if (board.surface[at] === other && factionOf(state, other.nation) !== faction) enter[at] = 0
  }
  for (const city of cityHexes) {
    const holder = state.cities[city]
    if (holder && (holder === 'nobody' || sideOf(holder) !== side)) enter[indexOf(city)] = 0
  }
  return { sides: sailSides, enter, stops: fleetStops(board, side, atWar(state, unit.nation), daring) }
}

function fleetStops(board: Board, side: Side, fights: boolean, daring: boolean): Uint8Array {
  if (!fights) return calm
  const zone = board.stopsFleets[side]
  if (daring) return zone
  return known(stopsBy, board, `${side} sea`, () => {
    const guns = board.guns[side]
    const stops = zone.slice()
    for (let at = 0; at < stops.length; at++) if (guns[at]) stops[at] = 1
    return stops
  })
}

/** An air fleet that this land unit destroys by entering its city. */
export function isPrey(state: State, unit: Unit, other: Unit): boolean {
  return mayAttack(state, unit.nation, other.nation)
}

const wokenBy = new WeakMap<Board, Map<string, readonly (Woken | undefined)[]>>()

/** Whom a faction's armies would bring into the war by entering a hex, by hex: its owner, or that of aircraft there. */
function wokenTable(state: State, board: Board, faction: Faction): readonly (Woken | undefined)[] {
  return known(wokenBy, board, faction, () => {
    const table: (Woken | undefined)[] = []
    for (const ground of grounds) {
      const woken = provokedBy(state, faction, ground.id)
      for (const at of ground.hexes) {
        const plane = board.air[at]
        table[at] = woken ?? (plane && provoked(state, faction, plane.nation))
      }
    }
    return table
  })
}

/** The nation that an army would bring into the war by entering this hex. */
export function wokenAt(state: State, board: Board, unit: Unit, at: number): Woken | undefined {
  const faction = factionOf(state, unit.nation)
  return unit.kind === 'land' && faction ? wokenTable(state, board, faction)[at] : undefined
}

/** An army's ways that bring no nation into the war by an aggression, or none but this one. */
export function sparingWays(state: State, board: Board, unit: Unit, but?: Woken): Ways {
  const kin = `${kinOf(state, unit)} land`
  return known(waysBy, board, `${kin}, sparing all but ${but ?? 'none'}`, () => {
    const all = known(waysBy, board, kin, () => landWays(state, board, unit))
    const faction = factionOf(state, unit.nation)
    const enter = all.enter.slice()
    const table = faction ? wokenTable(state, board, faction) : []
    for (const [at, woken] of table.entries()) if (woken !== undefined && woken !== but) enter[at] = 0
    return { ...all, enter }
  })
}

/** The ways of a counter on the surface; of a fleet those past no guns, then all. */
export function waysOf(state: State, board: Board, unit: Unit): readonly Ways[] {
  if (unit.kind === 'land')
    return [known(waysBy, board, `${kinOf(state, unit)} land`, () => landWays(state, board, unit))]
  return [seaWays(state, board, unit, false), seaWays(state, board, unit, true)]
}

/** Counters of a faction move alike, but for who is not at war yet, and Romanians under the Bear Hug (see `mayCross`). */
function kinOf(state: State, unit: Unit): string {
  const apart = state.options.bearHug && unit.nation === 'romania' ? 'romania' : ''
  return `${factionOf(state, unit.nation) ?? unit.nation} ${atWar(state, unit.nation) ? 'at war' : ''} ${apart}`
}

export function seaWays(state: State, board: Board, unit: Unit, daring: boolean): Ways {
  const key = `${kinOf(state, unit)} ${daring ? 'daring' : 'careful'}`
  return known(waysBy, board, key, () => fleetWays(state, board, unit, daring))
}
