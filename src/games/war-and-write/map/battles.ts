import type { AreaId, Kind, MapId, Nation, Year } from './ids.ts'

/** A Battle card. The Allied result always goes to a nation that controls the area. */
export interface BattleCard {
  readonly id: BattleId
  readonly map: MapId
  readonly name: string
  readonly year: Year
  readonly area: AreaId
  /** Whose flag an Axis victory brings. */
  readonly axis: Nation
  /** The unit that either victory brings. */
  readonly unit: readonly Kind[]
}

export const battleIds = [
  'pearl-harbor',
  'newfoundland',
  'drumbeat',
  'panama',
  'san-francisco',
  'new-york',
  'moscow',
  'stalingrad',
  'atlantic',
  'tunisia',
  'sicily',
  'normandy',
  'malaya',
  'bataan',
  'midway',
  'guadalcanal',
  'chongqing',
  'imphal',
] as const
export type BattleId = (typeof battleIds)[number]

const ship: readonly Kind[] = ['ship']
const tank: readonly Kind[] = ['tank']
const either: readonly Kind[] = ['tank', 'ship']

export const battleCards: readonly BattleCard[] = [
  { id: 'pearl-harbor', map: 'A', name: 'Pearl Harbor', year: 1941, area: 'A2', axis: 'JPN', unit: ship },
  { id: 'newfoundland', map: 'A', name: 'Newfoundland Convoys', year: 1941, area: 'D1', axis: 'GER', unit: ship },
  { id: 'drumbeat', map: 'A', name: 'Operation Drumbeat', year: 1942, area: 'D2', axis: 'GER', unit: ship },
  { id: 'panama', map: 'A', name: 'Panama Canal', year: 1943, area: 'B3', axis: 'JPN', unit: either },
  { id: 'san-francisco', map: 'A', name: 'San Francisco', year: 1944, area: 'B2', axis: 'JPN', unit: either },
  { id: 'new-york', map: 'A', name: 'New York', year: 1944, area: 'C2', axis: 'GER', unit: either },
  { id: 'moscow', map: 'E', name: 'Moscow', year: 1941, area: 'H1', axis: 'GER', unit: tank },
  { id: 'stalingrad', map: 'E', name: 'Stalingrad', year: 1942, area: 'H2', axis: 'GER', unit: tank },
  { id: 'atlantic', map: 'E', name: 'Battle of the Atlantic', year: 1943, area: 'E2', axis: 'GER', unit: ship },
  { id: 'tunisia', map: 'E', name: 'Tunisia', year: 1943, area: 'F3', axis: 'GER', unit: either },
  { id: 'sicily', map: 'E', name: 'Sicily', year: 1943, area: 'G3', axis: 'GER', unit: either },
  { id: 'normandy', map: 'E', name: 'Normandy', year: 1944, area: 'F2', axis: 'GER', unit: either },
  { id: 'malaya', map: 'P', name: 'Malaya', year: 1941, area: 'J3', axis: 'JPN', unit: either },
  { id: 'bataan', map: 'P', name: 'Bataan', year: 1942, area: 'K3', axis: 'JPN', unit: either },
  { id: 'midway', map: 'P', name: 'Midway', year: 1942, area: 'L2', axis: 'JPN', unit: ship },
  { id: 'guadalcanal', map: 'P', name: 'Guadalcanal', year: 1942, area: 'L3', axis: 'JPN', unit: either },
  { id: 'chongqing', map: 'P', name: 'Chongqing', year: 1943, area: 'J2', axis: 'JPN', unit: either },
  { id: 'imphal', map: 'P', name: 'Imphal', year: 1944, area: 'I3', axis: 'JPN', unit: either },
]

const byId: ReadonlyMap<BattleId, BattleCard> = new Map(battleCards.map((card) => [card.id, card]))

export function battleCard(id: BattleId): BattleCard {
  const card = byId.get(id)
  if (!card) throw new RangeError(`no battle card ${id}`)
  return card
}
