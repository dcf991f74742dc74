/** Draws the base layers of all boards anew into render/assets: `npm run maps`, or only those that are named: `npm run maps -- europe`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { paintBase } from './base.ts'
import { gridMaps } from './war-and-write.ts'
import { bend, locate } from './warp.ts'

const assets = new URL('../assets/', import.meta.url)

const only = process.argv.slice(2)
for (const map of gridMaps) {
  if (only.length > 0 && !only.includes(map.id)) continue
  const rows = map.terrain.length
  const inverse = bend(map.lattice, { columns: map.columns.length, rows })
  for (const [area, [name, place]] of Object.entries(map.landmarks)) {
    const point = locate(inverse, map.columns.length, rows, place)
    const found = point ? `${map.columns[Math.floor(point[0])] ?? '?'}${Math.floor(point[1]) + 1}` : 'nowhere'
    if (found !== area)
      console.error(`${name} falls into ${found} (${point?.map((n) => n.toFixed(2)).join(', ') ?? ''}), not ${area}.`)
  }
  const canvas = await paintBase(map, { width: 600, height: 450 })
  const folder = new URL('war-and-write/', assets)
  mkdirSync(folder, { recursive: true })
  const bytes = await canvas.encode('webp', 90)
  writeFileSync(new URL(`${map.id}.webp`, folder), bytes)
  console.log(`${map.id}.webp ${canvas.width}×${canvas.height} ${(bytes.length / 1024).toFixed(0)} KB`)
}
