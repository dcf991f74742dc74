import type { MainNation } from './nations.ts'

/** Land, naval and air counters. */
export type Force = readonly [land: number, naval: number, air: number]

/** Counters received in rounds 1 to 18; round 1 is the set-up. Minor allies and neutrals never receive any. */
export const reinforcementTable: Readonly<Record<MainNation, readonly Force[]>> = {
  // prettier-ignore
  germany: [
    [12, 1, 4], [7, 0, 1], [6, 0, 1], [6, 0, 1], [5, 1, 1], [6, 0, 1], [5, 0, 1], [4, 0, 1], [4, 0, 1],
    [4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1], [2, 0, 0], [2, 0, 0],
  ],
  // prettier-ignore
  italy: [
    [6, 3, 1], [2, 0, 0], [2, 0, 1], [2, 0, 0], [1, 0, 0], [2, 1, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0],
    [1, 0, 0], [1, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0],
  ],
  // prettier-ignore
  uk: [
    [5, 4, 2], [1, 0, 0], [1, 0, 0], [1, 0, 1], [1, 1, 0], [2, 0, 1], [1, 0, 1], [1, 0, 0], [1, 0, 1],
    [1, 0, 0], [1, 0, 1], [1, 0, 0], [1, 0, 0], [1, 0, 1], [1, 0, 0], [1, 0, 0], [1, 0, 0], [0, 0, 0],
  ],
  // prettier-ignore
  france: [
    [8, 2, 1], [1, 0, 0], [2, 0, 0], [1, 0, 0], [0, 0, 0], [1, 0, 0], [0, 0, 0], [1, 0, 0], [1, 0, 0],
    [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [0, 0, 0], [0, 0, 0],
  ],
  // prettier-ignore
  usa: [
    [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [2, 2, 1],
    [2, 1, 1], [1, 0, 1], [2, 1, 1], [2, 0, 1], [2, 0, 1], [1, 0, 1], [2, 0, 0], [2, 0, 0], [1, 0, 0],
  ],
  // prettier-ignore
  ussr: [
    [12, 2, 2], [1, 0, 0], [1, 0, 0], [1, 0, 1], [2, 0, 0], [3, 0, 1], [3, 0, 1], [3, 0, 0], [2, 0, 1],
    [2, 0, 1], [3, 0, 1], [3, 0, 1], [2, 0, 1], [2, 0, 1], [2, 0, 1], [1, 0, 0], [2, 0, 0], [1, 0, 0],
  ],
}

/** Counters that exist of each main nation: what is destroyed may come again, but no more stand on the board at once. */
export const pool: Readonly<Record<MainNation, Force>> = {
  germany: [36, 2, 9],
  italy: [12, 4, 3],
  uk: [14, 5, 6],
  france: [10, 2, 2],
  usa: [14, 4, 5],
  ussr: [32, 2, 8],
}
