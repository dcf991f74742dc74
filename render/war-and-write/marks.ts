import { roundRect, shadowed, text, type Box, type Context } from '../draw.ts'
import { colours } from '../theme.ts'

/** Two crossed swords in a square of this side. */
export function drawSwords(context: Context, x: number, y: number, size: number, colour: string): void {
  context.save()
  context.translate(x, y)
  context.strokeStyle = context.fillStyle = colour
  context.lineCap = 'round'
  for (const mirror of [1, -1]) {
    context.save()
    context.scale(mirror, 1)
    context.lineWidth = size * 0.12
    context.beginPath()
    context.moveTo(-size * 0.28, size * 0.3)
    context.lineTo(size * 0.4, -size * 0.42)
    context.stroke()
    context.lineWidth = size * 0.1
    context.beginPath()
    context.moveTo(-size * 0.36, size * 0.08)
    context.lineTo(-size * 0.06, size * 0.36)
    context.moveTo(-size * 0.28, size * 0.3)
    context.lineTo(-size * 0.42, size * 0.44)
    context.stroke()
    context.restore()
  }
  context.restore()
}

/** The year in which a battle is decided; golden in that year. */
export function drawYear(context: Context, year: number, now: boolean, b: Box): void {
  shadowed(context, b.height * 0.2, () => {
    roundRect(context, b, b.height * 0.5)
    context.fillStyle = now ? colours.gold : '#fff4e4'
    context.fill()
  })
  context.strokeStyle = colours.battle
  context.lineWidth = Math.max(1.5, b.height * 0.08)
  context.stroke()
  drawSwords(context, b.x + b.height * 0.5, b.y + b.height / 2, b.height * 0.6, colours.battle)
  text(context, `’${String(year).slice(-2)}`, b.x + b.width * 0.66, b.y + b.height / 2, {
    px: b.height * 0.78,
    weight: 800,
    fill: '#7a150c',
    align: 'center',
  })
}

/** Both sides hold out in an area. */
export function drawContested(context: Context, b: Box): void {
  const [x, y, r] = [b.x + b.width / 2, b.y + b.height / 2, b.width / 2]
  shadowed(context, r * 0.4, () => {
    context.beginPath()
    context.arc(x, y, r, 0, 2 * Math.PI)
    context.fillStyle = colours.front
    context.fill()
  })
  context.strokeStyle = '#ffffff'
  context.lineWidth = r * 0.12
  context.stroke()
  drawSwords(context, x, y, r * 1.3, '#ffffff')
}
