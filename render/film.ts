import type { Picture } from '../src/core/picture.ts'

/**
 * Still WebP pictures as one that moves: the same encoded frames in the container that the format has for it
 * (https://developers.google.com/speed/webp/docs/riff_container). Nothing is encoded anew.
 */

export interface FilmFrame {
  readonly picture: Pick<Picture, 'data' | 'width' | 'height'>
  /** How long it is shown. */
  readonly milliseconds: number
}

/** What of a still picture's file belongs into a frame: its bitstream, and its transparency where that is apart. */
const BITS = ['ALPH', 'VP8 ', 'VP8L']
/** The largest that 24 bits hold. */
const MOST = 0xffffff
/** Features of the whole file: an animation, with transparency. */
const [ANIMATION, ALPHA] = [0x02, 0x10]
/** Where a frame's pixels begin in its chunk. */
const FRAME_BITS = 24
/** A frame takes the place of the one before it, and leaves nothing behind. */
const REPLACE = 0x03

/** @throws RangeError where a frame is no WebP picture, or there is none */
export function animate(frames: readonly FilmFrame[]): Uint8Array {
  if (frames.length === 0) throw new RangeError('a film of no frames')
  const width = Math.max(...frames.map(({ picture }) => picture.width))
  const height = Math.max(...frames.map(({ picture }) => picture.height))
  const parts = frames.map((frame) => frameChunk(frame))
  const gaps = frames.some(({ picture }) => picture.width !== width || picture.height !== height)
  const clear = parts.some((part) => part.includes('ALPH', FRAME_BITS, 'latin1'))
  const alpha = gaps || clear ? ALPHA : 0
  const head = chunk('VP8X', [Buffer.from([ANIMATION | alpha, 0, 0, 0]), uint24(width - 1), uint24(height - 1)])
  // No background, and over and over again.
  const loop = chunk('ANIM', [Buffer.alloc(6)])
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), head, loop, ...parts])
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), uint32(body.length), body])
}

function frameChunk({ picture, milliseconds }: FilmFrame): Buffer {
  const { data, width, height } = picture
  return chunk('ANMF', [
    uint24(0),
    uint24(0),
    uint24(width - 1),
    uint24(height - 1),
    uint24(Math.min(MOST, Math.round(milliseconds))),
    Buffer.from([REPLACE]),
    ...bitstream(data),
  ])
}

/** The chunks of a still picture's file that hold its pixels. */
function bitstream(data: Uint8Array): readonly Buffer[] {
  const file = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') {
    throw new RangeError('a frame of a film is no WebP picture')
  }
  const found: Buffer[] = []
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4)
    const padded = 8 + size + (size % 2)
    if (BITS.includes(file.toString('latin1', at, at + 4))) found.push(file.subarray(at, at + padded))
    at += padded
  }
  if (found.length === 0) throw new RangeError('a frame of a film has no pixels')
  return found
}

function chunk(name: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(name, 'latin1'), uint32(body.length), body, Buffer.alloc(body.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
