import { distance, distanceIn, neighbourAt, riverSides, sailSides, walkSides } from '../map/grid.ts'
import type { Faction } from '../map/nations.ts'
import { movementPoints } from '../rules/movement.ts'
import { stands, turnOf, type Unit } from '../state.ts'
import { firstWorth, type Desk, type Mover } from './desk.ts'
import type { Foe } from './foes.ts'
import { attackWorth, type Outlook } from './outlook.ts'
import { stake, type Team } from './wagers.ts'

/** Who attacks whom in a plan, from where. */

/** Air fleets that may support an attack in this turn. */
export function freeWings({ state, planes }: Outlook): Set<Unit> {
  const { moved, fought } = turnOf(state)
  return new Set(planes.filter((plane) => stands(plane) && !moved.includes(plane.id) && !fought.includes(plane.id)))
}

function wingFor({ wings }: Desk, foe: Foe): Unit | undefined {
  return [...wings].find((plane) => distance(plane.at, foe.unit.at) <= movementPoints.air)
}

/** The air fleet that an attack is likely to bring is not there for the next one. */
export function spendWing(desk: Desk, foe: Foe): boolean {
  const wing = wingFor(desk, foe)
  return wing !== undefined && desk.wings.delete(wing)
}

/** How likely a guard that could come does come. */
const vigilance = 0.9

/** To what share of so many attacks the enemy's aircraft come: each of them comes to one. */
export function watchOver(guards: number, attacks: number): number {
  return Math.min(vigilance, guards / Math.max(1, attacks))
}

/** How many attacks on each faction the armies could make in this turn. */
export function rushOf({ foes }: Outlook, movers: readonly Mover[]): ReadonlyMap<Faction | undefined, number> {
  const armies = movers.filter(({ unit }) => unit.kind === 'land')
  const rush = new Map<Faction | undefined, number>()
  for (const { at, faction } of foes) {
    if (armies.some(({ start }) => distanceIn(start, at) <= striking)) rush.set(faction, (rush.get(faction) ?? 0) + 1)
  }
  for (const [faction, count] of rush) rush.set(faction, Math.min(count, armies.length / 2))
  return rush
}

/** A counter that could attack from a hex, and what that costs. */
export interface Recruit {
  readonly mover: Mover
  readonly at: number
  readonly wet: boolean
  readonly price: number
}

/** A team, what its attack is worth, and that less its price. */
export interface Assembled {
  readonly team: readonly Recruit[]
  readonly net: number
  readonly worth: number
}

const largestTeam = 5

/** The team whose attack promises most, if any does. */
export function bestTeam(desk: Desk, foe: Foe): Assembled | undefined {
  const { outlook, style } = desk
  const recruits = recruitsFor(desk, foe)
  const team: Recruit[] = []
  const count: Team = { dry: 0, wet: 0, ships: 0 }
  const wing = wingFor(desk, foe)
  const watch = style.astute ? watchOver(foe.guards.length, desk.rush.get(foe.faction) ?? 1) : 0
  let price = 0
  let best: Assembled | undefined
  while (team.length < largestTeam) {
    const next = recruits.find(({ mover, at }) => team.every((one) => one.mover !== mover && one.at !== at))
    if (!next) break
    team.push(next)
    price += next.price
    if (next.mover.unit.kind === 'naval') count.ships += 1
    else if (next.wet) count.wet += 1
    else count.dry += 1
    const worth =
      style.nerve *
      (style.astute
        ? attackWorth(outlook, foe, count, stake, wing ? 1 : 0, watch)
        : attackWorth(outlook, foe, count, stake))
    const net = worth - price
    if (net > 0.3 && (!best || net > best.net + 0.15)) best = { team: [...team], net, worth }
  }
  return best
}

/** Who could attack from where, the cheapest first. */
function recruitsFor(desk: Desk, foe: Foe): Recruit[] {
  const recruits: Recruit[] = []
  for (let d = 0; d < 6; d++) {
    const at = neighbourAt(foe.at, d)
    if (at < 0) continue
    const back = 1 << ((d + 3) % 6)
    const walked = ((walkSides[at] ?? 0) & back) !== 0
    const sailed = ((sailSides[at] ?? 0) & back) !== 0
    if (!walked && !sailed) continue
    const wet = ((riverSides[at] ?? 0) & back) !== 0
    const holder = desk.taken.get(at)
    for (const mover of desk.movers) {
      if (mover.fights || !(mover.unit.kind === 'land' ? walked : sailed)) continue
      if (holder !== undefined && holder !== mover.unit.id) continue
      if (mover.placed) {
        if (mover.to === at) recruits.push({ mover, at, wet, price: (wet ? 0.5 : 0) + 0.15 })
        continue
      }
      if (!mover.plain.has(at)) continue
      const price = Math.max(0, mover.best - firstWorth(desk, mover, at))
      recruits.push({ mover, at, wet, price: price + (wet ? 0.5 : 0) + 0.15 })
    }
  }
  return recruits.sort((a, b) => a.price - b.price)
}

/** How far an army may be from an enemy that it attacks in the same turn. */
const striking = movementPoints.land + 1

/** Whether who attacks an enemy may change with where a counter goes. */
export function concerns(foe: Foe, { unit, start }: Mover, at: number): boolean {
  return unit.kind === 'naval' || distanceIn(start, foe.at) <= striking || distanceIn(at, foe.at) <= striking
}
