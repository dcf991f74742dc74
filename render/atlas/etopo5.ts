/**
 * Makes heights.webp out of ETOPO5, once: `node --import tsx render/atlas/etopo5.ts etopo5.cdf`. README.md says where that file is from.
 * It is a picture of the globe's land in plain degrees, twelve pixels a degree, from 180 degrees west and `northernmost` southwards.
 */
import { createCanvas } from '@napi-rs/canvas'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { grey, northernmost, perDegree, southernmost } from './heights.ts'

const known = '1455d5e5feebd183d0bef5538a750ca8a44801e1503f964df900831c224459ce'
/** Where the grid begins in the file: 2,161 rows from the south pole of 4,320 numbers (big-endian, metres) from Greenwich eastwards. */
const begin = 52_552
const [columns, rows] = [360 * perDegree, 180 * perDegree + 1]

const file = process.argv[2]
if (file === undefined) throw new Error('Which file? node --import tsx render/atlas/etopo5.ts etopo5.cdf')
const data = readFileSync(file)
if (createHash('sha256').update(data).digest('hex') !== known)
  throw new Error(`${file} is another file than the one in README.md.`)

const height = (northernmost - southernmost) * perDegree + 1
const canvas = createCanvas(columns, height)
const context = canvas.getContext('2d')
const image = context.createImageData(columns, height)
for (let y = 0; y < height; y++) {
  const row = rows - 1 - (90 - northernmost) * perDegree - y
  for (let x = 0; x < columns; x++) {
    const metres = data.readFloatBE(begin + 4 * (row * columns + ((x + columns / 2) % columns)))
    const value = grey(metres)
    image.data.set([value, value, value, 255], 4 * (y * columns + x))
  }
}
context.putImageData(image, 0, 0)
// 100 and more is lossless.
const bytes = canvas.encodeSync('webp', 100)
writeFileSync(new URL('heights.webp', import.meta.url), bytes)
console.log(`heights.webp: ${columns}×${height}, ${(bytes.length / 1024).toFixed(0)} KB`)
