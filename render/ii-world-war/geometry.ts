import { box, type Box } from '../draw.ts'

/** Hexes are flat-topped, even columns half a hex lower. Lengths are in hexes from flat side to flat side. */
const hexColumns = 43
const hexRows = 28
const columnStep = Math.sqrt(3) / 2
/** From the middle of a hex to a corner. */
export const reach = 1 / Math.sqrt(3)

export const boardSize = { width: (hexColumns - 1) * columnStep + 2 * reach, height: hexRows + 0.5 } as const

/** The middle of a hex by its code, from the north-western corner of the board. */
export function middle(code: string): readonly [x: number, y: number] {
  const [column, row] = [Number(code.slice(0, 2)), Number(code.slice(2, 4))]
  return [(column - 1) * columnStep + reach, row - 0.5 + (column % 2 === 0 ? 0.5 : 0)]
}

/** The corners of a hex, clockwise; side d (from the north, clockwise) runs from corner d to corner d + 1. */
export const corners: readonly (readonly [x: number, y: number])[] = [-120, -60, 0, 60, 120, 180].map((degrees) => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * reach, Math.sin(angle) * reach]
})

/** The part of the board that a picture shows, and how. */
export interface HexLayout {
  readonly width: number
  readonly height: number
  /** In hexes. */
  readonly part: Box
  readonly map: Box
  /** Pixels a hex. */
  readonly size: number
  readonly header: number
  readonly footer: number
}

export function boardLayout(): HexLayout {
  const [header, footer] = [132, 84]
  const size = 1600 / boardSize.width
  const height = Math.round(boardSize.height * size)
  return {
    width: 1600,
    height: header + height + footer,
    part: box(0, 0, boardSize.width, boardSize.height),
    map: box(0, header, 1600, height),
    size,
    header,
    footer,
  }
}

/** A close-up of hexes with what lies around them, at least eleven hexes wide. */
export function cropLayout(codes: readonly string[]): HexLayout {
  const points = codes.map(middle)
  const around = 2.6
  const [left, right] = [Math.min(...points.map(([x]) => x)) - around, Math.max(...points.map(([x]) => x)) + around]
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)) - around, Math.max(...points.map(([, y]) => y)) + around]
  const aspect = 4 / 3
  const width = Math.min(boardSize.width, Math.max(11, right - left, (bottom - top) * aspect))
  const height = Math.min(boardSize.height, width / aspect)
  const x = Math.max(0, Math.min(boardSize.width - width, (left + right - width) / 2))
  const y = Math.max(0, Math.min(boardSize.height - height, (top + bottom - height) / 2))
  const size = 1200 / width
  const shown = Math.round(height * size)
  return {
    width: 1200,
    height: shown,
    part: box(x, y, width, height),
    map: box(0, 0, 1200, shown),
    size,
    header: 0,
    footer: 0,
  }
}

export function project(layout: HexLayout, [x, y]: readonly [number, number]): readonly [number, number] {
  return [layout.map.x + (x - layout.part.x) * layout.size, layout.map.y + (y - layout.part.y) * layout.size]
}
