import { cross, type Context } from '../draw.ts'
import { colours, nations } from '../theme.ts'
import { middle, project, type HexLayout } from './geometry.ts'
import type { Trace } from './scene.ts'

/** What moved since the viewer last looked: an arrow from where it stood; a cross where something was lost. */
export function drawTraces(context: Context, layout: HexLayout, traces: readonly Trace[]): void {
  for (const trace of traces) {
    const from = project(layout, middle(trace.from))
    if (trace.to === undefined) drawLoss(context, layout.size, from)
    else drawArrow(context, layout.size, from, project(layout, middle(trace.to)), nations[trace.nation].fill)
  }
}

type Point = readonly [x: number, y: number]

function drawArrow(context: Context, s: number, [x1, y1]: Point, [x2, y2]: Point, fill: string): void {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length < s * 0.8) return
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  // It ends before the counter, whose rim hides the rest.
  const end = length - s * 0.4
  const head = s * 0.3
  const at = (along: number, aside: number): Point => [x1 + ux * along - uy * aside, y1 + uy * along + ux * aside]
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const [colour, grow] of [
    ['rgba(255,250,240,.92)', s * 0.07],
    [fill, 0],
  ] as const) {
    context.strokeStyle = colour
    context.fillStyle = colour
    context.lineWidth = s * 0.11 + grow
    context.beginPath()
    context.moveTo(x1, y1)
    context.lineTo(...at(end - head * 0.8, 0))
    context.stroke()
    context.beginPath()
    context.moveTo(...at(end + grow, 0))
    context.lineTo(...at(end - head, head * 0.62 + grow * 0.6))
    context.lineTo(...at(end - head, -head * 0.62 - grow * 0.6))
    context.closePath()
    context.fill()
  }
  // Where it stood.
  context.beginPath()
  context.arc(x1, y1, s * 0.13, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = 'rgba(255,250,240,.92)'
  context.lineWidth = s * 0.04
  context.stroke()
}

function drawLoss(context: Context, s: number, [x, y]: Point): void {
  cross(context, x, y, s * 0.2, [
    ['rgba(255,250,240,.92)', s * 0.17],
    [colours.front, s * 0.09],
  ])
}
