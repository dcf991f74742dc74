import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BoardArea, BoardTopology } from '../../render/atlas/areas/topology.ts'
import { blitz } from '../../render/atlas/areas/blitz.ts'
import { europeAflame } from '../../render/atlas/areas/europe-aflame.ts'
import { areaRegions } from '../../render/atlas/areas/regions.ts'
import { box, inset, overlap, type Box } from '../../render/draw.ts'

const boards = { 'europe-aflame': europeAflame, blitz } as const

const topologyOf = (name: string): BoardTopology =>
  JSON.parse(
    readFileSync(new URL(`../../render/assets/${name}/board/areas.json`, import.meta.url), 'utf8'),
  ) as BoardTopology

const within = (b: Box, around: Box): boolean =>
  b.x >= around.x &&
  b.y >= around.y &&
  b.x + b.width <= around.x + around.width &&
  b.y + b.height <= around.y + around.height

/** Whether a point lies in an area, by the even-odd rule. */
function inside(area: BoardArea, x: number, y: number): boolean {
  let odd = false
  for (const ring of area.rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[i], ring[i + 1], ring[i + 2], ring[i + 3]]
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd
    }
  }
  return odd
}

/** In square pixels; holes count against what is around them. */
function size(area: BoardArea): number {
  let sum = 0
  for (const ring of area.rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.slice(i, i + 4)
      sum += x1 * y2 - x2 * y1
    }
  }
  return Math.abs(sum / 2)
}

for (const [name, map] of Object.entries(boards)) {
  describe(`the areas of ${name}`, () => {
    const { width, height, areas, edges } = topologyOf(name)

    it('are all there, by name, with land of their own', () => {
      const wanted = [...map.land, ...map.sea].map((area) => [area.id, area.name])
      expect(areas.map((area) => [area.id, area.name])).toEqual(wanted)
      for (const area of areas) expect(size(area), area.id).toBeGreaterThan(30)
    })

    it('do not overlap by more than a hair', () => {
      const bounds = areas.map((area) => {
        const points = area.rings.flat()
        const [xs, ys] = [0, 1].map((axis) => points.filter((_, i) => i % 2 === axis)) as [number[], number[]]
        return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
      })
      const hair = 2.5
      const around = [
        [0, 0],
        [hair, 0],
        [-hair, 0],
        [0, hair],
        [0, -hair],
      ] as const
      for (let y = 6.5; y < height; y += 23) {
        for (let x = 3.5; x < width; x += 23) {
          const here = areas
            .filter((_, i) => {
              const [left = 0, top = 0, right = 0, bottom = 0] = bounds[i] ?? []
              return x > left && x < right && y > top && y < bottom
            })
            .filter((area) => around.every(([dx, dy]) => inside(area, x + dx, y + dy)))
          expect(here.length, `${here.map(({ id }) => id).join()} at ${x}, ${y}`).toBeLessThan(2)
        }
      }
    })

    it('hold their points, and names cover each other nowhere', () => {
      for (const area of areas) expect(inside(area, area.point[0], area.point[1]), area.id).toBe(true)
      areas.forEach((a, i) => {
        for (const b of areas.slice(i + 1))
          expect(overlap(inset(a.label, 1), inset(b.label, 1)), `${a.id} and ${b.id}`).toBe(false)
        expect(a.label.x >= 0 && a.label.x + a.label.width <= width, a.id).toBe(true)
        expect(a.label.y >= 0 && a.label.y + a.label.height <= height, a.id).toBe(true)
      })
    })

    it('are each shown in a region, whose names a phone shows at nine pixels or more', () => {
      const regions = areaRegions[name] ?? []
      for (const { part, id } of regions) expect(within(part, box(0, 0, width, height)), id).toBe(true)
      for (const { id, label } of areas) {
        const lines = Math.max(1, Math.round(label.height / 21))
        const shown = regions
          .filter(({ part }) => within(label, part))
          .map(({ part }) => (label.height / lines) * (550 / part.width))
        expect(Math.max(0, ...shown), id).toBeGreaterThanOrEqual(9)
      }
    })

    it('are neighbours as the game has it, whatever the geometry says', () => {
      const found = new Map(edges.map((edge) => [[edge.a, edge.b].sort().join(' '), edge.kind]))
      for (const { a, b, kind } of map.edges) {
        const is = found.get([a, b].sort().join(' '))
        expect(is === kind || is === 'link', `${a} and ${b} are ${is ?? 'nothing'}, not ${kind}`).toBe(true)
      }
      const given = new Set(map.edges.map(({ a, b }) => [a, b].sort().join(' ')))
      for (const [pair, kind] of found) if (!given.has(pair)) expect(['coast', 'barred'], pair).toContain(kind)
      const apart = edges.filter(({ kind }) => kind === 'link')
      expect(apart.length / map.edges.length).toBeLessThan(0.07)
    })
  })
}
