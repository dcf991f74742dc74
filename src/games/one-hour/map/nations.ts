/** The five Nations, their pieces and their Action markers. Data only. */

export const nations = ['germany', 'uk', 'japan', 'soviet', 'usa'] as const
export type Nation = (typeof nations)[number]

export const sides = ['axis', 'allies'] as const
export type Side = (typeof sides)[number]

interface NationInfo {
  readonly name: string
  /** Three letters for tables and counters. */
  readonly code: string
  readonly side: Side
  readonly emoji: string
}

export const nationInfo: Readonly<Record<Nation, NationInfo>> = {
  germany: { name: 'Germany', code: 'GER', side: 'axis', emoji: '🇩🇪' },
  uk: { name: 'United Kingdom', code: 'UK', side: 'allies', emoji: '🇬🇧' },
  japan: { name: 'Japan', code: 'JPN', side: 'axis', emoji: '🇯🇵' },
  soviet: { name: 'Soviet Union', code: 'SOV', side: 'allies', emoji: '🔴' },
  usa: { name: 'USA', code: 'USA', side: 'allies', emoji: '🇺🇸' },
}

export const arms = ['army', 'fleet'] as const
export type Arm = (typeof arms)[number]

/** Everything of the same kind is interchangeable, so a pile of pieces is a count for each kind. */
export const kinds = [
  'army-1',
  'army-2',
  'fleet-1',
  'fleet-2',
  'french-army',
  'italian-army',
  'italian-fleet',
  'chinese-army',
] as const
export type Kind = (typeof kinds)[number]

interface KindInfo {
  readonly name: string
  readonly arm: Arm
  readonly level: 1 | 2
  /** The Minor Nation whose piece it is. */
  readonly minor?: 'France' | 'Italy' | 'China'
}

export const kindInfo: Readonly<Record<Kind, KindInfo>> = {
  'army-1': { name: 'Army 1', arm: 'army', level: 1 },
  'army-2': { name: 'Army 2', arm: 'army', level: 2 },
  'fleet-1': { name: 'Fleet 1', arm: 'fleet', level: 1 },
  'fleet-2': { name: 'Fleet 2', arm: 'fleet', level: 2 },
  'french-army': { name: 'French Army', arm: 'army', level: 1, minor: 'France' },
  'italian-army': { name: 'Italian Army', arm: 'army', level: 1, minor: 'Italy' },
  'italian-fleet': { name: 'Italian Fleet', arm: 'fleet', level: 1, minor: 'Italy' },
  'chinese-army': { name: 'Chinese Army', arm: 'army', level: 1, minor: 'China' },
}

/** All pieces in the box. The set-up has to use exactly these. */
export const pieces: Readonly<Record<Nation, { readonly [K in Kind]?: number }>> = {
  germany: { 'army-1': 7, 'army-2': 2, 'fleet-1': 2, 'italian-army': 1, 'italian-fleet': 1 },
  uk: { 'army-1': 4, 'army-2': 1, 'fleet-1': 3, 'fleet-2': 1, 'french-army': 1 },
  japan: { 'army-1': 5, 'fleet-1': 4, 'fleet-2': 1 },
  soviet: { 'army-1': 8, 'army-2': 2, 'fleet-1': 1 },
  usa: { 'army-1': 5, 'army-2': 1, 'fleet-1': 4, 'fleet-2': 2, 'chinese-army': 2 },
}

export const firstYear = 1940
export const lastYear = 1945

/** Action markers that a Nation owns from the start, and the years in which one more arrives. */
export const markers: Readonly<Record<Nation, { readonly start: number; readonly arrive: readonly number[] }>> = {
  germany: { start: 3, arrive: [] },
  uk: { start: 2, arrive: [1942] },
  japan: { start: 2, arrive: [] },
  soviet: { start: 1, arrive: [1941, 1942] },
  usa: { start: 1, arrive: [1941, 1942, 1943, 1944] },
}

export const tracks = ['build', 'air-force', 'naval-aviation'] as const
export type Track = (typeof tracks)[number]

/** Where the cubes may stand. The right ends are reconstructed: the rulebook does not show the sheets. */
export const trackInfo: Readonly<Record<Track, { readonly name: string; readonly min: number; readonly max: number }>> =
  {
    build: { name: 'Build', min: 1, max: 4 },
    'air-force': { name: 'Air Force', min: 0, max: 3 },
    'naval-aviation': { name: 'Naval Aviation', min: 0, max: 3 },
  }

/** The Political Will track ends here. */
export const maxWill = 12
export const startWill = 10
/** At most so many Armies, and so many Fleets, of a Nation in one space. */
export const stackLimit = 3
