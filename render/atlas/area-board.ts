import type { Canvas } from '@napi-rs/canvas'
import { box, type Box, type Context } from '../draw.ts'
import { drawAround, drawLinks } from './area-links.ts'
import { drawNames } from './area-names.ts'
import { coarse, cutAreas, type Shapes } from './area-shapes.ts'
import type { AreaEdge, AreaMap, AreaSpec, EdgeKind } from './areas/read.ts'
import type { BoardArea, BoardTopology } from './areas/topology.ts'
import { blur, distance } from './field.ts'
import { mix, paintGround, rgb } from './ground.ts'
import { arcsOf, ringsOf, sizeOf, type Arc, type Point } from './outline.ts'
import type { LonLat } from './warp.ts'

export interface AreaBoard {
  readonly width: number
  readonly height: number
  readonly place: (x: number, y: number) => LonLat
  readonly map: AreaMap
  /** Size of the names of land areas. */
  readonly px: number
  /** Whether the world goes on at the other side of the frame. */
  readonly round: boolean
}

const land = ['#dfddb6', '#ded6ae', '#d8c698', '#c9ae82', '#efe7d6'].map(rgb)
const sea = ['#b8d7e2', '#98c0d4', '#7eacc7', '#6b9bbb'].map(rgb)
/** A shorter border is none. */
const shortest = 3

/** Cuts a board into areas, and paints them empty. */
export async function paintAreaBoard(board: AreaBoard): Promise<{ canvas: Canvas; topology: BoardTopology }> {
  const { width, height, place, map } = board
  const shapes = cutAreas(map, width / coarse, height / coarse, (x, y) => place(x * coarse, y * coarse))
  const labelAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= shapes.width || y >= shapes.height ? -1 : (shapes.label[y * shapes.width + x] ?? -1)
  const arcs = arcsOf(labelAt, shapes.width, shapes.height)
  const edges = edgesOf(map, shapes, arcs)
  const points = shapes.areas.map((_, n) => innermost(shapes, n))
  const scale = width / 1600
  const outside = outsideOf(shapes)
  const canvas = await paintGround({
    width,
    height,
    scale,
    inverse: place,
    ramps: () => ({ land, sea }),
    finish: (colour, x, y) => mix(colour, [120, 122, 122], 0.55 * outside(x, y)),
  })
  const context = canvas.getContext('2d')
  drawBorders(context, shapes, arcs, edges, scale)
  drawDiscs(context, map, points, scale)
  const rings = drawLinks(context, board, shapes, edges, points)
  const signs = drawAround(context, board, shapes, edges, points)
  const labels = drawNames(context, board, shapes, points, [...signs, ...rings])
  const areas = shapes.areas.map((area, n): BoardArea => {
    const rings = ringsOf(n, arcs)
      .filter((ring) => Math.abs(sizeOf(ring)) > 2)
      .map((ring) => ring.flatMap(([x, y]) => [x * coarse, y * coarse]))
    const point = points[n] ?? [0, 0]
    const label = labels[n]?.box ?? box(point[0], point[1], 0, 0)
    const kind = n < map.land.length ? 'land' : 'sea'
    return { id: area.id, name: area.name, kind, terrain: area.terrain, point, label: rounded(label), rings }
  })
  return { canvas, topology: { width, height, areas, edges } }
}

/** How far a pixel of the picture lies in land outside all areas, from 0 to 1, with a soft edge. */
function outsideOf({ label, width, height }: Shapes): (x: number, y: number) => number {
  const grey = blur(
    Float32Array.from(label, (n) => (n === -2 ? 1 : 0)),
    width,
    height,
    2,
  )
  return (x, y) => {
    const at = Math.floor(y / coarse) * width + Math.floor(x / coarse)
    // Water beside it stays as it is.
    return label[at] === -1 || (label[at] ?? -1) >= 0 ? Math.max(0, (grey[at] ?? 0) - 0.5) : (grey[at] ?? 0)
  }
}

const rounded = (b: Box): Box => box(Math.round(b.x), Math.round(b.y), Math.ceil(b.width), Math.ceil(b.height))

/** The edges that the game gives, and what the geometry has besides: coasts, and borders that nobody may pass. */
function edgesOf(map: AreaMap, shapes: Shapes, arcs: readonly Arc[]): readonly AreaEdge[] {
  const contact = new Map<string, number>()
  const key = (a: string, b: string): string => [a, b].sort().join(' ')
  for (const { left, right, points } of arcs) {
    const [a, b] = [shapes.areas[left], shapes.areas[right]]
    if (!a || !b) continue
    let length = 0
    points.forEach((p, i) => {
      const q = points[i - 1]
      if (q) length += Math.hypot(p[0] - q[0], p[1] - q[1])
    })
    contact.set(key(a.id, b.id), (contact.get(key(a.id, b.id)) ?? 0) + length)
  }
  const touching = (a: string, b: string): boolean => (contact.get(key(a, b)) ?? 0) >= shortest
  const given = map.edges.map((edge): AreaEdge => {
    const far = edge.kind === 'land' || edge.kind === 'river' || edge.kind === 'fortress'
    return far && !touching(edge.a, edge.b) ? { ...edge, kind: 'link' as EdgeKind } : edge
  })
  const known = new Set(given.map(({ a, b }) => key(a, b)))
  const isSea = new Set(map.sea.map(({ id }) => id))
  const found = [...contact.keys()].flatMap((pair): readonly AreaEdge[] => {
    const [a = '', b = ''] = pair.split(' ')
    if (known.has(pair) || !touching(a, b)) return []
    return [{ a, b, kind: isSea.has(a) === isSea.has(b) ? 'barred' : 'coast' }]
  })
  return [...given, ...found]
}

/** The point of an area that is farthest from its border, in pixels of the picture. */
function innermost(shapes: Shapes, n: number): Point {
  const outside = new Uint8Array(shapes.label.length)
  for (let i = 0; i < outside.length; i++) {
    const x = i % shapes.width
    const edge = x === 0 || x === shapes.width - 1 || i < shapes.width || i >= outside.length - shapes.width
    outside[i] = shapes.label[i] === n && !edge ? 0 : 1
  }
  const away = distance(outside, shapes.width, shapes.height)
  let best = 0
  for (let i = 0; i < away.length; i++) if ((away[i] ?? 0) > (away[best] ?? 0)) best = i
  return [((best % shapes.width) + 0.5) * coarse, (Math.floor(best / shapes.width) + 0.5) * coarse]
}

interface Pen {
  readonly colour: string
  readonly width: number
  readonly dash?: readonly number[]
}

const pens: { readonly [kind in EdgeKind]?: readonly Pen[] } = {
  land: [
    { colour: 'rgba(255,255,255,.92)', width: 4.6 },
    { colour: 'rgba(90,40,30,.8)', width: 1.9, dash: [7, 4.5] },
  ],
  river: [
    { colour: '#eaf6fb', width: 6.4 },
    { colour: '#2f7fb0', width: 4 },
  ],
  fortress: [
    { colour: '#fffaf0', width: 7.2 },
    { colour: '#3b3026', width: 5.2, dash: [8, 3] },
  ],
  barred: [
    { colour: 'rgba(255,255,255,.85)', width: 6 },
    { colour: '#6d6a66', width: 4.2 },
  ],
  sea: [{ colour: 'rgba(255,255,255,.85)', width: 2.4, dash: [9, 7] }],
}

function drawBorders(
  context: Context,
  shapes: Shapes,
  arcs: readonly Arc[],
  edges: readonly AreaEdge[],
  k: number,
): void {
  const kinds = new Map(edges.map(({ a, b, kind }) => [[a, b].sort().join(' '), kind]))
  context.lineJoin = context.lineCap = 'round'
  for (const kind of ['sea', 'barred', 'land', 'river', 'fortress'] as const) {
    for (const pen of pens[kind] ?? []) {
      context.strokeStyle = pen.colour
      context.lineWidth = pen.width * k
      context.setLineDash((pen.dash ?? []).map((length) => length * k))
      context.lineCap = pen.dash ? 'butt' : 'round'
      context.beginPath()
      for (const { left, right, points } of arcs) {
        const [a, b] = [shapes.areas[left], shapes.areas[right]]
        if (!a || !b || a.disc || b.disc) continue
        const found = kinds.get([a.id, b.id].sort().join(' ')) ?? 'barred'
        const sea = a.terrain === 'sea' && b.terrain === 'sea'
        if ((sea ? 'sea' : found === 'strait' || found === 'route' || found === 'air' ? 'land' : found) !== kind)
          continue
        if (points.length > 1) trace(context, points)
      }
      context.stroke()
    }
  }
  context.setLineDash([])
}

/** A line through the middles of its parts, rounded at its corners. */
function trace(context: Context, points: readonly Point[]): void {
  points.forEach(([x, y], i) => {
    const next = points[i + 1]
    if (i === 0) context.moveTo(x * coarse, y * coarse)
    else if (!next) context.lineTo(x * coarse, y * coarse)
    else context.quadraticCurveTo(x * coarse, y * coarse, ((x + next[0]) / 2) * coarse, ((y + next[1]) / 2) * coarse)
  })
}

function drawDiscs(context: Context, map: AreaMap, points: readonly Point[], k: number): void {
  const areas: readonly AreaSpec[] = [...map.land, ...map.sea]
  areas.forEach((area, n) => {
    const point = points[n]
    if (!area.disc || !point) return
    context.beginPath()
    context.arc(point[0], point[1], 22, 0, 2 * Math.PI)
    context.fillStyle = area.terrain === 'sea' ? '#5f93b8' : '#e6dcb4'
    context.fill()
    context.strokeStyle = '#fffaf0'
    context.lineWidth = 4.4 * k
    context.stroke()
    context.strokeStyle = '#3b3026'
    context.lineWidth = 2 * k
    context.stroke()
  })
}
