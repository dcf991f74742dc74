import { latticeOf, type Lattice, type LonLat } from './warp.ts'

export type Terrain = 'inland' | 'coast' | 'ocean'

/** A map of War & Write II: where the corners of its twelve areas lie, and which place must fall into which area. */
export interface GridMap {
  readonly id: 'americas' | 'europe' | 'pacific'
  readonly columns: string
  readonly lattice: Lattice
  /** Row by row from the north-west. */
  readonly terrain: readonly (readonly Terrain[])[]
  readonly landmarks: { readonly [area: string]: readonly [name: string, place: LonLat] }
}

const I = 'inland'
const C = 'coast'
const O = 'ocean'

export const gridMaps: readonly GridMap[] = [
  {
    id: 'americas',
    columns: 'ABCD',
    lattice: latticeOf(`
      -196,71  -138,73  -97,67    -62,63  -28,64
      -192,47  -136,48  -98,48.5  -64.5,42 -28,41
      -182,9   -124,27  -93,26.5  -66.5,22 -26,17
      -140,-22 -82.5,-7 -74.2,2.5 -54,-29 -26,-47
    `),
    terrain: [
      [C, C, I, O],
      [O, C, C, O],
      [O, C, C, C],
    ],
    landmarks: {
      A1: ['Attu', [-187.1, 52.9]],
      A2: ['Honolulu', [-157.9, 21.3]],
      A3: ['Galapagos', [-90.9, -0.5]],
      B1: ['Vancouver', [-123.1, 49.3]],
      B2: ['San Francisco', [-122.4, 37.8]],
      B3: ['Panama', [-79.9, 9]],
      C1: ['Ottawa', [-75.7, 45.4]],
      C2: ['New York', [-74, 40.7]],
      C3: ['Caracas', [-66.9, 10.5]],
      D1: ["St John's", [-52.7, 47.6]],
      D2: ['Hamilton', [-64.8, 32.3]],
      D3: ['Rio de Janeiro', [-43.2, -22.9]],
    },
  },
  {
    id: 'europe',
    columns: 'EFGH',
    lattice: latticeOf(`
      -37,71    -12,69    5,70.5    30,70     50,66
      -35,53.5  -11.5,51.5  6.5,51.6  25.5,55   50,54
      -33,42    -10.5,43.2  6,44    26,46     48,44
      -31,26    -12,28    10.5,30   25,25.5   46,19
    `),
    terrain: [
      [O, C, C, I],
      [O, C, I, I],
      [O, C, C, C],
    ],
    landmarks: {
      E1: ['Reykjavik', [-21.9, 64.1]],
      E2: ['Biscay', [-13, 47]],
      E3: ['Las Palmas', [-15.4, 28.1]],
      F1: ['London', [-0.1, 51.5]],
      F2: ['Paris', [2.35, 48.86]],
      F3: ['Algiers', [3.06, 36.75]],
      G1: ['Stockholm', [18.1, 59.3]],
      G2: ['Berlin', [13.4, 52.5]],
      G3: ['Rome', [12.5, 41.9]],
      H1: ['Moscow', [37.6, 55.75]],
      H2: ['Stalingrad', [44.5, 48.7]],
      H3: ['Suez', [32.5, 30]],
    },
  },
  {
    id: 'pacific',
    columns: 'IJKL',
    lattice: latticeOf(`
      72,68     110,62    130,64    158,68    196,68
      74,49     109,43    127.5,38.4  151,47    194,45
      66,33     97,27     119,22    145,21    192,12
      66,3      93,-6     106,-12   127,-19   176,-38
    `),
    terrain: [
      [I, C, C, O],
      [I, C, C, O],
      [C, C, C, C],
    ],
    landmarks: {
      I1: ['Irkutsk', [104.3, 52.3]],
      I2: ['Lhasa', [91.1, 29.65]],
      I3: ['Calcutta', [88.4, 22.6]],
      J1: ['Mukden', [123.4, 41.8]],
      J2: ['Chongqing', [106.5, 29.5]],
      J3: ['Singapore', [103.8, 1.35]],
      K1: ['Vladivostok', [131.9, 43.1]],
      K2: ['Tokyo', [139.7, 35.7]],
      K3: ['Manila', [121, 14.6]],
      L1: ['Petropavlovsk', [158.7, 53]],
      L2: ['Midway', [182.6, 28.2]],
      L3: ['Darwin', [130.8, -12.5]],
    },
  },
]
