import { box, fit, inset, measure, roundRect, shadowed, text, wrap, type Box, type Context } from '../draw.ts'
import { counterAspect, drawCounter } from '../counter.ts'
import { packGrid, type Placed } from '../place.ts'
import { drawSymbol } from '../symbols.ts'
import { colours, grounds } from '../theme.ts'
import { drawContested, drawFlagMark, drawNeutralStart, drawPiece, drawYear } from './marks.ts'
import type { CellStyle } from './layout.ts'
import type { AreaScene } from './scene.ts'

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
 * @param discs how many discs of orders it has to leave room for, and along the sides for arrows; undefined where orders are not shown
 */
export function drawPieces(
  context: Context,
  area: AreaScene,
  b: Box,
  style: CellStyle,
  discs: number | undefined,
): readonly Placed[] {
  const placed: Placed[] = []
  const ordered = discs !== undefined
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
  const strip = flagStrip(b, style, ordered)
  const left = discSpots(b, style, discs ?? 0, area).at(-1)?.x ?? strip.x + strip.width
  placed.push(...drawFloor(context, area, { ...strip, width: left - strip.x }, style, ordered))
  const yard = unitYard(b, style, area, discs)
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
  const sign = area.control === 'contested' ? Math.min(style.flag, floor.width / (weight(area) + 0.4)) : 0
  const room = box(floor.x, floor.y, right - floor.x - sign, floor.height)
  let left = floor.x
  for (const [flag, spot] of packRow(area.flags, room, style.flag * 1.5, style.flag)) {
    drawFlagMark(context, flag, spot)
    placed.push({ what: 'flag', name: flag.nation, box: spot })
    left = spot.x + spot.width * (flag.count > 1 ? 1.12 : 1)
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
    const spot = box(Math.min(x, right - sign), floor.y + floor.height - sign, sign, sign)
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

/** The right part of that strip, for so many discs of orders: as large as a flag, smaller where there is much beside them. */
export function discSpots(b: Box, style: CellStyle, count: number, area: AreaScene): readonly Box[] {
  if (count === 0) return []
  const strip = flagStrip(b, style, true)
  const share = Math.max(0.4, count / (count + weight(area)))
  const height = Math.min(style.flag * 1.06, (strip.width * share) / count)
  return Array.from({ length: count }, (_, i) =>
    box(strip.x + strip.width - (i + 1) * height, strip.y + strip.height - height, height * 0.97, height),
  )
}

/** How much there is on the floor of an area, in squares. */
const weight = (area: AreaScene): number =>
  1.75 * area.flags.length + area.pieces.length + (area.control === 'contested' ? 1 : 0)

/** How far an arrow reaches into an area from its border. */
export const orderRoom = (b: Box): number => Math.min(b.width, b.height) * 0.24

function unitYard(b: Box, style: CellStyle, area: AreaScene, discs: number | undefined): Box {
  const side = discs !== undefined ? orderRoom(b) + style.pad * 0.6 : style.pad
  // Counters that changed have a badge that stands out at their top.
  const badge = area.units.some((unit) => unit.change !== undefined) ? style.counter * 0.15 : 0
  const top = style.code * 1.12 + style.pad + (style.stacked ? style.name * 2.2 : 4) + badge
  const bottom = style.flag + style.pad * (style.stacked ? 1.4 : 1.6)
  const spare =
    area.flags.length === 0 &&
    area.pieces.length === 0 &&
    area.control !== 'contested' &&
    area.neutral === undefined &&
    (discs ?? 0) === 0
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
