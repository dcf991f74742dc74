import type { Marks } from '../../src/core/picture.ts'
import { lines } from '../../src/games/one-hour/map/lines.ts'
import { spaceIds, type SpaceId } from '../../src/games/one-hour/map/spaces.ts'
import { cross, inset, roundRect, type Context } from '../draw.ts'
import { colours } from '../theme.ts'
import { cardBox, zoom, type OneLayout } from './layout.ts'
import { curvesOf } from './lines.ts'

/** What a question is answered with on the board: a way and rings in gold below the cards, crosses above them. */

function spacesIn(ids: readonly string[]): readonly SpaceId[] {
  return spaceIds.filter((id) => ids.includes(id))
}

export function drawWay(context: Context, layout: OneLayout, { path = [] }: Marks): void {
  const way = path.flatMap((id) => spaceIds.find((space) => space === id) ?? [])
  const k = zoom(layout)
  context.save()
  context.lineCap = 'round'
  for (const [colour, width] of [
    ['#1a1204', 21 * k],
    [colours.gold, 13 * k],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    for (const [index, space] of way.entries()) {
      const next = way[index + 1]
      if (next === undefined) continue
      // A line runs as it is printed, whichever way along it the path goes; an attack over a sea has no line of its own.
      const printed = lines.find(({ a, b }) => (a === space && b === next) || (a === next && b === space))
      for (const { from, control, to } of curvesOf(layout, printed?.a ?? space, printed?.b ?? next)) {
        context.beginPath()
        context.moveTo(from[0], from[1])
        context.quadraticCurveTo(control[0], control[1], to[0], to[1])
        context.stroke()
      }
    }
  }
  context.restore()
}

/** Rings around the spaces that are asked about. */
export function drawRings(context: Context, layout: OneLayout, { spaces }: Marks): void {
  const k = zoom(layout)
  for (const space of spacesIn(spaces)) {
    const b = inset(cardBox(layout, space), -7 * k)
    for (const [colour, width] of [
      ['#1a1204', 12 * k],
      [colours.gold, 8 * k],
    ] as const) {
      roundRect(context, b, 20 * k)
      context.strokeStyle = colour
      context.lineWidth = width
      context.stroke()
    }
  }
}

/** Crosses where a way is cut. */
export function drawCuts(context: Context, layout: OneLayout, { cuts = [] }: Marks): void {
  for (const space of spacesIn(cuts)) drawCross(context, cardBox(layout, space), zoom(layout))
}

/** A red cross over the lower half of a card, so that its name can still be read. */
function drawCross(context: Context, b: ReturnType<typeof cardBox>, k: number): void {
  cross(context, b.x + b.width / 2, b.y + b.height * 0.62, 34 * k, [
    ['#ffffff', 21 * k],
    [colours.front, 13 * k],
  ])
}
