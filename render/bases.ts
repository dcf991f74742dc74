import { clearAllCache, Image } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import type { Box, Context } from './draw.ts'
import { page, release } from './page.ts'

/** Base pictures of the boards, which `npm run maps` draws and cuts into tiles under render/assets. Sizes in pixels. */
export const bases = {
  'war-and-write/americas': { width: 2400, height: 1350, across: 4, down: 3 },
  'war-and-write/europe': { width: 2400, height: 1350, across: 4, down: 3 },
  'war-and-write/pacific': { width: 2400, height: 1350, across: 4, down: 3 },
  'one-hour/world': { width: 2400, height: 1440, across: 4, down: 3 },
  'ii-world-war/europe': { width: 2600, height: 1974, across: 4, down: 4 },
  'ii-world-war/land': { width: 1300, height: 987, across: 2, down: 2 },
} as const satisfies { readonly [name: string]: Base }

export type BaseName = keyof typeof bases

export interface Base {
  readonly width: number
  readonly height: number
  /** Tiles in a row and in a column. */
  readonly across: number
  readonly down: number
}

/** Tiles reach so many pixels into their neighbours, so that no seams show where a picture is scaled. */
const lap = 4

/** The part of a base that a tile holds. */
export function tilePart(base: Base, column: number, row: number): Box {
  const [left, top] = [Math.round((column * base.width) / base.across), Math.round((row * base.height) / base.down)]
  const right = Math.round(((column + 1) * base.width) / base.across)
  const bottom = Math.round(((row + 1) * base.height) / base.down)
  const [x, y] = [Math.max(0, left - lap), Math.max(0, top - lap)]
  return { x, y, width: Math.min(base.width, right + lap) - x, height: Math.min(base.height, bottom + lap) - y }
}

export const tileFile = (name: string, column: number, row: number): URL =>
  new URL(`./assets/${name}/${column}-${row}.webp`, import.meta.url)

/** An image of one pixel: what an image of a tile shows afterwards, so that its memory is free at once. */
const nothing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAALSURBVAiZY2AAAgAABQABYlUyiAAAAABJRU5ErkJggg==',
  'base64',
)

/** A part of a base, and the box that it is drawn into. */
export interface Cut {
  readonly part: Box
  readonly into: Box
}

/**
 * Draws parts of a base onto a canvas without a transform. Each tile that they touch is read once, and what is needed of it is drawn on a
 * small canvas first, so that the tile can go before the next one comes: a canvas that is finished after each tile keeps a second copy of
 * itself from then on.
 */
export function drawBase(context: Context, name: BaseName, cuts: readonly Cut[]): void {
  const base: Base = bases[name]
  for (let row = 0; row < base.down; row++) {
    for (let column = 0; column < base.across; column++) {
      const tile = tilePart(base, column, row)
      const touched = cuts.filter(({ part }) => touches(tile, part))
      if (touched.length === 0) continue
      const image = new Image()
      image.src = readFileSync(tileFile(name, column, row))
      for (const cut of touched) drawPiece(context, image, tile, cut)
      image.src = nothing
    }
  }
  release('scratch')
  clearAllCache()
}

/** Draws what a tile has of a cut. */
function drawPiece(context: Context, image: Image, tile: Box, { part, into }: Cut): void {
  const [scaleX, scaleY] = [into.width / part.width, into.height / part.height]
  const [x, y] = [into.x + (tile.x - part.x) * scaleX, into.y + (tile.y - part.y) * scaleY]
  const [width, height] = [tile.width * scaleX, tile.height * scaleY]
  const left = Math.round(Math.max(x, into.x))
  const top = Math.round(Math.max(y, into.y))
  const right = Math.round(Math.min(x + width, into.x + into.width))
  const bottom = Math.round(Math.min(y + height, into.y + into.height))
  if (right <= left || bottom <= top) return
  const piece = page(right - left, bottom - top, 'scratch').getContext('2d')
  piece.imageSmoothingQuality = 'high'
  piece.drawImage(image, x - left, y - top, width, height)
  context.drawImage(piece.canvas, left, top)
}

/** Whether more of a tile than what it shares with its neighbours lies in a part. */
function touches(tile: Box, part: Box): boolean {
  return (
    tile.x + tile.width - lap > part.x &&
    tile.x + lap < part.x + part.width &&
    tile.y + tile.height - lap > part.y &&
    tile.y + lap < part.y + part.height
  )
}
