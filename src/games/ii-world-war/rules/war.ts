import { territoryAt, type Hex } from '../map/grid.ts'
import {
  isNeutralNation,
  nationInfo,
  sideOf,
  type Faction,
  type Nation,
  type Neutral,
  type Side,
} from '../map/nations.ts'
import { nationOf, territoryIds, type Territory } from '../map/territories.ts'
import type { State, Unit } from '../state.ts'
import { citiesOf } from './holdings.ts'
import { passJokerToSoviets } from './joker.ts'
import { note, type Work } from './work.ts'

/** Chapter "War! War! War!": who fights whom, and what brings a nation into the war. */

/** The faction a nation fights for; none while it is neutral. */
export function factionOf(state: State, nation: Nation): Faction | undefined {
  return nationInfo[nation].faction ?? (isNeutralNation(nation) ? state.joined[nation] : undefined)
}

export function sideOfNation(state: State, nation: Nation): Side | undefined {
  const faction = factionOf(state, nation)
  return faction && sideOf(faction)
}

/** Whether a nation takes part in the war already. Poland and Yugoslavia do from the start, the USSR later. */
export function atWar(state: State, nation: Nation): boolean {
  return nation === 'ussr' ? state.sovietsAtWar : factionOf(state, nation) !== undefined
}

export function hostile(state: State, a: Nation, b: Nation): boolean {
  return atWar(state, a) && atWar(state, b) && sideOfNation(state, a) !== sideOfNation(state, b)
}

/** Vichy France keeps these three where it is installed. */
export const vichyTerritories: readonly Territory[] = ['morocco', 'algeria', 'tunisia']
/** What the Soviets may take in before they are at war, with the Bear Hug. */
export const bearHugTerritories: readonly Territory[] = ['baltic', 'bessarabia', 'east-poland']

/** Whose country a territory is now. */
export function ownerOf(state: State, territory: Territory): Nation {
  if (state.vichy === 'installed' && vichyTerritories.includes(territory)) return 'vichy'
  if (state.integrated.includes(territory)) return 'ussr'
  return nationOf(territory)
}

/** Who can be brought into the war by an aggression. */
export type Woken = Neutral | 'ussr'

/** The nation that would enter the war if a faction attacked this one. */
export function provoked(state: State, faction: Faction, nation: Nation): Woken | undefined {
  if (isNeutralNation(nation)) return state.joined[nation] ? undefined : nation
  return nation === 'ussr' && faction === 'axis' && !state.sovietsAtWar ? 'ussr' : undefined
}

/** The nation that would enter the war if a faction's land units crossed into this territory. */
export function provokedBy(state: State, faction: Faction, territory: Territory): Woken | undefined {
  const free = state.options.bearHug && bearHugTerritories.includes(territory) && !state.integrated.includes(territory)
  return free ? undefined : provoked(state, faction, ownerOf(state, territory))
}

/** Whether a land unit may be in this hex at all, war or no war. */
export function mayEnter(state: State, unit: Unit, at: Hex): boolean {
  const territory = territoryAt(at)
  return territory !== undefined && mayCross(state, unit, territory) && !isBarred(state, unit, at)
}

/** While it is not at war the USSR takes no city from the Axis. */
export function isBarred(state: State, unit: Unit, at: Hex): boolean {
  return unit.nation === 'ussr' && !state.sovietsAtWar && state.cities[at] === 'axis'
}

/** Whether a land unit may cross into a territory, war or no war. */
export function mayCross(state: State, unit: Unit, territory: Territory): boolean {
  const faction = factionOf(state, unit.nation)
  if (!faction) return false
  const bearHug = state.options.bearHug && bearHugTerritories.includes(territory)
  if (unit.nation === 'ussr' && !state.sovietsAtWar) return bearHug || ownerOf(state, territory) === 'ussr'
  if (faction === 'axis' && bearHug && state.round <= 2) {
    return territory === 'bessarabia' && unit.nation === 'romania'
  }
  return !(faction === 'west' && !state.sovietsAtWar && ownerOf(state, territory) === 'ussr')
}

/** Whether a faction's unit may attack that nation's unit, war or no war. */
export function mayAttack(state: State, attacker: Nation, target: Nation): boolean {
  const faction = factionOf(state, attacker)
  if (!faction || !atWar(state, attacker)) return false
  const side = sideOfNation(state, target)
  return side === undefined || side !== sideOf(faction)
}

/** Brings the USSR into the war. */
export function sovietsEnter(work: Work, attacker?: Faction): void {
  if (work.state.sovietsAtWar) return
  work.state.sovietsAtWar = true
  note(work, { type: 'war', nation: 'ussr', faction: 'soviet', ...(attacker ? { attacker } : {}) })
  passJokerToSoviets(work)
}

/** An Ally, or the other one where that one has surrendered. */
function standIn(state: State, ally: Faction): Faction {
  if (!state.surrendered.includes(ally)) return ally
  return ally === 'west' ? 'soviet' : 'west'
}

/** An aggression: the nation joins those who fight the aggressor. */
export function aggress(work: Work, faction: Faction, nation: Woken | undefined): void {
  if (nation === undefined) return
  if (nation === 'ussr') {
    sovietsEnter(work, faction)
    return
  }
  if (work.state.joined[nation]) return
  const joins = faction === 'axis' ? standIn(work.state, nationInfo[nation].joins ?? 'west') : 'axis'
  work.state.joined[nation] = joins
  note(work, { type: 'war', nation, faction: joins, attacker: faction })
  for (const territory of territoryIds) {
    if (ownerOf(work.state, territory) !== nation) continue
    for (const city of citiesOf(territory)) {
      if (work.state.cities[city] === 'nobody') work.state.cities[city] = joins
    }
  }
}
