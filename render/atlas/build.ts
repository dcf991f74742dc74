/** Draws the base layers of all boards anew into render/assets: `npm run maps`, or some of them: `npm run maps -- europe`. */
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { mkdirSync, writeFileSync } from 'node:fs'
import { bases, tileFile, tilePart, type Base, type BaseName } from '../bases.ts'
import type { Box } from '../draw.ts'
import { areaBoards } from './area-boards.ts'
import { paintGraphBoard } from './graph-board.ts'
import { paintGridBoard } from './grid-board.ts'
import { paintHexBoard, paintHexMask } from './ii-world-war.ts'
import { oneHourAnchors } from './one-hour.ts'
import { gridMaps, type GridMap } from './war-and-write.ts'
import { bend, locate } from './warp.ts'

interface Layer {
  readonly file: BaseName
  readonly paint: () => Promise<Canvas>
}

const layers: readonly Layer[] = [
  ...gridMaps.map((map) => ({
    file: `war-and-write/${map.id}` as const,
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
  const base: Base = bases[file]
  const canvas = await paint()
  if (canvas.width !== base.width || canvas.height !== base.height)
    throw new Error(`${file} is ${canvas.width}×${canvas.height}: write that into render/bases.ts.`)
  let bytes = 0
  for (let row = 0; row < base.down; row++)
    for (let column = 0; column < base.across; column++)
      bytes += await writePart(canvas, tilePart(base, column, row), tileFile(file, column, row))
  console.log(`${file}: ${canvas.width}×${canvas.height}, ${(bytes / 1024).toFixed(0)} KB`)
}

async function writePart(canvas: Canvas, part: Box, file: URL): Promise<number> {
  const tile = createCanvas(part.width, part.height)
  tile.getContext('2d').drawImage(canvas, -part.x, -part.y)
  const bytes = await tile.encode('webp', 90)
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, bytes)
  return bytes.length
}

for (const [file, make] of Object.entries(areaBoards)) {
  if (only.length > 0 && !only.some((name) => file.includes(name))) continue
  const { canvas, topology } = await make()
  const folder = new URL(`../assets/${file}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  const bytes = await canvas.encode('webp', 84)
  writeFileSync(new URL('empty.webp', folder), bytes)
  writeFileSync(new URL('areas.json', folder), `${JSON.stringify(topology)}\n`)
  console.log(`${file}: ${canvas.width}×${canvas.height}, ${(bytes.length / 1024).toFixed(0)} KB`)
  for (const kind of ['link', 'barred'] as const) {
    const pairs = topology.edges.filter((edge) => edge.kind === kind).map(({ a, b }) => `${a}–${b}`)
    console.log(
      `  ${kind === 'link' ? 'neighbours that do not touch' : 'touching, but no neighbours'}: ${pairs.join(', ')}`,
    )
  }
}
