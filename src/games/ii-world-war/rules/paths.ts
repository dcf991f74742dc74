import { hexes, neighbourTable } from '../map/grid.ts'

/** A way of moving over the board, as tables by hex. */
export interface Ways {
  /** Sides that may be crossed: bit d of an entry is about the side in direction d. */
  readonly sides: Uint8Array
  /** Movement points to enter a hex; 0 where it is closed. */
  readonly enter: Uint8Array
  /** Sides that cost one point more. */
  readonly rivers?: Uint8Array
  /** Hexes in which a counter that enters has to stop. */
  readonly stops: Uint8Array
}

export interface Spread {
  readonly start: number
  /** Movement points to each hex, -1 where it is out of reach. */
  readonly cost: Int16Array
  readonly previous: Int16Array
  /** Hexes within reach, the start first. */
  readonly reached: readonly number[]
}

/** Cheapest ways from a hex to all others within a budget. */
export function spread(ways: Ways, start: number, budget: number): Spread {
  const { sides, enter, rivers, stops } = ways
  const cost = new Int16Array(hexes.length).fill(-1)
  const previous = new Int16Array(hexes.length).fill(-1)
  const reached: number[] = [start]
  const buckets: number[][] = [[start]]
  cost[start] = 0
  for (let spent = 0; spent <= budget; spent++) {
    for (const at of buckets[spent] ?? []) {
      if (cost[at] !== spent || (at !== start && stops[at])) continue
      const open = sides[at] ?? 0
      const wet = rivers?.[at] ?? 0
      for (let d = 0; d < 6; d++) {
        if (!(open & (1 << d))) continue
        const next = neighbourTable[at * 6 + d] ?? -1
        if (next < 0) continue
        const step = enter[next] ?? 0
        if (step === 0) continue
        const total = spent + step + ((wet >> d) & 1)
        const known = cost[next] ?? -1
        if (total > budget || (known >= 0 && known <= total)) continue
        if (known < 0) reached.push(next)
        cost[next] = total
        previous[next] = at
        const bucket = buckets[total]
        if (bucket) bucket.push(next)
        else buckets[total] = [next]
      }
    }
  }
  return { start, cost, previous, reached }
}

/** Movement points from each hex to a goal, -1 where the goal is out of reach from there. */
export function gather(ways: Ways, goal: number, budget: number): Int16Array {
  const { sides, enter, rivers, stops } = ways
  const cost = new Int16Array(hexes.length).fill(-1)
  const buckets: number[][] = [[goal]]
  cost[goal] = 0
  for (let spent = 0; spent <= budget; spent++) {
    for (const at of buckets[spent] ?? []) {
      const step = enter[at] ?? 0
      if (cost[at] !== spent || (at !== goal && stops[at]) || step === 0) continue
      for (let d = 0; d < 6; d++) {
        const before = neighbourTable[at * 6 + d] ?? -1
        const back = (d + 3) % 6
        if (before < 0 || !((sides[before] ?? 0) & (1 << back))) continue
        const total = spent + step + (((rivers?.[before] ?? 0) >> back) & 1)
        const known = cost[before] ?? -1
        if (total > budget || (known >= 0 && known <= total)) continue
        cost[before] = total
        const bucket = buckets[total]
        if (bucket) bucket.push(before)
        else buckets[total] = [before]
      }
    }
  }
  return cost
}

/** The hexes of a way, the start left out. */
export function trace(found: Spread, goal: number): number[] {
  const path: number[] = []
  for (let at = goal; at !== found.start && at >= 0; at = found.previous[at] ?? -1) path.push(at)
  return path.reverse()
}
