import { box, measure, overlap, text, type Box, type Context } from '../draw.ts'
import type { Placed } from '../place.ts'
import type { CityScene } from './scene.ts'

export interface Dot {
  readonly city: CityScene
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Sizes of city names, in pixels; a size of 0 leaves them out. */
export type LabelSizes = { readonly [kind in CityScene['kind']]: number }

const importance: readonly CityScene['kind'][] = ['capital', 'objective', 'normal']

/**
 * Writes city names beside their dots, the important ones first: at the first of eight places where a name covers
 * neither a counter nor another name. A name without such a place is left out.
 */
export function drawLabels(
  context: Context,
  dots: readonly Dot[],
  taken: readonly Box[],
  sizes: LabelSizes,
  within: Box,
): readonly Placed[] {
  const placed: Placed[] = []
  const full: Box[] = [...taken, ...dots.map(({ x, y, radius }) => box(x - radius, y - radius, 2 * radius, 2 * radius))]
  const sorted = [...dots].sort((a, b) => importance.indexOf(a.city.kind) - importance.indexOf(b.city.kind))
  for (const { city, x, y, radius } of sorted) {
    const px = sizes[city.kind]
    if (px === 0) continue
    const weight = city.kind === 'normal' ? 600 : 700
    const width = measure(context, city.name, px, weight) + 4
    const height = px * 1.05
    const gap = radius + 3
    const spots: readonly (readonly [number, number])[] = [
      [x + gap, y - height / 2],
      [x - gap - width, y - height / 2],
      [x - width / 2, y - gap - height],
      [x - width / 2, y + gap],
      [x + gap * 0.7, y - gap - height * 0.7],
      [x + gap * 0.7, y + gap - height * 0.3],
      [x - gap * 0.7 - width, y - gap - height * 0.7],
      [x - gap * 0.7 - width, y + gap - height * 0.3],
    ]
    for (const [left, top] of spots) {
      const spot = box(left, top, width, height)
      if (!inside(spot, within) || full.some((other) => overlap(spot, other))) continue
      text(context, city.name, left + 2, top + height / 2, {
        px,
        weight,
        fill: '#15110b',
        halo: 'rgba(255,252,240,.9)',
        haloWidth: px * 0.24,
      })
      full.push(spot)
      placed.push({ what: 'label', name: city.name, box: spot })
      break
    }
  }
  return placed
}

function inside(b: Box, within: Box): boolean {
  return (
    b.x >= within.x &&
    b.y >= within.y &&
    b.x + b.width <= within.x + within.width &&
    b.y + b.height <= within.y + within.height
  )
}
