/** Turns a picture of numbered areas into outlines. Neighbours share their lines exactly, also after these were made simpler. */

export type Point = readonly [x: number, y: number]

/** A line between two areas: numbers of what lies to its left and right; -1 is nothing. */
export interface Arc {
  readonly left: number
  readonly right: number
  readonly points: readonly Point[]
}

/** @param label the number of a pixel, -1 for none and beyond the edges */
export function arcsOf(label: (x: number, y: number) => number, width: number, height: number): readonly Arc[] {
  const at = (x: number, y: number): number => y * (width + 1) + x
  // From a corner, the corners that a line leads to: right, down, left, up. Areas lie to the left of a line.
  const steps: readonly Point[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ]
  const sides = (x: number, y: number, d: number): readonly [left: number, right: number] => {
    switch (d) {
      case 0:
        return [label(x, y - 1), label(x, y)]
      case 1:
        return [label(x, y), label(x - 1, y)]
      case 2:
        return [label(x - 1, y), label(x - 1, y - 1)]
      default:
        return [label(x - 1, y - 1), label(x, y - 1)]
    }
  }
  const ways = (x: number, y: number): readonly number[] =>
    [0, 1, 2, 3].filter((d) => {
      const [left, right] = sides(x, y, d)
      return left !== right
    })
  const used = new Uint8Array((width + 1) * (height + 1) * 4)
  const arcs: Arc[] = []
  const walk = (startX: number, startY: number, start: number, loop: boolean): void => {
    let [x, y, d] = [startX, startY, start]
    const [left, right] = sides(x, y, d)
    const points: Point[] = [[x, y]]
    for (;;) {
      used[at(x, y) * 4 + d] = 1
      const step = steps[d] ?? [0, 0]
      x += step[0]
      y += step[1]
      used[at(x, y) * 4 + ((d + 2) % 4)] = 1
      points.push([x, y])
      const on = ways(x, y)
      if (on.length !== 2 || (loop && x === startX && y === startY)) break
      const back = (d + 2) % 4
      d = on.find((way) => way !== back) ?? back
    }
    arcs.push({ left, right, points: simplify(points, 0.75) })
  }
  for (const loops of [false, true]) {
    for (let y = 0; y <= height; y++) {
      for (let x = 0; x <= width; x++) {
        const on = ways(x, y)
        if (on.length === 0 || (!loops && on.length === 2)) continue
        for (const d of on) if (!used[at(x, y) * 4 + d]) walk(x, y, d, loops)
      }
    }
  }
  return arcs
}

/** The rings around an area, put together from its lines. */
export function ringsOf(area: number, arcs: readonly Arc[]): readonly (readonly Point[])[] {
  const own = arcs
    .filter(({ left, right }) => left === area || right === area)
    .map(({ left, points }) => (left === area ? points : [...points].reverse()))
  const rings: (readonly Point[])[] = []
  const key = (p: Point | undefined): string => (p ? p.join() : '')
  const from = new Map<string, (readonly Point[])[]>()
  for (const points of own) from.set(key(points[0]), [...(from.get(key(points[0])) ?? []), points])
  for (;;) {
    const first = [...from.values()].find((list) => list.length > 0)?.pop()
    if (!first) return rings
    const ring: Point[] = [...first]
    while (key(ring.at(-1)) !== key(ring[0])) {
      const next = from.get(key(ring.at(-1)))?.pop()
      if (!next) break
      ring.push(...next.slice(1))
    }
    rings.push(ring)
  }
}

/** Douglas and Peucker. Ends stay; a closed line is cut in two. */
function simplify(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 4) return points
  if (first[0] === last[0] && first[1] === last[1]) {
    const half = Math.floor(points.length / 2)
    return [...reduce(points.slice(0, half + 1), tolerance), ...reduce(points.slice(half), tolerance).slice(1)]
  }
  return reduce(points, tolerance)
}

function reduce(points: readonly Point[], tolerance: number): readonly Point[] {
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const parts: [number, number][] = [[0, points.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    const [a, b] = [points[from] ?? [0, 0], points[to] ?? [0, 0]]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    let [worst, index] = [tolerance, -1]
    for (let i = from + 1; i < to; i++) {
      const p = points[i] ?? a
      const off = Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / length
      if (off > worst) [worst, index] = [off, i]
    }
    if (index < 0) continue
    keep[index] = 1
    parts.push([from, index], [index, to])
  }
  return points.filter((_, i) => keep[i] === 1)
}

/** Size of a ring, in square pixels; counted against another direction it is negative. */
export function sizeOf(ring: readonly Point[]): number {
  let sum = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [a, b] = [ring[i] ?? [0, 0], ring[i + 1] ?? [0, 0]]
    sum += a[0] * b[1] - b[0] * a[1]
  }
  return sum / 2
}
