import { box, measure, overlap, text, type Box, type Context } from '../draw.ts'
import type { Placed } from '../place.ts'
import type { AreaBoard } from './area-board.ts'
import { coarse, type Shapes } from './area-shapes.ts'
import type { Point } from './outline.ts'

/** Writes the names, the narrowest areas first, each as near to the middle of its area as no other name is. */
export function drawNames(
  context: Context,
  board: AreaBoard,
  shapes: Shapes,
  points: readonly Point[],
  taken: readonly Box[],
): readonly Placed[] {
  const { map, px, width, height } = board
  const inside = (x: number, y: number, n: number): boolean =>
    shapes.label[Math.floor(y / coarse) * shapes.width + Math.floor(x / coarse)] === n
  const sizes = new Float64Array(shapes.areas.length)
  for (const n of shapes.label) if (n >= 0) sizes[n] = (sizes[n] ?? 0) + 1
  const placed: Placed[] = []
  const result: Placed[] = []
  const blocked = [
    ...taken,
    ...shapes.areas.flatMap((area, n) => {
      const p = points[n]
      return area.disc && p ? [box(p[0] - 24, p[1] - 24, 48, 48)] : []
    }),
  ]
  const order = shapes.areas.map((_, n) => n).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))
  for (const n of order) {
    const area = shapes.areas[n]
    const point = points[n]
    if (!area || !point) continue
    const wet = n >= map.land.length
    const words = wet ? area.name.toUpperCase() : area.name
    let best: { score: number; box: Box; px: number; lines: readonly string[] } | undefined
    for (const size of [px, px * 0.9, px * 0.8]) {
      for (const lines of broken(words)) {
        const w = Math.max(...lines.map((line) => measure(context, line, size, wet ? 600 : 700))) + 6
        const h = size * 1.04 * lines.length
        for (let ring = 0; ring <= 34; ring++) {
          for (let step = 0; step < Math.max(1, ring * 3); step++) {
            const angle = (step / Math.max(1, ring * 3)) * 2 * Math.PI
            const [x, y] = [point[0] + Math.cos(angle) * ring * 6, point[1] + Math.sin(angle) * ring * 5]
            const spot = box(x - w / 2, y - h / 2, w, h)
            if (spot.x < 4 || spot.y < 4 || spot.x + w > width - 4 || spot.y + h > height - 4) continue
            let out = 0
            for (let i = 0; i <= 4; i++)
              for (let j = 0; j <= 2; j++) if (!inside(spot.x + (w * i) / 4, spot.y + (h * j) / 2, n)) out++
            const score = out * 9 + ring + (px - size) * 4 + (lines.length - 1) * 6
            if (best && score >= best.score) continue
            if (placed.some((other) => overlap(spot, other.box)) || blocked.some((other) => overlap(spot, other)))
              continue
            best = { score, box: spot, px: size, lines }
          }
        }
      }
    }
    if (!best) throw new Error(`The name of ${area.name} finds no room.`)
    const found = best
    const spot: Placed = { what: 'label', name: area.name, box: found.box }
    placed.push(spot)
    result[n] = spot
    found.lines.forEach((line, i) => {
      text(context, line, found.box.x + found.box.width / 2, found.box.y + found.px * 1.04 * (i + 0.5), {
        px: found.px,
        weight: wet ? 600 : 700,
        fill: wet ? '#134163' : '#1b150d',
        halo: wet ? 'rgba(214,236,246,.75)' : 'rgba(255,252,240,.92)',
        haloWidth: found.px * 0.22,
        align: 'center',
      })
    })
  }
  return result
}

/** A name in one line, and in two. */
function broken(words: string): readonly (readonly string[])[] {
  const parts = words.split(/(?<=[- ])/).map((part) => part.trim())
  if (parts.length < 2) return [[words]]
  const cuts = parts.slice(1).map((_, i) => [
    words.slice(0, words.indexOf(parts[i + 1] ?? '')).trim(),
    parts
      .slice(i + 1)
      .join(' ')
      .replace(/- /g, '-'),
  ])
  const widest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length))
  return [[words], cuts.reduce((a, b) => (widest(b) < widest(a) ? b : a))]
}
