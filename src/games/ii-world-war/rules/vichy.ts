import { cityNamed, distance, hexesOf, indexOf, landable, navigable, territoryAt, type Hex } from '../map/grid.ts'
import type { Territory } from '../map/territories.ts'
import { allUnits, cargoOf, unitsAt, type Kind, type State, type Unit } from '../state.ts'
import { conquer, take } from './conquest.ts'
import { citiesOf } from './holdings.ts'
import { vichyTerritories } from './war.ts'
import { create, eliminate, note, refOf, type Work } from './work.ts'

/** Optional rule "Conquest of France by installing Vichy France". */

const mainland: readonly Territory[] = ['france', 'corsica']
const levant: readonly Territory[] = ['syria', 'lebanon']

/** Whether the Axis decides now: Paris fell to it for the first time in this round and is still its own. */
export function asksForVichy(state: State): boolean {
  return (
    state.options.vichy &&
    state.vichy === 'due' &&
    !state.surrendered.includes('west') &&
    state.cities[cityNamed('Paris')] === 'axis' &&
    !state.conquered.includes('france')
  )
}

/** The round is over and Paris did not stay in Axis hands: the chance is gone. */
export function lapseVichy(state: State): void {
  if (state.vichy === 'due') state.vichy = 'refused'
}

export function refuseVichy(work: Work): void {
  work.state.vichy = 'refused'
  note(work, { type: 'vichy', installed: false })
}

export function installVichy(work: Work): void {
  const { state } = work
  note(work, { type: 'vichy', installed: true })
  for (const territory of mainland) {
    for (const city of citiesOf(territory)) if (state.cities[city] !== 'axis') take(work, city, 'axis')
    conquer(work, territory, 'axis')
  }
  for (const unit of allUnits(state)) {
    const territory = territoryAt(unit.at)
    if (unit.nation === 'france' && !unit.aboard && territory && vichyTerritories.includes(territory))
      evacuate(work, unit)
  }
  state.vichy = 'installed'
  for (const city of vichyTerritories.flatMap(citiesOf)) state.cities[city] = 'nobody'
  const algiers = nearestFree(state, 'land', hexesOf('algeria'), cityNamed('Algiers'))
  if (algiers) note(work, { type: 'placed', unit: refOf(create(work, 'vichy', 'land', algiers)) })
  const damascus = nearestFree(state, 'land', levant.flatMap(hexesOf), cityNamed('Damascus'))
  if (damascus) note(work, { type: 'placed', unit: refOf(create(work, 'france', 'land', damascus)) })
}

/** French units in North Africa go to Syria or Lebanon, as near to Damascus as there is room. */
function evacuate(work: Work, unit: Unit): void {
  const { state } = work
  const to = nearestFree(state, unit.kind, levant.flatMap(hexesOf), cityNamed('Damascus'))
  if (!to) {
    eliminate(work, unit, 'surrender')
    return
  }
  note(work, { type: 'moved-away', unit: refOf(unit), to })
  unit.at = to
  for (const cargo of cargoOf(state, unit.id)) cargo.at = to
}

function nearestFree(state: State, kind: Kind, hexes: readonly Hex[], from: Hex): Hex | undefined {
  const cities = levant.flatMap(citiesOf)
  return hexes
    .filter((at) => {
      const index = indexOf(at)
      if (landable[index] !== 1 || unitsAt(state, at).length > 0) return false
      return kind === 'land' || (kind === 'naval' ? navigable[index] === 1 : cities.includes(at))
    })
    .sort((a, b) => distance(a, from) - distance(b, from))[0]
}
