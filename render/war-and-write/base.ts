import { bases, drawBase } from '../bases.ts'
import { box, type Box, type Context } from '../draw.ts'
import { mapColumns, rows } from './layout.ts'

const files = { A: 'war-and-write/americas', E: 'war-and-write/europe', I: 'war-and-write/pacific' } as const
type First = keyof typeof files

/** The first column of the map on which a column lies. */
function mapOf(column: string): First {
  return column <= 'D' ? 'A' : column <= 'H' ? 'E' : 'I'
}

/** Draws the printed ground of areas into their boxes. */
export function drawGround(context: Context, cells: ReadonlyMap<string, Box>): void {
  for (const [area, b] of cells) {
    const column = area[0] ?? 'A'
    const map = mapOf(column)
    const name = files[map]
    const [width, height] = [bases[name].width / mapColumns, bases[name].height / rows]
    const x = (column.charCodeAt(0) - map.charCodeAt(0)) * width
    const y = (Number(area[1]) - 1) * height
    drawBase(context, name, box(x, y, width, height), b)
  }
}
