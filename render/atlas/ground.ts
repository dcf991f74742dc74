import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { blur, distance } from './field.ts'
import { lakes, land, rasterise, rivers, sample, type Box } from './geography.ts'
import { heights } from './heights.ts'
import type { LonLat } from './warp.ts'

export type Rgb = readonly [number, number, number]

export const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb
export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))

const ink = rgb('#3b3a3f')
const river = rgb('#7fa9c0')

function ramp(colours: readonly Rgb[], t: number): Rgb {
  const x = clamp(t) * (colours.length - 1)
  const i = Math.min(colours.length - 2, Math.floor(x))
  return mix(colours[i] ?? ink, colours[i + 1] ?? ink, x - i)
}

/** What a base layer shows, and in which colours. */
export interface Ground {
  readonly width: number
  readonly height: number
  /** Where the middle of a pixel lies on the globe. */
  readonly inverse: (x: number, y: number) => LonLat
  /** How much larger lines and shades are than on a picture 1,600 pixels wide. */
  readonly scale: number
  /** Colours of the land, from the valleys to the peaks, and of the water, from the shore to the deep. */
  readonly ramps: (x: number, y: number) => { readonly land: readonly Rgb[]; readonly sea: readonly Rgb[] }
  /** Only land and water, without relief and lines. */
  readonly mask?: boolean
  /** A last change of a pixel's colour. */
  readonly finish?: (colour: Rgb, x: number, y: number) => Rgb
}

/** Paints a base layer: relief, rivers, lakes, coasts, water lines and a graticule. */
export async function paintGround(spec: Ground): Promise<Canvas> {
  const { width, height, scale: k } = spec
  const lon = new Float32Array(width * height)
  const lat = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = spec.inverse(x + 0.5, y + 0.5)
      lon[y * width + x] = place[0]
      lat[y * width + x] = place[1]
    }
  }
  const box = bounds(lon, lat)
  const scale = Math.min(80, 9000 / (box[2] - box[0]))
  const masks = {
    land: rasterise(land(), box, scale),
    lakes: rasterise(lakes(), box, scale),
    rivers: rasterise(rivers(), box, scale, scale / 9),
  }
  const elevation = await heights()

  const shore = new Float32Array(width * height)
  const dry = new Uint8Array(width * height)
  const wet = new Uint8Array(width * height)
  const rise = new Float32Array(width * height)
  const stream = new Float32Array(width * height)
  for (let i = 0; i < shore.length; i++) {
    const [x, y] = [lon[i] ?? 0, lat[i] ?? 0]
    const ground = sample(masks.land, x, y) * (1 - sample(masks.lakes, x, y))
    shore[i] = ground
    dry[i] = ground >= 0.5 ? 1 : 0
    wet[i] = 1 - (dry[i] ?? 0)
    rise[i] = elevation(x, y)
    stream[i] = ground * sample(masks.rivers, x, y)
  }
  const toLand = distance(dry, width, height)
  const toSea = distance(wet, width, height)
  const radius = Math.round(3 * k)
  const relief = blur(blur(rise, width, height, radius), width, height, radius)

  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const ramps = spec.ramps(x, y)
      if (spec.mask === true) {
        const flat = mix(ramps.sea[0] ?? ink, ramps.land[0] ?? ink, clamp((shore[i] ?? 0) * 4 - 1.5))
        image.data.set([flat[0], flat[1], flat[2], 255], 4 * i)
        continue
      }
      const coast = (toSea[i] ?? 0) - (toLand[i] ?? 0)
      const water = waterColour(ramps.sea, (toLand[i] ?? 0) / k)
      const high = rise[i] ?? 0
      const left = relief[i - (x > 0 ? 1 : 0)] ?? 0
      const right = relief[i + (x < width - 1 ? 1 : 0)] ?? 0
      const up = relief[i - (y > 0 ? width : 0)] ?? 0
      const down = relief[i + (y < height - 1 ? width : 0)] ?? 0
      const slope = clamp((right - left + down - up) * 26 * k, -0.34, 0.3)
      let earth = ramp(ramps.land, Math.sqrt(high) * 1.1)
      earth = slope < 0 ? mix(earth, [255, 252, 242], -slope * 1.1) : mix(earth, [58, 48, 62], slope)
      earth = mix(earth, river, 0.75 * clamp(((stream[i] ?? 0) - 0.25) * 2))
      earth = mix(earth, [70, 62, 66], 0.22 * clamp(1 - (toSea[i] ?? 0) / (14 * k)))
      let colour = mix(water, earth, clamp((shore[i] ?? 0) * 4 - 1.5))
      if (graticule(lon, lat, i, x, y, width, height)) colour = mix(colour, [255, 255, 255], dry[i] ? 0.12 : 0.2)
      colour = mix(colour, ink, 0.85 * clamp(2.1 - Math.abs(coast - 0.5) / k))
      colour = spec.finish?.(colour, x, y) ?? colour
      image.data.set([colour[0], colour[1], colour[2], 255], 4 * i)
    }
  }
  context.putImageData(image, 0, 0)
  return canvas
}

/** Shallow to deep, with the fine lines that engravers draw along a coast. */
function waterColour(colours: readonly Rgb[], away: number): Rgb {
  let colour = ramp(colours, (away / 210) ** 0.62)
  for (const [at, strength] of [
    [11, 0.5],
    [25, 0.38],
    [43, 0.27],
    [66, 0.18],
    [95, 0.11],
  ] as const) {
    colour = mix(colour, [255, 255, 255], strength * clamp(1.9 - Math.abs(away - at) * 0.9))
  }
  return colour
}

/** Whether a tenth meridian or parallel runs through the pixel. */
function graticule(
  lon: Float32Array,
  lat: Float32Array,
  i: number,
  x: number,
  y: number,
  width: number,
  height: number,
): boolean {
  const crosses = (field: Float32Array): boolean => {
    const here = Math.floor((field[i] ?? 0) / 10)
    return (
      (x + 1 < width && Math.floor((field[i + 1] ?? 0) / 10) !== here) ||
      (y + 1 < height && Math.floor((field[i + width] ?? 0) / 10) !== here)
    )
  }
  return crosses(lon) || crosses(lat)
}

function bounds(lon: Float32Array, lat: Float32Array): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < lon.length; i++) {
    west = Math.min(west, lon[i] ?? west)
    east = Math.max(east, lon[i] ?? east)
    south = Math.min(south, lat[i] ?? south)
    north = Math.max(north, lat[i] ?? north)
  }
  return [west - 1, south - 1, east + 1, north + 1]
}
