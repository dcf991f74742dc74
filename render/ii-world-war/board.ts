import { hexAt, hexes, indexOf, neighbourAt } from '../../src/games/ii-world-war/map/grid.ts'
import { box, star, type Box, type Context } from '../draw.ts'
import { page } from '../page.ts'
import type { Drawing } from '../painter.ts'
import { packGrid, type Placed } from '../place.ts'
import { colours, nations, type NationId } from '../theme.ts'
import { drawContested } from '../war-and-write/marks.ts'
import { drawFooter, drawHeader } from './bars.ts'
import { chitAspect, drawChit } from './chit.ts'
import { middle, project, type HexLayout } from './geometry.ts'
import { groundLayers, hexPath, sidePath, type Layers } from './ground.ts'
import { drawLabels, type Dot } from './labels.ts'
import { drawCodes, drawMarks } from './marks.ts'
import type { Chit, CityScene, Faction, HexScene } from './scene.ts'
import { drawTraces } from './traces.ts'

const tints: { readonly [faction in Faction]: NationId } = { axis: 'germany', soviet: 'soviet-union', west: 'britain' }

export function drawBoard(scene: HexScene, layout: HexLayout): Drawing {
  const layers = groundLayers(layout)
  const canvas = page(layout.width, layout.height)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.night
  context.fillRect(0, 0, layout.width, layout.height)
  context.save()
  context.beginPath()
  context.rect(layout.map.x, layout.map.y, layout.map.width, layout.map.height)
  context.clip()
  context.drawImage(layers.ground.canvas, layout.map.x, layout.map.y)
  drawTints(context, scene, layout, layers)
  context.drawImage(layers.print.canvas, layout.map.x, layout.map.y)
  drawFronts(context, scene, layout)
  if (scene.marks) drawMarks(context, layout, scene.marks)
  drawTraces(context, layout, scene.traces)
  const placed = drawPieces(context, scene, layout)
  if (scene.marks) drawCodes(context, layout, scene.marks)
  context.restore()
  if (layout.header > 0) drawHeader(context, scene, layout)
  if (layout.footer > 0) drawFooter(context, scene, layout)
  return { canvas, placed }
}

/** Land in the colour of who holds it. */
function drawTints(context: Context, scene: HexScene, layout: HexLayout, layers: Layers): void {
  const tint = page(layout.map.width, layout.map.height, 'scratch')
  const inner = tint.getContext('2d')
  inner.translate(-layout.map.x, -layout.map.y)
  for (const faction of Object.keys(tints) as Faction[]) {
    inner.beginPath()
    for (const [code, holder] of scene.holders) if (holder === faction) hexPath(inner, layout, code)
    inner.fillStyle = nations[tints[faction]].tint
    inner.fill()
    inner.strokeStyle = nations[tints[faction]].tint
    inner.lineWidth = 1
    inner.stroke()
  }
  inner.resetTransform()
  inner.globalCompositeOperation = 'destination-in'
  inner.drawImage(layers.land.canvas, 0, 0, layout.map.width, layout.map.height)
  context.save()
  context.globalAlpha = 0.52
  context.drawImage(tint, layout.map.x, layout.map.y)
  context.restore()
}

/** A red line between land of the Axis and land of its enemies. */
function drawFronts(context: Context, scene: HexScene, layout: HexLayout): void {
  for (const [colour, width] of [
    ['#fff6ea', 0.14],
    [colours.front, 0.085],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width * layout.size
    context.lineCap = 'round'
    context.beginPath()
    for (const code of hexes) {
      const mine = scene.holders.get(code)
      if (!mine) continue
      for (let d = 0; d < 3; d++) {
        const other = neighbourAt(indexOf(code), d)
        const theirs = other < 0 ? undefined : scene.holders.get(hexAt(other))
        if (theirs && (mine === 'axis') !== (theirs === 'axis')) sidePath(context, layout, code, d)
      }
    }
    context.stroke()
  }
}

/** Ports of hexes that are water in the middle: how far from there their land is, in hexes. */
const ashore: { readonly [city: string]: readonly [right: number, down: number] } = {
  Tobruk: [0.02, 0.4],
  Beirut: [0.42, 0],
}

function drawPieces(context: Context, scene: HexScene, layout: HexLayout): readonly Placed[] {
  const s = layout.size
  const dots = scene.cities.map((city): Dot => {
    const [x, y] = project(layout, middle(city.hex))
    const [right, down] = scene.chits.has(city.hex) ? [0.31, 0.33] : (ashore[city.name] ?? [0, 0])
    return {
      city,
      x: x + right * s,
      y: y + down * s,
      radius: s * (city.kind === 'normal' ? 0.085 : city.kind === 'capital' ? 0.2 : 0.14),
    }
  })
  const large = s > 70
  const placed: Placed[] = []
  const chits: Box[] = []
  for (const [code, group] of scene.chits) {
    const [x, y] = project(layout, middle(code))
    const city = scene.cities.some(({ hex }) => hex === code)
    // In a close-up the hex's code stays free below.
    const yard = box(
      x - s * 0.43,
      y - s * (city || large ? 0.48 : 0.45),
      s * 0.86,
      s * (large ? 0.7 : city ? 0.76 : 0.9),
    )
    for (const [chit, spot] of packGrid(stacked(group), yard, {
      aspect: chitAspect,
      height: s * (city ? 0.62 : 0.72),
      gap: s * 0.03,
    })) {
      drawChit(context, chit, spot)
      chits.push(spot)
      placed.push({ what: 'unit', name: `${chit.code} ${chit.kind} ${code}`, box: spot })
    }
  }
  for (const dot of dots) drawCity(context, dot)
  const sizes = large
    ? { capital: s * 0.28, objective: s * 0.24, normal: s * 0.2 }
    : { capital: 23, objective: 18, normal: 0 }
  placed.push(...drawLabels(context, dots, chits, sizes, layout.map))
  if (scene.battle !== undefined) {
    const [x, y] = project(layout, middle(scene.battle))
    drawContested(context, box(x - s * 0.3, y - s * 0.85, s * 0.6, s * 0.6))
  }
  return placed
}

/** More units of a hex than these are drawn as stacks of equal ones. */
const apart = 6

function stacked(group: readonly Chit[]): readonly Chit[] {
  if (group.length <= apart) return group
  const stacks = new Map<string, Chit>()
  for (const chit of group) {
    const key = `${chit.code} ${chit.kind}`
    const known = stacks.get(key)
    if (!known) stacks.set(key, { ...chit, count: 1 })
    else
      stacks.set(key, {
        ...known,
        count: (known.count ?? 1) + 1,
        cargo: known.cargo + chit.cargo,
        fresh: known.fresh || chit.fresh,
      })
  }
  return [...stacks.values()]
}

const cityInk: { readonly [holder in Faction | 'nobody']: string } = {
  axis: '#2c3138',
  soviet: '#b3301a',
  west: '#1f4c99',
  nobody: '#6b6453',
}

function drawCity(context: Context, { city, x, y, radius }: Dot): void {
  const ink = cityInk[city.holder ?? 'nobody']
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = ink
  context.fill()
  context.strokeStyle = city.fresh ? colours.gold : '#fffaf0'
  context.lineWidth = Math.max(1.2, radius * (city.fresh ? 0.45 : 0.25))
  context.stroke()
  mark(context, city, x, y, radius)
}

/** A star for capitals and objectives. */
function mark(context: Context, city: CityScene, x: number, y: number, radius: number): void {
  if (city.kind === 'normal') return
  star(context, x, y + radius * 0.05, radius * (city.kind === 'capital' ? 0.85 : 0.7))
  context.fillStyle = city.kind === 'capital' ? colours.gold : '#ffffff'
  context.fill()
}
