import type { Nation } from './nations.ts'

export const spaceIds = [
  'usa',
  'philippines',
  'uk',
  'france',
  'north-africa',
  'middle-east',
  'india',
  'australia',
  'germany',
  'poland',
  'italy',
  'balkans',
  'scandinavia',
  'leningrad',
  'moscow',
  'ukraine',
  'siberia',
  'japan',
  'china',
  'south-east-asia',
  'atlantic',
  'north-sea',
  'baltic',
  'mediterranean',
  'indian-ocean',
  'north-pacific',
  'south-pacific',
  'east-pacific',
] as const
export type SpaceId = (typeof spaceIds)[number]

/**
 * How sure a datum is. `text`: the rulebook says so. `deduced`: one of its examples would be wrong otherwise. `chosen`:
 * the printed board is needed to know; this is what makes a complete game.
 */
export type Certainty = 'text' | 'deduced' | 'chosen'

export interface Space {
  readonly name: string
  readonly kind: 'land' | 'sea'
  /** Whose Home Territory it is; absent where neutral, and at sea. */
  readonly home?: Nation
  /** The Capital of its home Nation. */
  readonly capital?: true
  /** Worth a point of scoring for whoever takes it: a star or a flag is printed in it. */
  readonly victory?: Certainty
  /** Fleets may pass through while their side controls it: an anchor is printed in it. */
  readonly strait?: Certainty
  /** How sure its colour is; absent where the text says so. */
  readonly colour?: Certainty
}

/** Every space of the board. Correct a star, an anchor or a colour here and nowhere else. */
export const spaces: Readonly<Record<SpaceId, Space>> = {
  usa: { name: 'USA', kind: 'land', home: 'usa', capital: true, victory: 'text', strait: 'deduced' },
  philippines: { name: 'Philippines', kind: 'land', home: 'usa', victory: 'deduced' },
  uk: { name: 'United Kingdom', kind: 'land', home: 'uk', capital: true, victory: 'text' },
  france: { name: 'France', kind: 'land', home: 'uk', victory: 'text', colour: 'chosen' },
  'north-africa': { name: 'North Africa', kind: 'land', home: 'uk', strait: 'text', colour: 'deduced' },
  'middle-east': {
    name: 'Middle East',
    kind: 'land',
    home: 'uk',
    strait: 'chosen',
    colour: 'chosen',
  },
  india: { name: 'India', kind: 'land', home: 'uk', victory: 'text', colour: 'deduced' },
  australia: { name: 'Australia', kind: 'land', home: 'uk', victory: 'deduced', colour: 'chosen' },
  germany: { name: 'Germany', kind: 'land', home: 'germany', capital: true, victory: 'text' },
  poland: { name: 'Poland', kind: 'land', home: 'germany', colour: 'chosen' },
  italy: { name: 'Italy', kind: 'land', home: 'germany', victory: 'text', colour: 'deduced' },
  balkans: { name: 'Balkans', kind: 'land', colour: 'chosen' },
  scandinavia: { name: 'Scandinavia', kind: 'land', victory: 'chosen', strait: 'chosen', colour: 'chosen' },
  leningrad: { name: 'Leningrad', kind: 'land', home: 'soviet', colour: 'chosen' },
  moscow: { name: 'Moscow', kind: 'land', home: 'soviet', capital: true, victory: 'text' },
  ukraine: { name: 'Ukraine', kind: 'land', home: 'soviet' },
  siberia: { name: 'Siberia', kind: 'land', home: 'soviet', colour: 'chosen' },
  japan: { name: 'Japan', kind: 'land', home: 'japan', capital: true, victory: 'text' },
  china: { name: 'China', kind: 'land', home: 'japan', victory: 'text' },
  'south-east-asia': { name: 'South-east Asia', kind: 'land', home: 'japan', strait: 'chosen' },
  atlantic: { name: 'Atlantic', kind: 'sea' },
  'north-sea': { name: 'North Sea', kind: 'sea' },
  baltic: { name: 'Baltic', kind: 'sea' },
  mediterranean: { name: 'Mediterranean', kind: 'sea' },
  'indian-ocean': { name: 'Indian Ocean', kind: 'sea' },
  'north-pacific': { name: 'North Pacific', kind: 'sea', victory: 'text' },
  'south-pacific': { name: 'South Pacific', kind: 'sea' },
  'east-pacific': { name: 'East Pacific', kind: 'sea', victory: 'text' },
}

export const capitals: Readonly<Record<Nation, SpaceId>> = {
  germany: 'germany',
  uk: 'uk',
  japan: 'japan',
  soviet: 'moscow',
  usa: 'usa',
}
