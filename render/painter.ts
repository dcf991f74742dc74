import type { Canvas } from '@napi-rs/canvas'
import type { PictureRequest } from '../src/core/picture.ts'
import type { Placed } from './place.ts'

/** A finished drawing, and where on it things lie that must not cover each other. */
export interface Drawing {
  /** Good until the thread's next drawing, which uses it again. */
  readonly canvas: Canvas
  readonly placed: readonly Placed[]
}

/** Draws one game's boards. Runs in a worker thread. */
export interface GamePainter {
  draw(request: PictureRequest): Drawing
}
