import { cityAt, cityNamed, territoryAt, type Hex } from '../map/grid.ts'
import { sideOf, type Faction, type MainNation } from '../map/nations.ts'
import { territoryIds, type Territory } from '../map/territories.ts'
import { allUnits, chronicleOf, type State, type Unit } from '../state.ts'
import { citiesOf } from './holdings.ts'
import { bearHugTerritories, factionOf, ownerOf, sideOfNation } from './war.ts'
import { launchSubmarines, updateSubmarines } from './wolf-packs.ts'
import { eliminate, note, type Work } from './work.ts'

/** Chapter "Conquests": cities are captured at once, whole territories at the end of a round. */

interface Reward {
  readonly city: string
  readonly by: Faction
  readonly nation: MainNation | 'allied'
  readonly count: number
}

/** Chapter "Reinforcements": land units in the round after a city was captured for the first time. */
export const rewards: readonly Reward[] = [
  { city: 'Suez', by: 'axis', nation: 'italy', count: 1 },
  { city: 'Stalingrad', by: 'axis', nation: 'germany', count: 2 },
  { city: 'Rome', by: 'west', nation: 'allied', count: 1 },
  { city: 'Berlin', by: 'west', nation: 'allied', count: 1 },
  { city: 'Rome', by: 'soviet', nation: 'ussr', count: 1 },
  { city: 'Berlin', by: 'soviet', nation: 'ussr', count: 1 },
]

/** A land unit passes over a city: it is its faction's now, whether an enemy or an ally held it. */
export function capture(work: Work, unit: Unit, at: Hex): void {
  const { state } = work
  const by = factionOf(state, unit.nation)
  const from = state.cities[at]
  const territory = territoryAt(at)
  if (!cityAt(at) || !by || from === undefined || from === by || !territory) return
  const hug = state.options.bearHug && bearHugTerritories.includes(territory)
  if (hug && from === 'nobody' && by === 'soviet' && unit.nation !== 'ussr') return
  take(work, at, by)
  if (hug && by === 'soviet') integrate(work, territory)
}

/** A city changes hands without a shot: nothing is received for it. */
export function handOver(work: Work, city: Hex, by: Faction): void {
  const { state } = work
  const from = state.cities[city] ?? 'nobody'
  state.cities[city] = by
  note(work, { type: 'captured', city, from, by })
  const { taken } = chronicleOf(state)
  if (!taken.some((one) => one.city === city)) taken.push({ city, from })
  updateSubmarines(work)
}

/** Captures a city for a faction, with the reward that may go with it. */
export function take(work: Work, city: Hex, by: Faction): void {
  const { state } = work
  handOver(work, city, by)
  if (by === 'axis' && city === cityNamed('Paris') && state.vichy === 'open') state.vichy = 'due'
  for (const reward of rewards) {
    const key = `${reward.city}:${by}`
    if (reward.by !== by || cityNamed(reward.city) !== city || state.rewarded.includes(key)) continue
    state.rewarded.push(key)
    state.due.push({ round: state.round + 1, nation: reward.nation, count: reward.count })
    note(work, { type: 'reward', nation: reward.nation, count: reward.count, city })
  }
}

function integrate(work: Work, territory: Territory): void {
  const { state } = work
  if (state.integrated.includes(territory)) return
  if (!citiesOf(territory).every((city) => state.cities[city] === 'soviet')) return
  state.integrated.push(territory)
  note(work, { type: 'integrated', territory })
}

/** Territories that fall together: Poland is one without the Bear Hug. */
export function partsOf(state: State, territory: Territory): readonly Territory[] {
  if (state.options.bearHug) return [territory]
  return territory === 'poland' || territory === 'east-poland' ? ['poland', 'east-poland'] : [territory]
}

function citiesOfAll(parts: readonly Territory[]): readonly Hex[] {
  return parts.flatMap((part) => citiesOf(part))
}

/** The faction that holds the most of these cities among the enemies of their country. */
function conqueror(state: State, cities: readonly Hex[]): Faction | undefined {
  const holder = cities[0] === undefined ? undefined : state.cities[cities[0]]
  return holder === 'nobody' ? undefined : holder
}

/** End of a round: what is wholly in enemy hands is conquered, what has a city of its own again is liberated. */
export function settleTerritories(work: Work): void {
  const { state } = work
  for (const territory of territoryIds) {
    const cities = citiesOfAll(partsOf(state, territory))
    const nation = ownerOf(state, territory)
    const faction = factionOf(state, nation)
    const side = sideOfNation(state, nation)
    if (!faction || cities.length === 0) continue
    const fallen = state.conquered.includes(territory)
    const lost = cities.every((city) => {
      const holder = state.cities[city]
      return holder !== undefined && holder !== 'nobody' && sideOf(holder) !== side
    })
    if (!fallen && lost) conquer(work, territory, conqueror(state, cities) ?? 'axis')
    if (fallen && cities.some((city) => state.cities[city] === faction)) {
      state.conquered = state.conquered.filter((other) => other !== territory)
      note(work, { type: 'liberated', territory, by: faction })
    }
  }
}

/** Countries on the Soviet side that have no units of their own, unless they were taken in. */
const unarmed: readonly Territory[] = ['baltic', 'bessarabia']

/** The country's own units in the territory surrender; others fight on. */
export function conquer(work: Work, territory: Territory, by: Faction): void {
  const { state } = work
  const bare = unarmed.includes(territory) && !state.integrated.includes(territory)
  const nation = bare ? undefined : ownerOf(state, territory)
  state.conquered.push(territory)
  note(work, { type: 'conquered', territory, by })
  if (territory === 'france') launchSubmarines(work)
  for (const unit of allUnits(state)) {
    const inside = territoryAt(unit.at) === territory
    if (inside && unit.nation === nation && state.units[unit.id]) eliminate(work, unit, 'surrender')
  }
}
