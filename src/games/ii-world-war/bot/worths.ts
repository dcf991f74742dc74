import { suddenVictoryCities } from '../map/cities.ts'
import { cityAt, cityNamed, territoryAt, type Hex } from '../map/grid.ts'
import { isMainNation, nationInfo, sideOf, type Faction, type Side } from '../map/nations.ts'
import { territoryIds } from '../map/territories.ts'
import { partsOf } from '../rules/conquest.ts'
import { citiesOf } from '../rules/holdings.ts'
import { lastRound } from '../rules/victory.ts'
import { ownerOf } from '../rules/war.ts'
import { allUnits, type Kind, type State } from '../state.ts'
import type { Style } from './style.ts'

/** What cities and counters are worth to a computer player. An objective city is worth 10. */

const decisive: ReadonlySet<Hex> = new Set(suddenVictoryCities.map(cityNamed))

export function cityWorth(city: Hex): number {
  switch (cityAt(city)?.kind) {
    case 'capital':
      return 12
    case 'objective':
      return decisive.has(city) ? 11 : 10
    case 'normal':
      return 2.5
    default:
      return 0
  }
}

/**
 * What a decisive city is worth beyond that to a side that holds only so many of the ten: with the last one the war is
 * lost. The other side gains as much by it.
 */
export function decisiveWorth(held: number): number {
  return held <= 4 ? 24 / Math.max(1, held) ** 1.5 : 0
}

export function isDecisive(city: Hex): boolean {
  return decisive.has(city)
}

/** Decisive cities that a side holds. */
export function decisiveHeld(state: State, side: Side): number {
  let held = 0
  for (const city of decisive) {
    const holder = state.cities[city]
    if (holder !== undefined && holder !== 'nobody' && sideOf(holder) === side) held += 1
  }
  return held
}

/**
 * Counters are worth what they can still do: little when the war is about to end. Who is astute minds that three times as
 * many of them win the war at the end of every round.
 */
export function unitWorth(state: State, kind: Kind, { astute }: Style): number {
  const left = Math.max(0, lastRound - state.round)
  const years = astute ? Math.min(1, 0.3 + left) : Math.min(1, left / 4)
  return (kind === 'air' ? 3.5 : 4) * (0.3 + 0.7 * years)
}

/** How much more its own counters count than the enemy's when it attacks; no more at the end, when cities decide. */
export function thriftAt(state: State, { thrift }: Style): number {
  return 1 + (thrift - 1) * Math.min(1, Math.max(0, lastRound - state.round) / 4)
}

/** What it adds to the worth of a hostile city that a whole country would fall with it, by city. */
export function conquestWorths(state: State, faction: Faction): ReadonlyMap<Hex, number> {
  const worths = new Map<Hex, number>()
  const inside = new Map<string, number>()
  for (const unit of allUnits(state)) {
    const territory = territoryAt(unit.at)
    if (territory && ownerOf(state, territory) === unit.nation) inside.set(territory, (inside.get(territory) ?? 0) + 1)
  }
  for (const territory of territoryIds) {
    if (state.conquered.includes(territory)) continue
    const nation = ownerOf(state, territory)
    const owner = nationInfo[nation].faction
    if (owner === undefined || sideOf(owner) === sideOf(faction)) continue
    const hostile = partsOf(state, territory)
      .flatMap(citiesOf)
      .filter((city) => {
        const holder = state.cities[city]
        return holder !== undefined && holder !== 'nobody' && sideOf(holder) !== sideOf(faction)
      })
    const prize = 3 * (inside.get(territory) ?? 0) + (isMainNation(nation) ? 4 : 0)
    for (const city of hostile) worths.set(city, prize / hostile.length ** 1.5)
  }
  return worths
}
