import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { Context } from './draw.ts'

/** Small pictures that repeat on a board, drawn once: at most 4 MB of them. */
const cache = new LRUCache<string, Canvas>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (canvas) => canvas.width * canvas.height * 4,
  dispose: (canvas) => void (canvas.width = canvas.height = 1),
})

/**
 * Draws a sprite with its corner at a point, from the cache where it was drawn before.
 * @param margin room around the sprite for its shadow
 * @param paint draws the sprite with its corner at 0, 0
 */
export function sprite(
  context: Context,
  key: string,
  x: number,
  y: number,
  size: { width: number; height: number; margin: number },
  paint: (context: Context) => void,
): void {
  const { width, height, margin } = size
  const id = `${key}@${width.toFixed(1)}×${height.toFixed(1)}`
  let canvas = cache.get(id)
  if (!canvas) {
    canvas = createCanvas(Math.ceil(width + 2 * margin), Math.ceil(height + 2 * margin))
    const inner = canvas.getContext('2d')
    inner.translate(margin, margin)
    paint(inner)
    cache.set(id, canvas)
  }
  context.drawImage(canvas, Math.round(x - margin), Math.round(y - margin))
}
