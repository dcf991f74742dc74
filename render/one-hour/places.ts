import type { SpaceId } from '../../src/games/one-hour/map/spaces.ts'

/** The ground that spaces lie on, in pixels. */
export const groundSize = { width: 1600, height: 960 } as const

/** The middles of the spaces on the ground. The geography under them is bent to fit (see render/atlas/one-hour.ts). */
export const onePlaces: { readonly [space in SpaceId]: readonly [x: number, y: number] } = {
  usa: [115, 440],
  philippines: [1412, 695],
  uk: [430, 340],
  france: [525, 500],
  'north-africa': [505, 700],
  'middle-east': [975, 675],
  india: [1120, 745],
  australia: [1325, 880],
  germany: [650, 352],
  poland: [812, 378],
  italy: [682, 540],
  balkans: [846, 532],
  scandinavia: [660, 115],
  leningrad: [946, 168],
  moscow: [1085, 280],
  ukraine: [985, 415],
  siberia: [1255, 215],
  japan: [1392, 440],
  china: [1225, 490],
  'south-east-asia': [1270, 665],
  atlantic: [275, 470],
  'north-sea': [505, 190],
  baltic: [795, 246],
  mediterranean: [730, 705],
  'indian-ocean': [1010, 880],
  'north-pacific': [1460, 270],
  'south-pacific': [1480, 815],
  'east-pacific': [1532, 575],
}
