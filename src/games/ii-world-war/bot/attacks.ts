import { distance, distanceIn, neighbourAt, riverSides, sailSides, walkSides } from '../map/grid.ts'
import { movementPoints } from '../rules/movement.ts'
import { stands, turnOf, type Unit } from '../state.ts'
import { firstWorth, type Desk, type Mover } from './desk.ts'
import { attackWorth, type Foe, type Outlook } from './outlook.ts'
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

function guardOf({ drawn }: Desk, foe: Foe): Unit | undefined {
  return foe.guards.find((plane) => !drawn.has(plane))
}

/** How likely a guard that could come does come. */
const vigilance = 0.9

/** The air fleets of both sides that an attack is likely to bring: they are not there for the next one. */
export function spendWings(desk: Desk, foe: Foe): boolean {
  const wing = wingFor(desk, foe)
  const guard = guardOf(desk, foe)
  if (wing) desk.wings.delete(wing)
  if (guard) desk.drawn.add(guard)
  return wing !== undefined || guard !== undefined
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
  const guard = guardOf(desk, foe)
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
        ? attackWorth(outlook, foe, count, stake, wing ? 1 : 0, guard ? vigilance : 0)
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
