import { describe, expect, it } from 'vitest'
import { nationIds, nations } from '../../render/theme.ts'
import { dot, eyes, linear, seen, type Triple } from './eyes.ts'

function lab(light: Triple): Triple {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f(dot([0.4124, 0.3576, 0.1805], light) / 0.95047)
  const y = f(dot([0.2126, 0.7152, 0.0722], light))
  const z = f(dot([0.0193, 0.1192, 0.9505], light) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const distance = (a: string, b: string, matrix: readonly Triple[]): number => {
  const [p, q] = [lab(seen(linear(a), matrix)), lab(seen(linear(b), matrix))]
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
