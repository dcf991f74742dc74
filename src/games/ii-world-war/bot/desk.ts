import type { Rng } from '../../../core/index.ts'
import type { Faction } from '../map/nations.ts'
import { trace, type Spread } from '../rules/paths.ts'
import type { Unit, UnitId } from '../state.ts'
import type { Outlook } from './outlook.ts'
import type { Style } from './style.ts'

/** What a plan is made on: who may go where, and what it is worth. */

/** A counter that may move, with what each hex in reach is worth to it. */
export interface Mover {
  readonly unit: Unit
  readonly start: number
  readonly found: Spread
  /** What standing there is worth, apart from what one army alone can have: a city to be guarded or taken. */
  readonly plain: ReadonlyMap<number, number>
  /** What it is worth to who goes there first. */
  readonly first: ReadonlyMap<number, number>
  /** Hexes where it may stay, the best first. */
  readonly ends: readonly number[]
  /** What it gives up by going anywhere else. */
  readonly best: number
  to: number
  placed: boolean
  /** Takes part in an attack already. */
  fights: boolean
}

/** A plan that is being made. */
export interface Desk {
  readonly outlook: Outlook
  readonly style: Style
  readonly rng: Rng
  readonly movers: readonly Mover[]
  /** Who will stand where. */
  readonly taken: Map<number, UnitId>
  /** Hexes that somebody comes through already. */
  readonly caught: Set<number>
  /** Air fleets of ours that no assault has drawn yet. */
  readonly wings: Set<Unit>
  /** How many attacks on each faction are to be thought of. */
  readonly rush: ReadonlyMap<Faction | undefined, number>
}

/** What it is worth that an army stands in a hex, apart from attacks. */
export function standingWorth(outlook: Outlook, style: Style, at: number): number {
  return style.drive * outlook.pull(at) + style.care * ((outlook.hold[at] ?? 0) - 0.5 * outlook.danger(at))
}

/** What a hex is worth to an army that goes there first: the city it guards or takes is counted. */
export function firstWorth(
  { outlook, style, caught }: Desk,
  mover: Pick<Mover, 'plain' | 'found' | 'start'>,
  at: number,
): number {
  let sum = (mover.plain.get(at) ?? 0) + style.care * (outlook.hold[at] ?? 0)
  if (at === mover.start) return sum
  for (const way of trace(mover.found, at)) {
    const spoil = caught.has(way) ? 0 : (outlook.spoils[way] ?? 0)
    if (spoil > 0) sum += way === at ? 0.95 * spoil : 0.7 * spoil
  }
  return sum
}

/** Says where a counter goes. */
export function place(desk: Desk, mover: Mover, at: number): void {
  mover.to = at
  mover.placed = true
  desk.taken.set(at, mover.unit.id)
  if (at !== mover.start) for (const way of trace(mover.found, at)) desk.caught.add(way)
}
