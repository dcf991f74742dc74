import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { boardSize, reach } from '../ii-world-war/geometry.ts'
import { paintGround, rgb } from './ground.ts'
import type { LonLat } from './warp.ts'

const land = ['#d9dcb2', '#ded6ae', '#d8c698', '#c9ae82', '#efe7d6'].map(rgb)
const sea = ['#b8d7e2', '#98c0d4', '#7eacc7', '#6b9bbb'].map(rgb)

const width = 2600
const height = 2 * Math.round((width * boardSize.height) / boardSize.width / 2)
const size = width / boardSize.width

/** Lambert's conformal cone through 40 and 58 degrees north, fitted to the hexes: a hex is 144.3 kilometres across. */
function place(x: number, y: number): LonLat {
  const [n, rf, rho0, hex] = [0.757871, 11480.736, 5556.865, 144.3]
  const u = x / size - reach + Math.sqrt(3) / 2
  const v = y / size + 0.5
  const [east, north] = [(u - 7.174) * hex, (16.711 - v) * hex]
  const rho = Math.hypot(east, rho0 - north)
  const lon = (Math.atan2(east, rho0 - north) / n) * (180 / Math.PI) - 2.25
  const lat = (2 * Math.atan((rf / rho) ** (1 / n)) * 180) / Math.PI - 90
  return [lon, lat]
}

export function paintHexBoard(): Promise<Canvas> {
  return paintGround({ width, height, scale: width / 1600, inverse: place, ramps: () => ({ land, sea }) })
}

/** Where land is: white on nothing, half the size. Tints of control are cut out with it. */
export async function paintHexMask(): Promise<Canvas> {
  const [white, black] = [[255, 255, 255] as const, [0, 0, 0] as const]
  const shape = await paintGround({
    width: width / 2,
    height: height / 2,
    scale: width / 3200,
    inverse: (x, y) => place(x * 2, y * 2),
    ramps: () => ({ land: [white, white], sea: [black, black] }),
    mask: true,
  })
  const canvas = createCanvas(shape.width, shape.height)
  const [from, to] = [shape.getContext('2d'), canvas.getContext('2d')]
  const pixels = from.getImageData(0, 0, shape.width, shape.height)
  for (let i = 0; i < pixels.data.length; i += 4) {
    pixels.data[i + 3] = pixels.data[i] ?? 0
    pixels.data.fill(255, i, i + 3)
  }
  to.putImageData(pixels, 0, 0)
  return canvas
}
