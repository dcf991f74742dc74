import { createCanvas, type Canvas } from '@napi-rs/canvas'

const canvases = new Map<'page' | 'scratch', Canvas>()

/**
 * The few canvases on which a thread draws its pictures: a new one each time would leave tens of megabytes to the garbage
 * collector, which does not see how large they are. What was drawn before is gone.
 * @param use a picture, or something on the way to one: what it was drawn onto keeps it
 */
export function page(width: number, height: number, use: 'page' | 'scratch' = 'page'): Canvas {
  const canvas = canvases.get(use) ?? createCanvas(width, height)
  canvases.set(use, canvas)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.getContext('2d').reset()
  return canvas
}

/** Gives back the memory of a canvas that is not needed now. */
export function release(use: 'page' | 'scratch'): void {
  const canvas = canvases.get(use)
  if (canvas) canvas.width = canvas.height = 1
}

/** After a picture: the page stays for the next one of its size, and forgets of what it was made. */
export function clear(): void {
  canvases.get('page')?.getContext('2d').reset()
  release('scratch')
}
