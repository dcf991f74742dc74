/** A place on the globe: degrees east, degrees north. East of 180 and west of -180 go on counting. */
export type LonLat = readonly [lon: number, lat: number]

/**
 * Places given for the corners of the cells of a grid board, row by row from the north-west; with twice as many rows
 * also for the middles of their sides, and so on.
 */
export type Lattice = readonly (readonly LonLat[])[]

/** Reads a lattice: a line a row, `longitude,latitude` a corner. */
export function latticeOf(text: string): Lattice {
  return text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/\s+/)
        .map((corner): LonLat => {
          const [lon = NaN, lat = NaN] = corner.split(',').map(Number)
          return [lon, lat]
        }),
    )
}

/** Where a point of the board lies on the globe. */
export type Inverse = (u: number, v: number) => LonLat

/**
 * Bends geography onto a grid: a smooth surface through the places given for the corners of the cells. `u` runs
 * from 0 to the number of columns, `v` from 0 to the number of rows, downwards.
 */
export function bend(lattice: Lattice, cells: { readonly columns: number; readonly rows: number }): Inverse {
  const rows = lattice.length
  const columns = lattice[0]?.length ?? 0
  const [across, deep] = [(columns - 1) / cells.columns, (rows - 1) / cells.rows]
  const at = (row: number, column: number, axis: 0 | 1): number => {
    if (row < 0) return 2 * at(0, column, axis) - at(1, column, axis)
    if (row >= rows) return 2 * at(rows - 1, column, axis) - at(rows - 2, column, axis)
    if (column < 0) return 2 * at(row, 0, axis) - at(row, 1, axis)
    if (column >= columns) return 2 * at(row, columns - 1, axis) - at(row, columns - 2, axis)
    const place = lattice[row]?.[column]
    if (!place) throw new Error(`The lattice has no corner ${row}, ${column}.`)
    return place[axis]
  }
  return (boardU, boardV) => {
    const [u, v] = [boardU * across, boardV * deep]
    const column = Math.min(columns - 2, Math.max(0, Math.floor(u)))
    const row = Math.min(rows - 2, Math.max(0, Math.floor(v)))
    const [along, down] = [spline(u - column), spline(v - row)]
    let lon = 0
    let lat = 0
    for (let j = 0; j < 4; j++) {
      for (let i = 0; i < 4; i++) {
        const weight = (along[i] ?? 0) * (down[j] ?? 0)
        lon += weight * at(row + j - 1, column + i - 1, 0)
        lat += weight * at(row + j - 1, column + i - 1, 1)
      }
    }
    return [lon, lat]
  }
}

/** Weights of the four neighbours in a Catmull-Rom spline at `t` between the middle two. */
function spline(t: number): readonly [number, number, number, number] {
  const [t2, t3] = [t * t, t * t * t]
  return [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2]
}

/** The board point of a place, by Newton's method; undefined where it lies off the board. */
export function locate(
  inverse: Inverse,
  columns: number,
  rows: number,
  place: LonLat,
): readonly [number, number] | undefined {
  for (let r = 0.5; r < rows; r++) {
    for (let c = 0.5; c < columns; c++) {
      let [u, v] = [c, r]
      for (let step = 0; step < 25; step++) {
        const here = inverse(u, v)
        const [dx, dy] = [place[0] - here[0], place[1] - here[1]]
        if (Math.hypot(dx, dy) < 1e-4) {
          if (u >= -1e-6 && u <= columns + 1e-6 && v >= -1e-6 && v <= rows + 1e-6) return [u, v]
          break
        }
        const e = 1e-3
        const [east, south] = [inverse(u + e, v), inverse(u, v + e)]
        const [a, b] = [(east[0] - here[0]) / e, (south[0] - here[0]) / e]
        const [c2, d] = [(east[1] - here[1]) / e, (south[1] - here[1]) / e]
        const det = a * d - b * c2
        if (Math.abs(det) < 1e-9) break
        u += Math.max(-0.5, Math.min(0.5, (d * dx - b * dy) / det))
        v += Math.max(-0.5, Math.min(0.5, (a * dy - c2 * dx) / det))
      }
    }
  }
  return undefined
}
