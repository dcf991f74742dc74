import { box, measure, text, type Box, type Context } from '../draw.ts'
import type { AreaBoard } from './area-board.ts'
import type { Shapes } from './area-shapes.ts'
import type { AreaEdge, EdgeKind } from './areas/read.ts'
import type { Point } from './outline.ts'

/** Dots from one point to another, with a gap at its beginning and its end. */
function dots(
  context: Context,
  from: Point,
  to: Point,
  colour: string,
  k: number,
  gaps: readonly [number, number],
  thick = 1,
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
  const [start, end] = [at(Math.min(0.32, gaps[0] / length)), at(1 - Math.min(0.32, gaps[1] / length))]
  for (const [paint, width] of [
    ['rgba(30,40,54,.75)', (2.4 + 3 * thick) * k],
    [colour, 3 * thick * k],
  ] as const) {
    context.strokeStyle = paint
    context.lineWidth = width
    context.lineCap = 'round'
    context.setLineDash([0.1, 4 * (1 + thick) * k])
    context.beginPath()
    context.moveTo(start[0], start[1])
    context.lineTo(end[0], end[1])
    context.stroke()
  }
  context.setLineDash([])
}

/** What a line leads to: a ring at its end, where areas between might be taken for what it joins. */
function ring(context: Context, [x, y]: Point, k: number): Box {
  context.beginPath()
  context.arc(x, y, 5.5 * k, 0, 2 * Math.PI)
  context.fillStyle = '#fffdf4'
  context.fill()
  context.strokeStyle = '#1e2836'
  context.lineWidth = 2.6 * k
  context.stroke()
  const radius = 7 * k
  return box(x - radius, y - radius, 2 * radius, 2 * radius)
}

const linked: readonly EdgeKind[] = ['link', 'strait', 'route', 'air']

/** Both ends of an edge, in pixels. */
function endsOf(shapes: Shapes, points: readonly Point[], { a, b }: AreaEdge): readonly [Point, Point] | undefined {
  const at = (id: string): Point | undefined => points[shapes.areas.findIndex((area) => area.id === id)]
  const [from, to] = [at(a), at(b)]
  return from && to ? [from, to] : undefined
}

/** Whether the way between two points leads around the back of the world. */
const around = (board: AreaBoard, [from, to]: readonly [Point, Point]): boolean =>
  board.round && Math.abs(from[0] - to[0]) > board.width / 2

/** Lines between areas that are neighbours without touching, and over straits. @returns their ends, which no name may cover */
export function drawLinks(
  context: Context,
  board: AreaBoard,
  shapes: Shapes,
  edges: readonly AreaEdge[],
  points: readonly Point[],
): readonly Box[] {
  const k = board.width / 1600
  const rings: Box[] = []
  for (const edge of edges) {
    const ends = endsOf(shapes, points, edge)
    if (!ends || !linked.includes(edge.kind) || around(board, ends)) continue
    const apart = edge.kind === 'link'
    const gap = (apart ? 18 : 26) * k
    dots(context, ...ends, edge.kind === 'air' ? '#f6d36b' : '#fffdf4', k, [gap, gap], apart ? 1.5 : 1)
    if (!apart) continue
    for (const [from, to] of [ends, [ends[1], ends[0]]] as const) {
      const share = Math.min(0.32, gap / Math.hypot(to[0] - from[0], to[1] - from[1]))
      rings.push(ring(context, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], k))
    }
  }
  return rings
}

/** Neighbours on the other side of the world: a line to the frame, and the name of what lies beyond. */
export function drawAround(
  context: Context,
  board: AreaBoard,
  shapes: Shapes,
  edges: readonly AreaEdge[],
  points: readonly Point[],
): readonly Box[] {
  const k = board.width / 1600
  const px = board.px * 0.8
  const beyond = new Map<string, { readonly point: Point; readonly east: boolean; readonly names: string[] }>()
  for (const edge of edges) {
    const ends = endsOf(shapes, points, edge)
    if (!ends || edge.kind === 'coast' || edge.kind === 'barred' || !around(board, ends)) continue
    for (const [id, other, point] of [
      [edge.a, edge.b, ends[0]],
      [edge.b, edge.a, ends[1]],
    ] as const) {
      const known = beyond.get(id) ?? { point, east: point[0] > board.width / 2, names: [] }
      known.names.push(shapes.areas.find((area) => area.id === other)?.name ?? other)
      beyond.set(id, known)
    }
  }
  const signs: Box[] = []
  for (const { point, east, names } of beyond.values()) {
    const frame = east ? board.width : 0
    dots(context, point, [frame, point[1]], '#fffdf4', k, [14 * k, 0])
    names.forEach((name, n) => {
      const words = east ? `${name} ▸` : `◂ ${name}`
      const [x, y] = [east ? frame - 6 : 6, point[1] + 12 * k + px * (0.5 + 1.05 * n)]
      text(context, words, x, y, {
        px,
        weight: 700,
        fill: '#3a2a10',
        halo: 'rgba(255,252,240,.92)',
        haloWidth: px * 0.22,
        align: east ? 'right' : 'left',
      })
      const wide = measure(context, words, px, 700)
      signs.push(box(east ? x - wide : x, y - px * 0.55, wide, px * 1.1))
    })
  }
  return signs
}
