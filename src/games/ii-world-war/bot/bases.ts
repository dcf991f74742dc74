import { distanceIn, indexOf, navigable } from '../map/grid.ts'
import { movementPoints } from '../rules/movement.ts'
import { isObjective, type Outlook } from './outlook.ts'

/** How good a city is as a base for aircraft: near to where fighting is, out of reach of hostile armies. */
export function baseWorth(outlook: Outlook, at: number): number {
  let near = 0
  for (const foe of outlook.foes) {
    if (distanceIn(at, foe.at) > movementPoints.air - 2) continue
    near += outlook.armies.some((army) => distanceIn(indexOf(army.at), foe.at) <= 6) ? 0.5 : 0.1
  }
  const exposed = 1.2 * Math.min(3, outlook.menace[at] ?? 0)
  // An air fleet keeps an army from standing in the city.
  const blocked = isObjective(at) && ((outlook.hold[at] ?? 0) > 0 || navigable[at] === 1) ? 1.5 : 0
  return Math.min(5, near) - exposed - blocked
}
