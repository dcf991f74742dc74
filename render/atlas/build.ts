/** Draws the base layers of all boards anew into render/assets: `npm run maps`, or some of them: `npm run maps -- europe`. */
import type { Canvas } from '@napi-rs/canvas'
import { mkdirSync, writeFileSync } from 'node:fs'
import { paintGraphBoard } from './graph-board.ts'
import { paintGridBoard } from './grid-board.ts'
import { paintHexBoard, paintHexMask } from './ii-world-war.ts'
import { oneHourAnchors } from './one-hour.ts'
import { gridMaps, type GridMap } from './war-and-write.ts'
import { bend, locate } from './warp.ts'

interface Layer {
  readonly file: string
  readonly paint: () => Promise<Canvas>
}

const layers: readonly Layer[] = [
  ...gridMaps.map((map) => ({
    file: `war-and-write/${map.id}`,
    paint: () => {
      checkLandmarks(map)
      return paintGridBoard(map, { width: 600, height: 450 })
    },
  })),
  { file: 'one-hour/world', paint: () => paintGraphBoard(oneHourAnchors, { width: 2400, height: 1440 }) },
  { file: 'ii-world-war/europe', paint: paintHexBoard },
  { file: 'ii-world-war/land', paint: paintHexMask },
]

/** Every landmark has to lie in its area. */
function checkLandmarks(map: GridMap): void {
  const rows = map.terrain.length
  const inverse = bend(map.lattice, { columns: map.columns.length, rows })
  for (const [area, [name, place]] of Object.entries(map.landmarks)) {
    const point = locate(inverse, map.columns.length, rows, place)
    const found = point ? `${map.columns[Math.floor(point[0])] ?? '?'}${Math.floor(point[1]) + 1}` : 'nowhere'
    if (found !== area) throw new Error(`${name} falls into ${found}, not ${area}.`)
  }
}

const only = process.argv.slice(2)
for (const { file, paint } of layers) {
  if (only.length > 0 && !only.some((name) => file.includes(name))) continue
  const canvas = await paint()
  const url = new URL(`../assets/${file}.webp`, import.meta.url)
  mkdirSync(new URL('.', url), { recursive: true })
  const bytes = await canvas.encode('webp', 90)
  writeFileSync(url, bytes)
  console.log(`${file}.webp: ${canvas.width}×${canvas.height}, ${(bytes.length / 1024).toFixed(0)} KB`)
}
