import { onePlaces } from '../one-hour/places.ts'
import type { Anchor, LonLat } from './warp.ts'

/** Places on the globe of the spaces of One Hour, east of 180 counted on. */
const globe: { readonly [space in keyof typeof onePlaces]: LonLat } = {
  usa: [-95, 39],
  philippines: [122, 13],
  uk: [-1.5, 52.5],
  france: [2.5, 47],
  'north-africa': [4, 31],
  'middle-east': [43, 32],
  india: [78, 22],
  australia: [134, -25],
  germany: [10.5, 51.5],
  poland: [20, 52],
  italy: [12.5, 42.5],
  balkans: [21.5, 44],
  scandinavia: [15, 62.5],
  leningrad: [31, 59.8],
  moscow: [38, 55.7],
  ukraine: [32, 49],
  siberia: [100, 60],
  japan: [138, 36.5],
  china: [106, 33],
  'south-east-asia': [102, 15.5],
  atlantic: [-35, 44],
  'north-sea': [3, 57.5],
  baltic: [19.5, 57.5],
  mediterranean: [18, 35.5],
  'indian-ocean': [82, -10],
  'north-pacific': [165, 44],
  'south-pacific': [158, 0],
  'east-pacific': [203, 22],
}

/** The corners and sides hold the rest of the world in place. */
const frame: readonly Anchor[] = [
  { point: [0, 0], place: [-132, 72] },
  { point: [0, 480], place: [-122, 38] },
  { point: [0, 960], place: [-112, -30] },
  { point: [230, 760], place: [-70, 4] },
  { point: [260, 130], place: [-72, 62] },
  { point: [420, 960], place: [-30, -32] },
  { point: [640, 0], place: [6, 72] },
  { point: [640, 960], place: [18, -28] },
  { point: [1080, 0], place: [60, 73] },
  { point: [1600, 0], place: [200, 72] },
  { point: [1600, 300], place: [205, 54] },
  { point: [1600, 960], place: [205, -42] },
  { point: [960, 960], place: [52, -28] },
]

export const oneHourAnchors: readonly Anchor[] = [
  ...(Object.keys(globe) as (keyof typeof globe)[]).map((space) => ({ point: onePlaces[space], place: globe[space] })),
  ...frame,
]
