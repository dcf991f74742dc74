import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '../../src/core/json.ts'
import type { Frame, Painter, PictureRequest } from '../../src/core/picture.ts'
import { openPainter, type PainterOptions } from '../../render/pool.ts'
import { randomView, startView } from './war-views.ts'

const open: Painter[] = []
const warnings: string[] = []

function painter(options: Partial<PainterOptions> = {}): Painter {
  const made = openPainter({ workers: 1, log: { warn: (_fields, message) => warnings.push(message) }, ...options })
  open.push(made)
  return made
}

function request(view = startView('europe'), frame: Frame = { kind: 'board' }): PictureRequest {
  return { game: 'war-and-write', view: view as unknown as Json, frame, quality: 'preview' }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
  warnings.length = 0
})

describe('the painter', () => {
  it('draws a board in a thread, and an equal one only once', async () => {
    const pool = painter()
    const [first, same] = await Promise.all([pool.paint(request()), pool.paint(request())])
    expect(first.name).toBe('board.jpg')
    expect(first.data.length).toBeGreaterThan(10_000)
    expect(same).toBe(first)
    expect(await pool.paint(request())).toBe(first)
    expect(await pool.paint(request(randomView('europe', 2)))).not.toBe(first)
    expect(warnings).toEqual([])
  })

  it('tells which regions may be asked for', () => {
    expect(painter().regions('war-and-write', startView('pacific-americas') as unknown as Json)).toEqual([
      { id: 'P', title: 'Pacific' },
      { id: 'A', title: 'Americas' },
    ])
  })

  it('makes a film of what can be drawn, within what can be posted', async () => {
    const pool = painter()
    const { quality: _quality, ...frame } = request()
    const wrong = { ...frame, view: { scenario: 'nowhere' } }
    const film = await pool.film([frame, wrong, { ...frame, view: request(randomView('europe', 3)).view }], 500)
    expect(film.name).toBe('film.webp')
    expect(film.width).toBe(960)
    expect(Buffer.from(film.data).toString('latin1').split('ANMF')).toHaveLength(3)
    expect(warnings).toEqual(['A film lacks a frame.'])
  })

  it('fails one picture and draws the next', async () => {
    const pool = painter()
    await expect(pool.paint({ ...request(), view: { scenario: 'nowhere' } })).rejects.toThrow()
    expect((await pool.paint(request())).width).toBeGreaterThan(500)
  })

  it('refuses what is more than may wait', async () => {
    const pool = painter({ queue: 2 })
    const views = [1, 2, 3, 4].map((seed) => pool.paint(request(randomView('europe', seed))))
    const results = await Promise.allSettled(views)
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  })

  it('gives up on a thread that hangs, twice, and then on the picture', async () => {
    const pool = painter({ patience: 1 })
    await expect(pool.paint(request())).rejects.toThrow('stopped twice')
    expect(warnings).toHaveLength(2)
  })

  it('ends a thread that has nothing to draw, and starts another for the next picture', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    const pool = painter({ rest: 1 })
    await pool.paint(request())
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
    expect((await pool.paint(request(randomView('europe', 5)))).width).toBeGreaterThan(500)
    expect(warnings).toEqual([])
    ended.mockRestore()
  })

  it('ends what waits when it is closed', async () => {
    const pool = painter()
    const waiting = [1, 2, 3].map((seed) => pool.paint(request(randomView('world', seed))))
    const settled = Promise.allSettled(waiting)
    await pool.close()
    for (const result of await settled) expect(result.status).toBe('rejected')
    await expect(pool.paint(request())).rejects.toThrow('closed')
  })
})
