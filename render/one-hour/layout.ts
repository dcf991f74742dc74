import { box, type Box } from '../draw.ts'
import { groundSize, onePlaces } from './places.ts'

/** Size of a space's card on the ground. */
export const cardSize = { width: 132, height: 112 } as const

export interface OneLayout {
  readonly width: number
  readonly height: number
  /** The part of the ground that is shown. */
  readonly part: Box
  /** Where it is shown. */
  readonly map: Box
  readonly header: number
  readonly footer: number
}

export function boardLayout(): OneLayout {
  const [header, footer] = [132, 152]
  const { width, height } = groundSize
  return {
    width,
    height: header + height + footer,
    part: box(0, 0, width, height),
    map: box(0, header, width, height),
    header,
    footer,
  }
}

/** A close-up of spaces with what lies around them. */
export function cropLayout(spaces: readonly (keyof typeof onePlaces)[]): OneLayout {
  const xs = spaces.map((space) => onePlaces[space][0])
  const ys = spaces.map((space) => onePlaces[space][1])
  const around = 150
  const [left, right, top, bottom] = [
    Math.min(...xs) - around,
    Math.max(...xs) + around,
    Math.min(...ys) - around,
    Math.max(...ys) + around,
  ]
  const aspect = 4 / 3
  const width = Math.min(groundSize.width, Math.max(680, right - left, (bottom - top) * aspect))
  const height = Math.min(groundSize.height, width / aspect)
  const x = Math.max(0, Math.min(groundSize.width - width, (left + right - width) / 2))
  const y = Math.max(0, Math.min(groundSize.height - height, (top + bottom - height) / 2))
  const shown = 1200
  const shownHeight = Math.round((shown * height) / width)
  return {
    width: shown,
    height: shownHeight,
    part: box(x, y, width, height),
    map: box(0, 0, shown, shownHeight),
    header: 0,
    footer: 0,
  }
}

/** How much larger than on the ground things are drawn. */
export const zoom = (layout: OneLayout): number => layout.map.width / layout.part.width

/** A point of the ground on the picture. */
export function project(layout: OneLayout, [x, y]: readonly [number, number]): readonly [number, number] {
  const k = zoom(layout)
  return [layout.map.x + (x - layout.part.x) * k, layout.map.y + (y - layout.part.y) * k]
}

export function cardBox(layout: OneLayout, space: keyof typeof onePlaces): Box {
  const k = zoom(layout)
  const [x, y] = project(layout, onePlaces[space])
  return box(x - (cardSize.width * k) / 2, y - (cardSize.height * k) / 2, cardSize.width * k, cardSize.height * k)
}
