/** Writes sample pictures of every board and state into gallery/, in full and as a phone shows them: `npm run gallery`. */
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { mkdirSync, writeFileSync } from 'node:fs'
import { areaRegions } from '../../render/atlas/areas/regions.ts'
import { box } from '../../render/draw.ts'
import { encode } from '../../render/encode.ts'
import { painterOf } from '../../render/index.ts'
import { eyes, simulate } from './eyes.ts'
import { samples } from './samples.ts'

const folder = new URL('../../gallery/', import.meta.url)
mkdirSync(folder, { recursive: true })
const phone = 550
/** Boards that are also shown as colour-blind eyes see them. */
const simulated = [
  'war-and-write-world-war',
  'war-and-write-europe-pacific-revealed',
  'one-hour-war',
  'ii-world-war-war',
]

for (const { name, request } of samples) {
  const painter = await painterOf(request.game)
  const from = performance.now()
  const { canvas } = painter.draw(request)
  const picture = encode(canvas, request.quality)
  const took = performance.now() - from
  writeFileSync(new URL(`${name}.webp`, folder), picture.data)
  const image = await loadImage(Buffer.from(picture.data))
  const small = createCanvas(phone, Math.round((picture.height * phone) / picture.width))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, small.width, small.height)
  writeFileSync(new URL(`${name}-550.png`, folder), await small.encode('png'))
  if (simulated.includes(name))
    for (const kind of ['deutan', 'protan'] as const)
      writeFileSync(new URL(`${name}-${kind}.webp`, folder), await simulate(canvas, eyes[kind]).encode('webp', 84))
  console.log(
    `${name}: ${picture.width}×${picture.height}, ${Math.round(picture.data.length / 1024)} KB, ${took.toFixed(0)} ms`,
  )
}

// Boards whose games are not there yet, empty: whole, and each region by itself.
for (const [name, regions] of Object.entries(areaRegions)) {
  const image = await loadImage(new URL(`../../render/assets/${name}/board/empty.webp`, import.meta.url))
  const whole = { id: 'empty', part: box(0, 0, image.width, image.height) }
  for (const { id, part } of [whole, ...regions]) {
    for (const [file, width] of [
      [`${name}-${id}.png`, part.width],
      [`${name}-${id}-${phone}.png`, phone],
    ] as const) {
      const canvas = createCanvas(width, Math.round((part.height * width) / part.width))
      const context = canvas.getContext('2d')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
      writeFileSync(new URL(file, folder), await canvas.encode('png'))
    }
    console.log(`${name}-${id}: ${part.width}×${part.height}`)
  }
}
