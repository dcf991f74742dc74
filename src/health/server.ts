import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'

/** Answers whether a part of the bot works; rejects, or takes too long, where it does not. */
export type Check = () => Promise<void>

export interface HealthOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly checks: Readonly<Record<string, Check>>
  readonly metrics: Metrics
  /** Milliseconds after which a check counts as failed. */
  readonly patience?: number
}

export interface HealthServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens the operators' page: `/health` says in JSON what works (503 where something does not), `/metrics` has the
 * numbers in Prometheus' text format.
 *
 * @throws NodeJS.ErrnoException where the port cannot be had
 */
export async function openHealth(options: HealthOptions): Promise<HealthServer> {
  const { metrics, checks, patience = 2_000 } = options
  const app = new Hono()
  app.get('/health', async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check, patience)] as const),
    )
    const healthy = results.every(([, works]) => works)
    const parts = Object.fromEntries(results.map(([name, works]) => [name, works ? 'ok' : 'failing']))
    return c.json({ status: healthy ? 'ok' : 'failing', ...parts }, healthy ? 200 : 503)
  })
  app.get('/metrics', async (c) =>
    c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
  app.notFound((c) => c.text('There is /health and /metrics.\n', 404))
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: options.port, hostname: options.host }, ({ port }) =>
      resolve({
        url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
        close: () => new Promise<void>((done) => server.close(() => done())),
      }),
    )
    server.once('error', reject)
  })
}

async function passes(check: Check, patience: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  try {
    return await Promise.race([check().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
