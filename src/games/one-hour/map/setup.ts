import type { Kind, Nation, Track } from './nations.ts'
import type { SpaceId } from './spaces.ts'

type Pile = { readonly [K in Kind]?: number }

export interface NationSetup {
  readonly board: { readonly [S in SpaceId]?: Pile }
  readonly reserve: Pile
  readonly spent: Pile
  readonly tracks: Readonly<Record<Track, number>>
}

/** The first turn order. */
export const startOrder: readonly Nation[] = ['germany', 'uk', 'japan', 'soviet', 'usa']

/** Where the historical game begins (rulebook 3.4). */
export const standardSetup: Readonly<Record<Nation, NationSetup>> = {
  germany: {
    board: {
      germany: { 'army-2': 1, 'army-1': 2 },
      poland: { 'army-2': 1 },
      italy: { 'italian-army': 1 },
      mediterranean: { 'italian-fleet': 1 },
    },
    reserve: { 'army-1': 4, 'fleet-1': 2 },
    spent: { 'army-1': 1 },
    tracks: { build: 2, 'air-force': 1, 'naval-aviation': 0 },
  },
  uk: {
    board: {
      uk: { 'army-1': 1 },
      france: { 'french-army': 1 },
      'north-sea': { 'fleet-1': 1 },
      atlantic: { 'fleet-1': 1 },
    },
    reserve: { 'army-1': 1, 'fleet-2': 1, 'fleet-1': 1 },
    spent: { 'army-2': 1, 'army-1': 2 },
    tracks: { build: 2, 'air-force': 0, 'naval-aviation': 0 },
  },
  japan: {
    board: {
      japan: { 'army-1': 1 },
      china: { 'army-1': 1 },
      'north-pacific': { 'fleet-2': 1, 'fleet-1': 1 },
    },
    reserve: { 'army-1': 3, 'fleet-1': 3 },
    spent: {},
    tracks: { build: 2, 'air-force': 0, 'naval-aviation': 1 },
  },
  soviet: {
    board: {
      moscow: { 'army-2': 1 },
      leningrad: { 'army-1': 1 },
      ukraine: { 'army-1': 1 },
      siberia: { 'army-1': 1 },
    },
    reserve: {},
    spent: { 'army-2': 1, 'army-1': 5, 'fleet-1': 1 },
    tracks: { build: 2, 'air-force': 0, 'naval-aviation': 0 },
  },
  usa: {
    board: {
      usa: { 'army-1': 1 },
      china: { 'chinese-army': 1 },
      'east-pacific': { 'fleet-1': 1 },
    },
    reserve: { 'army-1': 2, 'fleet-1': 2, 'chinese-army': 1 },
    spent: { 'army-2': 1, 'army-1': 2, 'fleet-2': 2, 'fleet-1': 1 },
    tracks: { build: 2, 'air-force': 0, 'naval-aviation': 0 },
  },
}

export interface Allowance {
  readonly points: number
  /** Where they may be spent beside the Home Territory (Armies) or instead of it (Fleets). */
  readonly places: readonly SpaceId[]
  /** The Nation's Reserve takes them too. */
  readonly reserve: boolean
  /** At most so many points in one space. */
  readonly most?: number
  /** Where the pieces of this arm go that were not chosen. */
  readonly rest: 'reserve' | 'spent'
}

export interface DraftSetup {
  readonly army: Allowance
  readonly fleet: Allowance
  readonly upgrades: number
}

const nothing = { points: 0, places: [], reserve: false } as const

/** What each Nation chooses in the variable set-up (rulebook 8.3), in the order of `startOrder`. */
export const draftSetup: Readonly<Record<Nation, DraftSetup>> = {
  germany: {
    army: { points: 6, places: ['germany', 'poland', 'italy'], reserve: true, most: 4, rest: 'reserve' },
    fleet: { ...nothing, rest: 'reserve' },
    upgrades: 2,
  },
  uk: {
    army: {
      points: 2,
      places: ['uk', 'france', 'north-africa', 'middle-east', 'india', 'australia'],
      reserve: true,
      rest: 'spent',
    },
    fleet: { points: 2, places: ['north-sea', 'atlantic', 'indian-ocean'], reserve: true, rest: 'reserve' },
    upgrades: 1,
  },
  japan: {
    army: { points: 3, places: ['japan', 'china', 'south-east-asia'], reserve: true, rest: 'reserve' },
    fleet: { points: 3, places: ['north-pacific', 'south-pacific'], reserve: false, rest: 'reserve' },
    upgrades: 2,
  },
  soviet: {
    army: { points: 5, places: ['moscow', 'leningrad', 'ukraine', 'siberia'], reserve: false, most: 3, rest: 'spent' },
    fleet: { ...nothing, rest: 'spent' },
    upgrades: 1,
  },
  usa: {
    army: { points: 3, places: ['usa', 'philippines'], reserve: true, rest: 'spent' },
    fleet: { points: 3, places: ['east-pacific', 'atlantic'], reserve: true, rest: 'spent' },
    upgrades: 1,
  },
}

/** Every cube starts at the left end of its track in the variable set-up. */
export const draftTracks: Readonly<Record<Track, number>> = { build: 1, 'air-force': 0, 'naval-aviation': 0 }
