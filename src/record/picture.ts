import { createCanvas, loadImage } from '@napi-rs/canvas'
import { extname } from 'node:path'
import { openPainter } from '../../render/pool.ts'
import type { AnyGame, Json, Picture } from '../core/index.ts'
import type { Eyes } from './play.ts'
import { Unplayable } from './play.ts'

const silent = { warn: () => undefined }

/** Draws a position as its viewer sees it, as a file of the kind that the name's ending asks for. */
export async function drawTo(game: AnyGame, state: Json, eyes: Eyes, name: string): Promise<Uint8Array> {
  const ending = extname(name).toLowerCase()
  const painter = openPainter({ workers: 1, log: silent })
  try {
    const view = game.view(state, eyes ?? { kind: 'everything' })
    const picture = await painter.paint({ game: game.meta.id, view, frame: { kind: 'board' }, quality: 'full' })
    return await encoded(picture, ending)
  } finally {
    await painter.close()
  }
}

async function encoded(picture: Picture, ending: string): Promise<Uint8Array> {
  if (extname(picture.name) === ending) return picture.data
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(await loadImage(picture.data), 0, 0)
  switch (ending) {
    case '.png':
      return canvas.encode('png')
    case '.webp':
      return canvas.encode('webp', 90)
    case '.jpg':
    case '.jpeg':
      return canvas.encode('jpeg', 90)
    default:
      throw new Unplayable(`A picture cannot be written as “${ending}”. Use .png, .webp or .jpg.`)
  }
}
