import { cross, text, type Box, type Context } from '../draw.ts'
import type { Placed } from '../place.ts'
import { drawSign } from '../signs.ts'
import { colours, nations } from '../theme.ts'
import { discRadius, headHalf, headLength, unit, type Point } from './arrow-places.ts'
import { countSpot, fitArrows, type Arrow } from './arrows.ts'
import { discSpots } from './cell.ts'
import type { Layout } from './layout.ts'
import type { OrderMark, Scene } from './scene.ts'

/**
 * Draws written orders: R and D as discs in their area, moves as arrows across the border, single for tanks, double for ships.
 * @param taken what is on the board already: no arrow covers it
 * @returns where they lie; an arrow has several boxes of one name
 */
export function drawOrders(
  context: Context,
  { areas, orders }: Scene,
  layout: Layout,
  taken: readonly Placed[],
): readonly Placed[] {
  const placed: Placed[] = []
  const discs = discsByArea(orders)
  for (const scene of areas) {
    const area = scene.id
    const [cell, marks] = [layout.cells.get(area), discs.get(area)]
    if (!cell || !marks) continue
    const spots = discSpots(cell, layout.style, marks.length, scene)
    for (const [i, order] of marks.entries()) {
      const spot = spots[i]
      if (!spot) continue
      drawDisc(context, order, spot)
      placed.push({ what: 'mark', name: `${order.nation} ${order.what} ${area} ${i}`, box: spot })
    }
  }
  const moves = orders.filter((order) => order.to !== undefined)
  const arrows = fitArrows(
    moves,
    layout,
    [...taken, ...placed].map((item) => item.box),
  )
  for (const [i, [arrow, parts]] of arrows.entries()) {
    drawArrow(context, arrow)
    const { nation, what, from, to = '' } = arrow.move
    for (const part of parts) placed.push({ what: 'arrow', name: `${i} ${nation} ${what} ${from}-${to}`, box: part })
  }
  return placed
}

/** What is written as discs in an area: everything but moves. */
export function discsByArea(orders: readonly OrderMark[]): ReadonlyMap<string, readonly OrderMark[]> {
  const discs = new Map<string, OrderMark[]>()
  for (const order of orders) {
    if (order.to === undefined) discs.set(order.from, [...(discs.get(order.from) ?? []), order])
  }
  return discs
}

/** A disc in a box that also has room for its count. */
function drawDisc(context: Context, order: OrderMark, spot: Box): void {
  const style = nations[order.nation]
  const r = spot.height / 2.44
  const [cx, cy] = [spot.x + r * 1.04, spot.y + spot.height - r * 1.06]
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
  if (order.count > 1) drawCount(context, order.count, cx + r * 0.6, cy - r * 0.84, r * 0.52)
  if (order.fate === 'void') drawCross(context, cx + r * 0.7, cy + r * 0.6, r * 0.42)
}

function drawArrow(context: Context, arrow: Arrow): void {
  const { move, tail, tip, size } = arrow
  const style = nations[move.nation]
  const direction = unit(tail, tip)
  const normal: Point = [-direction[1], direction[0]]
  const head = size * headLength
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
    context.lineTo(neck[0] + normal[0] * size * headHalf, neck[1] + normal[1] * size * headHalf)
    context.lineTo(neck[0] - normal[0] * size * headHalf, neck[1] - normal[1] * size * headHalf)
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
  const r = size * discRadius
  context.beginPath()
  context.arc(tail[0], tail[1], r, 0, 2 * Math.PI)
  context.fillStyle = style.fill
  context.fill()
  context.strokeStyle = '#fffdf5'
  context.lineWidth = r * 0.28
  context.stroke()
  drawSign(context, style.sign, tail[0], tail[1], r * 0.55, style.ink)
  if (move.count > 1) drawCount(context, move.count, ...countSpot(arrow))
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
