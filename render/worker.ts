/** A thread that draws pictures one after the other. It is started by pool.ts. */
import { parentPort } from 'node:worker_threads'
import type { PictureRequest } from '../src/core/picture.ts'
import { encode } from './encode.ts'
import { loadFonts } from './fonts.ts'
import { painterOf } from './index.ts'
import type { FromWorker, ToWorker } from './pool.ts'
import { clear, release } from './page.ts'
import { missingFaces } from './scripts.ts'

const port = parentPort
if (!port) throw new Error('render/worker.ts runs in a worker thread only.')

const missing = [...loadFonts(), ...missingFaces()]
port.postMessage({ kind: 'ready', missingFonts: missing } satisfies FromWorker)

/** Milliseconds after a picture until its page is given back: the next one often follows at once. */
const pageRest = 300
let rest: NodeJS.Timeout | undefined

port.on('message', ({ id, request, limit }: ToWorker) => {
  clearTimeout(rest)
  paint(request, limit).then(
    (picture) => {
      // Copied out of the encoder's memory, so that it can be handed over without another copy.
      const data = new Uint8Array(picture.data)
      port.postMessage({ kind: 'picture', id, picture: { ...picture, data } } satisfies FromWorker, [data.buffer])
    },
    (error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      port.postMessage({ kind: 'failed', id, error: text } satisfies FromWorker)
    },
  )
})

async function paint(request: PictureRequest, limit: number | undefined) {
  const painter = await painterOf(request.game)
  try {
    const { canvas } = painter.draw(request)
    return encode(canvas, request.quality, limit)
  } finally {
    clear()
    clearTimeout(rest)
    rest = setTimeout(() => release('page'), pageRest)
  }
}
