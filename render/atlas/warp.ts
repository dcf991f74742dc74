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

/** A point of the board, and the place that lies there. */
export interface Anchor {
  readonly point: readonly [x: number, y: number]
  readonly place: LonLat
}

/**
 * Bends geography so that every anchor's place comes to lie at its point: thin plate splines through all anchors,
 * loosened a little so that neighbours do not tear the land between them.
 */
export function through(anchors: readonly Anchor[], stiffness = 0.02): (x: number, y: number) => LonLat {
  const unit = 1000
  const n = anchors.length
  const points = anchors.map(({ point }) => [point[0] / unit, point[1] / unit] as const)
  const kernel = (dx: number, dy: number): number => {
    const d = dx * dx + dy * dy
    return d > 0 ? d * Math.log(d) : 0
  }
  const rows = points.map(([x, y], i) => [
    ...points.map(([px, py], j) => kernel(x - px, y - py) + (i === j ? stiffness : 0)),
    1,
    x,
    y,
  ])
  for (const column of [() => 1, (i: number) => points[i]?.[0] ?? 0, (i: number) => points[i]?.[1] ?? 0]) {
    rows.push([...points.map((_, i) => column(i)), 0, 0, 0])
  }
  const solution = ([0, 1] as const).map((axis) => solve(rows, [...anchors.map(({ place }) => place[axis]), 0, 0, 0]))
  return (boardX, boardY) => {
    const [x, y] = [boardX / unit, boardY / unit]
    const [lon = 0, lat = 0] = solution.map((weights) => {
      let sum = (weights[n] ?? 0) + (weights[n + 1] ?? 0) * x + (weights[n + 2] ?? 0) * y
      for (let i = 0; i < n; i++) {
        const point = points[i]
        if (point) sum += (weights[i] ?? 0) * kernel(x - point[0], y - point[1])
      }
      return sum
    })
    return [lon, Math.max(-89, Math.min(89, lat))]
  }
}

/** Solves a square system of equations by elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  const n = rows.length
  for (let column = 0; column < n; column++) {
    const size = (i: number): number => Math.abs(rows[i]?.[column] ?? 0)
    let pivot = column
    for (let i = column + 1; i < n; i++) if (size(i) > size(pivot)) pivot = i
    const [top, other] = [rows[pivot], rows[column]]
    if (!top || !other || size(pivot) < 1e-12) throw new Error('The anchors of the board lie on one line.')
    rows[pivot] = other
    rows[column] = top
    for (const [i, row] of rows.entries()) {
      if (i === column) continue
      const factor = (row[column] ?? 0) / (top[column] ?? 1)
      for (let j = column; j <= n; j++) row[j] = (row[j] ?? 0) - factor * (top[j] ?? 0)
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1))
}
