import { box, roundRect, shadowed, text, type Box, type Context } from '../draw.ts'
import { drawSign } from '../signs.ts'
import { sprite } from '../sprites.ts'
import { drawSymbol } from '../symbols.ts'
import { colours, nations } from '../theme.ts'
import type { Chit } from './scene.ts'

/** Proportion of a chit: width to height. */
export const chitAspect = 1.18

/** A counter of one unit: its nation's shape and letters above, what it is below. */
export function drawChit(context: Context, chit: Chit, b: Box): void {
  const { width, height } = b
  const key = `chit ${chit.nation} ${chit.code} ${chit.kind} ${chit.fresh}`
  sprite(context, key, b.x, b.y, { width, height, margin: Math.ceil(height * 0.2) }, (inner) =>
    paintChit(inner, chit, box(0, 0, width, height)),
  )
  const r = height * 0.22
  if (chit.cargo > 0) drawNumber(context, chit.cargo, colours.gold, b.x + width - r * 0.6, b.y + r * 0.6, r)
  if ((chit.count ?? 1) > 1)
    drawNumber(context, chit.count ?? 1, '#fffaf0', b.x + width - r * 0.6, b.y + height - r * 0.6, r * 1.2)
}

function drawNumber(context: Context, number: number, fill: string, x: number, y: number, r: number): void {
  context.beginPath()
  context.arc(x, y, r, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = '#3a2c00'
  context.lineWidth = Math.max(1, r * 0.14)
  context.stroke()
  text(context, String(number), x, y, { px: r * 1.6, weight: 800, fill: '#2b2000', align: 'center' })
}

function paintChit(context: Context, chit: Chit, b: Box): void {
  const style = nations[chit.nation]
  const h = b.height
  shadowed(context, h * 0.12, () => {
    roundRect(context, b, h * 0.17)
    context.fillStyle = chit.fresh ? colours.gold : '#fffaf0'
    context.fill()
  })
  const rim = h * (chit.fresh ? 0.08 : 0.045)
  const face = box(b.x + rim, b.y + rim, b.width - 2 * rim, h - 2 * rim)
  roundRect(context, face, h * 0.13)
  context.fillStyle = style.fill
  context.fill()
  const sheen = context.createLinearGradient(0, face.y, 0, face.y + face.height)
  sheen.addColorStop(0, 'rgba(255,255,255,.2)')
  sheen.addColorStop(0.5, 'rgba(255,255,255,.03)')
  sheen.addColorStop(1, 'rgba(0,0,0,.14)')
  context.fillStyle = sheen
  context.fill()
  context.strokeStyle = style.line
  context.lineWidth = Math.max(0.8, h * 0.03)
  context.stroke()
  if (h < 44) {
    // Too small for letters: the shape and the symbol, as large as they go.
    drawSign(context, style.sign, b.x + b.width / 2, b.y + h * 0.26, h * 0.15, style.ink)
    drawSymbol(context, chit.kind, box(b.x + b.width * 0.1, b.y + h * 0.42, b.width * 0.8, h * 0.5), style.ink)
    return
  }
  drawSign(context, style.sign, b.x + b.width * 0.22, b.y + h * 0.27, h * 0.125, style.ink)
  text(context, chit.code, b.x + b.width * 0.38, b.y + h * 0.275, { px: h * 0.34, weight: 700, fill: style.ink })
  drawSymbol(context, chit.kind, box(b.x + b.width * 0.14, b.y + h * 0.45, b.width * 0.72, h * 0.45), style.ink)
}
