/** A cell of a hex board in vertical columns (flat-topped hexes): column and row, both counted from 1. */
export interface Cell {
  readonly col: number
  readonly row: number
}

/** Which columns are pushed half a hex down. */
export type Shoved = 'even' | 'odd'

/** The six directions, clockwise from north. Direction `d` and direction `(d + 3) % 6` are opposite. */
export const directions = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const

/** The six neighbours in the order of `directions`, whether or not they lie on a board. */
export function neighbours({ col, row }: Cell, shoved: Shoved): readonly Cell[] {
  const low = (col % 2 === 0) === (shoved === 'even')
  const up = low ? row : row - 1
  const down = low ? row + 1 : row
  return [
    { col, row: row - 1 },
    { col: col + 1, row: up },
    { col: col + 1, row: down },
    { col, row: row + 1 },
    { col: col - 1, row: down },
    { col: col - 1, row: up },
  ]
}

/** Steps from one cell to another over an endless board. */
export function distance(a: Cell, b: Cell, shoved: Shoved): number {
  const slant = ({ col, row }: Cell) => {
    const low = (col % 2 === 0) === (shoved === 'even')
    return row + (low ? 0.5 : 0) - col / 2
  }
  const dq = a.col - b.col
  const dz = slant(a) - slant(b)
  return (Math.abs(dq) + Math.abs(dz) + Math.abs(dq + dz)) / 2
}
