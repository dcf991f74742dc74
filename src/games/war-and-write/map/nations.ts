import { nations, type Faction, type Nation } from './ids.ts'

export interface NationInfo {
  readonly name: string
  /** "a British tank" */
  readonly adjective: string
  readonly faction: Faction
  readonly emoji: string
}

export const nationInfo: Readonly<Record<Nation, NationInfo>> = {
  UK: { name: 'Britain', adjective: 'British', faction: 'allies', emoji: '🇬🇧' },
  USA: { name: 'USA', adjective: 'US', faction: 'allies', emoji: '🇺🇸' },
  SOV: { name: 'Soviet Union', adjective: 'Soviet', faction: 'allies', emoji: '🚩' },
  GER: { name: 'Germany', adjective: 'German', faction: 'axis', emoji: '🇩🇪' },
  JPN: { name: 'Japan', adjective: 'Japanese', faction: 'axis', emoji: '🇯🇵' },
}

export const factionName: Readonly<Record<Faction, string>> = { allies: 'Allies', axis: 'Axis' }

/** Flag markers of each nation in the box (components). */
export const flagMarkers = 6
/** Nationality markers of each nation in the box (components): how many neutral units it can command at once. */
export const commandMarkers = 4

export function factionOf(nation: Nation): Faction {
  return nationInfo[nation].faction
}

/** The nations of each side, in the order of the scenario tables. */
export const nationsOf: Readonly<Record<Faction, readonly Nation[]>> = {
  allies: nations.filter((nation) => factionOf(nation) === 'allies'),
  axis: nations.filter((nation) => factionOf(nation) === 'axis'),
}

export function enemyOf(faction: Faction): Faction {
  return faction === 'axis' ? 'allies' : 'axis'
}
