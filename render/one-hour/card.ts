import { counterAspect, drawCounter } from '../counter.ts'
import { box, fit, inset, roundRect, shadowed, star, text, type Box, type Context } from '../draw.ts'
import { packGrid, type Placed } from '../place.ts'
import { drawRoundel } from '../signs.ts'
import { drawSymbol } from '../symbols.ts'
import { colours, nations } from '../theme.ts'
import { drawContested } from '../war-and-write/marks.ts'
import { sideStyles } from '../war-and-write/sides.ts'
import { cardSize } from './layout.ts'
import type { SpaceScene } from './scene.ts'

/** Draws a space as a card: its printed colour and signs, who holds it, and the units on it. */
export function drawCard(context: Context, space: SpaceScene, b: Box): readonly Placed[] {
  const k = b.height / cardSize.height
  const radius = (space.kind === 'sea' ? 30 : 12) * k
  const face = space.kind === 'sea' ? '#3f7ea3' : space.home ? nations[space.home].tint : nations.neutral.tint
  shadowed(context, 12 * k, () => {
    roundRect(context, b, radius)
    context.fillStyle = space.changed ? colours.gold : colours.paper
    context.fill()
  })
  roundRect(context, inset(b, 3.5 * k), radius - 3 * k)
  context.fillStyle = face
  context.fill()
  const sheen = context.createLinearGradient(0, b.y, 0, b.y + b.height)
  sheen.addColorStop(0, 'rgba(255,255,255,.3)')
  sheen.addColorStop(0.6, 'rgba(255,255,255,.06)')
  sheen.addColorStop(1, 'rgba(0,0,0,.12)')
  context.fillStyle = sheen
  context.fill()

  const title = box(b.x + 3.5 * k, b.y + 3.5 * k, b.width - 7 * k, 27 * k)
  context.save()
  roundRect(context, inset(b, 3.5 * k), radius - 3 * k)
  context.clip()
  context.fillStyle = 'rgba(16,24,34,.86)'
  context.fillRect(title.x, title.y, title.width, title.height)
  context.restore()
  const y = title.y + title.height / 2
  const name = fit(context, space.name, title.width - (space.kind === 'sea' ? 24 : 12) * k, 23 * k, 15 * k, 700)
  text(context, name.words, b.x + b.width / 2, y, { px: name.px, weight: 700, fill: '#ffffff', align: 'center' })
  const placed: Placed[] = [{ what: 'label', name: space.name, box: title }]

  const yard = box(b.x + 6 * k, b.y + 34 * k, b.width - 12 * k, b.height - 46 * k)
  for (const [unit, spot] of packGrid(space.units, yard, { aspect: counterAspect, height: 60 * k, gap: 5 * k })) {
    drawCounter(context, unit, spot)
    placed.push({ what: 'unit', name: `${unit.nation} ${unit.kind}`, box: spot })
  }
  drawBadges(context, space, b, k)
  if (space.held) {
    const style = sideStyles[space.held]
    const spot = box(b.x + b.width / 2 - 31 * k, b.y + b.height - 11 * k, 62 * k, 23 * k)
    roundRect(context, spot, 8 * k)
    context.fillStyle = style.fill
    context.fill()
    context.strokeStyle = colours.paper
    context.lineWidth = 2.2 * k
    context.stroke()
    text(context, style.name, b.x + b.width / 2, spot.y + spot.height / 2, {
      px: 19 * k,
      weight: 700,
      fill: style.ink,
      align: 'center',
    })
    placed.push({ what: 'mark', name: `held by ${space.held}`, box: spot })
  }
  if (space.battle) {
    const size = 40 * k
    drawContested(context, box(b.x + b.width - size * 0.6, b.y + b.height - size * 0.6, size, size))
  }
  return placed
}

/** The printed signs on the upper edge: whose home it is at the left, a Victory star and a Strait's anchor at the right. */
function drawBadges(context: Context, space: SpaceScene, b: Box, k: number): void {
  const r = 12.5 * k
  const y = b.y - 9 * k
  if (space.home) drawRoundel(context, space.home, b.x + 15 * k, y, space.capital ? r * 1.3 : r)
  let x = b.x + b.width - 15 * k
  for (const sign of [space.victory ? 'star' : undefined, space.strait ? 'strait' : undefined]) {
    if (sign === undefined) continue
    context.beginPath()
    context.arc(x, y, r, 0, 2 * Math.PI)
    context.fillStyle = sign === 'star' ? '#2b2412' : '#0f4263'
    context.fill()
    context.strokeStyle = colours.paper
    context.lineWidth = 2.2 * k
    context.stroke()
    if (sign === 'star') {
      star(context, x, y + 1 * k, 9.5 * k)
      context.fillStyle = colours.gold
      context.fill()
    } else drawSymbol(context, 'port', box(x - 13 * k, y - 8.5 * k, 26 * k, 17 * k), '#ffffff')
    x -= 28 * k
  }
}
