import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { blur, distance } from './field.ts'
import { heights, lakes, land, rasterise, rivers, sample, type Box } from './geography.ts'
import type { GridMap, Terrain } from './war-and-write.ts'
import { bend } from './warp.ts'

type Rgb = readonly [number, number, number]

const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb
const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))
const smooth = (x: number): number => x * x * (3 - 2 * x)

/** Land by terrain of the area and height: the valleys first. */
const landRamp: { readonly [T in Terrain]: readonly Rgb[] } = {
  inland: ['#b9cd96', '#cbd3a0', '#d8cfa4', '#cdb48b', '#efe9df'].map(rgb),
  coast: ['#d3c0d8', '#d9c8d6', '#dccbc9', '#cfb4ab', '#f1ebe8'].map(rgb),
  ocean: ['#e6dfc6', '#e4dabc', '#dccba8', '#cdb48b', '#f1ece0'].map(rgb),
}
/** Water by terrain, from the shore to the deep. */
const seaRamp: { readonly [T in Terrain]: readonly Rgb[] } = {
  inland: ['#c5dcd8', '#b4d0cf', '#a8c7c9', '#a0c1c5'].map(rgb),
  coast: ['#c3d4e6', '#abc2dd', '#98b3d3', '#8ca8cc'].map(rgb),
  ocean: ['#a9d0e2', '#82b7d4', '#649fc4', '#4f8cb6'].map(rgb),
}
const rim: { readonly [T in Terrain]: Rgb } = { inland: rgb('#5f8f3d'), coast: rgb('#8a5aa0'), ocean: rgb('#1f6596') }
const ink = rgb('#3b3a3f')
const river = rgb('#7fa9c0')

function ramp(colours: readonly Rgb[], t: number): Rgb {
  const x = clamp(t) * (colours.length - 1)
  const i = Math.min(colours.length - 2, Math.floor(x))
  return mix(colours[i] ?? ink, colours[i + 1] ?? ink, x - i)
}

/** Paints the base layer of a grid map: relief, coasts, water lines, the areas' terrain and their bounds. */
export async function paintBase(
  map: GridMap,
  cell: { readonly width: number; readonly height: number },
): Promise<Canvas> {
  const rows = map.terrain.length
  const columns = map.columns.length
  const [width, height] = [columns * cell.width, rows * cell.height]
  const inverse = bend(map.lattice, { columns, rows })
  /** Lines and shades were chosen on areas 300 pixels high. */
  const k = cell.height / 300
  const lon = new Float32Array(width * height)
  const lat = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = inverse((x + 0.5) / cell.width, (y + 0.5) / cell.height)
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
      const terrain = map.terrain[Math.floor(y / cell.height)]?.[Math.floor(x / cell.width)] ?? 'ocean'
      const coast = (toSea[i] ?? 0) - (toLand[i] ?? 0)
      const water = waterColour(seaRamp[terrain], (toLand[i] ?? 0) / k)
      const high = rise[i] ?? 0
      const left = relief[i - (x > 0 ? 1 : 0)] ?? 0
      const right = relief[i + (x < width - 1 ? 1 : 0)] ?? 0
      const up = relief[i - (y > 0 ? width : 0)] ?? 0
      const down = relief[i + (y < height - 1 ? width : 0)] ?? 0
      const slope = clamp((right - left + down - up) * 26 * k, -0.34, 0.3)
      let ground = ramp(landRamp[terrain], Math.sqrt(high) * 1.1)
      ground = slope < 0 ? mix(ground, [255, 252, 242], -slope * 1.1) : mix(ground, [58, 48, 62], slope)
      ground = mix(ground, river, 0.75 * clamp(((stream[i] ?? 0) - 0.25) * 2))
      ground = mix(ground, [70, 62, 66], 0.22 * clamp(1 - (toSea[i] ?? 0) / (14 * k)))
      let colour = mix(water, ground, clamp((shore[i] ?? 0) * 4 - 1.5))
      colour = mix(colour, graticule(lon, lat, i, x, y, width, height) ? [255, 255, 255] : colour, dry[i] ? 0.12 : 0.2)
      colour = mix(colour, ink, 0.85 * clamp(2.1 - Math.abs(coast - 0.5) / k))
      const edge = Math.min(
        x % cell.width,
        cell.width - 1 - (x % cell.width),
        y % cell.height,
        cell.height - 1 - (y % cell.height),
      )
      colour = mix(colour, rim[terrain], 0.62 * (1 - smooth(clamp(edge / (cell.height * 0.085)))))
      image.data.set([colour[0], colour[1], colour[2], 255], 4 * i)
    }
  }
  context.putImageData(image, 0, 0)
  drawBounds(context, columns, rows, cell, k)
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

function drawBounds(
  context: ReturnType<Canvas['getContext']>,
  columns: number,
  rows: number,
  cell: { width: number; height: number },
  k: number,
): void {
  const [width, height] = [columns * cell.width, rows * cell.height]
  for (const [colour, line] of [
    ['rgba(30,34,44,.55)', 8 * k],
    ['#fbf6e9', 5 * k],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = line
    context.beginPath()
    for (let c = 1; c < columns; c++) {
      context.moveTo(c * cell.width, 0)
      context.lineTo(c * cell.width, height)
    }
    for (let r = 1; r < rows; r++) {
      context.moveTo(0, r * cell.height)
      context.lineTo(width, r * cell.height)
    }
    context.stroke()
  }
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
