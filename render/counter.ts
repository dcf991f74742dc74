import { box, roundRect, shadowed, text, type Box, type Context } from './draw.ts'
import { drawRoundel, drawSign } from './signs.ts'
import { sprite } from './sprites.ts'
import { drawSymbol, type SymbolKind } from './symbols.ts'
import { colours, nations, type NationId } from './theme.ts'

export interface Counter {
  readonly nation: NationId
  readonly kind: SymbolKind
  readonly count: number
  /** Who commands it, where that is not its own nation. */
  readonly commander?: NationId
  /** Level of the unit, drawn as dots beside its letters. */
  readonly level?: number
  /** How many more (or fewer) than before. */
  readonly change?: number
}

/** Proportion of a counter: width to height. */
export const counterAspect = 1.4

/** A counter: symbol and number on the nation's colour with its shape; more plates lie below where there are more units. */
export function drawCounter(context: Context, counter: Counter, b: Box): void {
  const gone = counter.count === 0
  context.save()
  if (gone) context.globalAlpha = 0.45
  const plates = Math.min(3, Math.max(1, counter.count))
  const { width, height } = b
  const key = `counter ${counter.nation} ${counter.kind} ${counter.commander ?? ''} ${plates} ${counter.count > 9} ${counter.level ?? 0}`
  sprite(context, key, b.x, b.y, { width, height, margin: Math.ceil(height * 0.2) }, (inner) =>
    paintPlate(inner, counter, plates, box(0, 0, width, height)),
  )
  const style = nations[counter.nation]
  const top = plateBox(box(0, 0, width, height), plates)
  const changed = counter.change !== undefined && counter.change !== 0
  const px = top.height * (counter.count > 9 ? 0.66 : changed ? 0.7 : 0.8)
  const x = b.x + top.x + top.width * (counter.count > 9 ? 0.72 : 0.77)
  text(context, String(counter.count), x, b.y + top.y + top.height * (changed ? 0.57 : 0.5), {
    px,
    weight: 700,
    fill: style.ink,
    align: 'center',
  })
  context.restore()
  if (changed) drawChange(context, counter.change ?? 0, b)
}

/** The uppermost plate: those below peep out at the left and the bottom. */
function plateBox(b: Box, plates: number): Box {
  const step = b.height * 0.055
  return box(b.x + step * (plates - 1), b.y, b.width - step * (plates - 1), b.height - step * (plates - 1))
}

function paintPlate(context: Context, counter: Counter, plates: number, b: Box): void {
  const style = nations[counter.nation]
  const step = b.height * 0.055
  const top = plateBox(b, plates)
  const radius = top.height * 0.16
  for (let i = plates - 1; i >= 0; i--) {
    const plate = box(top.x - i * step, top.y + i * step, top.width, top.height)
    shadowed(context, b.height * 0.1, () => {
      roundRect(context, plate, radius)
      context.fillStyle = '#fffaf0'
      context.fill()
    })
    const face = box(
      plate.x + b.height * 0.03,
      plate.y + b.height * 0.03,
      plate.width - b.height * 0.06,
      plate.height - b.height * 0.06,
    )
    roundRect(context, face, radius * 0.85)
    context.fillStyle = style.fill
    context.fill()
    const sheen = context.createLinearGradient(0, face.y, 0, face.y + face.height)
    sheen.addColorStop(0, 'rgba(255,255,255,.2)')
    sheen.addColorStop(0.5, 'rgba(255,255,255,.03)')
    sheen.addColorStop(1, 'rgba(0,0,0,.14)')
    context.fillStyle = sheen
    context.fill()
    context.strokeStyle = style.line
    context.lineWidth = Math.max(1, b.height * 0.028)
    context.stroke()
  }
  drawSymbol(
    context,
    counter.kind,
    box(
      top.x + top.width * 0.08,
      top.y + top.height * 0.36,
      top.width * (counter.count > 9 ? 0.4 : 0.5),
      top.height * 0.52,
    ),
    style.ink,
  )
  const r = top.height * 0.125
  if (counter.commander !== undefined && counter.commander !== counter.nation) {
    drawRoundel(context, counter.commander, top.x + top.width * 0.2, top.y + top.height * 0.25, r * 1.55)
    text(context, nations[counter.commander].code, top.x + top.width * 0.36, top.y + top.height * 0.25, {
      px: top.height * 0.29,
      weight: 800,
      fill: style.ink,
    })
  } else {
    drawSign(context, style.sign, top.x + top.width * 0.16, top.y + top.height * 0.24, r, style.ink)
    text(context, style.code, top.x + top.width * 0.28, top.y + top.height * 0.24, {
      px: top.height * 0.27,
      weight: 700,
      fill: style.ink,
    })
    for (let i = 0; i < (counter.level ?? 0); i++) {
      context.beginPath()
      context.arc(top.x + top.width * (0.54 + i * 0.1), top.y + top.height * 0.24, top.height * 0.06, 0, 2 * Math.PI)
      context.fill()
    }
  }
}

function drawChange(context: Context, change: number, b: Box): void {
  const radius = b.height * 0.19
  const [x, y] = [b.x + b.width - radius * 0.9, b.y + radius * 0.25]
  const words = change > 0 ? `+${change}` : `−${-change}`
  context.beginPath()
  context.roundRect(x - radius * 1.15, y - radius, radius * 2.3, radius * 2, radius)
  context.fillStyle = change > 0 ? colours.gold : '#ffffff'
  context.fill()
  context.strokeStyle = change > 0 ? '#4a3500' : colours.battle
  context.lineWidth = Math.max(1.2, radius * 0.16)
  context.stroke()
  text(context, words, x, y, {
    px: radius * 1.6,
    weight: 800,
    fill: change > 0 ? '#2f2200' : colours.battle,
    align: 'center',
  })
}
