import type { Hex } from './grid.ts'
import { rivers } from './sides.ts'

/** Whether the side between two hexes is one of this river's. */
export function crossesNamed(river: keyof typeof rivers, a: Hex, b: Hex): boolean {
  return (rivers[river] ?? []).some(([from, to]) => (from === a && to === b) || (from === b && to === a))
}
