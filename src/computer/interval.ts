/** Quantile of the normal distribution for 95%. */
const Z = 1.96

/**
 * Wilson's 95% interval for a share.
 *
 * @param points successes, halves allowed
 * @param games number of trials, at least 1
 * @returns lower and upper end, from 0 to 1
 */
export function interval(points: number, games: number): readonly [number, number] {
  const share = points / games
  const centre = share + Z ** 2 / (2 * games)
  const spread = Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))
  const scale = 1 + Z ** 2 / games
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}
