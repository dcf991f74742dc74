import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { animate } from '../../render/film.ts'

function still(colour: string, width = 40, height = 30) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return { data: canvas.encodeSync('webp', 60), width, height }
}

/** The chunks of a file, by name and content. */
function chunks(data: Uint8Array): (readonly [string, Buffer])[] {
  const file = Buffer.from(data)
  const found: (readonly [string, Buffer])[] = []
  for (let at = 12; at < file.length;) {
    const size = file.readUInt32LE(at + 4)
    found.push([file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + size)])
    at += 8 + size + (size % 2)
  }
  return found
}

describe('a film', () => {
  it('holds every picture for its time, in a file as long as it says', () => {
    const film = animate([
      { picture: still('red'), milliseconds: 900 },
      { picture: still('blue'), milliseconds: 3600 },
    ])
    expect(Buffer.from(film).readUInt32LE(4)).toBe(film.length - 8)
    const parts = chunks(film)
    expect(parts.map(([name]) => name)).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF'])
    const frames = parts.filter(([name]) => name === 'ANMF').map(([, body]) => body)
    expect(frames.map((body) => body.readUIntLE(12, 3))).toEqual([900, 3600])
    expect(frames.map((body) => [body.readUIntLE(6, 3) + 1, body.readUIntLE(9, 3) + 1])).toEqual([
      [40, 30],
      [40, 30],
    ])
  })

  it('is as large as its largest picture, and is read as a picture', async () => {
    const film = animate([
      { picture: still('green', 40, 31), milliseconds: 100 },
      { picture: still('blue', 64, 20), milliseconds: 100 },
    ])
    const [, head] = chunks(film)[0] ?? []
    expect(head && [head.readUIntLE(4, 3) + 1, head.readUIntLE(7, 3) + 1]).toEqual([64, 31])
    const read = await loadImage(Buffer.from(film))
    expect([read.width, read.height]).toEqual([64, 31])
  })

  it('takes nothing but WebP pictures, and at least one', () => {
    expect(() => animate([])).toThrow(RangeError)
    const picture = { data: createCanvas(4, 4).encodeSync('png'), width: 4, height: 4 }
    expect(() => animate([{ picture, milliseconds: 1 }])).toThrow('no WebP')
  })
})
