import { YEAR, at, type Compact } from './compact.ts'
import { FEATURES, LAST, featuresOf, survey } from './features.ts'
import { CAPITALS, bits } from './ground.ts'

const features = new Float64Array(FEATURES)

/**
 * Weights of the features at the end of the war, and what is added to them for every year still to come (of five).
 */
const weights: readonly [readonly number[], readonly number[]] = [
  [
    -0.02, 2.61, 0.76, 0.31, 0.54, 0.39, 0.22, 0.2, 0.21, 0.05, -0.09, -0.08, 0.04, 0.3, 0.1, 0.14, -0.07, 0.09, 0.01,
    -0.12, 0.33, 0.04, -0.02, -0.08, 0.24,
  ],
  [
    -0.35, -1.22, 0.47, -0.12, -0.39, -0.56, 0.31, 2.23, 1.0, 0.27, 1.24, 0.2, -0.68, 1.57, -0.06, 0.3, 0.12, -0.07,
    -0.15, 0.19, 0.47, 0.09, 0.66, 0.77, -1.39,
  ],
]

const flat = [Float64Array.from(weights[0]), Float64Array.from(weights[1])] as const

/** The side that has two enemy Capitals; -1 for none. */
export function capitalsWin(own: Int32Array): number {
  if (bits(at(own, 0) & (CAPITALS[1] ?? 0)) >= 2) return 0
  return bits(at(own, 1) & (CAPITALS[0] ?? 0)) >= 2 ? 1 : -1
}

/** The chance that the Axis win, from 0 to 1. */
export function valueOf(position: Compact): number {
  featuresOf(position, features)
  const won = capitalsWin(survey.own)
  if (won >= 0) return won === 0 ? 1 : 0
  const left = (LAST - at(position, YEAR)) / LAST
  let sum = 0
  for (let index = 0; index < FEATURES; index += 1) {
    sum += at(features, index) * (at(flat[0], index) + left * at(flat[1], index))
  }
  return 1 / (1 + Math.exp(-sum))
}

/** What a value for the Axis is worth to a side. */
export function worthTo(side: number, value: number): number {
  return side === 0 ? value : 1 - value
}

/** How many positions may still be judged. */
export interface Budget {
  left: number
}

/** How much one strength in Reserve is worth more than one in Spent, as a share of `valueOf` near this value. */
export function reservePrice(position: Compact, value: number): number {
  const left = (LAST - at(position, YEAR)) / LAST
  const better = at(flat[0], 8) - at(flat[0], 9) + left * (at(flat[1], 8) - at(flat[1], 9))
  return Math.max(0.002, (better / 5) * value * (1 - value))
}
