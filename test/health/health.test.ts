import { afterEach, describe, expect, test } from 'vitest'
import { openHealth, openMetrics, type HealthServer } from '../../src/health/index.ts'
import type { Painter, Picture, PictureRequest } from '../../src/core/picture.ts'
import type { CensusEntry, Matches } from '../../src/match/api.ts'

let server: HealthServer | undefined
afterEach(async () => server?.close())

const fine = () => Promise.resolve()
const open = async (checks: Parameters<typeof openHealth>[0]['checks'], metrics = openMetrics()) => {
  server = await openHealth({ port: 0, host: '127.0.0.1', checks, metrics, patience: 50 })
  return server.url
}

describe('/health', () => {
  test('says ok while every part works', async () => {
    const answer = await fetch(`${await open({ discord: fine, store: fine })}/health`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ok', discord: 'ok', store: 'ok' })
  })

  test('names the part that fails, or does not answer in time, without its reason', async () => {
    const failing = () => Promise.reject(new Error('postgres://user:secret@host is down'))
    const stuck = () => new Promise<void>(() => undefined)
    const answer = await fetch(`${await open({ discord: stuck, store: failing, clock: fine })}/health`)
    expect(answer.status).toBe(503)
    const body = await answer.text()
    expect(JSON.parse(body)).toEqual({ status: 'failing', discord: 'failing', store: 'failing', clock: 'ok' })
    expect(body).not.toContain('secret')
  })
})

describe('/metrics', () => {
  /** Matches of which only what is measured exists. */
  const matches = (census: readonly CensusEntry[], act: Matches['act']): Matches =>
    ({
      census: () => census,
      get: () => Promise.resolve({ game: 'one-hour' }),
      act,
    }) as unknown as Matches
  const request = { game: 'one-hour', quality: 'full' } as unknown as PictureRequest
  const painter = (paint: () => Promise<Picture>): Painter => ({
    paint,
    film: () => Promise.reject(new Error('no film')),
    regions: () => [],
    close: () => Promise.resolve(),
  })

  test('counts games by status, waiting posts, actions by result', async () => {
    const metrics = openMetrics()
    const census: CensusEntry[] = [
      { game: 'one-hour', status: 'running', posts: 2 },
      { game: 'one-hour', status: 'running', posts: 1 },
      { game: 'war-and-write', status: 'lobby', posts: 0 },
    ]
    let fails = false
    const measured = metrics.matches(
      matches(census, () =>
        fails ? Promise.reject(new Error('no')) : Promise.resolve({ ok: true, value: {} as never }),
      ),
    )
    await measured.act('m', 'p', 'd', {})
    fails = true
    await expect(measured.act('m', 'p', 'd', {})).rejects.toThrow('no')
    const text = await (await fetch(`${await open({}, metrics)}/metrics`)).text()
    expect(text).toContain('war_room_games{game="one-hour",status="running"} 2')
    expect(text).toContain('war_room_games{game="war-and-write",status="lobby"} 1')
    expect(text).toContain('war_room_posts_waiting 3')
    expect(text).toContain('war_room_action_seconds_count{game="one-hour",result="done"} 1')
    expect(text).toContain('war_room_action_seconds_count{game="one-hour",result="failed"} 1')
    census.splice(0)
    expect(await metrics.registry.getSingleMetricAsString('war_room_games')).not.toContain('running')
  })

  test('counts pictures that are waiting and those that failed', async () => {
    const metrics = openMetrics()
    let finish: (picture: Picture) => void = () => undefined
    const slow = metrics.painter(painter(() => new Promise((done) => (finish = done))))
    const drawn = slow.paint(request)
    expect(await metrics.registry.getSingleMetricAsString('war_room_pictures_waiting')).toContain('waiting 1')
    finish({} as Picture)
    await drawn
    expect(await metrics.registry.getSingleMetricAsString('war_room_pictures_waiting')).toContain('waiting 0')
    await expect(metrics.painter(painter(() => Promise.reject(new Error('ink')))).paint(request)).rejects.toThrow('ink')
    expect(await metrics.registry.getSingleMetricAsString('war_room_picture_seconds')).toContain(
      'war_room_picture_seconds_count{game="one-hour",quality="full",result="failed"} 1',
    )
  })

  test('counts the lines of the log by level, Discord’s answers by status, and times interactions by kind', async () => {
    const metrics = openMetrics()
    const said: string[] = []
    const write = (_data: object, message: string) => void said.push(message)
    const log = metrics.log({ info: write, warn: write, error: write })
    log.warn({}, 'careful')
    metrics.discord(429)
    await metrics.interaction('MessageComponent', fine)
    expect(said).toEqual(['careful'])
    const text = await metrics.registry.metrics()
    expect(text).toContain('war_room_log_lines_total{level="warn"} 1')
    expect(text).toContain('war_room_discord_answers_total{status="429"} 1')
    expect(text).toContain('war_room_interaction_seconds_count{kind="MessageComponent"} 1')
  })
})
