import { project, type OneLayout } from './layout.ts'
import { groundSize, onePlaces } from './places.ts'

type Space = keyof typeof onePlaces
type Point = readonly [x: number, y: number]

/** A line between two spaces on a picture, or its part up to the edge of the map. */
export interface Curve {
  readonly from: Point
  readonly control: Point
  readonly to: Point
  /** What lies beyond the edge at which it ends. */
  readonly beyond?: { readonly side: 'left' | 'right'; readonly words: string }
}

/** The two spaces that touch each other around the world. */
const around: readonly [Space, Space] = ['usa', 'east-pacific']

/** How far a line swings to the side, where the usual little would lead it across a card. */
const bows: { readonly [ends: string]: number } = {
  'north-africa middle-east': -0.24,
  'mediterranean middle-east': 0.1,
  'atlantic north-sea': 0.22,
  'north-pacific philippines': -0.2,
  'north-pacific south-pacific': -0.2,
  'north-pacific china': -0.08,
  'indian-ocean australia': -0.1,
  'india indian-ocean': -0.05,
}
const usualBow = 0.06

/** How the line from a space to another runs: in two parts where it goes around the world. */
export function curvesOf(layout: OneLayout, a: Space, b: Space): readonly Curve[] {
  if (around.includes(a) && around.includes(b)) {
    const [usa, pacific] = around
    return [
      toEdge(layout, usa, [0, onePlaces[usa][1] + 60], {
        side: 'left',
        words: 'East Pacific',
      }),
      toEdge(layout, pacific, [groundSize.width, onePlaces[pacific][1] + 80], {
        side: 'right',
        words: 'USA',
      }),
    ]
  }
  const [from, to] = [project(layout, onePlaces[a]), project(layout, onePlaces[b])]
  const bow = bows[`${a} ${b}`] ?? usualBow
  const control: Point = [
    (from[0] + to[0]) / 2 + (to[1] - from[1]) * bow,
    (from[1] + to[1]) / 2 - (to[0] - from[0]) * bow,
  ]
  return [{ from, control, to }]
}

function toEdge(layout: OneLayout, space: Space, edge: Point, beyond: NonNullable<Curve['beyond']>): Curve {
  const [from, to] = [project(layout, onePlaces[space]), project(layout, edge)]
  return {
    from,
    control: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    to,
    beyond,
  }
}
