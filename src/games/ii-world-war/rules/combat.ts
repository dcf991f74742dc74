import { invariant } from '../../../core/errors.ts'
import {
  around,
  cityAt,
  crossesRiver,
  directionTo,
  indexOf,
  landable,
  mountain,
  sailSides,
  walkSides,
  type Hex,
} from '../map/grid.ts'
import type { Faction, Nation } from '../map/nations.ts'
import { allUnits, stands, turnOf, unitOf, type Battle, type State, type Throws, type Unit } from '../state.ts'
import type { Score } from '../events.ts'
import { attackBonus, defenceBonus, ignoresRhine, isInvasionCoast, isOn, supportBonus } from './operations.ts'
import { factionOf, mayAttack } from './war.ts'
import { worth } from './work.ts'

/** Chapter "Combat": who can attack whom, and what each die is worth. */

function side(table: Uint8Array, from: Hex, to: Hex): boolean {
  const d = directionTo(indexOf(from), indexOf(to))
  return d >= 0 && ((table[indexOf(from)] ?? 0) & (1 << d)) !== 0
}

/** Whether one kind of counter can fight another from where they stand (chapter "Who can attack whom?"). */
export function reaches(state: State, attacker: Unit, target: Unit): boolean {
  const onCoast = landable[indexOf(target.at)] === 1
  if (attacker.aboard) return invades(state, attacker, target)
  switch (attacker.kind) {
    case 'land':
      return target.kind !== 'air' && onCoast && side(walkSides, attacker.at, target.at)
    case 'naval':
      return (target.kind !== 'air' || cityAt(target.at) !== undefined) && side(sailSides, attacker.at, target.at)
    case 'air':
      return target.kind !== 'land' && directionTo(indexOf(attacker.at), indexOf(target.at)) >= 0
  }
}

/** Round 15: an army aboard attacks the army on one of the coasts of Overlord. */
function invades(state: State, attacker: Unit, target: Unit): boolean {
  return (
    target.kind === 'land' && isInvasionCoast(state, attacker, target.at) && side(sailSides, attacker.at, target.at)
  )
}

/** Whether a unit of the faction in turn may still join an attack. */
export function canFight(state: State, unit: Unit): boolean {
  const { faction, fought, landed } = turnOf(state)
  if (fought.includes(unit.id) || landed.includes(unit.id) || unit.over || state.helped.includes(unit.id)) return false
  const carrier = unit.aboard ? state.units[unit.aboard] : undefined
  const ready = unit.aboard === undefined || (carrier?.kind === 'naval' && isOn(state, 15))
  return ready && (factionOf(state, unit.nation) === faction || isGuest(state, unit, faction))
}

/** Optional rule "Cooperating with Poles and Yugoslavs": they may join an attack of the West. */
export function isGuest(state: State, unit: Unit, faction: Faction): boolean {
  return (
    state.options.polesAndYugoslavs &&
    faction === 'west' &&
    factionOf(state, unit.nation) === 'soviet' &&
    unit.kind === 'land' &&
    (unit.nation === 'poland' || unit.nation === 'yugoslavia')
  )
}

/** The faction's units that may attack this counter. */
export function attackersOf(state: State, target: Unit): readonly Unit[] {
  return allUnits(state).filter(
    (unit) => canFight(state, unit) && mayAttack(state, unit.nation, target.nation) && reaches(state, unit, target),
  )
}

/** The counters of others that the faction in turn may attack; of two in a hex the one on the surface. */
export function targets(state: State): readonly Unit[] {
  const { faction } = turnOf(state)
  const standing = new Map<Hex, Unit[]>()
  for (const unit of allUnits(state)) {
    if (stands(unit)) standing.set(unit.at, [...(standing.get(unit.at) ?? []), unit])
  }
  const found = new Set<Unit>()
  for (const unit of allUnits(state)) {
    if (!canFight(state, unit) || isGuest(state, unit, faction)) continue
    for (const at of around(unit.at)) {
      const [target] = [...(standing.get(at) ?? [])].sort(
        (a, b) => (a.kind === 'air' ? 1 : 0) - (b.kind === 'air' ? 1 : 0),
      )
      if (target && mayAttack(state, unit.nation, target.nation) && reaches(state, unit, target)) found.add(target)
    }
  }
  return [...found]
}

/** Aircraft support only combats between counters on the surface. */
export function isSurfaceCombat(attackers: readonly Unit[], target: Unit): boolean {
  return target.kind !== 'air' && attackers.some((unit) => unit.kind !== 'air')
}

/** A die to be thrown: by whom, and what is added to its face. */
export interface Die {
  readonly nation: Nation
  readonly bonus: number
}

export interface BattleDice {
  readonly attack: readonly Die[]
  readonly defend: readonly Die[]
}

/** What a combat needs to be known for its dice; a battle under way, or one that is only considered. */
export interface Lineup {
  readonly faction: Faction
  readonly attackers: readonly Unit[]
  readonly target: Unit
  readonly attackerAir?: Unit
  readonly defenderAir?: Unit
  readonly artillery: boolean
  readonly cancels?: 'die' | 'bonus'
}

export function lineupOf(state: State, battle: Battle): Lineup {
  return {
    faction: battle.faction,
    attackers: battle.attackers.map((id) => unitOf(state, id)),
    target: unitOf(state, battle.target),
    artillery: battle.artillery !== undefined,
    ...(battle.attackerAir ? { attackerAir: unitOf(state, battle.attackerAir) } : {}),
    ...(battle.defenderAir ? { defenderAir: unitOf(state, battle.defenderAir) } : {}),
    ...(battle.bombard ? { cancels: battle.bombard.cancels } : {}),
  }
}

/** What the ground gives a land unit that defends it. */
export function terrainOf(at: Hex): { readonly dice: number; readonly bonus: number } {
  const city = cityAt(at)?.kind
  return {
    dice: city === 'objective' || city === 'capital' ? 1 : 0,
    bonus: (mountain[indexOf(at)] ? 1 : 0) + (city === 'normal' || city === 'capital' ? 1 : 0),
  }
}

/** The dice of both sides with all their modifiers (chapter "Combat modifiers"). */
export function diceOf(state: State, lineup: Lineup): BattleDice {
  const { attackers, target } = lineup
  const support = lineup.attackerAir ? supportBonus(state, lineup.attackerAir, target, true) : 0
  const attack = attackers.map((unit): Die => {
    const river =
      unit.kind === 'land' && !unit.aboard && crossesRiver(unit.at, target.at) && !ignoresRhine(state, unit, target.at)
    const guns = lineup.artillery ? 1 : 0
    return {
      nation: unit.nation,
      bonus: support + guns + attackBonus(state, unit, target, attackers) - (river ? 1 : 0),
    }
  })
  const ground = target.kind === 'land' ? terrainOf(target.at) : { dice: 0, bonus: 0 }
  const dice = Math.max(0, ground.dice - (lineup.cancels === 'die' ? 1 : 0))
  const terrain = Math.max(0, ground.bonus - (lineup.cancels === 'bonus' ? 1 : 0))
  const cover = lineup.defenderAir ? supportBonus(state, lineup.defenderAir, target, false) : 0
  const bonus = terrain + cover + defenceBonus(state, target, attackers)
  const defend = Array.from({ length: 1 + dice }, (): Die => ({ nation: target.nation, bonus }))
  return { attack, defend }
}

/** Faces with what they come to. */
export function scores(dice: readonly Die[], faces: readonly number[]): readonly Score[] {
  return dice.map((die, index) => {
    const face = faces[index]
    invariant(face !== undefined, 'a die was not thrown')
    return { nation: die.nation, face, bonus: die.bonus, total: worth(face) + die.bonus }
  })
}

function best(found: readonly Score[]): number {
  return Math.max(...found.map((score) => score.total))
}

/** Compares the best die of each side; equal ones leave everything as it is. */
export function outcomeOf(dice: BattleDice, throws: Throws): 'win' | 'loss' | 'tie' {
  const attack = best(scores(dice.attack, throws.attack))
  const defend = best(scores(dice.defend, throws.defend))
  return attack > defend ? 'win' : attack < defend ? 'loss' : 'tie'
}
