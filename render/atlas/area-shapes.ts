import type { AreaMap, AreaSpec } from './areas/read.ts'
import { countries, lakes, land, lookUp, rasterise, sample, type Box } from './geography.ts'
import type { LonLat } from './warp.ts'

/** A board cut into areas, pixel by pixel. */
export interface Shapes {
  readonly width: number
  readonly height: number
  readonly areas: readonly AreaSpec[]
  /** The number of a pixel's area; -1 for water outside all seas, -2 for land outside all areas. */
  readonly label: Int16Array
}

/** Land that is farther from all places, in pixels of the shapes, is in no area: overseas parts of a country. */
const farthest = 300

/** Pixels of the picture in one of the shapes. */
export const coarse = 2

/** Radius of discs, in pixels of the shapes. */
export const discRadius = 11

/**
 * Cuts a board into areas. Land goes to the nearest place among the areas that take parts of its country, a little
 * bent so that borders look natural; water to the sea area that is nearest by water.
 */
export function cutAreas(map: AreaMap, width: number, height: number, place: (x: number, y: number) => LonLat): Shapes {
  const areas = [...map.land, ...map.sea]
  const lon = new Float32Array(width * height)
  const lat = new Float32Array(width * height)
  let box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < lon.length; i++) {
    const [x, y] = place((i % width) + 0.5, Math.floor(i / width) + 0.5)
    lon[i] = x
    lat[i] = y
    box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)]
  }
  box = [box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1]
  const scale = Math.min(60, 9000 / (box[2] - box[0]))
  const [ground, water] = [rasterise(land(), box, scale), rasterise(lakes(), box, scale)]
  const states = countries()
  const stateAt = lookUp(states, box, scale)
  const names = states.map((state) => String(state.properties?.name))
  for (const name of map.land.flatMap((area) => area.countries))
    if (!names.includes(name)) throw new Error(`There is no country ${name}.`)

  const pixelOf = ([x, y]: LonLat): readonly [number, number] => {
    let [best, at] = [Infinity, 0]
    for (let i = 0; i < lon.length; i++) {
      const away = ((lon[i] ?? 0) - x) ** 2 + (((lat[i] ?? 0) - y) * 1.5) ** 2
      if (away < best) [best, at] = [away, i]
    }
    return [at % width, Math.floor(at / width)]
  }
  const seeds = areas.map((area) => area.places.map((spot) => pixelOf(onBoard(spot, box))))
  const takers = names.map((name) => areas.flatMap((area, i) => (area.countries.includes(name) ? [i] : [])))
  const label = new Int16Array(width * height).fill(-1)
  const open: number[] = []
  for (let i = 0; i < label.length; i++) {
    const dry = sample(ground, lon[i] ?? 0, lat[i] ?? 0) * (1 - sample(water, lon[i] ?? 0, lat[i] ?? 0)) >= 0.5
    if (!dry) continue
    const state = stateAt(lon[i] ?? 0, lat[i] ?? 0)
    if (state < 0) {
      label[i] = -3
      open.push(i)
      continue
    }
    const [x, y] = bent(i % width, Math.floor(i / width))
    let [best, found] = [farthest ** 2, -2]
    for (const area of takers[state] ?? []) {
      for (const [sx, sy] of seeds[area] ?? []) {
        const away = (sx - x) ** 2 + (sy - y) ** 2
        if (away < best) [best, found] = [away, area]
      }
    }
    label[i] = found
  }
  fillGaps(label, open, width)
  flood(map, label, seeds, width, height)
  areas.forEach((area, n) => {
    const spot = seeds[n]?.[0]
    if (area.disc && spot) stamp(label, width, height, spot, n)
  })
  return { width, height, areas, label }
}

/** A longitude as the board counts it. */
const onBoard = ([lon, lat]: LonLat, box: Box): LonLat => [
  lon < box[0] ? lon + 360 : lon > box[2] ? lon - 360 : lon,
  lat,
]

/** Waves of several lengths, so that borders are no straight lines. */
function bent(x: number, y: number): readonly [number, number] {
  const wave = (a: number, b: number, c: number): number =>
    Math.sin(x * a + y * b + c) * 3 + Math.sin(x * a * 2.7 - y * b * 2.3 + c * 2) * 1.6
  return [x + wave(0.07, 0.05, 1), y + wave(0.05, -0.08, 4)]
}

/** Gives land between two countries to what lies beside it. */
function fillGaps(label: Int16Array, open: readonly number[], width: number): void {
  let left = [...open]
  while (left.length > 0) {
    const next: number[] = []
    const found: [number, number][] = []
    for (const i of left) {
      const beside = [i - 1, i + 1, i - width, i + width].map((j) => label[j] ?? -1).find((n) => n >= 0 || n === -2)
      if (beside === undefined) next.push(i)
      else found.push([i, beside])
    }
    if (found.length === 0) {
      for (const i of next) label[i] = -2
      return
    }
    for (const [i, n] of found) label[i] = n
    left = next
  }
}

/** Sea areas grow from their places over the water, all at the same speed. */
function flood(
  map: AreaMap,
  label: Int16Array,
  seeds: readonly (readonly (readonly [number, number])[])[],
  width: number,
  height: number,
): void {
  const cost = new Float32Array(label.length).fill(Infinity)
  const buckets: number[][] = []
  const push = (i: number, at: number): void => void (buckets[Math.floor(at)] ??= []).push(i)
  map.sea.forEach((area, n) => {
    if (area.disc) return
    for (const [x, y] of seeds[map.land.length + n] ?? []) {
      const i = y * width + x
      if (label[i] !== -1) continue
      cost[i] = 0
      label[i] = map.land.length + n
      push(i, 0)
    }
  })
  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at] ?? []
    for (let k = 0; k < bucket.length; k++) {
      const i = bucket[k] ?? 0
      const here = cost[i] ?? 0
      if (Math.floor(here) !== at) continue
      const x = i % width
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width) continue
          const j = i + dy * width + dx
          if (
            j < 0 ||
            j >= width * height ||
            (label[j] ?? 0) < -1 ||
            ((label[j] ?? 0) >= 0 && (label[j] ?? 0) < map.land.length)
          )
            continue
          const then = here + (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1)
          if (then >= (cost[j] ?? 0)) continue
          cost[j] = then
          label[j] = label[i] ?? -1
          push(j, then)
        }
      }
    }
  }
}

function stamp(label: Int16Array, width: number, height: number, [cx, cy]: readonly [number, number], n: number): void {
  for (let y = Math.max(0, cy - discRadius); y <= Math.min(height - 1, cy + discRadius); y++)
    for (let x = Math.max(0, cx - discRadius); x <= Math.min(width - 1, cx + discRadius); x++)
      if (Math.hypot(x - cx, y - cy) <= discRadius) label[y * width + x] = n
}
