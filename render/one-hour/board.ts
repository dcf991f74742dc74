import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { readFile } from 'node:fs/promises'
import { lines, type LineKind } from '../../src/games/one-hour/map/lines.ts'
import { nationIds, nations, colours } from '../theme.ts'
import { text, type Context } from '../draw.ts'
import { page } from '../page.ts'
import type { Drawing } from '../painter.ts'
import type { Placed } from '../place.ts'
import { drawFooter, drawHeader } from './bars.ts'
import { drawCard } from './card.ts'
import { cardBox, project, zoom, type OneLayout } from './layout.ts'
import { groundSize, onePlaces } from './places.ts'
import type { OneScene } from './scene.ts'

let loading: Promise<Image> | undefined
/** Grounds with their lines: the whole board, and the close-ups asked for last. */
const layers = new LRUCache<string, Canvas>({
  maxSize: 20 * 1024 * 1024,
  sizeCalculation: (canvas) => canvas.width * canvas.height * 4,
})

export async function drawBoard(scene: OneScene, layout: OneLayout): Promise<Drawing> {
  const ground = await groundLayer(layout)
  const canvas = page(layout.width, layout.height)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.night
  context.fillRect(0, 0, layout.width, layout.height)
  context.drawImage(ground, layout.map.x, layout.map.y)
  const placed: Placed[] = []
  for (const space of scene.spaces) placed.push(...drawCard(context, space, cardBox(layout, space.id)))
  if (layout.header > 0) drawHeader(context, scene, layout)
  if (layout.footer > 0) drawFooter(context, scene, layout)
  return { canvas, placed }
}

async function groundLayer(layout: OneLayout): Promise<Canvas> {
  const { part, map } = layout
  const key = [part.x, part.y, part.width, map.width].map(Math.round).join()
  const known = layers.get(key)
  if (known) return known
  loading ??= readFile(new URL('../assets/one-hour/world.webp', import.meta.url)).then((bytes) => loadImage(bytes))
  const image = await loading
  const canvas = createCanvas(map.width, map.height)
  const context = canvas.getContext('2d')
  const k = image.width / groundSize.width
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, part.x * k, part.y * k, part.width * k, part.height * k, 0, 0, map.width, map.height)
  context.translate(-map.x, -map.y)
  for (const line of lines) drawLine(context, line.kind, line.a, line.b, layout)
  layers.set(key, canvas)
  return canvas
}

type Space = keyof typeof onePlaces
type Point = readonly [x: number, y: number]

/** The two spaces that touch each other around the world. */
const around: readonly [Space, Space] = ['usa', 'east-pacific']

function drawLine(context: Context, kind: LineKind, a: Space, b: Space, layout: OneLayout): void {
  const k = zoom(layout)
  if (around.includes(a) && around.includes(b)) {
    const [usa, pacific] = around
    const edges: readonly (readonly [Space, Point, string])[] = [
      [usa, [0, onePlaces[usa][1] + 60], 'East Pacific'],
      [pacific, [groundSize.width, onePlaces[pacific][1] + 80], 'USA'],
    ]
    for (const [space, edge, words] of edges) {
      const [from, to] = [project(layout, onePlaces[space]), project(layout, edge)]
      stroke(context, kind, from, to, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], k)
      const left = edge[0] === 0
      text(context, left ? `◂ ${words}` : `${words} ▸`, to[0] + (left ? 6 : -6) * k, to[1] + 16 * k, {
        px: 17 * k,
        weight: 700,
        fill: '#10344c',
        halo: 'rgba(255,255,255,.8)',
        align: left ? 'left' : 'right',
      })
    }
    return
  }
  const [from, to] = [project(layout, onePlaces[a]), project(layout, onePlaces[b])]
  const bow = bows[`${a} ${b}`] ?? 0.06
  const control: Point = [
    (from[0] + to[0]) / 2 + (to[1] - from[1]) * bow,
    (from[1] + to[1]) / 2 - (to[0] - from[0]) * bow,
  ]
  stroke(context, kind, from, to, control, k)
}

/** How far a line swings to the side, where the usual little would lead it across a card. */
const bows: { readonly [ends: string]: number } = {
  'north-africa middle-east': -0.24,
  'mediterranean middle-east': 0.1,
  'atlantic north-sea': 0.22,
  'north-pacific philippines': -0.2,
  'north-pacific south-pacific': -0.2,
  'north-pacific china': -0.08,
  'indian-ocean australia': -0.1,
  'india indian-ocean': -0.05,
}

function stroke(context: Context, kind: LineKind, from: Point, to: Point, control: Point, k: number): void {
  const nation = nationIds.find((id) => id === (kind === 'soviet' ? 'soviet-union' : kind === 'uk' ? 'britain' : kind))
  const core = kind === 'land' ? '#7a4a1e' : kind === 'water' ? '#d8f1ff' : nation ? nations[nation].tint : '#7a4a1e'
  const casing = kind === 'water' ? '#1c5b80' : '#fff6e0'
  context.lineCap = 'round'
  for (const [colour, width, dash] of [
    [casing, 9 * k, []],
    [core, 5 * k, kind === 'water' ? [11 * k, 9 * k] : []],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.setLineDash([...dash])
    context.beginPath()
    context.moveTo(from[0], from[1])
    context.quadraticCurveTo(control[0], control[1], to[0], to[1])
    context.stroke()
  }
  context.setLineDash([])
}
