import { box, type Box } from '../draw.ts'
import { orderRoom } from './cell.ts'
import type { Layout } from './layout.ts'
import type { OrderMark } from './scene.ts'

export type Point = readonly [x: number, y: number]

/** Parts of an arrow, in shares of its size. */
export const headLength = 0.62
export const headHalf = 0.46
export const discRadius = 0.3

/** Where an arrow of a size may run, the best place first. */
export type Places = (size: number) => readonly (readonly [tail: Point, tip: Point])[]

export interface Run {
  readonly move: OrderMark
  readonly places: Places
  /** What may be in its way lies here. */
  readonly around: Box
  /** The lower, the fewer places there are to choose from. */
  readonly freedom: number
}

/** The arrows of a move: one, or two where its areas are not drawn side by side. */
export function runsOf(move: OrderMark, layout: Layout): readonly Run[] {
  const from = layout.cells.get(move.from)
  const to = layout.cells.get(move.to ?? '')
  const run = (freedom: number, cells: readonly Box[], places: Places): Run => ({
    move,
    places,
    around: hull(cells),
    freedom,
  })
  if (from && to && adjacent(from, to)) {
    if (from.y === to.y) return [run(2, [from, to], (size) => sideways(from, to, size))]
    if (from.x === to.x) return [run(1, [from, to], (size) => upright(from, to, size, layout))]
    return [run(0, [from, to], (size) => diagonal(from, to, size, layout))]
  }
  const east = eastward(move.from, move.to ?? '')
  const fall = Number(move.to?.[1] ?? 0) - Number(move.from[1])
  return [
    ...(from ? [run(3, [from], (size: number) => leaving(from, east, fall, size))] : []),
    ...(to ? [run(3, [to], (size: number) => arriving(to, east, fall, size))] : []),
  ]
}

/** From 0 outwards: 0, 1, -1, 2, -2 steps. */
const outwards = (count: number): readonly number[] =>
  Array.from({ length: 2 * count + 1 }, (_, i) => (i % 2 === 1 ? (i + 1) / 2 : -i / 2))

/** Heights in an area, its middle first. */
function levels(cell: Box, size: number): readonly number[] {
  const step = Math.max(6, size * 0.3)
  return outwards(Math.floor((cell.height * 0.4) / step)).map((n) => cell.y + cell.height * 0.52 + n * step)
}

function sideways(from: Box, to: Box, size: number): readonly (readonly [Point, Point])[] {
  const east = to.x > from.x ? 1 : -1
  const border = east > 0 ? to.x : from.x
  const reach = Math.max(size, orderRoom(from))
  return levels(from, size).map((y) => [
    [border - east * (reach - size * 0.1), y],
    [border + east * reach, y],
  ])
}

/** Over a border between an upper and a lower area: deep into both where there is room, else between flags and codes. */
function upright(from: Box, to: Box, size: number, layout: Layout): readonly (readonly [Point, Point])[] {
  const down = to.y > from.y
  const upper = down ? from : to
  const border = upper.y + upper.height
  const reach = Math.max(size, orderRoom(from))
  const r = size * discRadius * 1.2
  const edge = layout.style.pad * 0.8
  const step = Math.max(5, size * 0.25)
  const across = outwards(Math.floor((upper.width * 0.46) / step))
    .map((n) => upper.x + upper.width * 0.74 + n * step)
    .filter((x) => x > upper.x + size * 0.5 && x < upper.x + upper.width - size * 0.5)
  const rest = Array.from({ length: Math.floor((upper.width * 0.5) / step) }, (_, n) => upper.x + size * 0.5 + n * step)
  return [
    [reach, reach],
    [reach * 1.2, edge],
    [size * 1.7, edge],
  ].flatMap(([above = 0, below = 0]) =>
    [...across, ...rest].map((x): readonly [Point, Point] => {
      const top = border - above + r
      const bottom = border + below
      return down
        ? [
            [x, top],
            [x, bottom],
          ]
        : [
            [x, below > edge ? bottom - r : border + Math.min(0, below - r)],
            [x, border - above],
          ]
    }),
  )
}

/** Over a common corner, or up to it, where the code of an area begins. */
function diagonal(from: Box, to: Box, size: number, layout: Layout): readonly (readonly [Point, Point])[] {
  const [a, b] = [middle(from), middle(to)]
  const corner: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const direction = unit(a, b)
  const normal: Point = [-direction[1], direction[0]]
  const reach = orderRoom(from)
  const down = direction[1] > 0
  const edge = layout.style.pad * 0.5
  const r = size * discRadius * 1.2
  const short = Math.max(size * 1.75, reach * 0.8)
  const lengths: readonly (readonly [number, number])[] = [
    [reach * 1.35, reach * 0.42],
    ...(down
      ? ([
          [reach * 1.35, edge],
          [short, edge],
        ] as const)
      : ([
          [edge - r, reach * 1.35],
          [edge - r, short],
        ] as const)),
  ]
  // From the corner into the upper of the two areas, never beyond it, and as little to the side as can be.
  const spots = [0, 0.15, 0.3, 0.5, 0.7, 1.05, 1.4]
    .flatMap((retreat) => outwards(6).map((n) => ({ retreat: retreat * size, shift: n * Math.max(3, size * 0.14) })))
    .sort((p, q) => p.retreat + 2.5 * Math.abs(p.shift) - q.retreat - 2.5 * Math.abs(q.shift))
  // Up along the side of the upper area.
  const climbs = Array.from({ length: Math.floor((from.height * 0.6) / (size * 0.3)) }, (_, n) => -n * size * 0.3)
  const inward = (down ? Math.sign(a[0] - b[0]) : Math.sign(b[0] - a[0])) * r
  const at = (along: number, shift: number, back: number, ahead: number, x = 0, y = 0): readonly [Point, Point] => {
    const [px, py] = [
      corner[0] + normal[0] * shift + direction[0] * along + x,
      corner[1] + normal[1] * shift + direction[1] * along + y,
    ]
    return [
      [px - direction[0] * back, py - direction[1] * back],
      [px + direction[0] * ahead, py + direction[1] * ahead],
    ]
  }
  return [
    ...lengths.flatMap(([back, ahead]) =>
      spots.map(({ retreat, shift }) => at(down ? -retreat : retreat, shift, back, ahead)),
    ),
    ...climbs.map((y) => at(0, 0, down ? short : 0, down ? 0 : short, down ? inward * 0.1 : inward, y)),
  ]
}

function leaving(cell: Box, east: boolean, fall: number, size: number): readonly (readonly [Point, Point])[] {
  const x = east ? cell.x + cell.width - 2 : cell.x + 2
  const reach = Math.max(size * 1.2, orderRoom(cell) * 1.05)
  return slide(cell, fall, size).flatMap((y) =>
    [0.5, 0.25].map((slope): readonly [Point, Point] => [
      [x + (east ? -1 : 1) * reach, y - fall * reach * slope],
      [x, y],
    ]),
  )
}

function arriving(cell: Box, east: boolean, fall: number, size: number): readonly (readonly [Point, Point])[] {
  const inward = east ? 1 : -1
  const x = (east ? cell.x : cell.x + cell.width) + inward * size * discRadius * 1.3
  const reach = Math.max(size, orderRoom(cell) * 0.85)
  return slide(cell, -fall, size).flatMap((y) =>
    [0.5, 0.25].map((slope): readonly [Point, Point] => [
      [x, y],
      [x + inward * reach, y + fall * reach * slope],
    ]),
  )
}

/** Heights, nearest first to where a move of this fall crosses the border. */
function slide(cell: Box, fall: number, size: number): readonly number[] {
  const wanted = cell.y + cell.height * (0.52 + 0.22 * fall)
  return [...levels(cell, size)].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
}

/** Whether a move goes east: A follows L around the world. */
function eastward(from: string, to: string): boolean {
  const step = (to.charCodeAt(0) - from.charCodeAt(0) + 12) % 12
  return step === 1
}

const middle = (b: Box): Point => [b.x + b.width / 2, b.y + b.height / 2]

export function unit(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

function adjacent(a: Box, b: Box): boolean {
  const near = 1
  return Math.abs(a.x - b.x) <= a.width + near && Math.abs(a.y - b.y) <= a.height + near
}

function hull(cells: readonly Box[]): Box {
  const left = Math.min(...cells.map((b) => b.x))
  const top = Math.min(...cells.map((b) => b.y))
  const right = Math.max(...cells.map((b) => b.x + b.width))
  const bottom = Math.max(...cells.map((b) => b.y + b.height))
  // Other areas around a corner have codes, too.
  const room = Math.min(...cells.map((b) => Math.min(b.width, b.height))) / 2
  return box(left - room, top - room, right - left + 2 * room, bottom - top + 2 * room)
}
