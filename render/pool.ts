import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Painter, Picture, PictureRequest } from '../src/core/picture.ts'
import { sizeLimit } from './limits.ts'
import { animate } from './film.ts'
import { regionsOf } from './regions.ts'

/** `limit` is the most bytes that the picture may have. */
export type ToWorker = { readonly id: number; readonly request: PictureRequest; readonly limit?: number }
export type FromWorker =
  | { readonly kind: 'ready'; readonly missingFonts: readonly string[] }
  | { readonly kind: 'picture'; readonly id: number; readonly picture: Picture }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string }

interface PainterLog {
  warn(fields: object, message: string): void
}

export interface PainterOptions {
  /** Threads that draw at once. */
  readonly workers: number
  readonly log: PainterLog
  /** Pictures that may wait; one more is refused. */
  readonly queue?: number
  /** Bytes of finished pictures that are kept for those who ask for the same. */
  readonly cacheBytes?: number
  /** Milliseconds after which a thread that draws no longer counts as alive. */
  readonly patience?: number
  /** Milliseconds without a picture after which a thread ends: it gives back some seventy megabytes, and starts in less than a second. */
  readonly rest?: number
}

interface Job {
  readonly id: number
  readonly request: PictureRequest
  readonly limit?: number
  readonly done: (picture: Picture) => void
  readonly failed: (error: Error) => void
  /** Times that a thread died over it. */
  deaths: number
}

interface Hand {
  worker: Worker | undefined
  job: Job | undefined
  watch: NodeJS.Timeout | undefined
  /** Ends the worker when it was idle for long. */
  rest: NodeJS.Timeout | undefined
}

/** A thread that draws. It says when it is ready (`FromWorker`). */
export function startThread(): Worker {
  return new Worker(new URL('./start-worker.mjs', import.meta.url), { execArgv: [], name: 'painter' })
}

/** Bytes of a film that each frame needs beside its pixels, and a share of the file's own. */
const FRAME_HEAD = 64

/** Opens a painter whose threads start with their first picture. Equal requests are drawn once. */
export function openPainter(options: PainterOptions): Painter {
  const { log, queue: bound = 400, cacheBytes = 4 * 1024 * 1024, patience = 60_000, rest = 180_000 } = options
  const cache = new LRUCache<string, Picture>({
    maxSize: cacheBytes,
    sizeCalculation: (picture) => picture.data.length,
  })
  const underway = new Map<string, Promise<Picture>>()
  const hands: Hand[] = Array.from({ length: Math.max(1, options.workers) }, () => ({
    worker: undefined,
    job: undefined,
    watch: undefined,
    rest: undefined,
  }))
  const waiting: Job[] = []
  let serial = 0
  let closed = false
  let toldFonts = false

  function paint(request: PictureRequest): Promise<Picture> {
    const key = createHash('sha1').update(JSON.stringify(request)).digest('base64')
    const known = cache.get(key)
    if (known) return Promise.resolve(known)
    const same = underway.get(key)
    if (same) return same
    if (closed) return Promise.reject(new Error('The painter is closed.'))
    if (waiting.length >= bound) return Promise.reject(new Error(`${bound} pictures are waiting already.`))
    const picture = draw(request).then((finished) => {
      cache.set(key, finished)
      return finished
    })
    underway.set(key, picture)
    const forget = (): void => void underway.delete(key)
    picture.then(forget, forget)
    return picture
  }

  function draw(request: PictureRequest, limit?: number): Promise<Picture> {
    return new Promise<Picture>((done, failed) => {
      const sized = limit === undefined ? {} : { limit }
      const job: Job = { id: ++serial, request, ...sized, done, failed, deaths: 0 }
      if (request.quality === 'preview') waiting.splice(firstFull(waiting), 0, job)
      else waiting.push(job)
      next()
    })
  }

  /** One frame after the other, so that each waits for whatever else is to be drawn. */
  async function film(requests: readonly Omit<PictureRequest, 'quality'>[], milliseconds: number): Promise<Picture> {
    const limit = Math.floor(sizeLimit / Math.max(1, requests.length)) - FRAME_HEAD
    const frames: Picture[] = []
    for (const request of requests) {
      if (closed) throw new Error('The painter is closed.')
      try {
        frames.push(await draw({ ...request, quality: 'film' }, limit))
      } catch (error) {
        log.warn(
          { game: request.game, fault: error instanceof Error ? error.name : typeof error },
          'A film lacks a frame.',
        )
      }
    }
    const last = frames.length - 1
    const data = animate(
      frames.map((picture, n) => ({ picture, milliseconds: n === last ? milliseconds * 4 : milliseconds })),
    )
    const [width, height] = [frames[0]?.width ?? 0, frames[0]?.height ?? 0]
    return { data, name: 'film.webp', width, height }
  }

  function next(): void {
    for (const hand of hands) {
      if (hand.job) continue
      const job = waiting.shift()
      if (!job) return
      clearTimeout(hand.rest)
      hand.job = job
      hand.watch = setTimeout(() => void hand.worker?.terminate(), patience)
      hand.worker ??= start(hand)
      hand.worker.ref()
      const sized = job.limit === undefined ? {} : { limit: job.limit }
      hand.worker.postMessage({ id: job.id, request: job.request, ...sized } satisfies ToWorker)
    }
  }

  function finish(hand: Hand): Job | undefined {
    const { job } = hand
    clearTimeout(hand.watch)
    hand.job = hand.watch = undefined
    hand.worker?.unref()
    hand.rest = setTimeout(() => dismiss(hand), rest).unref()
    return job
  }

  /** The next picture starts another worker, and need not wait for the end of this one. */
  function dismiss(hand: Hand): void {
    const { worker } = hand
    if (hand.job || !worker) return
    hand.worker = undefined
    void worker.terminate()
  }

  function start(hand: Hand): Worker {
    const worker = startThread()
    worker.unref()
    let reason = 'it ended'
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        if (message.missingFonts.length > 0 && !toldFonts)
          log.warn({ files: message.missingFonts }, 'Fonts are missing: pictures use a system font.')
        toldFonts = true
        return
      }
      const job = finish(hand)
      if (message.kind === 'picture') job?.done(message.picture)
      else job?.failed(new Error(message.error))
      next()
    })
    worker.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)))
    worker.on('exit', () => {
      if (hand.worker !== worker) return
      hand.worker = undefined
      const job = finish(hand)
      if (!job) return
      job.deaths++
      if (!closed && job.deaths < 2) waiting.unshift(job)
      else
        job.failed(
          new Error(closed ? 'The painter is closed.' : `A drawing thread stopped twice over one picture: ${reason}.`),
        )
      if (!closed) log.warn({ reason }, 'A drawing thread stopped and is started anew.')
      next()
    })
    return worker
  }

  return {
    paint,
    film,
    regions: (game, view) => regionsOf[game]?.(view) ?? [],
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.failed(new Error('The painter is closed.'))
      for (const hand of hands) clearTimeout(hand.rest)
      await Promise.all(hands.map((hand) => hand.worker?.terminate()))
    },
  }
}

/** Previews wait behind other previews only. */
function firstFull(waiting: readonly Job[]): number {
  const at = waiting.findIndex((job) => job.request.quality !== 'preview')
  return at < 0 ? waiting.length : at
}
