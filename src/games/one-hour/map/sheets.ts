import type { Arm, Nation } from './nations.ts'
import type { Certainty, SpaceId } from './spaces.ts'

export const rows = ['build', 'offensive', 'strategic-move', 'upgrade'] as const
/** The four Actions: each is a row of a Nation Sheet with its Responses beside it. */
export type Row = (typeof rows)[number]

/** What has to be true before a Response may be chosen. All of a box's conditions have to hold. */
export type Condition =
  /** The Responding Nation has a Fleet there. */
  | { readonly is: 'fleet-in'; readonly space: SpaceId }
  /** It has a Fleet anywhere on the map that is not a Minor Nation's. */
  | { readonly is: 'fleet-on-map' }
  /** Its side controls the space. */
  | { readonly is: 'controls'; readonly space: SpaceId }
  /** The preceding Offensive met its units or went into its Home Territory. */
  | { readonly is: 'concerned' }

/** What a Response does. */
export type Effect =
  /** Shifts units' worth of the sheet's Nation from Reserve to Spent, and perhaps its Build cube to the left. */
  | { readonly do: 'bomb'; readonly units: number; readonly downgrade: boolean }
  /** Shifts units' worth out of these Nations' Reserves, or a Level 1 Fleet of the enemy from one of these seas. */
  | {
      readonly do: 'submarine'
      readonly units: number
      readonly reserves: readonly Nation[]
      readonly fleets: readonly Nation[]
      readonly seas: readonly SpaceId[] | 'everywhere'
    }
  /** An Offensive. */
  | {
      readonly do: 'attack'
      readonly where: 'anywhere' | 'same-space'
      readonly arm?: Arm
      readonly bonus?: number
      /** It has to meet a unit of this Nation. */
      readonly against?: Nation
    }
  /** Places a Level 1 Army from Spent in the space of the preceding Offensive. */
  | { readonly do: 'raise'; readonly where: 'own-home' | 'supply-or-side-home' }
  /** Places a Chinese Army from Reserve or Spent in China. */
  | { readonly do: 'chinese-army' }
  /** Shifts units' worth of the sheet's Nation from Spent to Reserve. */
  | { readonly do: 'lend-lease'; readonly units: number }
  /** Puts the Responding Nation's turn-order marker right before the sheet's Nation, from next year on. */
  | { readonly do: 'code-breaking' }

export interface Box {
  readonly name: string
  /** Whose flag it shows; with two flags, either or both may choose it. */
  readonly who: readonly Nation[]
  readonly effect: Effect
  readonly needs: readonly Condition[]
  readonly known: Certainty
}

const allFleets: readonly Nation[] = ['uk', 'usa', 'soviet']

const germanSubmarines: Box = {
  name: 'Submarine Warfare',
  who: ['germany'],
  effect: {
    do: 'submarine',
    units: 2,
    reserves: ['uk', 'usa'],
    fleets: allFleets,
    seas: ['atlantic', 'north-sea'],
  },
  needs: [{ is: 'fleet-on-map' }],
  known: 'text',
}

const americanSubmarines: Box = {
  name: 'Submarine Warfare',
  who: ['usa'],
  effect: { do: 'submarine', units: 2, reserves: ['japan'], fleets: ['japan'], seas: 'everywhere' },
  needs: [{ is: 'fleet-in', space: 'south-pacific' }],
  known: 'text',
}

const americanCarriers: Box = {
  name: 'Carrier Strike',
  who: ['usa'],
  effect: { do: 'attack', where: 'anywhere', arm: 'fleet', bonus: 1, against: 'japan' },
  needs: [],
  known: 'text',
}

const kampfgruppe: Box = {
  name: 'Kampfgruppe',
  who: ['germany'],
  effect: { do: 'raise', where: 'supply-or-side-home' },
  needs: [],
  known: 'deduced',
}

/**
 * The Responses beside each Action of each Nation Sheet, from top to bottom. `known` speaks of the Response being in
 * this row; numbers and order without a source are chosen. Correct a sheet here and nowhere else.
 */
export const sheets: Readonly<Record<Nation, Readonly<Record<Row, readonly Box[]>>>> = {
  germany: {
    build: [
      {
        name: 'Strategic Bombing',
        who: ['uk', 'usa'],
        effect: { do: 'bomb', units: 2, downgrade: false },
        needs: [],
        known: 'text',
      },
    ],
    offensive: [
      {
        name: 'Counter-Offensive',
        who: ['soviet'],
        effect: { do: 'attack', where: 'same-space' },
        needs: [{ is: 'concerned' }],
        known: 'text',
      },
      {
        name: 'Not One Step Back',
        who: ['soviet'],
        effect: { do: 'raise', where: 'own-home' },
        needs: [],
        known: 'text',
      },
      { name: 'Blitz', who: ['germany'], effect: { do: 'attack', where: 'anywhere' }, needs: [], known: 'text' },
    ],
    'strategic-move': [
      { name: 'Code Breaking', who: ['uk'], effect: { do: 'code-breaking' }, needs: [], known: 'chosen' },
    ],
    upgrade: [
      {
        name: 'Strategic Bombing',
        who: ['uk', 'usa'],
        effect: { do: 'bomb', units: 1, downgrade: true },
        needs: [],
        known: 'chosen',
      },
    ],
  },
  japan: {
    build: [
      {
        name: 'Strategic Bombing',
        who: ['usa'],
        effect: { do: 'bomb', units: 2, downgrade: false },
        needs: [{ is: 'fleet-in', space: 'north-pacific' }],
        known: 'text',
      },
      americanSubmarines,
    ],
    offensive: [
      { name: 'Chinese Nationalists', who: ['usa'], effect: { do: 'chinese-army' }, needs: [], known: 'text' },
      americanCarriers,
      {
        name: 'Carrier Strike',
        who: ['japan'],
        effect: { do: 'attack', where: 'anywhere', arm: 'fleet', bonus: 1 },
        needs: [],
        known: 'chosen',
      },
    ],
    'strategic-move': [
      { ...americanSubmarines, known: 'chosen' },
      { name: 'Code Breaking', who: ['usa'], effect: { do: 'code-breaking' }, needs: [], known: 'chosen' },
    ],
    upgrade: [
      {
        name: 'Strategic Bombing',
        who: ['usa'],
        effect: { do: 'bomb', units: 1, downgrade: true },
        needs: [{ is: 'fleet-in', space: 'north-pacific' }],
        known: 'chosen',
      },
    ],
  },
  uk: {
    build: [
      germanSubmarines,
      { name: 'Lend Lease', who: ['usa'], effect: { do: 'lend-lease', units: 4 }, needs: [], known: 'chosen' },
    ],
    offensive: [
      {
        name: 'Joint Offensive',
        who: ['usa'],
        effect: { do: 'attack', where: 'same-space' },
        needs: [],
        known: 'deduced',
      },
      kampfgruppe,
    ],
    'strategic-move': [{ ...germanSubmarines, known: 'chosen' }],
    upgrade: [
      {
        name: 'Strategic Bombing',
        who: ['germany'],
        effect: { do: 'bomb', units: 1, downgrade: true },
        needs: [{ is: 'controls', space: 'france' }],
        known: 'chosen',
      },
    ],
  },
  soviet: {
    build: [
      { name: 'Lend Lease', who: ['uk', 'usa'], effect: { do: 'lend-lease', units: 4 }, needs: [], known: 'chosen' },
    ],
    offensive: [
      {
        name: 'Counter-Offensive',
        who: ['germany'],
        effect: { do: 'attack', where: 'same-space' },
        needs: [],
        known: 'deduced',
      },
    ],
    'strategic-move': [],
    upgrade: [
      { name: 'Lend Lease', who: ['uk', 'usa'], effect: { do: 'lend-lease', units: 3 }, needs: [], known: 'chosen' },
    ],
  },
  usa: {
    build: [germanSubmarines],
    offensive: [
      {
        name: 'Joint Offensive',
        who: ['uk'],
        effect: { do: 'attack', where: 'same-space' },
        needs: [],
        known: 'chosen',
      },
      kampfgruppe,
      { ...americanCarriers, known: 'chosen' },
    ],
    'strategic-move': [{ ...germanSubmarines, known: 'chosen' }],
    upgrade: [],
  },
}
