import { hexes, neighbourAt } from '../map/grid.ts'

/** A way of moving over the board. */
export interface Ways {
  /** Movement points for a step over the side `d`; 0 where there is no way. */
  cost(from: number, to: number, d: number): number
  /** Whether a counter that enters here has to stop. */
  stops(at: number): boolean
}

export interface Spread {
  readonly start: number
  /** Movement points to each hex, -1 where it is out of reach. */
  readonly cost: Int16Array
  readonly previous: Int16Array
}

/** Cheapest ways from a hex to all others within a budget. */
export function spread(ways: Ways, start: number, budget: number): Spread {
  const cost = new Int16Array(hexes.length).fill(-1)
  const previous = new Int16Array(hexes.length).fill(-1)
  const buckets: number[][] = [[start]]
  cost[start] = 0
  for (let spent = 0; spent <= budget; spent++) {
    for (const at of buckets[spent] ?? []) {
      if (cost[at] !== spent || (at !== start && ways.stops(at))) continue
      for (let d = 0; d < 6; d++) {
        const next = neighbourAt(at, d)
        if (next < 0) continue
        const step = ways.cost(at, next, d)
        const total = spent + step
        const known = cost[next] ?? -1
        if (step === 0 || total > budget || (known >= 0 && known <= total)) continue
        cost[next] = total
        previous[next] = at
        const bucket = buckets[total]
        if (bucket) bucket.push(next)
        else buckets[total] = [next]
      }
    }
  }
  return { start, cost, previous }
}

/** Movement points from each hex to a goal, -1 where the goal is out of reach from there. */
export function gather(ways: Ways, goal: number, budget: number): Int16Array {
  const cost = new Int16Array(hexes.length).fill(-1)
  const buckets: number[][] = [[goal]]
  cost[goal] = 0
  for (let spent = 0; spent <= budget; spent++) {
    for (const at of buckets[spent] ?? []) {
      if (cost[at] !== spent || (at !== goal && ways.stops(at))) continue
      for (let d = 0; d < 6; d++) {
        const before = neighbourAt(at, d)
        if (before < 0) continue
        const step = ways.cost(before, at, (d + 3) % 6)
        const total = spent + step
        const known = cost[before] ?? -1
        if (step === 0 || total > budget || (known >= 0 && known <= total)) continue
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
