import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bases, drawBase, tileFile, tilePart, type Cut } from '../../render/bases.ts'
import { box } from '../../render/draw.ts'

/** The base as one picture. */
async function whole(name: 'war-and-write/europe'): Promise<Canvas> {
  const base = bases[name]
  const canvas = createCanvas(base.width, base.height)
  for (let row = 0; row < base.down; row++) {
    for (let column = 0; column < base.across; column++) {
      const { x, y } = tilePart(base, column, row)
      canvas.getContext('2d').drawImage(await loadImage(fileURLToPath(tileFile(name, column, row))), x, y)
    }
  }
  return canvas
}

const pixels = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

test('parts of a base over several tiles look as parts of one picture', async () => {
  // The first lies over four tiles and is made smaller, the second on one and stays as it is.
  const cuts: readonly Cut[] = [
    { part: box(500, 350, 300, 240), into: box(0, 0, 150, 120) },
    { part: box(40, 60, 150, 80), into: box(0, 120, 150, 80) },
  ]
  const drawn = createCanvas(150, 200)
  drawBase(drawn.getContext('2d'), 'war-and-write/europe', cuts)
  const one = createCanvas(150, 200)
  const context = one.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const map = await whole('war-and-write/europe')
  for (const { part, into } of cuts)
    context.drawImage(map, part.x, part.y, part.width, part.height, into.x, into.y, into.width, into.height)
  const [mine, theirs] = [pixels(drawn), pixels(one)]
  let most = 0
  for (let i = 0; i < mine.length; i++) most = Math.max(most, Math.abs((mine[i] ?? 0) - (theirs[i] ?? 0)))
  expect(most).toBeLessThanOrEqual(2)
  expect(new Set(theirs.filter((_, i) => i % 4 === 0)).size).toBeGreaterThan(50)
})
