import { around, cityAt, directionTo, indexOf, landable, navigable, sailSides } from '../map/grid.ts'
import { allUnits, turnOf, type State, type Unit } from '../state.ts'
import { buildBoard } from './board.ts'
import { canFight, terrainOf } from './combat.ts'
import { atWar, factionOf, sideOfNation } from './war.ts'

/** Optional rules "Combat with artillery support" and "Combat with naval artillery support". */

/** Land units next to an attacking land unit, out of hostile zones of control, that may lend their guns. */
export function artilleryFor(state: State, attackers: readonly Unit[], target: Unit): readonly Unit[] {
  if (!state.options.artillery) return []
  const board = buildBoard(state)
  const { faction } = turnOf(state)
  const armies = attackers.filter((unit) => unit.kind === 'land')
  return allUnits(state).filter((unit) => {
    const side = sideOfNation(state, unit.nation)
    return (
      unit.kind === 'land' &&
      unit.id !== target.id &&
      atWar(state, unit.nation) &&
      canFight(state, unit) &&
      factionOf(state, unit.nation) === faction &&
      !attackers.some((other) => other.id === unit.id) &&
      side !== undefined &&
      !board.stopsLand[side][indexOf(unit.at)] &&
      armies.some((army) => around(army.at).includes(unit.at) && factionOf(state, army.nation) === faction)
    )
  })
}

export interface Bombardment {
  readonly unit: Unit
  readonly cancels: 'die' | 'bonus'
}

/** Fleets on a coast next to the coastal city under attack, out of hostile fleets' zones, with what each may cancel. */
export function bombardmentFor(state: State, attackers: readonly Unit[], target: Unit): readonly Bombardment[] {
  const at = indexOf(target.at)
  if (!state.options.navalArtillery || target.kind !== 'land' || !cityAt(target.at) || !navigable[at]) return []
  const ground = terrainOf(target.at)
  const board = buildBoard(state)
  return allUnits(state)
    .filter((unit) => {
      const side = sideOfNation(state, unit.nation)
      const d = directionTo(indexOf(unit.at), at)
      return (
        unit.kind === 'naval' &&
        landable[indexOf(unit.at)] === 1 &&
        atWar(state, unit.nation) &&
        canFight(state, unit) &&
        !attackers.some((other) => other.id === unit.id) &&
        d >= 0 &&
        ((sailSides[indexOf(unit.at)] ?? 0) & (1 << d)) !== 0 &&
        side !== undefined &&
        !board.stopsFleets[side][indexOf(unit.at)]
      )
    })
    .flatMap((unit): Bombardment[] => [
      ...(ground.dice > 0 ? [{ unit, cancels: 'die' as const }] : []),
      ...(ground.bonus > 0 ? [{ unit, cancels: 'bonus' as const }] : []),
    ])
}
