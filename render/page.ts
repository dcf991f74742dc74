import { createCanvas, type Canvas } from '@napi-rs/canvas'

let canvas: Canvas | undefined

/**
 * The one canvas on which a thread draws its pictures: a new one each time would leave tens of megabytes to the garbage
 * collector, which does not see how large they are. What was drawn before is gone.
 */
export function page(width: number, height: number): Canvas {
  canvas ??= createCanvas(width, height)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  context.reset()
  return canvas
}
