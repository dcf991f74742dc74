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
  for (const first of Object.keys(files) as First[]) {
    const name = files[first]
    const [width, height] = [bases[name].width / mapColumns, bases[name].height / rows]
    const cuts = [...cells].flatMap(([area, into]) => {
      const column = area[0] ?? 'A'
      if (mapOf(column) !== first) return []
      const x = (column.charCodeAt(0) - first.charCodeAt(0)) * width
      return [{ part: box(x, (Number(area[1]) - 1) * height, width, height), into }]
    })
    drawBase(context, name, cuts)
  }
}
