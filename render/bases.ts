import { clearAllCache, Image } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import type { Box, Context } from './draw.ts'

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

/** Draws a part of a base into a box. Only the tiles that it touches are read, one after the other, and none are kept. */
export function drawBase(context: Context, name: BaseName, part: Box, into: Box): void {
  const base: Base = bases[name]
  const [scaleX, scaleY] = [into.width / part.width, into.height / part.height]
  for (let row = 0; row < base.down; row++) {
    for (let column = 0; column < base.across; column++) {
      const tile = tilePart(base, column, row)
      if (!touches(tile, part)) continue
      const image = new Image()
      image.src = readFileSync(tileFile(name, column, row))
      context.save()
      context.beginPath()
      context.rect(into.x, into.y, into.width, into.height)
      context.clip()
      context.imageSmoothingQuality = 'high'
      context.drawImage(
        image,
        into.x + (tile.x - part.x) * scaleX,
        into.y + (tile.y - part.y) * scaleY,
        tile.width * scaleX,
        tile.height * scaleY,
      )
      context.restore()
      // Canvases draw late: this one has to be done with the tile before it goes.
      context.getImageData(0, 0, 1, 1)
      image.src = nothing
    }
  }
  clearAllCache()
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
