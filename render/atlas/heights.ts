import { createCanvas, loadImage } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'

/** What heights.webp covers, in degrees north, and its pixels a degree. */
export const [northernmost, southernmost] = [84, -60] as const
export const perDegree = 12

/** The height that is drawn as the highest, in metres. */
const highest = 6400

/** The grey of a height in heights.webp: finer steps in the plains than in the mountains. */
export const grey = (metres: number): number => Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, metres / highest))))

/** Height of the land at a place, from 0 (sea level) to 1. */
export async function heights(): Promise<(lon: number, lat: number) => number> {
  const image = await loadImage(readFileSync(new URL('heights.webp', import.meta.url)))
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, width, height).data
  const risen = new Float32Array(width * height)
  for (let i = 0; i < risen.length; i++) risen[i] = ((pixels[4 * i] ?? 0) / 255) ** 2
  const at = (x: number, y: number): number =>
    risen[Math.min(height - 1, Math.max(0, y)) * width + (((x % width) + width) % width)] ?? 0
  return (lon, lat) => {
    const x = (lon + 180) * perDegree
    const y = (northernmost - lat) * perDegree
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const [wx, wy] = [bspline(x - x0), bspline(y - y0)]
    let sum = 0
    for (let j = 0; j < 4; j++)
      for (let i = 0; i < 4; i++) sum += (wx[i] ?? 0) * (wy[j] ?? 0) * at(x0 + i - 1, y0 + j - 1)
    return sum
  }
}

/** Cubic B-spline: smooth slopes, so that hill shading shows no pixels of the source. */
function bspline(t: number): readonly number[] {
  return [(1 - t) ** 3 / 6, (3 * t ** 3 - 6 * t ** 2 + 4) / 6, (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6, t ** 3 / 6]
}
