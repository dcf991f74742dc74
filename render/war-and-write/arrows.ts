import { box, overlap, type Box } from '../draw.ts'
import { discRadius, headHalf, headLength, runsOf, unit, type Places, type Point } from './arrow-places.ts'
import type { Layout } from './layout.ts'
import type { OrderMark } from './scene.ts'

/** Where an arrow runs, and how large it is drawn: `size` is the height of a flag where nothing is in its way. */
export interface Arrow {
  readonly move: OrderMark
  readonly tail: Point
  readonly tip: Point
  readonly size: number
}

/** Half of a shaft with its rim, in shares of `Arrow.size`; two lines side by side for ships. */
const shaftHalf = { tank: 0.21, ship: 0.33 } as const
const crossHalf = 0.36

/** Tried one after the other, in shares of a flag's height. */
const sizes = [1, 0.88, 0.76, 0.66, 0.57, 0.49, 0.42, 0.36, 0.3] as const

/**
 * Finds room for arrows between areas: over the border where they are drawn side by side, otherwise one that leaves and one that
 * arrives. None covers what is taken or another arrow: where there is no room for all, all become smaller.
 */
export function fitArrows(
  moves: readonly OrderMark[],
  layout: Layout,
  taken: readonly Box[],
): readonly (readonly [Arrow, readonly Box[]])[] {
  const runs = moves.flatMap((move) => runsOf(move, layout))
  // Those over a corner have the fewest places to choose from.
  runs.sort((a, b) => a.freedom - b.freedom)
  let found: (readonly [Arrow, readonly Box[]])[] = []
  for (const [n, largest] of sizes.entries()) {
    const last = n === sizes.length - 1
    const used: Box[] = []
    found = []
    for (const { move, places, around } of runs) {
      const near = taken.filter((other) => overlap(other, around))
      const arrow = firstFree(move, places, sizes.slice(n), layout, (part) => {
        return !near.some((other) => overlap(other, part)) && !used.some((other) => overlap(other, part))
      })
      const [tail, tip] = places(largest * layout.style.flag)[0] ?? []
      if (!arrow && !last) break
      // An order is never left out.
      const drawn = arrow ?? (tail && tip ? { move, tail, tip, size: largest * layout.style.flag } : undefined)
      if (!drawn) continue
      const parts = partsOf(drawn)
      used.push(...parts)
      found.push([drawn, parts])
    }
    if (found.length === runs.length) break
  }
  return found
}

function firstFree(
  move: OrderMark,
  places: Places,
  shares: readonly number[],
  layout: Layout,
  free: (part: Box) => boolean,
): Arrow | undefined {
  for (const share of shares) {
    const size = share * layout.style.flag
    for (const [tail, tip] of places(size)) {
      const arrow = { move, tail, tip, size }
      if (partsOf(arrow).every(free)) return arrow
    }
  }
  return undefined
}

/** The boxes that an arrow covers: its disc, its count, and slices of its shaft and head. */
export function partsOf({ move, tail, tip, size }: Arrow): readonly Box[] {
  const r = size * discRadius * 1.16
  const parts = [box(tail[0] - r, tail[1] - r, 2 * r, 2 * r)]
  if (move.count > 1) {
    const [x, y, half] = countSpot({ move, tail, tip, size })
    parts.push(box(x - half * 1.3, y - half, half * 2.6, half * 2))
  }
  const direction = unit(tail, tip)
  const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1])
  const slices = Math.max(2, Math.ceil(length / Math.max(7, size * 0.2)))
  const thin = move.fate === 'void' ? crossHalf : shaftHalf[move.what === 'ship' ? 'ship' : 'tank']
  for (let i = 0; i < slices; i++) {
    const [start, end] = [(length * i) / slices, (length * (i + 1)) / slices]
    // The head is widest at its neck.
    const ahead = (length - start) / (headLength * size)
    const half = size * (ahead > 1.25 ? thin : headHalf * Math.min(1, ahead) + 0.08)
    const [dx, dy] = [Math.abs(direction[0]), Math.abs(direction[1])]
    const [halfX, halfY] = [dy * half + (dx * (end - start)) / 2, dx * half + (dy * (end - start)) / 2]
    const x = tail[0] + (direction[0] * (start + end)) / 2
    const y = tail[1] + (direction[1] * (start + end)) / 2
    parts.push(box(x - halfX, y - halfY, 2 * halfX, 2 * halfY))
  }
  return parts
}

/** The middle of an arrow's count, and half of its height. */
export function countSpot({ tail, tip, size }: Arrow): readonly [x: number, y: number, half: number] {
  const direction = unit(tail, tip)
  const r = size * discRadius
  return [tail[0] + (direction[0] - direction[1]) * r, tail[1] + (direction[1] + direction[0]) * r, r * 0.85]
}
