import { lines, type LineKind } from '../../src/games/one-hour/map/lines.ts'
import type { SpaceId } from '../../src/games/one-hour/map/spaces.ts'
import { nationIds, nations, colours } from '../theme.ts'
import { bases, drawBase } from '../bases.ts'
import { box, text, type Context } from '../draw.ts'
import { layer, type Layer } from '../layers.ts'
import { page } from '../page.ts'
import type { Drawing } from '../painter.ts'
import type { Placed } from '../place.ts'
import { drawFooter, drawHeader } from './bars.ts'
import { drawCard } from './card.ts'
import { cardBox, zoom, type OneLayout } from './layout.ts'
import { curvesOf, type Curve } from './lines.ts'
import { drawCuts, drawRings, drawWay } from './marks.ts'
import { groundSize } from './places.ts'
import type { OneScene } from './scene.ts'

export function drawBoard(scene: OneScene, layout: OneLayout): Drawing {
  const ground = groundLayer(layout)
  const canvas = page(layout.width, layout.height)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.night
  context.fillRect(0, 0, layout.width, layout.height)
  context.drawImage(ground.canvas, layout.map.x, layout.map.y)
  if (scene.marks) {
    drawWay(context, layout, scene.marks)
    drawRings(context, layout, scene.marks)
  }
  const placed: Placed[] = []
  for (const space of scene.spaces) placed.push(...drawCard(context, space, cardBox(layout, space.id)))
  if (scene.marks) drawCuts(context, layout, scene.marks)
  if (layout.header > 0) drawHeader(context, scene, layout)
  if (layout.footer > 0) drawFooter(context, scene, layout)
  return { canvas, placed }
}

/** The ground with its lines. */
function groundLayer(layout: OneLayout): Layer {
  const { part, map } = layout
  const key = `one-hour ${[part.x, part.y, part.width, map.width].map(Math.round).join()}`
  return layer(key, map, (context) => {
    const k = bases['one-hour/world'].width / groundSize.width
    const shown = box(part.x * k, part.y * k, part.width * k, part.height * k)
    drawBase(context, 'one-hour/world', [{ part: shown, into: box(0, 0, map.width, map.height) }])
    context.translate(-map.x, -map.y)
    for (const line of lines) drawLine(context, line.kind, line.a, line.b, layout)
    return []
  })
}

function drawLine(context: Context, kind: LineKind, a: SpaceId, b: SpaceId, layout: OneLayout): void {
  const k = zoom(layout)
  for (const { from, control, to, beyond } of curvesOf(layout, a, b)) {
    stroke(context, kind, from, to, control, k)
    if (!beyond) continue
    const left = beyond.side === 'left'
    text(context, left ? `◂ ${beyond.words}` : `${beyond.words} ▸`, to[0] + (left ? 6 : -6) * k, to[1] + 16 * k, {
      px: 17 * k,
      weight: 700,
      fill: '#10344c',
      halo: 'rgba(255,255,255,.8)',
      align: beyond.side,
    })
  }
}

function stroke(
  context: Context,
  kind: LineKind,
  from: Curve['from'],
  to: Curve['to'],
  control: Curve['control'],
  k: number,
): void {
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
