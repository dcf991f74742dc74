import type { Nation } from './nations.ts'
import type { Certainty, SpaceId } from './spaces.ts'

/** `land` is brown, `water` is light blue, a Nation's name is a land line in its colour that only it may use. */
export type LineKind = 'land' | 'water' | Nation

export interface Line {
  readonly a: SpaceId
  readonly b: SpaceId
  readonly kind: LineKind
  readonly known: Certainty
}

const line = (a: SpaceId, b: SpaceId, kind: LineKind, known: Certainty): Line => ({ a, b, kind, known })

/** Every line of the board, each once. The board wraps around: East Pacific touches the USA. */
export const lines: readonly Line[] = [
  line('moscow', 'siberia', 'soviet', 'text'),
  line('poland', 'ukraine', 'land', 'text'),
  line('ukraine', 'moscow', 'land', 'text'),
  line('leningrad', 'moscow', 'land', 'deduced'),
  line('germany', 'france', 'land', 'deduced'),
  line('germany', 'poland', 'land', 'deduced'),
  line('germany', 'italy', 'land', 'chosen'),
  line('poland', 'balkans', 'land', 'chosen'),
  line('italy', 'balkans', 'land', 'chosen'),
  line('poland', 'leningrad', 'land', 'chosen'),
  line('balkans', 'ukraine', 'land', 'chosen'),
  line('scandinavia', 'leningrad', 'land', 'chosen'),
  line('siberia', 'china', 'land', 'chosen'),
  line('china', 'south-east-asia', 'land', 'deduced'),
  line('china', 'india', 'land', 'deduced'),
  line('south-east-asia', 'india', 'land', 'chosen'),
  line('north-africa', 'middle-east', 'land', 'deduced'),
  line('middle-east', 'india', 'land', 'deduced'),
  line('usa', 'atlantic', 'water', 'text'),
  line('usa', 'east-pacific', 'water', 'text'),
  line('uk', 'atlantic', 'water', 'text'),
  line('uk', 'north-sea', 'water', 'deduced'),
  line('atlantic', 'north-sea', 'water', 'text'),
  line('north-sea', 'france', 'water', 'text'),
  line('north-sea', 'scandinavia', 'water', 'deduced'),
  line('scandinavia', 'baltic', 'water', 'text'),
  line('baltic', 'germany', 'water', 'text'),
  line('baltic', 'poland', 'water', 'chosen'),
  line('baltic', 'leningrad', 'water', 'chosen'),
  line('atlantic', 'north-africa', 'water', 'text'),
  line('north-africa', 'mediterranean', 'water', 'text'),
  line('mediterranean', 'italy', 'water', 'text'),
  line('mediterranean', 'balkans', 'water', 'chosen'),
  line('mediterranean', 'france', 'water', 'chosen'),
  line('mediterranean', 'middle-east', 'water', 'chosen'),
  line('middle-east', 'indian-ocean', 'water', 'chosen'),
  line('india', 'indian-ocean', 'water', 'chosen'),
  line('australia', 'indian-ocean', 'water', 'chosen'),
  line('south-east-asia', 'indian-ocean', 'water', 'deduced'),
  line('japan', 'north-pacific', 'water', 'text'),
  line('north-pacific', 'east-pacific', 'water', 'text'),
  line('north-pacific', 'south-pacific', 'water', 'text'),
  line('north-pacific', 'china', 'water', 'deduced'),
  line('north-pacific', 'siberia', 'water', 'chosen'),
  line('north-pacific', 'philippines', 'water', 'chosen'),
  line('south-pacific', 'south-east-asia', 'water', 'text'),
  line('south-pacific', 'philippines', 'water', 'chosen'),
  line('south-pacific', 'australia', 'water', 'deduced'),
  line('south-pacific', 'east-pacific', 'water', 'deduced'),
]

/** The defences of France stand against what comes over this sea, and add this much to its Axis defenders. */
export const atlanticWall = { space: 'france', over: 'north-sea', bonus: 2 } as const
