import { createCanvas, type Canvas } from '@napi-rs/canvas'

export type Triple = readonly [number, number, number]

/** What people with the three kinds of colour blindness see: matrices on linear light (Machado and others, 2009). */
export const eyes: { readonly [kind in 'usual' | 'protan' | 'deutan' | 'tritan']: readonly Triple[] } = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The light of a channel of a colour, from 0 to 1, by its value up to 255. */
const lights = Array.from({ length: 256 }, (_, i) =>
  i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
)

/** A colour such as `#ff8800` as light. */
export function linear(hex: string): Triple {
  const channel = (at: number): number => lights[parseInt(hex.slice(at, at + 2), 16)] ?? 0
  return [channel(1), channel(3), channel(5)]
}

export const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const clamp = (x: number): number => Math.min(1, Math.max(0, x))

/** The light that is seen of a light. */
export function seen(light: Triple, matrix: readonly Triple[]): Triple {
  const [r = 0, g = 0, b = 0] = matrix.map((row) => clamp(dot(row, light)))
  return [r, g, b]
}

/** A canvas as these eyes see it. */
export function simulate(canvas: Canvas, matrix: readonly Triple[]): Canvas {
  const out = createCanvas(canvas.width, canvas.height)
  const context = out.getContext('2d')
  const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  for (let i = 0; i < image.data.length; i += 4) {
    const [r, g, b] = [0, 1, 2].map((n) => lights[image.data[i + n] ?? 0] ?? 0)
    const values = seen([r ?? 0, g ?? 0, b ?? 0], matrix).map(
      (v) => 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055),
    )
    image.data.set(values, i)
  }
  context.putImageData(image, 0, 0)
  return out
}
