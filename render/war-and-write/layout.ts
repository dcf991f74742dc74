import { box, type Box } from '../draw.ts'

export const rows = 3
export const mapColumns = 4

/** Sizes in an area, in pixels of the picture. */
export interface CellStyle {
  readonly code: number
  readonly name: number
  /** Name under the code instead of beside it. */
  readonly stacked: boolean
  readonly flag: number
  readonly counter: number
  readonly pad: number
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly header: Box
  readonly footer: Box
  readonly cells: ReadonlyMap<string, Box>
  readonly style: CellStyle
  /** Width of the bands left and right of the areas that say where the world goes on. */
  readonly margin: number
  /** Sizes of the bars' text: 1 at 1600 pixels width. */
  readonly scale: number
}

const headerHeight = 132
const gap = 14

const wide: CellStyle = { code: 42, name: 25, stacked: false, flag: 46, counter: 84, pad: 10 }
const narrow: CellStyle = { code: 34, name: 22, stacked: true, flag: 36, counter: 74, pad: 6 }
const small: CellStyle = { code: 32, name: 19, stacked: false, flag: 32, counter: 58, pad: 7 }
const large: CellStyle = { code: 56, name: 34, stacked: false, flag: 62, counter: 120, pad: 14 }

/** The whole board: one map large, two side by side, three one above the other. */
export function boardLayout(columns: string, footerHeight: (width: number, scale: number) => number): Layout {
  switch (columns.length / mapColumns) {
    case 1:
      return grid(
        [columns],
        rowIds(),
        { width: 1600, cell: [400, 300], style: wide, scale: 1, header: headerHeight, margin: 0 },
        footerHeight,
      )
    case 2:
      return grid(
        [columns],
        rowIds(),
        { width: 1600, cell: [200, 264], style: narrow, scale: 1, header: headerHeight, margin: 0 },
        footerHeight,
      )
    default: {
      const bands = Array.from({ length: columns.length / mapColumns }, (_, i) =>
        columns.slice(i * mapColumns, (i + 1) * mapColumns),
      )
      return grid(
        bands,
        rowIds(),
        { width: 4 * 274 + 2 * 36, cell: [274, 205], style: small, scale: 0.88, header: 208, margin: 36 },
        footerHeight,
      )
    }
  }
}

/** A close-up: the smallest block of areas that holds those given, at least two by two, over the edge of the world where that is shorter. */
export function cropLayout(
  columns: string,
  wraps: boolean,
  areas: readonly string[],
  footerHeight: (width: number, scale: number) => number,
): Layout {
  const wanted = areas.filter((area) => columns.includes(area[0] ?? '-'))
  const span = columnSpan(columns, wraps, new Set(wanted.map((area) => area[0] ?? '')))
  const numbers = wanted.map((area) => Number(area[1]))
  let [top, bottom] = [Math.min(...numbers, rows), Math.max(...numbers, 1)]
  if (wanted.length === 0) [top, bottom] = [1, rows]
  if (top === bottom && bottom < rows) bottom++
  else if (top === bottom) top--
  const ids = Array.from({ length: bottom - top + 1 }, (_, i) => top + i)
  const count = span.length
  const style = count <= 2 ? large : count <= 4 ? wide : narrow
  const width = count <= 2 ? 1200 : 1600
  const margin = span.length === columns.length && !wraps ? 0 : 44
  const across = Math.floor((width - 2 * margin) / count)
  const cell: readonly [number, number] = [across, count > 4 ? 264 : Math.round(across * 0.75)]
  return grid(
    [span],
    ids,
    { width: across * count + 2 * margin, cell, style, scale: width / 1600, header: 0, margin },
    () => footerHeight(width, 0),
  )
}

function columnSpan(columns: string, wraps: boolean, wanted: ReadonlySet<string>): string {
  const n = columns.length
  const round = wraps ? columns + columns : columns
  for (let length = Math.min(2, n); length < n; length++) {
    for (let start = 0; start < (wraps ? n : n - length + 1); start++) {
      const span = round.slice(start, start + length)
      if ([...wanted].every((column) => span.includes(column))) return span
    }
  }
  return columns
}

const rowIds = (): readonly number[] => Array.from({ length: rows }, (_, i) => i + 1)

interface GridSpec {
  readonly width: number
  readonly cell: readonly [number, number]
  readonly style: CellStyle
  readonly scale: number
  readonly header: number
  readonly margin: number
}

function grid(
  bands: readonly string[],
  ids: readonly number[],
  spec: GridSpec,
  footerHeight: (width: number, scale: number) => number,
): Layout {
  const [cellWidth, cellHeight] = spec.cell
  const cells = new Map<string, Box>()
  let y = spec.header
  for (const band of bands) {
    for (const [r, row] of ids.entries()) {
      for (const [c, column] of [...band].entries())
        cells.set(`${column}${row}`, box(spec.margin + c * cellWidth, y + r * cellHeight, cellWidth, cellHeight))
    }
    y += ids.length * cellHeight + (band === bands.at(-1) ? 0 : gap)
  }
  const below = footerHeight(spec.width, spec.scale)
  return {
    width: spec.width,
    height: Math.round(y + below),
    header: box(0, 0, spec.width, spec.header),
    footer: box(0, y, spec.width, below),
    cells,
    style: spec.style,
    margin: spec.margin,
    scale: spec.scale,
  }
}
