import { hexAt, hexes, indexOf, landable, navigable, neighbourAt, sailSides } from '../map/grid.ts'
import { provokedBy, mayEnter } from '../rules/war.ts'
import { isFree } from '../rules/board.ts'
import { pointsLeft, reachOf } from '../rules/movement.ts'
import { spread, type Ways } from '../rules/paths.ts'
import { capacity, mayLoad } from '../rules/transport.ts'
import { territoryAt } from '../map/grid.ts'
import { cargoOf, turnOf, type Unit } from '../state.ts'
import type { Draft } from '../../../core/game.ts'
import { standingWorth } from './desk.ts'
import type { Style } from './style.ts'
import type { Outlook } from './outlook.ts'

/** Fleets that carry armies: one step of the voyage that promises most. */

export interface SeaStep {
  readonly do: 'load' | 'move' | 'land'
  readonly args: Draft['args']
  readonly why: string
}

/** A coast on which an army could go ashore. */
interface Beach {
  readonly at: number
  readonly worth: number
}

export function seaStep(outlook: Outlook, style: Style): SeaStep | undefined {
  if (outlook.fleets.length === 0) return undefined
  const beaches = beachesOf(outlook, style)
  for (const fleet of outlook.fleets) {
    const step = carry(outlook, style, fleet, beaches)
    if (step) return step
  }
  let best: { gain: number; step: SeaStep } | undefined
  for (const fleet of outlook.fleets) {
    const found = fetch(outlook, style, fleet, beaches)
    if (found && (!best || found.gain > best.gain)) best = found
  }
  return best?.step
}

/** Free coasts on which to land brings something, the best first. */
function beachesOf(outlook: Outlook, style: Style): Beach[] {
  const { state, board, fields } = outlook
  const [army] = outlook.armies
  if (!army) return []
  const beaches: Beach[] = []
  for (let at = 0; at < hexes.length; at++) {
    if (!landable[at] || !navigable[at] || !fields.open[at] || !isFree(board, at)) continue
    const to = hexAt(at)
    const territory = territoryAt(to)
    if (!territory || !mayEnter(state, army, to)) continue
    if (provokedBy(state, outlook.faction, territory) !== undefined) continue
    const worth = standingWorth(outlook, style, at) + 0.95 * (outlook.spoils[at] ?? 0)
    if (worth > 0.5) beaches.push({ at, worth })
  }
  return beaches.sort((a, b) => b.worth - a.worth)
}

/** Fleets stop in hostile zones; which hexes they come to with so many points from there. */
function sail(outlook: Outlook, fleet: Unit, from: number, points: number): Int16Array | undefined {
  const reach = reachOf(outlook.state, outlook.board, fleet)
  const [way] = reach.ways
  if (!way) return undefined
  if (from === way.start) return way.cost
  return spread(quietWays(outlook, fleet), from, points).cost
}

function quietWays(outlook: Outlook, fleet: Unit): Ways {
  const { state, board, side } = outlook
  const enter = new Uint8Array(hexes.length)
  for (const to of reachOf(state, board, fleet).ways[0]?.reached ?? []) enter[to] = 1
  const stops = board.stopsFleets[side].map((stop, at) => stop || (board.guns[side][at] ?? 0))
  return { sides: sailSides, enter, stops }
}

interface Landing {
  readonly beach: Beach
  /** Where the fleet lies. */
  readonly from: number
}

/** The best beach next to a hex that the fleet can come to. */
function landingFor(
  outlook: Outlook,
  fleet: Unit,
  costs: Int16Array,
  beaches: readonly Beach[],
  but = -1,
): Landing | undefined {
  const start = indexOf(fleet.at)
  for (const beach of beaches) {
    if (beach.at === but) continue
    let from = -1
    for (let d = 0; d < 6; d++) {
      const at = neighbourAt(beach.at, d)
      if (at < 0 || !((sailSides[beach.at] ?? 0) & (1 << d)) || (costs[at] ?? -1) < 0) continue
      if (at !== start && !isFree(outlook.board, at)) continue
      if (from < 0 || at === start || (from !== start && (costs[at] ?? 0) < (costs[from] ?? 0))) from = at
    }
    if (from >= 0) return { beach, from }
  }
  return undefined
}

/** What a fleet does with the armies aboard. */
function carry(outlook: Outlook, style: Style, fleet: Unit, beaches: readonly Beach[]): SeaStep | undefined {
  const { state, faction } = outlook
  const effort = style.effort[faction]
  const cargo = cargoOf(state, fleet.id)
  const [first] = cargo
  if (!first) return undefined
  const start = indexOf(fleet.at)
  const here = new Int16Array(hexes.length).fill(-1)
  here[start] = 0
  const costs = pointsLeft(state, fleet) > 0 ? (sail(outlook, fleet, start, 0) ?? here) : here
  const landing = landingFor(outlook, fleet, costs, beaches)
  if (!landing) return undefined
  if (cargo.length < capacity && pointsLeft(state, fleet) > 0) {
    const other = outlook.armies.find(
      (unit) =>
        unit.id !== first.id &&
        mayLoad(state, fleet, unit) &&
        landing.beach.worth * 0.6 - stayWorth(outlook, unit) > effort,
    )
    if (other) return { do: 'load', args: { fleet: fleet.id, unit: other.id }, why: 'Takes a second army along.' }
  }
  const to = hexAt(landing.beach.at)
  if (landing.from === start) return { do: 'land', args: { unit: first.id, to }, why: reason(landing) }
  return { do: 'move', args: { unit: fleet.id, to: hexAt(landing.from) }, why: reason(landing) }
}

function reason({ beach }: Landing): string {
  return `Lands at ${hexAt(beach.at)}, which is worth ${beach.worth.toFixed(1)} to it.`
}

/** What an army is worth where it stands. */
function stayWorth(outlook: Outlook, unit: Unit): number {
  const at = indexOf(unit.at)
  return outlook.pull(at) + (outlook.hold[at] ?? 0) - 0.5 * outlook.danger(at)
}

/** The army that gains most by being carried, and the first step to it. */
function fetch(
  outlook: Outlook,
  style: Style,
  fleet: Unit,
  beaches: readonly Beach[],
): { gain: number; step: SeaStep } | undefined {
  const { state, board, side, faction } = outlook
  const effort = style.effort[faction]
  if (cargoOf(state, fleet.id).length > 0 || pointsLeft(state, fleet) <= 0) return undefined
  const start = indexOf(fleet.at)
  const costs = sail(outlook, fleet, start, 0)
  if (!costs || beaches.length === 0) return undefined
  const { moved, fought } = turnOf(state)
  const tops = new Map<number, Landing | undefined>()
  let best: { gain: number; step: SeaStep } | undefined
  const limit = beaches[0]?.worth ?? 0
  for (const unit of outlook.armies) {
    if (unit.aboard || moved.includes(unit.id) || fought.includes(unit.id)) continue
    const at = indexOf(unit.at)
    if (!navigable[at]) continue
    const stay = Math.max(stayWorth(outlook, unit), 0)
    if (limit - stay < effort || (best && limit - stay - effort < best.gain)) continue
    let dock = -1
    for (let d = 0; d < 6; d++) {
      const sea = neighbourAt(at, d)
      if (sea < 0 || !((sailSides[at] ?? 0) & (1 << d)) || (costs[sea] ?? -1) < 0) continue
      if (sea !== start && (!isFree(board, sea) || board.stopsFleets[side][sea] || board.guns[side][sea])) continue
      if (dock < 0 || (costs[sea] ?? 0) < (costs[dock] ?? 0)) dock = sea
    }
    if (dock < 0) continue
    if (!tops.has(dock)) {
      const left = pointsLeft(state, fleet) - (costs[dock] ?? 0)
      const onward = dock === start ? costs : sail(outlook, fleet, dock, left)
      tops.set(dock, onward && landingFor(outlook, fleet, onward, beaches))
    }
    const landing = tops.get(dock)
    if (!landing) continue
    const gain = landing.beach.worth - stay - effort
    if (gain <= 0 || (best && gain <= best.gain)) continue
    const why = `Fetches the army at ${unit.at} for a landing at ${hexAt(landing.beach.at)}.`
    best = {
      gain,
      step:
        dock === start
          ? { do: 'load', args: { fleet: fleet.id, unit: unit.id }, why }
          : { do: 'move', args: { unit: fleet.id, to: hexAt(dock) }, why },
    }
  }
  return best
}
