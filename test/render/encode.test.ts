import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { encode } from '../../render/encode.ts'
import { numbers } from './war-views.ts'

/** A picture that no format can make small. */
function noise(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  const random = numbers(1)
  for (let i = 0; i < image.data.length; i++) image.data[i] = i % 4 === 3 ? 255 : Math.floor(random() * 256)
  context.putImageData(image, 0, 0)
  return canvas
}

describe('encode', () => {
  it('makes WebP for the channel in full size', async () => {
    const picture = encode(createCanvas(1600, 900), 'full')
    expect([picture.name, picture.width, picture.height]).toEqual(['board.webp', 1600, 900])
    const image = await loadImage(Buffer.from(picture.data))
    expect(image.width).toBe(1600)
  })

  it('makes small JPEGs for previews', () => {
    const picture = encode(createCanvas(1600, 900), 'preview')
    expect([picture.name, picture.width]).toEqual(['board.jpg', 1100])
  })

  it('falls back to a smaller picture above the limit', () => {
    const canvas = noise(800, 600)
    const whole = encode(canvas, 'full')
    const limit = Math.floor(whole.data.length / 4)
    const picture = encode(canvas, 'full', limit)
    expect(picture.data.length).toBeLessThanOrEqual(limit)
    expect(picture.width).toBeLessThan(800)
  })

  it('says so where nothing helps', () => {
    expect(() => encode(noise(300, 300), 'full', 100)).toThrow('stays above 100 bytes')
  })
})
