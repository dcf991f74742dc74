import { loadImage, type Image } from '@napi-rs/canvas'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Box, Context } from '../draw.ts'
import { mapColumns, rows } from './layout.ts'

const files = { A: 'americas', E: 'europe', I: 'pacific' } as const
type First = keyof typeof files

/** The maps used last: close-ups follow each other on the same ones. */
const loaded = new LRUCache<First, Promise<Image>>({ max: 2 })

/** The first column of the map on which a column lies. */
function mapOf(column: string): First {
  return column <= 'D' ? 'A' : column <= 'H' ? 'E' : 'I'
}

function load(map: First): Promise<Image> {
  let image = loaded.get(map)
  if (!image) {
    image = readFile(new URL(`../assets/war-and-write/${files[map]}.webp`, import.meta.url)).then((bytes) =>
      loadImage(bytes),
    )
    loaded.set(map, image)
  }
  return image
}

/** Draws the printed ground of areas into their boxes. */
export async function drawGround(context: Context, cells: ReadonlyMap<string, Box>): Promise<void> {
  for (const [area, b] of cells) {
    const column = area[0] ?? 'A'
    const map = mapOf(column)
    const image = await load(map)
    const [width, height] = [image.width / mapColumns, image.height / rows]
    const x = (column.charCodeAt(0) - map.charCodeAt(0)) * width
    const y = (Number(area[1]) - 1) * height
    context.drawImage(image, x, y, width, height, b.x, b.y, b.width, b.height)
  }
}
