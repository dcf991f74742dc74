import type { Marks } from '../../src/core/picture.ts'
import { cityAt, readHex } from '../../src/games/ii-world-war/map/grid.ts'
import { box, roundRect, text, type Context } from '../draw.ts'
import { colours } from '../theme.ts'
import { middle, project, type HexLayout } from './geometry.ts'
import { hexPath } from './ground.ts'

/** Hexes that may be chosen, and the way or counter that it is about. */

/** Codes are written where they can be read. */
const READABLE = 42

/** Below the counters: the ground of the marked hexes. */
export function drawMarks(context: Context, layout: HexLayout, { spaces, path = [] }: Marks): void {
  const s = layout.size
  context.beginPath()
  for (const code of spaces) hexPath(context, layout, code)
  context.fillStyle = 'rgba(255,214,64,.42)'
  context.fill()
  context.lineJoin = 'round'
  for (const [colour, width] of [
    ['rgba(70,52,0,.75)', s * 0.075],
    [colours.gold, s * 0.045],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = Math.max(1, width)
    context.stroke()
  }
  if (path.length === 0) return
  context.beginPath()
  for (const code of path) hexPath(context, layout, code)
  for (const [colour, width] of [
    ['#ffffff', s * 0.16],
    ['#0b5fa5', s * 0.09],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = Math.max(2, width)
    context.stroke()
  }
}

/** Above the counters: the codes of marked hexes that have no city's name. */
export function drawCodes(context: Context, layout: HexLayout, { spaces, path = [] }: Marks): void {
  const s = layout.size
  if (s < READABLE) return
  for (const code of new Set([...spaces, ...path])) {
    const at = readHex(code)
    if (!at || cityAt(at)) continue
    const [x, y] = project(layout, middle(code))
    const px = s > 70 ? Math.min(28, s * 0.33) : Math.max(15, s * 0.22)
    const pill = box(x - px * 1.12, y + s * 0.47 - px * 1.02, px * 2.24, px * 1.02)
    roundRect(context, pill, px * 0.3)
    context.fillStyle = 'rgba(255,250,240,.93)'
    context.fill()
    text(context, code, x, pill.y + pill.height / 2, { px, weight: 700, fill: '#1d1a12', align: 'center' })
  }
}
