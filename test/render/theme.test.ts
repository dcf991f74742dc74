import { describe, expect, it } from 'vitest'
import { nationIds, nations } from '../../render/theme.ts'

type Triple = readonly [number, number, number]

/** What people with the three kinds of colour blindness see: matrices on linear light (Machado and others, 2009). */
const eyes: { readonly [kind in 'usual' | 'protan' | 'deutan' | 'tritan']: readonly Triple[] } = {
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

function linear(hex: string): Triple {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const clamp = (x: number): number => Math.min(1, Math.max(0, x))

function seen(hex: string, matrix: readonly Triple[]): Triple {
  const light = linear(hex)
  const [r = 0, g = 0, b = 0] = matrix.map((row) => clamp(dot(row, light)))
  return [r, g, b]
}

function lab(light: Triple): Triple {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f(dot([0.4124, 0.3576, 0.1805], light) / 0.95047)
  const y = f(dot([0.2126, 0.7152, 0.0722], light))
  const z = f(dot([0.0193, 0.1192, 0.9505], light) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const distance = (a: string, b: string, matrix: readonly Triple[]): number => {
  const [p, q] = [lab(seen(a, matrix)), lab(seen(b, matrix))]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

function contrast(a: string, b: string): number {
  const [p, q] = [a, b].map((hex) => dot([0.2126, 0.7152, 0.0722], linear(hex)) + 0.05)
  return Math.max(p ?? 1, q ?? 1) / Math.min(p ?? 1, q ?? 1)
}

describe('the palette', () => {
  const sides = nationIds.filter((id) => id !== 'france')

  for (const [kind, matrix] of Object.entries(eyes)) {
    it(`keeps nations apart for ${kind} eyes`, () => {
      for (const colour of ['tint', 'fill'] as const) {
        for (const [i, a] of sides.entries()) {
          for (const b of sides.slice(i + 1)) {
            expect(
              distance(nations[a][colour], nations[b][colour], matrix),
              `${a} and ${b}, ${colour}`,
            ).toBeGreaterThan(11)
          }
        }
      }
    })
  }

  it('never leaves it to colour: every nation has a shape and letters of its own', () => {
    expect(new Set(nationIds.map((id) => nations[id].sign)).size).toBe(nationIds.length)
    expect(new Set(nationIds.map((id) => nations[id].code)).size).toBe(nationIds.length)
  })

  it('writes on counters in a colour that can be read', () => {
    for (const id of nationIds) expect(contrast(nations[id].fill, nations[id].ink), id).toBeGreaterThan(4.5)
  })
})
