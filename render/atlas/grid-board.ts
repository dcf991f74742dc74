import type { Canvas } from '@napi-rs/canvas'
import { clamp, mix, paintGround, rgb, type Rgb } from './ground.ts'
import type { GridMap, Terrain } from './war-and-write.ts'
import { bend } from './warp.ts'

const land: { readonly [T in Terrain]: readonly Rgb[] } = {
  inland: ['#b9cd96', '#cbd3a0', '#d8cfa4', '#cdb48b', '#efe9df'].map(rgb),
  coast: ['#d3c0d8', '#d9c8d6', '#dccbc9', '#cfb4ab', '#f1ebe8'].map(rgb),
  ocean: ['#e6dfc6', '#e4dabc', '#dccba8', '#cdb48b', '#f1ece0'].map(rgb),
}
const sea: { readonly [T in Terrain]: readonly Rgb[] } = {
  inland: ['#c5dcd8', '#b4d0cf', '#a8c7c9', '#a0c1c5'].map(rgb),
  coast: ['#c3d4e6', '#abc2dd', '#98b3d3', '#8ca8cc'].map(rgb),
  ocean: ['#a9d0e2', '#82b7d4', '#649fc4', '#4f8cb6'].map(rgb),
}
const rim: { readonly [T in Terrain]: Rgb } = { inland: rgb('#5f8f3d'), coast: rgb('#8a5aa0'), ocean: rgb('#1f6596') }

/** Paints a grid board: bent geography, the areas' terrain and their bounds. */
export async function paintGridBoard(map: GridMap, cell: { width: number; height: number }): Promise<Canvas> {
  const rows = map.terrain.length
  const columns = map.columns.length
  const inverse = bend(map.lattice, { columns, rows })
  const terrainAt = (x: number, y: number): Terrain =>
    map.terrain[Math.floor(y / cell.height)]?.[Math.floor(x / cell.width)] ?? 'ocean'
  const scale = cell.height / 300
  const canvas = await paintGround({
    width: columns * cell.width,
    height: rows * cell.height,
    scale,
    inverse: (x, y) => inverse(x / cell.width, y / cell.height),
    ramps: (x, y) => ({ land: land[terrainAt(x, y)], sea: sea[terrainAt(x, y)] }),
    finish(colour, x, y) {
      const [inX, inY] = [x % cell.width, y % cell.height]
      const edge = clamp(Math.min(inX, cell.width - 1 - inX, inY, cell.height - 1 - inY) / (cell.height * 0.085))
      return mix(colour, rim[terrainAt(x, y)], 0.62 * (1 - edge * edge * (3 - 2 * edge)))
    },
  })
  drawBounds(canvas.getContext('2d'), columns, rows, cell, scale)
  return canvas
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
