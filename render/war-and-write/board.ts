import { text, type Context } from '../draw.ts'
import { layer, type Layer } from '../layers.ts'
import { page } from '../page.ts'
import type { Drawing } from '../painter.ts'
import { colours } from '../theme.ts'
import { drawFooter, drawHeader } from './bars.ts'
import { drawGround } from './base.ts'
import { drawCaption, drawPieces } from './cell.ts'
import type { Layout } from './layout.ts'
import { discsByArea, drawOrders } from './orders.ts'
import type { Scene } from './scene.ts'

/** Draws a scene. */
export function drawBoard(scene: Scene, layout: Layout): Drawing {
  const ground = groundLayer(scene, layout)
  const canvas = page(layout.width, layout.height)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.night
  context.fillRect(0, 0, layout.width, layout.height)
  context.drawImage(ground.canvas, 0, 0)
  drawFronts(context, scene, layout)
  const placed = [...ground.placed]
  const discs = scene.orders.length > 0 ? discsByArea(scene.orders) : undefined
  for (const area of scene.areas) {
    const cell = layout.cells.get(area.id)
    const count = discs && (discs.get(area.id)?.length ?? 0)
    if (cell) placed.push(...drawPieces(context, area, cell, layout.style, count))
  }
  if (discs) placed.push(...drawOrders(context, scene, layout, placed))
  drawSeams(context, scene, layout)
  drawHeader(context, scene, layout.header, layout.scale)
  drawFooter(context, scene, layout.footer, layout.scale)
  return { canvas, placed }
}

/** The ground with its captions. */
function groundLayer(scene: Scene, layout: Layout): Layer {
  const key = `war-and-write ${layout.width}×${layout.height} ${[...layout.cells.keys()].join()}`
  const height = Math.max(...[...layout.cells.values()].map((cell) => cell.y + cell.height))
  return layer(key, { width: layout.width, height }, (context) => {
    drawGround(context, layout.cells)
    return scene.areas.flatMap((area) => {
      const cell = layout.cells.get(area.id)
      return cell ? drawCaption(context, area, cell, layout.style) : []
    })
  })
}

/** A red line where the two sides face each other over a common border. */
function drawFronts(context: Context, scene: Scene, layout: Layout): void {
  const controls = new Map(scene.areas.map((area) => [area.id, area.control]))
  const lines: (readonly [number, number, number, number])[] = []
  for (const [id, cell] of layout.cells) {
    const mine = controls.get(id)
    if (mine !== 'allies' && mine !== 'axis') continue
    for (const [other, there] of layout.cells) {
      const theirs = controls.get(other)
      if ((theirs !== 'allies' && theirs !== 'axis') || theirs === mine) continue
      if (Math.abs(there.x - cell.x - cell.width) < 1 && Math.abs(there.y - cell.y) < 1)
        lines.push([there.x, cell.y, there.x, cell.y + cell.height])
      if (Math.abs(there.y - cell.y - cell.height) < 1 && Math.abs(there.x - cell.x) < 1)
        lines.push([cell.x, there.y, cell.x + cell.width, there.y])
    }
  }
  const width = layout.style.pad
  for (const [colour, line, dash] of [
    ['#fff6ea', width * 1.15, []],
    [colours.front, width * 0.75, [width * 2.2, width * 0.7]],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = line
    context.setLineDash([...dash])
    context.beginPath()
    for (const [x1, y1, x2, y2] of lines) {
      context.moveTo(x1, y1)
      context.lineTo(x2, y2)
    }
    context.stroke()
  }
  context.setLineDash([])
}

/** Small signs in the margins that say where the world goes on. */
function drawSeams(context: Context, scene: Scene, layout: Layout): void {
  if (layout.margin === 0) return
  const size = layout.margin * 0.62
  for (const [id, cell] of layout.cells) {
    for (const [step, x, sign] of [
      [1, cell.x + cell.width + layout.margin / 2, '▸'],
      [-1, cell.x - layout.margin / 2, '◂'],
    ] as const) {
      if (x > layout.margin && x < layout.width - layout.margin) continue
      const next = neighbour(scene, id, step)
      if (next === undefined) continue
      const y = cell.y + cell.height / 2
      text(context, next, x, y - size * 0.5, { px: size, weight: 700, fill: colours.onNight, align: 'center' })
      text(context, sign, x, y + size * 0.5, { px: size, weight: 700, fill: colours.gold, align: 'center' })
    }
  }
}

function neighbour(scene: Scene, id: string, step: 1 | -1): string | undefined {
  const n = scene.columns.length
  const at = scene.columns.indexOf(id[0] ?? '') + step
  if (!scene.wraps && (at < 0 || at >= n)) return undefined
  return `${scene.columns[(at + n) % n] ?? ''}${id[1] ?? ''}`
}
