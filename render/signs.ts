import { star, text, type Box, type Context, roundRect, inset } from './draw.ts'
import { nations, type NationId, type Sign } from './theme.ts'

/** Draws a nation's shape in a circle of this radius. */
export function drawSign(context: Context, sign: Sign, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = context.strokeStyle = colour
  context.lineJoin = 'miter'
  const r = radius
  switch (sign) {
    case 'square':
      context.fillRect(x - r * 0.72, y - r * 0.72, r * 1.44, r * 1.44)
      return
    case 'bars':
      for (const at of [-0.85, -0.2, 0.45]) context.fillRect(x + r * at, y - r * 0.8, r * 0.4, r * 1.6)
      return
    case 'disc':
      context.beginPath()
      context.arc(x, y, r * 0.82, 0, 2 * Math.PI)
      context.fill()
      return
    case 'diamond':
      polygon(context, [
        [x, y - r],
        [x + r, y],
        [x, y + r],
        [x - r, y],
      ])
      return
    case 'ring':
      context.lineWidth = r * 0.4
      context.beginPath()
      context.arc(x, y, r * 0.72, 0, 2 * Math.PI)
      context.stroke()
      context.beginPath()
      context.arc(x, y, r * 0.24, 0, 2 * Math.PI)
      context.fill()
      return
    case 'star':
      star(context, x, y + r * 0.06, r * 1.12)
      context.fill()
      return
    case 'triangle':
      polygon(context, [
        [x, y - r * 0.95],
        [x + r, y + r * 0.75],
        [x - r, y + r * 0.75],
      ])
      return
    case 'chevron':
      polygon(context, [
        [x - r, y - r * 0.3],
        [x, y + r * 0.4],
        [x + r, y - r * 0.3],
        [x + r, y + r * 0.2],
        [x, y + r * 0.9],
        [x - r, y + r * 0.2],
      ])
      return
    case 'dot':
      context.beginPath()
      context.arc(x, y, r * 0.4, 0, 2 * Math.PI)
      context.fill()
  }
}

function polygon(context: Context, points: readonly (readonly [number, number])[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

/** A flag as printed on a board: the nation's colour with its shape and letters. */
export function drawFlag(context: Context, nation: NationId, b: Box): void {
  const style = nations[nation]
  roundRect(context, b, b.height * 0.12)
  context.fillStyle = '#fdfaf1'
  context.fill()
  const cloth = inset(b, b.height * 0.07)
  roundRect(context, cloth, b.height * 0.08)
  context.fillStyle = style.fill
  context.fill()
  context.strokeStyle = style.line
  context.lineWidth = Math.max(1, b.height * 0.04)
  context.stroke()
  drawSign(context, style.sign, b.x + b.width * 0.3, b.y + b.height / 2, b.height * 0.25, style.ink)
  text(context, style.code, b.x + b.width * 0.69, b.y + b.height / 2, {
    px: b.height * 0.56,
    weight: 800,
    fill: style.ink,
    align: 'center',
  })
}

/** The nation's shape on a disc of its colour. */
export function drawRoundel(context: Context, nation: NationId, x: number, y: number, radius: number): void {
  const style = nations[nation]
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = style.fill
  context.fill()
  context.strokeStyle = '#fdfaf1'
  context.lineWidth = radius * 0.16
  context.stroke()
  drawSign(context, style.sign, x, y, radius * 0.55, style.ink)
}
