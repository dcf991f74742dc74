import type { Canvas } from '@napi-rs/canvas'
import type { Json } from '../src/core/json.ts'
import type { PictureRequest } from '../src/core/picture.ts'
import type { Placed } from './place.ts'

/** A finished drawing, and where on it things lie that must not cover each other. */
export interface Drawing {
  readonly canvas: Canvas
  readonly placed: readonly Placed[]
}

/** Draws one game's boards. Runs in a worker thread. */
export interface GamePainter {
  draw(request: PictureRequest): Promise<Drawing>
  /** Regions of a view's board that can be asked for. */
  regions(view: Json): readonly { readonly id: string; readonly title: string }[]
}
