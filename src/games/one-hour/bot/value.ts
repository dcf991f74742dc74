import { YEAR, at, type Compact } from './compact.ts'
import { FEATURES, LAST, featuresOf, survey } from './features.ts'
import { CAPITALS, bits } from './ground.ts'

const features = new Float64Array(FEATURES)

/**
 * Weights of the features at the end of the war, and what is added to them for every year still to come (of five).
 */
const weights: readonly [readonly number[], readonly number[]] = [
  [
    0.16, 1.43, 0.56, 0.32, 0.46, 1.01, 0.07, 0.23, 0.03, -0.16, 0.13, 0.42, 0.01, 0.43, 0.14, 0.12, -0.01, 0.06, 0.02,
    -0.16, 0.37, -0.01, 0.26, 0.25, 0.25,
  ],
  [
    -1.05, -0.17, 0.48, -0.52, 0.08, -1.18, 0.98, -0.03, 0.81, -0.06, 0.57, -0.4, 0.38, 0.56, -0.05, 0.14, 0.1, -0.04,
    -0.12, 0.41, 0.35, 0.02, -0.22, 0.4, 0.4,
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

/** How much one strength in Reserve is worth more than one in Spent, as a share of `valueOf` near this value. */
export function reservePrice(position: Compact, value: number): number {
  const left = (LAST - at(position, YEAR)) / LAST
  const better = at(flat[0], 8) - at(flat[0], 9) + left * (at(flat[1], 8) - at(flat[1], 9))
  return Math.max(0.002, (better / 5) * value * (1 - value))
}
