import { createCanvas, type Canvas } from '@napi-rs/canvas'

const canvases = new Map<'page' | 'scratch' | 'small', Canvas>()

/**
 * The few canvases on which a thread draws its pictures: a new one each time would leave tens of megabytes to the garbage
 * collector, which does not see how large they are. What was drawn before is gone.
 * @param use a picture, something that goes into one, or a smaller version of one
 */
export function page(width: number, height: number, use: 'page' | 'scratch' | 'small' = 'page'): Canvas {
  const canvas = canvases.get(use) ?? createCanvas(width, height)
  canvases.set(use, canvas)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  context.reset()
  return canvas
}
