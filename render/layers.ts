import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { Context } from './draw.ts'
import { release } from './page.ts'
import type { Placed } from './place.ts'

/** A part of a picture that stays the same from one to the next. */
export interface Layer {
  readonly canvas: Canvas
  readonly placed: readonly Placed[]
}

/** What all boards of a thread may keep together. The layers of one board have to fit. */
const keptBytes = 18 * 1024 * 1024

const kept = new LRUCache<string, Layer>({
  maxSize: keptBytes,
  sizeCalculation: ({ canvas }) => canvas.width * canvas.height * 4,
  // The garbage collector does not see how large a canvas is and would let it lie: without pixels it is free at once.
  dispose: ({ canvas }) => void (canvas.width = canvas.height = 1),
})

/**
 * Draws a layer once, and keeps it as long as there is room. A board asks for its layers before it takes its page, whose memory they may
 * need.
 * @param paint draws it onto an empty canvas, and says where things lie on it
 */
export function layer(
  key: string,
  { width, height }: { readonly width: number; readonly height: number },
  paint: (context: Context) => readonly Placed[],
): Layer {
  const known = kept.get(key)
  if (known) return known
  release('page')
  while (kept.size > 0 && kept.calculatedSize + width * height * 4 > keptBytes) kept.pop()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const made = { canvas, placed: paint(context) }
  settle(context)
  kept.set(key, made)
  return made
}

/**
 * Lets a canvas keep its pixels alone. It draws late, and what it has drawn stays with it as a list of steps, pictures included, until it
 * draws a second time.
 */
function settle(context: Context): void {
  context.getImageData(0, 0, 1, 1)
  context.resetTransform()
  context.fillRect(-2, -2, 1, 1)
  context.getImageData(0, 0, 1, 1)
}
