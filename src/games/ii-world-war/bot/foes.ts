import { distance, indexOf } from '../map/grid.ts'
import type { Faction } from '../map/nations.ts'
import { terrainOf } from '../rules/combat.ts'
import { movementPoints } from '../rules/movement.ts'
import { atWar, factionOf, mayAttack, provoked } from '../rules/war.ts'
import { stands, type State, type Unit } from '../state.ts'
import type { Style } from './style.ts'
import { unitWorth } from './worths.ts'

/** A counter that may be attacked without bringing anyone into the war. */
export interface Foe {
  readonly unit: Unit
  readonly at: number
  readonly faction: Faction | undefined
  /** What beating it is worth, the city that it holds included. */
  readonly prize: number
  readonly dice: number
  /** What the ground adds to its dice. */
  readonly ground: number
  /** Shares of attacks on it in which one's own, or its, aircraft will be there. */
  readonly support: number
  readonly cover: number
  /** Air fleets of its faction that could come to its help. */
  readonly guards: readonly Unit[]
}

function countNear(planes: readonly Unit[], at: Unit['at']): number {
  return planes.filter((plane) => distance(plane.at, at) <= movementPoints.air).length
}

/** The counters that a faction may attack. */
export function foesOf(
  state: State,
  units: readonly Unit[],
  faction: Faction,
  spoils: Float32Array,
  cities: ReadonlyMap<string, number>,
  style: Style,
): Foe[] {
  const leader = units.find((unit) => factionOf(state, unit.nation) === faction && atWar(state, unit.nation))
  if (!leader) return []
  const used = state.turn?.faction === faction ? state.turn : undefined
  const own = units.filter(
    (unit) =>
      unit.kind === 'air' &&
      stands(unit) &&
      factionOf(state, unit.nation) === faction &&
      !used?.moved.includes(unit.id) &&
      !used?.fought.includes(unit.id),
  )
  const planes = units.filter((unit) => unit.kind === 'air' && stands(unit))
  const guardsOf = ({ nation, at }: Unit) =>
    planes.filter(
      (plane) =>
        factionOf(state, plane.nation) === factionOf(state, nation) && distance(plane.at, at) <= movementPoints.air,
    )
  const foes: Foe[] = []
  for (const unit of units) {
    if (unit.kind === 'air' || !stands(unit)) continue
    if (!mayAttack(state, leader.nation, unit.nation) || provoked(state, faction, unit.nation) !== undefined) {
      if (!(provoked(state, faction, unit.nation) === 'ussr' && state.round >= 5)) continue
    }
    const at = indexOf(unit.at)
    const guards = guardsOf(unit)
    const ground = unit.kind === 'land' ? terrainOf(unit.at) : { dice: 0, bonus: 0 }
    foes.push({
      unit,
      at,
      faction: factionOf(state, unit.nation),
      prize: unitWorth(state, unit.kind, style) + 0.5 + 0.9 * (spoils[at] ?? 0) + (cities.get(unit.at) ?? 0) * 0.5,
      dice: 1 + ground.dice,
      ground: ground.bonus,
      support: Math.min(1, countNear(own, unit.at) / 3),
      cover: Math.min(1, guards.length / 3),
      guards,
    })
  }
  return foes
}
