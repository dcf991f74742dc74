import { box, type Box } from '../../draw.ts'

/** A part of an area board that is shown large: its names are still readable on a phone, where those of the whole board are not. */
export interface AreaRegion {
  readonly id: string
  readonly title: string
  /** In pixels of the board. */
  readonly part: Box
}

/** Wide enough for a war, and narrow enough for a phone. */
const near = (x: number, y: number): Box => box(x, y, 800, 600)
const far = (x: number, y: number): Box => box(x, y, 900, 675)

export const areaRegions: { readonly [board: string]: readonly AreaRegion[] } = {
  'europe-aflame': [
    { id: 'britain', title: 'Atlantic and British Isles', part: near(0, 250) },
    { id: 'scandinavia', title: 'Scandinavia', part: near(640, 0) },
    { id: 'north-russia', title: 'Northern Russia', part: near(1200, 0) },
    { id: 'germany', title: 'Germany and Poland', part: near(560, 480) },
    { id: 'south-russia', title: 'Ukraine and Caucasus', part: near(1190, 480) },
    { id: 'france', title: 'France and Iberia', part: near(0, 700) },
    { id: 'balkans', title: 'Italy and the Balkans', part: near(600, 820) },
    { id: 'africa', title: 'North Africa', part: near(0, 1100) },
    { id: 'egypt', title: 'Libya and Egypt', part: near(720, 1100) },
    { id: 'near-east', title: 'Near East', part: near(1200, 1000) },
  ],
  blitz: [
    { id: 'north-america', title: 'North America', part: far(0, 60) },
    { id: 'south-america', title: 'South America', part: far(0, 675) },
    { id: 'europe', title: 'Europe', part: far(430, 0) },
    { id: 'africa', title: 'Africa', part: far(500, 620) },
    { id: 'russia', title: 'Soviet Union', part: far(980, 0) },
    { id: 'india', title: 'Arabia to Burma', part: far(1030, 420) },
    { id: 'china', title: 'China and Japan', part: far(1330, 200) },
    { id: 'australia', title: 'East Indies and Australia', part: far(1380, 675) },
    { id: 'pacific', title: 'Pacific', part: far(1500, 675) },
    { id: 'north-pacific', title: 'North Pacific', part: far(1500, 0) },
  ],
}
