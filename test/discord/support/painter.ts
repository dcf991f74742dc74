import { deflateSync } from 'node:zlib'
import type { Painter, PictureRequest } from '../../../src/core/index.ts'

/** One grey pixel: a real PNG, which no viewer takes for a board. */
function pixel(): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A painter that draws one pixel and remembers what it was asked for. */
export function stubPainter(): Painter & { readonly asked: PictureRequest[] } {
  const asked: PictureRequest[] = []
  return {
    asked,
    async paint(request) {
      asked.push(request)
      return { data: pixel(), name: `${request.frame.kind}.png`, width: 1, height: 1 }
    },
    async film(requests) {
      asked.push(...requests.map((request) => ({ ...request, quality: 'film' as const })))
      return { data: pixel(), name: 'film.png', width: 1, height: 1 }
    },
    regions: () => [
      { id: 'east', title: 'The east' },
      { id: 'west', title: 'The west' },
    ],
    async close() {
      // nothing to close
    },
  }
}
