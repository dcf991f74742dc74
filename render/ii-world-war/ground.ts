import {
  hexAt,
  hexes,
  indexOf,
  landable,
  mountain,
  navigable,
  neighbourAt,
  riverSides,
  straitSides,
  territoryAt,
} from '../../src/games/ii-world-war/map/grid.ts'
import { ground as printed } from '../../src/games/ii-world-war/map/ground.ts'
import { territories, territoryIds } from '../../src/games/ii-world-war/map/territories.ts'
import { bases, drawBase } from '../bases.ts'
import { box, text, type Context } from '../draw.ts'
import { layer, type Layer } from '../layers.ts'
import { boardSize, corners, middle, project, type HexLayout } from './geometry.ts'

/** The printed board below and above the tints of control, and the shape of the land that they are cut to. */
export interface Layers {
  readonly ground: Layer
  /** Of the whole board at half the size. */
  readonly land: Layer
  readonly print: Layer
}

export function groundLayers(layout: HexLayout): Layers {
  const { part, map } = layout
  const key = [part.x, part.y, part.width, map.width].map((value) => value.toFixed(2)).join()
  const print = layer(`ii-world-war print ${key}`, map, (context) => {
    context.translate(-map.x, -map.y)
    drawPrint(context, layout)
    return []
  })
  return {
    ground: cutOut('europe', layout, key, 1),
    land: cutOut('land', layout, key, layout.header > 0 ? 0.5 : 1),
    print,
  }
}

function cutOut(name: 'europe' | 'land', { part, map }: HexLayout, key: string, scale: number): Layer {
  const base = `ii-world-war/${name}` as const
  const size = box(0, 0, Math.round(map.width * scale), Math.round(map.height * scale))
  return layer(`${base} ${key}`, size, (context) => {
    const k = bases[base].width / boardSize.width
    drawBase(context, base, [{ part: box(part.x * k, part.y * k, part.width * k, part.height * k), into: size }])
    return []
  })
}

/** Traces a hex. */
export function hexPath(context: Context, layout: HexLayout, code: string): void {
  const [x, y] = project(layout, middle(code))
  corners.forEach(([dx, dy], i) => {
    if (i === 0) context.moveTo(x + dx * layout.size, y + dy * layout.size)
    else context.lineTo(x + dx * layout.size, y + dy * layout.size)
  })
  context.closePath()
}

/** Traces a side of a hex. */
export function sidePath(context: Context, layout: HexLayout, code: string, direction: number): void {
  const [x, y] = project(layout, middle(code))
  const [a, b] = [corners[direction], corners[(direction + 1) % 6]]
  if (!a || !b) return
  context.moveTo(x + a[0] * layout.size, y + a[1] * layout.size)
  context.lineTo(x + b[0] * layout.size, y + b[1] * layout.size)
}

function drawPrint(context: Context, layout: HexLayout): void {
  const s = layout.size
  const each = (when: (index: number) => boolean, body: (code: string, index: number) => void): void => {
    for (const code of hexes) {
      const index = indexOf(code)
      if (when(index)) body(code, index)
    }
  }
  context.fillStyle = 'rgba(24,33,43,.72)'
  context.beginPath()
  context.rect(layout.map.x, layout.map.y, layout.map.width, layout.map.height)
  for (const code of hexes) hexPath(context, layout, code)
  context.fill('evenodd')
  context.fillStyle = '#8ebad0'
  context.beginPath()
  each(isLake, (code) => hexPath(context, layout, code))
  context.fill()
  context.fillStyle = 'rgba(38,44,52,.62)'
  context.beginPath()
  each(
    (i) => landable[i] === 0 && navigable[i] === 0 && !isLake(i),
    (code) => hexPath(context, layout, code),
  )
  context.fill()
  each(
    (i) => mountain[i] === 1,
    (code) => drawPeaks(context, layout, code),
  )
  context.lineJoin = 'round'
  context.strokeStyle = 'rgba(32,38,46,.3)'
  context.lineWidth = Math.max(0.8, s * 0.018)
  context.beginPath()
  for (const code of hexes) hexPath(context, layout, code)
  context.stroke()
  const sides = (when: (index: number, other: number, d: number) => boolean): void => {
    context.beginPath()
    each(
      () => true,
      (code, index) => {
        for (let d = 0; d < 3; d++) {
          const other = neighbourAt(index, d)
          if (other >= 0 && when(index, other, d)) sidePath(context, layout, code, d)
        }
      },
    )
    context.stroke()
  }
  context.lineCap = 'round'
  context.strokeStyle = 'rgba(255,255,255,.92)'
  context.lineWidth = s * 0.075
  sides((a, b) => landable[a] === 1 && landable[b] === 1 && territoryAt(hexAt(a)) !== territoryAt(hexAt(b)))
  context.strokeStyle = 'rgba(90,40,30,.75)'
  context.lineWidth = s * 0.028
  context.setLineDash([s * 0.1, s * 0.07])
  sides((a, b) => landable[a] === 1 && landable[b] === 1 && territoryAt(hexAt(a)) !== territoryAt(hexAt(b)))
  context.setLineDash([])
  for (const [colour, width] of [
    ['#eaf6fb', s * 0.13],
    ['#2f7fb0', s * 0.085],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    sides((a, _b, d) => ((riverSides[a] ?? 0) & (1 << d)) !== 0)
  }
  context.strokeStyle = '#f4fbff'
  context.lineWidth = s * 0.09
  context.setLineDash([s * 0.02, s * 0.14])
  sides((a, _b, d) => ((straitSides[a] ?? 0) & (1 << d)) !== 0)
  context.setLineDash([])
  drawCountries(context, layout)
  if (s > 70) {
    each(
      (i) => landable[i] === 1 || navigable[i] === 1,
      (code) => {
        const [x, y] = project(layout, middle(code))
        // On a phone these figures are still nine pixels high.
        const px = Math.min(28, s * 0.33)
        text(context, code, x, y + s * 0.48 - px * 0.4, {
          px,
          weight: 500,
          fill: 'rgba(20,26,34,.66)',
          halo: 'rgba(255,255,255,.28)',
          haloWidth: 3,
          align: 'center',
        })
      },
    )
  }
}

/** Hexes of lakes, which neither armies nor fleets enter. */
function isLake(index: number): boolean {
  const code = hexAt(index)
  return printed[Number(code.slice(2)) - 1]?.[Number(code.slice(0, 2)) - 1] === '~'
}

function drawPeaks(context: Context, layout: HexLayout, code: string): void {
  const [x, y] = project(layout, middle(code))
  const s = layout.size
  context.strokeStyle = 'rgba(84,52,30,.8)'
  context.fillStyle = 'rgba(255,250,240,.55)'
  context.lineWidth = Math.max(1, s * 0.03)
  context.lineJoin = 'round'
  for (const [dx, h] of [
    [-0.26, 0.2],
    [0.27, 0.2],
    [0.02, 0.3],
  ] as const) {
    const foot = y + s * 0.42
    context.beginPath()
    context.moveTo(x + (dx - 0.17) * s, foot)
    context.lineTo(x + dx * s, foot - h * s)
    context.lineTo(x + (dx + 0.17) * s, foot)
    context.fill()
    context.stroke()
  }
}

/** Names of large countries, faint and spaced, under everything that moves. */
function drawCountries(context: Context, layout: HexLayout): void {
  for (const id of territoryIds) {
    const own = hexes.filter((code) => territoryAt(code) === id)
    if (own.length < 9) continue
    const points = own.map(middle)
    const centre = [
      points.reduce((sum, [x]) => sum + x, 0) / own.length,
      points.reduce((sum, [, y]) => sum + y, 0) / own.length,
    ] as const
    const [x, y] = project(layout, centre)
    const px = layout.size * Math.min(0.95, 0.3 + own.length / 160)
    context.save()
    context.letterSpacing = `${(px * 0.22).toFixed(1)}px`
    text(context, territories[id].name.toUpperCase(), x, y + layout.size * 0.25, {
      px,
      weight: 700,
      fill: 'rgba(52,38,24,.38)',
      halo: 'rgba(255,250,235,.22)',
      haloWidth: px * 0.12,
      align: 'center',
    })
    context.restore()
  }
}
