import type { Canvas } from '@napi-rs/canvas'
import { paintGround, rgb } from './ground.ts'
import { through, type Anchor } from './warp.ts'

const land = ['#dcd9bd', '#e0d8b8', '#dccba6', '#cbb48e', '#e4dac6'].map(rgb)
const sea = ['#b5d2dc', '#97bfd0', '#7fadc4', '#6e9fba'].map(rgb)

/** Paints the ground of a graph board: geography bent so that every anchor lies where its space is drawn. */
export function paintGraphBoard(anchors: readonly Anchor[], size: { width: number; height: number }): Promise<Canvas> {
  const place = through(anchors)
  const scale = size.width / 1600
  return paintGround({ ...size, scale, inverse: (x, y) => place(x / scale, y / scale), ramps: () => ({ land, sea }) })
}
