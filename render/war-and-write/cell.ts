import { box, fit, inset, measure, roundRect, shadowed, text, wrap, type Box, type Context } from '../draw.ts'
import { counterAspect, drawCounter } from '../counter.ts'
import { packGrid, type Placed } from '../place.ts'
import { drawFlag } from '../signs.ts'
import { drawSymbol } from '../symbols.ts'
import { colours, grounds, nations } from '../theme.ts'
import { drawContested, drawYear } from './marks.ts'
import type { CellStyle } from './layout.ts'
import type { AreaScene, FlagMark, PieceMark } from './scene.ts'
import { sideStyles } from './sides.ts'

const admits = { inland: ['tank'], coast: ['tank', 'ship'], ocean: ['ship'] } as const

/** Draws what never changes in an area: its code with the kinds of unit that it admits, and its name. */
export function drawCaption(context: Context, area: AreaScene, b: Box, style: CellStyle): readonly Placed[] {
  const code = codeBox(context, area, b, style)
  shadowed(context, style.code * 0.2, () => {
    roundRect(context, code, style.code * 0.2)
    context.fillStyle = grounds[area.ground].fill
    context.fill()
  })
  context.strokeStyle = '#fffaf0'
  context.lineWidth = style.code * 0.06
  context.stroke()
  const y = code.y + code.height / 2
  text(context, area.id, code.x + style.code * 0.22, y, { px: style.code * 0.98, weight: 800, fill: '#ffffff' })
  let x = code.x + style.code * 0.42 + measure(context, area.id, style.code * 0.98, 800)
  for (const kind of admits[area.ground]) {
    drawSymbol(
      context,
      kind,
      box(x, y - style.code * 0.27, style.code * 0.8, style.code * 0.54),
      'rgba(255,255,255,.9)',
    )
    x += style.code * 0.92
  }
  const placed: Placed[] = [{ what: 'label', name: area.id, box: code }]
  const name = nameBox(b, code, style)
  const first = wrap(
    context,
    area.name,
    name.width,
    area.town === undefined || style.stacked ? 2 : 1,
    style.name,
    style.name * 0.72,
    700,
  )
  const lines = first.lines.map((words) => ({ words, px: first.px, weight: 700 as const }))
  if (area.town !== undefined && lines.length === 1) {
    const town = fit(context, area.town, name.width, style.name * 0.88, style.name * 0.6, 600)
    lines.push({ words: town.words, px: town.px, weight: 700 })
  }
  const height = lines.reduce((sum, line) => sum + line.px * 1.02, 0)
  let top = style.stacked ? name.y : name.y + Math.max(0, (name.height - height) / 2)
  for (const [i, line] of lines.entries()) {
    text(context, line.words, name.x, top + line.px * 0.5, {
      px: line.px,
      weight: line.weight,
      fill: i > 0 && first.lines.length === 1 ? '#4a2f12' : '#17120b',
      halo: 'rgba(255,252,242,.88)',
      haloWidth: line.px * 0.24,
    })
    placed.push({
      what: 'label',
      name: line.words,
      box: box(name.x, top, measure(context, line.words, line.px, line.weight), line.px),
    })
    top += line.px * 1.02
  }
  return placed
}

function codeBox(context: Context, area: AreaScene, b: Box, style: CellStyle): Box {
  const width =
    measure(context, area.id, style.code * 0.98, 800) + style.code * (0.44 + 0.92 * admits[area.ground].length)
  return box(b.x + style.pad, b.y + style.pad, width + style.code * 0.06, style.code * 1.12)
}

const battleWidth = (style: CellStyle): number => style.code * 2.05

function nameBox(b: Box, code: Box, style: CellStyle): Box {
  if (style.stacked) return box(code.x + 2, code.y + code.height + 4, b.width - 2 * style.pad - 4, style.name * 2.1)
  const x = code.x + code.width + style.pad
  return box(x, code.y, b.x + b.width - style.pad - battleWidth(style) - x, code.height)
}

/**
 * Draws what moves: battle years, units, flags, and what changed.
 * @param ordered leaves room along the sides for arrows
 */
export function drawPieces(
  context: Context,
  area: AreaScene,
  b: Box,
  style: CellStyle,
  ordered: boolean,
): readonly Placed[] {
  const placed: Placed[] = []
  if (area.changed) {
    const frame = inset(b, style.pad * 0.45)
    roundRect(context, frame, style.pad * 0.6)
    context.strokeStyle = 'rgba(60,42,0,.75)'
    context.lineWidth = style.pad * 0.75
    context.stroke()
    context.strokeStyle = colours.gold
    context.lineWidth = style.pad * 0.5
    context.stroke()
  }
  for (const [i, battle] of area.battles.entries()) {
    const height = style.code * 1.12
    const spot = box(
      b.x + b.width - style.pad - battleWidth(style),
      b.y + style.pad + i * (height + 4),
      battleWidth(style),
      height,
    )
    drawYear(context, battle.year, battle.now, spot)
    placed.push({ what: 'mark', name: `battle ${battle.year}`, box: spot })
  }
  placed.push(...drawFloor(context, area, flagStrip(b, style, ordered), style, ordered))
  const yard = unitYard(b, style, area, ordered)
  const counters = packGrid(area.units, yard, {
    aspect: counterAspect,
    height: style.counter * (ordered ? 0.82 : 1),
    gap: style.pad * 0.9,
  })
  for (const [group, spot] of counters) {
    drawCounter(context, group, spot)
    placed.push({ what: 'unit', name: `${group.nation} ${group.kind}`, box: spot })
  }
  return placed
}

/** Flags from the left, a neutral unit's home at the right, the sign of a stalemate in the middle where there is room. */
function drawFloor(
  context: Context,
  area: AreaScene,
  floor: Box,
  style: CellStyle,
  ordered: boolean,
): readonly Placed[] {
  const placed: Placed[] = []
  let right = floor.x + floor.width
  if (area.neutral !== undefined && !ordered) {
    const [width, height] = [style.flag * 1.15, style.flag * 0.72]
    const spot = box(right - width, floor.y + floor.height - height, width, height)
    drawNeutralStart(context, area.neutral, spot)
    placed.push({ what: 'mark', name: 'neutral start', box: spot })
    right = spot.x - style.pad * 0.5
  }
  const sign = area.control === 'contested' ? style.flag : 0
  const room = box(floor.x, floor.y, right - floor.x - sign, floor.height)
  let left = floor.x
  for (const [flag, spot] of packRow(area.flags, room, style.flag * 1.5, style.flag)) {
    drawFlagMark(context, flag, spot)
    placed.push({ what: 'flag', name: flag.nation, box: spot })
    left = spot.x + spot.width
  }
  for (const [piece, spot] of packRow(
    area.pieces,
    box(left, floor.y, right - left, floor.height),
    style.flag,
    style.flag,
  )) {
    drawPiece(context, piece, spot)
    placed.push({ what: 'mark', name: `${piece.nation} ${piece.symbol}`, box: spot })
    left = spot.x + spot.width
  }
  if (sign > 0) {
    const middle = floor.x + (floor.width - sign) / 2
    const x = middle > left && middle + sign < right ? middle : Math.max(left, (left + right - sign) / 2)
    const spot = box(x, floor.y + floor.height - sign, sign, sign)
    drawContested(context, spot)
    placed.push({ what: 'mark', name: 'contested', box: spot })
  }
  return placed
}

/** The strip along the southern edge where flags stand and orders are written. */
export function flagStrip(b: Box, style: CellStyle, ordered: boolean): Box {
  const side = ordered ? orderRoom(b) * 0.72 : style.pad
  return box(b.x + side, b.y + b.height - style.pad - style.flag, b.width - 2 * side, style.flag)
}

/** How far an arrow reaches into an area from its border. */
export const orderRoom = (b: Box): number => Math.min(b.width, b.height) * 0.24

function unitYard(b: Box, style: CellStyle, area: AreaScene, ordered: boolean): Box {
  const side = ordered ? orderRoom(b) + style.pad * 0.6 : style.pad
  const top = style.code * 1.12 + style.pad + (style.stacked ? style.name * 2.2 : 4)
  const bottom = style.flag + style.pad * (style.stacked ? 1.4 : 1.6)
  const spare =
    area.flags.length === 0 && area.pieces.length === 0 && area.control !== 'contested' && area.neutral === undefined
      ? style.flag * 0.3
      : 0
  return box(b.x + side, b.y + top, b.width - 2 * side, b.height - top - bottom + spare)
}

/** Boxes in a row from the left, narrower where there are too many. */
function packRow<T>(items: readonly T[], strip: Box, width: number, height: number): readonly (readonly [T, Box])[] {
  const step = Math.min(width * 1.18, strip.width / Math.max(1, items.length))
  const scale = Math.min(1, step / (width * 1.1))
  return items.map(
    (item, i) =>
      [item, box(strip.x + i * step, strip.y + strip.height - height * scale, width * scale, height * scale)] as const,
  )
}

function drawFlagMark(context: Context, flag: FlagMark, b: Box): void {
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
function drawPiece(context: Context, { nation, symbol, count }: PieceMark, b: Box): void {
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
function drawNeutralStart(context: Context, kind: 'tank' | 'ship', b: Box): void {
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
