import type { Box } from '../../draw.ts'
import type { AreaEdge } from './read.ts'

/** An area as it is committed: lengths in pixels of the board's picture. */
export interface BoardArea {
  readonly id: string
  readonly name: string
  readonly kind: 'land' | 'sea'
  readonly terrain: string
  /** A point well inside it. */
  readonly point: readonly [x: number, y: number]
  readonly label: Box
  /** Rings around it and around holes in it, x and y in turn. */
  readonly rings: readonly (readonly number[])[]
}

export interface BoardTopology {
  readonly width: number
  readonly height: number
  readonly areas: readonly BoardArea[]
  readonly edges: readonly AreaEdge[]
}
