import { box, cross, text, type Box, type Context } from '../draw.ts'
import type { Placed } from '../place.ts'
import { drawSign } from '../signs.ts'
import { colours, nations } from '../theme.ts'
import { flagStrip, orderRoom } from './cell.ts'
import type { Layout } from './layout.ts'
import type { OrderMark } from './scene.ts'

type Point = readonly [x: number, y: number]

/** Draws written orders: R and D as discs in their area, moves as arrows across the border, single for tanks, double for ships. */
export function drawOrders(context: Context, orders: readonly OrderMark[], layout: Layout): readonly Placed[] {
  const placed: Placed[] = []
  const discs = new Map<string, number>()
  for (const order of orders) {
    const from = layout.cells.get(order.from)
    if (order.what === 'tank' || order.what === 'ship') continue
    if (!from) continue
    const nth = discs.get(order.from) ?? 0
    discs.set(order.from, nth + 1)
    placed.push({ what: 'mark', name: `${order.what} ${order.from}`, box: drawDisc(context, order, from, nth, layout) })
  }
  const borders = new Map<string, OrderMark[]>()
  for (const order of orders) {
    if (order.to === undefined) continue
    const key = [order.from, order.to].sort().join('-')
    borders.set(key, [...(borders.get(key) ?? []), order])
  }
  for (const moves of borders.values()) {
    for (const [i, move] of moves.entries()) drawMove(context, move, i - (moves.length - 1) / 2, layout)
  }
  return placed
}

function drawDisc(context: Context, order: OrderMark, cell: Box, nth: number, layout: Layout): Box {
  const style = nations[order.nation]
  const strip = flagStrip(cell, layout.style, true)
  const size = layout.style.flag * 0.98
  const perLine = Math.max(1, Math.floor(strip.width / 2 / (size * 1.12)))
  const x = strip.x + strip.width - size * (1.12 * (nth % perLine) + 1)
  const y = strip.y + strip.height - size - Math.floor(nth / perLine) * size * 1.08
  const [cx, cy, r] = [x + size / 2, y + size / 2, size / 2]
  context.save()
  if (order.fate === 'void') context.globalAlpha = 0.75
  context.beginPath()
  context.arc(cx, cy, r, 0, 2 * Math.PI)
  context.fillStyle = style.fill
  context.fill()
  context.strokeStyle = '#ffffff'
  context.lineWidth = r * 0.16
  context.stroke()
  const letter = order.letter ?? (order.what === 'recruit' ? 'R' : 'D')
  text(context, letter, cx, cy + r * 0.08, {
    px: r * (letter.length > 1 ? 0.9 : 1.25),
    weight: 800,
    fill: style.ink,
    align: 'center',
  })
  drawSign(context, style.sign, cx, cy - r * 0.68, r * 0.2, style.ink)
  context.restore()
  if (order.count > 1) drawCount(context, order.count, cx + r * 0.75, cy - r * 0.7, r * 0.55)
  if (order.fate === 'void') drawCross(context, cx + r * 0.7, cy + r * 0.6, r * 0.42)
  return box(x, y, size, size)
}

/** An arrow over the border between neighbours; where they are not drawn side by side, one that leaves and one that arrives. */
function drawMove(context: Context, move: OrderMark, shift: number, layout: Layout): void {
  const [from, to] = [layout.cells.get(move.from), move.to === undefined ? undefined : layout.cells.get(move.to)]
  const size = layout.style.flag
  const reach = Math.min(...[from, to].map((b) => (b ? orderRoom(b) : Infinity)))
  if (from && to && adjacent(from, to)) {
    const direction = unit(middle(from), middle(to))
    const [x, y] = borderPoint(from, to)
    const aside = shift * size * 0.66
    const upright = from.x === to.x
    const diagonal = from.x !== to.x && from.y !== to.y
    const at: Point = upright
      ? [x + from.width * 0.24 + aside, y]
      : diagonal
        ? [x - direction[1] * aside, y + direction[0] * aside]
        : [x, y + aside]
    const [back, ahead] = diagonal ? [reach * 1.35, reach * 0.42] : [reach, reach]
    drawArrow(
      context,
      move,
      [at[0] - direction[0] * back, at[1] - direction[1] * back],
      [at[0] + direction[0] * ahead, at[1] + direction[1] * ahead],
      size,
    )
    return
  }
  const east = eastward(move.from, move.to ?? '')
  const fall = Number(move.to?.[1] ?? 0) - Number(move.from[1])
  if (from) {
    const x = east ? from.x + from.width : from.x
    const y = from.y + from.height * (0.5 + 0.3 * fall) + shift * size * 0.66
    const dx = (east ? -1 : 1) * reach * 1.1
    drawArrow(context, move, [x + dx, y - fall * reach * 0.5], [x, y], size)
  }
  if (to) {
    const x = east ? to.x : to.x + to.width
    const y = to.y + to.height * (0.5 - 0.3 * fall) + shift * size * 0.66
    drawArrow(context, move, [x, y], [x + (east ? 1 : -1) * reach * 1.1, y + fall * reach * 0.5], size)
  }
}

/** Whether a move goes east: A follows L around the world. */
function eastward(from: string, to: string): boolean {
  const step = (to.charCodeAt(0) - from.charCodeAt(0) + 12) % 12
  return step === 1
}

const middle = (b: Box): Point => [b.x + b.width / 2, b.y + b.height / 2]

function unit(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

function adjacent(a: Box, b: Box): boolean {
  const near = 1
  return Math.abs(a.x - b.x) <= a.width + near && Math.abs(a.y - b.y) <= a.height + near
}

/** The middle of a common side, or the common corner. */
function borderPoint(a: Box, b: Box): Point {
  const [ca, cb] = [middle(a), middle(b)]
  return [(ca[0] + cb[0]) / 2, (ca[1] + cb[1]) / 2]
}

function drawArrow(context: Context, move: OrderMark, tail: Point, tip: Point, size: number): void {
  const style = nations[move.nation]
  const direction = unit(tail, tip)
  const normal: Point = [-direction[1], direction[0]]
  const head = size * 0.62
  const neck: Point = [tip[0] - direction[0] * head, tip[1] - direction[1] * head]
  const lines = move.what === 'ship' ? [-0.17, 0.17] : [0]
  const thick = move.what === 'ship' ? size * 0.14 : size * 0.24
  context.save()
  context.lineCap = 'butt'
  context.lineJoin = 'round'
  const shaft = (): void => {
    context.beginPath()
    for (const line of lines) {
      const [dx, dy] = [normal[0] * line * size, normal[1] * line * size]
      context.moveTo(tail[0] + dx, tail[1] + dy)
      context.lineTo(neck[0] + dx + direction[0] * 2, neck[1] + dy + direction[1] * 2)
    }
  }
  const point = (): void => {
    context.beginPath()
    context.moveTo(tip[0], tip[1])
    context.lineTo(neck[0] + normal[0] * size * 0.46, neck[1] + normal[1] * size * 0.46)
    context.lineTo(neck[0] - normal[0] * size * 0.46, neck[1] - normal[1] * size * 0.46)
    context.closePath()
  }
  context.strokeStyle = '#fffdf5'
  context.lineWidth = thick + size * 0.16
  shaft()
  context.stroke()
  context.lineWidth = size * 0.18
  point()
  context.stroke()
  context.strokeStyle = context.fillStyle = style.fill
  context.lineWidth = thick
  if (move.fate === 'void') context.setLineDash([size * 0.22, size * 0.16])
  shaft()
  context.stroke()
  context.setLineDash([])
  point()
  context.fill()
  context.strokeStyle = style.line
  context.lineWidth = Math.max(1, size * 0.04)
  point()
  context.stroke()
  context.restore()
  const r = size * 0.3
  context.beginPath()
  context.arc(tail[0], tail[1], r, 0, 2 * Math.PI)
  context.fillStyle = style.fill
  context.fill()
  context.strokeStyle = '#fffdf5'
  context.lineWidth = r * 0.28
  context.stroke()
  drawSign(context, style.sign, tail[0], tail[1], r * 0.55, style.ink)
  if (move.count > 1)
    drawCount(
      context,
      move.count,
      tail[0] + normal[0] * r + direction[0] * r,
      tail[1] + normal[1] * r + direction[1] * r,
      r * 0.85,
    )
  if (move.fate === 'void') drawCross(context, (tail[0] + neck[0]) / 2, (tail[1] + neck[1]) / 2, size * 0.34)
}

function drawCount(context: Context, count: number, x: number, y: number, r: number): void {
  context.beginPath()
  context.roundRect(x - r * 1.3, y - r, r * 2.6, r * 2, r)
  context.fillStyle = colours.gold
  context.fill()
  context.strokeStyle = '#3a2c00'
  context.lineWidth = Math.max(1, r * 0.14)
  context.stroke()
  text(context, `×${count}`, x, y, { px: r * 1.5, weight: 800, fill: '#2b2000', align: 'center' })
}

function drawCross(context: Context, x: number, y: number, r: number): void {
  cross(context, x, y, r * 0.7, [
    ['#ffffff', r * 0.62],
    [colours.front, r * 0.36],
  ])
}
