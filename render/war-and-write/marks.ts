import { box, inset, roundRect, shadowed, text, type Box, type Context } from '../draw.ts'
import { drawFlag } from '../signs.ts'
import { drawSymbol } from '../symbols.ts'
import { colours, nations } from '../theme.ts'
import type { FlagMark, PieceMark } from './scene.ts'
import { sideStyles } from './sides.ts'

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

/** A nation's flag: golden where it is new, with the side that took it over. */
export function drawFlagMark(context: Context, flag: FlagMark, b: Box): void {
  if (flag.marker) shadowed(context, b.height * 0.22, () => drawPlate(context, b))
  context.save()
  if (flag.taken !== undefined) context.globalAlpha = 0.62
  drawFlag(context, flag.nation, b)
  context.restore()
  if (flag.fresh) {
    roundRect(context, inset(b, -b.height * 0.06), b.height * 0.16)
    context.strokeStyle = colours.gold
    context.lineWidth = b.height * 0.1
    context.stroke()
  }
  if (flag.count > 1) {
    const r = b.height * 0.27
    const [x, y] = [b.x + b.width - r * 0.6, b.y + r * 0.3]
    roundRect(context, box(x - r * 1.2, y - r, r * 2.4, r * 2), r)
    context.fillStyle = '#fffaf0'
    context.fill()
    context.strokeStyle = colours.ink
    context.lineWidth = Math.max(1, r * 0.14)
    context.stroke()
    text(context, `×${flag.count}`, x, y, { px: r * 1.55, weight: 800, fill: colours.ink, align: 'center' })
  }
  if (flag.taken === undefined) return
  const style = sideStyles[flag.taken]
  const tag = box(b.x + b.width * 0.1, b.y + b.height * 0.56, b.width * 0.92, b.height * 0.46)
  roundRect(context, tag, tag.height * 0.3)
  context.fillStyle = style.fill
  context.fill()
  context.strokeStyle = '#ffffff'
  context.lineWidth = Math.max(1, b.height * 0.04)
  context.stroke()
  text(context, `▸ ${style.name}`, tag.x + tag.width / 2, tag.y + tag.height / 2, {
    px: tag.height * 0.82,
    weight: 700,
    fill: style.ink,
    align: 'center',
  })
}

/** A piece of a Tech card: a disc of its nation's colour with the card's symbol. */
export function drawPiece(context: Context, { nation, symbol, count }: PieceMark, b: Box): void {
  const style = nations[nation]
  const [x, y, r] = [b.x + b.width / 2, b.y + b.height / 2, b.height / 2]
  shadowed(context, r * 0.4, () => {
    context.beginPath()
    context.arc(x, y, r, 0, 2 * Math.PI)
    context.fillStyle = style.fill
    context.fill()
  })
  context.strokeStyle = colours.gold
  context.lineWidth = r * 0.14
  context.stroke()
  drawSymbol(context, symbol, box(x - r * 0.72, y - r * 0.5, r * 1.44, r), style.ink)
  if (count < 2) return
  const spot = box(x + r * 0.15, y + r * 0.25, r * 0.95, r * 0.8)
  roundRect(context, spot, r * 0.3)
  context.fillStyle = '#fffaf0'
  context.fill()
  text(context, String(count), spot.x + spot.width / 2, spot.y + spot.height / 2, {
    px: r * 0.8,
    weight: 800,
    fill: colours.ink,
    align: 'center',
  })
}

function drawPlate(context: Context, b: Box): void {
  roundRect(context, inset(b, -b.height * 0.07), b.height * 0.16)
  context.fillStyle = '#d9cfb4'
  context.fill()
}

/** Where a neutral unit starts and comes back: an empty place with its outline. */
export function drawNeutralStart(context: Context, kind: 'tank' | 'ship', b: Box): void {
  roundRect(context, b, b.height * 0.22)
  context.fillStyle = 'rgba(255,250,236,.5)'
  context.fill()
  context.setLineDash([b.height * 0.14, b.height * 0.1])
  context.strokeStyle = 'rgba(70,58,36,.75)'
  context.lineWidth = Math.max(1.2, b.height * 0.05)
  context.stroke()
  context.setLineDash([])
  drawSymbol(context, kind, inset(b, b.height * 0.16), 'rgba(70,58,36,.72)')
}
