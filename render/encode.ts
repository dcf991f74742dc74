import type { Canvas } from '@napi-rs/canvas'
import type { Picture, PictureRequest } from '../src/core/picture.ts'
import { sizeLimit } from './limits.ts'
import { page } from './page.ts'

/** Previews are at most so wide, and have at most so many pixels. */
const previewWidth = 1100
const previewPixels = 1_100_000
/** Above so many pixels a picture is encoded a little more coarsely: it is looked at in parts. */
const largePixels = 2_200_000

/** Frames of a film are so wide, and encoded at the first of these that fits. */
const filmWidth = 960
const filmQualities = [66, 54, 42, 30, 18] as const

/** Tried one after the other until a picture is small enough. */
const attempts = [
  { quality: 84, scale: 1 },
  { quality: 70, scale: 1 },
  { quality: 70, scale: 0.7 },
  { quality: 60, scale: 0.45 },
  { quality: 40, scale: 0.25 },
] as const

/**
 * Turns a drawing into a file: previews quickly as a smaller JPEG, others as WebP, smaller where the limit asks for it. It is done in
 * the calling thread: other threads would each keep some twenty megabytes of what they needed for it.
 */
export function encode(canvas: Canvas, quality: PictureRequest['quality'], limit = sizeLimit): Picture {
  if (quality === 'preview') {
    const pixels = canvas.width * canvas.height
    const small = scaled(canvas, Math.min(1, previewWidth / canvas.width, Math.sqrt(previewPixels / pixels)))
    const data = small.encodeSync('jpeg', 84)
    if (data.length <= limit) return { data, name: 'board.jpg', width: small.width, height: small.height }
  }
  if (quality === 'film') return filmFrame(scaled(canvas, Math.min(1, filmWidth / canvas.width)), limit)
  for (const { quality: level, scale } of attempts) {
    const size = scaled(canvas, scale)
    const data = size.encodeSync('webp', size.width * size.height > largePixels ? level - 6 : level)
    if (data.length <= limit) return { data, name: 'board.webp', width: size.width, height: size.height }
  }
  throw new Error(`A picture of ${canvas.width}×${canvas.height} stays above ${limit} bytes.`)
}

function filmFrame(canvas: Canvas, limit: number): Picture {
  let data: Uint8Array = new Uint8Array()
  for (const level of filmQualities) {
    data = canvas.encodeSync('webp', level)
    if (data.length <= limit) break
  }
  return { data, name: 'frame.webp', width: canvas.width, height: canvas.height }
}

function scaled(canvas: Canvas, scale: number): Canvas {
  if (scale === 1) return canvas
  const small = page(Math.round(canvas.width * scale), Math.round(canvas.height * scale), 'scratch')
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  return small
}
